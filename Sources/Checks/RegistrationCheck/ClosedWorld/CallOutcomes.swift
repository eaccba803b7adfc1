import RegistrationCore
import RegistrationScript
import RegistrationSimulation

enum CallOutcomes {
  /// The call outcomes of a request to `operation`: the first is success; every other is a fault, but that a person closes a
  /// sheet.
  static func of(_ operation: Registration.Operation.Name) -> [CallOutcome] {
    let works: [CallOutcome] =
      operation == .signInWithSheet ? [.works, pool(.cancelled)] : [.works]
    let always = works + [.lost(operation), .answerLost(operation)]
    return always + (refusals[operation] ?? usualRefusals(by: operation.service))
  }

  /// What every operation of a service may meet.
  private static func usualRefusals(
    by service: Registration.Operation.Name.Service
  ) -> [CallOutcome] {
    switch service {
    case .pool: [pool(.tooManyRequests), pool(.notAuthorized(.other("over")))]
    case .poolWithMail: [pool(.codeDeliveryFailure, .everythingButMail), pool(.limitExceeded)]
    case .directory: [directory(.unauthorized), directory(.rejected(message: "no", field: nil))]
    }
  }

  private static let writing: [CallOutcome] =
    usualRefusals(by: .directory) + [directory(.notFound)]

  /// How many of the call outcomes are no fault: a person may close a sheet that is open, as often as they like.
  static func choices(_ operation: Registration.Operation) -> UInt8 {
    if case .signInWithSheet(let sheet) = operation, sheet.isOpen { 2 } else { 1 }
  }

  /// The operations for which something else decides more.
  private static let refusals: [Registration.Operation.Name: [CallOutcome]] = [
    .restoreSession: [
      pool(.offline), pool(.notAuthorized(.other("revoked"))), pool(.userNotConfirmed),
    ],
    .signUp: [
      pool(.limitExceeded, .everythingButMail), pool(.codeDeliveryFailure, .everythingButMail),
      pool(.userLambdaValidation("no")), pool(.offline),
    ],
    .confirmSignUp: [
      pool(.userLambdaValidation("hook"), .everything), pool(.aliasExists),
      // A client that repeats a call whose answer was lost.
      pool(.notAuthorized(.alreadyConfirmed), .everything),
      pool(.tooManyRequests), pool(.resourceNotFound),
    ],
    .signIn: [
      pool(.tooManyRequests), pool(.passwordResetRequired), pool(.notAuthorized(.disabled)),
      pool(.userLambdaValidation("elsewhere")), .fails(.challenge(kind: "SMS_MFA")),
    ],
    .signInWithSheet: [
      pool(.notAuthorized(.other("no"))), pool(.providerLinked),
      pool(.tooManyRequests),
      pool(.accountExists(nil)), pool(.notAuthorized(.disabled)),
    ],
    .createPasskey: [
      pool(.cancelled), pool(.limitExceeded), pool(.passkeysUnsupported), pool(.tooManyRequests),
    ],
    .respondToChallenge: [
      pool(.tooManyRequests), pool(.notAuthorized(.other("over"))),
      pool(.internalError, .everything),
    ],
    .forgotPassword: [
      pool(.codeDeliveryFailure, .everythingButMail), pool(.invalidParameter("address")),
    ],
    .resetPassword: [pool(.invalidPassword("weak")), pool(.unexpectedLambda, .everything)],
    .signOut: [pool(.forbidden)],
    .updateProfile: writing,
    .uploadAvatar: writing,
  ]

  private static func pool(_ error: PoolError, _ effect: Fault.Effect = .nothing) -> CallOutcome {
    .fails(.pool(error), effect)
  }

  private static func directory(_ error: DirectoryError) -> CallOutcome {
    .fails(.directory(error))
  }
}
