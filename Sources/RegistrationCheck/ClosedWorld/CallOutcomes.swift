import RegistrationCore
import RegistrationScript
import RegistrationSimulation

enum CallOutcomes {
  /// The call outcomes of a request to `operation`: the first is success; every other is a fault.
  static func of(_ operation: Registration.Operation.Name) -> [CallOutcome] {
    let always: [CallOutcome] = [.works, .lost(operation), .answerLost(operation)]
    return always + refusals(operation)
  }

  private static func refusals(_ operation: Registration.Operation.Name) -> [CallOutcome] {
    switch operation {
    case .restoreSession:
      [pool(.offline), pool(.notAuthorized(.other("revoked"))), pool(.userNotConfirmed)]
    case .signUp:
      [
        pool(.limitExceeded, .everythingButMail), pool(.codeDeliveryFailure, .everythingButMail),
        pool(.userLambdaValidation("no")), pool(.offline),
      ]
    case .confirmSignUp:
      [
        pool(.userLambdaValidation("hook"), .everything), pool(.aliasExists),
        // A client that repeats a call whose answer was lost.
        pool(.notAuthorized(.alreadyConfirmed), .everything),
        pool(.tooManyRequests), pool(.resourceNotFound),
      ]
    case .resendCode: [pool(.codeDeliveryFailure, .everythingButMail), pool(.limitExceeded)]
    case .signIn:
      [
        pool(.tooManyRequests), pool(.passwordResetRequired), pool(.notAuthorized(.disabled)),
        pool(.userLambdaValidation("elsewhere")), .fails(.challenge(kind: "SMS_MFA")),
      ]
    case .beginTOTP: [pool(.tooManyRequests), pool(.notAuthorized(.other("over")))]
    case .respondToChallenge:
      [
        pool(.tooManyRequests), pool(.notAuthorized(.other("over"))),
        pool(.internalError, .everything),
      ]
    case .forgotPassword:
      [pool(.codeDeliveryFailure, .everythingButMail), pool(.invalidParameter("address"))]
    case .resetPassword: [pool(.invalidPassword("weak")), pool(.unexpectedLambda, .everything)]
    case .signOut: [pool(.forbidden)]
    case .fetchProfile, .createProfile, .observeProfile:
      [directory(.unauthorized), directory(.rejected(message: "no", field: nil))]
    case .updateProfile, .uploadAvatar:
      [
        directory(.unauthorized), directory(.rejected(message: "no", field: nil)),
        directory(.notFound),
      ]
    }
  }

  private static func pool(_ error: PoolError, _ effect: Fault.Effect = .nothing) -> CallOutcome {
    .fails(.pool(error), effect)
  }

  private static func directory(_ error: DirectoryError) -> CallOutcome {
    .fails(.directory(error))
  }
}
