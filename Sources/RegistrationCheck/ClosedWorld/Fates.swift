import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// The possible fates of each request in the closed world.
enum Fates {
  /// The fates of a request to `operation`: the first is success; every other is a fault.
  static func of(_ operation: Operation.Name) -> [Fate] {
    let always: [Fate] = [.works, .lost(operation), .answerLost(operation)]
    return always + refusals(operation)
  }

  private static func refusals(_ operation: Operation.Name) -> [Fate] {
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
        pool(.tooManyRequests), pool(.resourceNotFound),
      ]
    case .resendCode: [pool(.codeDeliveryFailure, .everythingButMail), pool(.limitExceeded)]
    case .signIn:
      [
        pool(.tooManyRequests), pool(.passwordResetRequired), pool(.notAuthorized(.disabled)),
        pool(.userLambdaValidation("elsewhere")), .fails(.challenge(kind: "SMS_MFA")),
      ]
    case .forgotPassword:
      [pool(.codeDeliveryFailure, .everythingButMail), pool(.invalidParameter("address"))]
    case .resetPassword: [pool(.invalidPassword("weak")), pool(.unexpectedLambda, .everything)]
    case .signOut: [pool(.forbidden)]
    case .fetchProfile, .createProfile, .observeProfile, .updateProfile, .uploadAvatar:
      [directory(.unauthorized), directory(.rejected(message: "no", field: nil))]
    }
  }

  private static func pool(_ error: PoolError, _ effect: Fault.Effect = .nothing) -> Fate {
    .fails(.pool(error), effect)
  }

  private static func directory(_ error: DirectoryError) -> Fate { .fails(.directory(error)) }
}
