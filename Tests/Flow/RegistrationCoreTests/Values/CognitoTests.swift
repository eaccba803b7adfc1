import RegistrationCore
import Testing

@Suite("Cognito's exceptions")
struct CognitoTests {
  @Test(
    "are read by their names, with their words",
    arguments: [
      ("UsernameExistsException", "User already exists", PoolError.usernameExists),
      ("UsernameExists", "User already exists", .usernameExists),
      ("MFAMethodNotFoundException", "", .mfaMethodNotFound),
      ("InvalidPasswordException", "too short", .invalidPassword("too short")),
      ("OddException", "what?", .unrecognized(code: "OddException", message: "what?")),
      ("", "", .unrecognized(code: "", message: "")),
      ("UserNotFoundException:http://internal.amazon.com/coral/", "", .userNotFound),
      ("com.amazonaws.cognito#UserNotFoundException", "", .userNotFound),
      ("aws.api#InvalidPasswordException:http://a#b", "w", .invalidPassword("w")),
      ("a#Odd:http", "m", .unrecognized(code: "Odd", message: "m")),
      ("ThrottlingException", "Rate exceeded", .tooManyRequests),
      ("Throttling", "Rate exceeded", .tooManyRequests),
      ("InternalFailure", "", .internalError), ("InternalServerError", "", .internalError),
      ("ServiceUnavailable", "", .internalError),
      ("ServiceUnavailableException", "", .internalError),
    ])
  func reading(name: String, message: String, error: PoolError) {
    #expect(PoolError(exception: name, message: message) == error)
  }

  @Test(
    "tell the reason of a refusal by its words alone",
    arguments: [
      ("Incorrect username or password.", NotAuthorizedReason.incorrectCredentials),
      ("Password attempts exceeded", .attemptsExceeded),
      ("User is disabled.", .disabled),
      ("User cannot be confirmed. Current status is CONFIRMED", .alreadyConfirmed),
      (
        "Temporary password has expired and must be reset by an administrator.",
        .temporaryPasswordExpired
      ),
      ("Access Token has been revoked", .other("Access Token has been revoked")),
    ])
  func reasons(message: String, reason: NotAuthorizedReason) {
    #expect(
      PoolError(exception: "NotAuthorizedException", message: message) == .notAuthorized(reason))
    #expect(reason.message == message)
  }

  @Test(
    "tell it in whatever case, with or without the full stop",
    arguments: [
      ("Incorrect username or password", NotAuthorizedReason.incorrectCredentials),
      ("INCORRECT USERNAME OR PASSWORD.", .incorrectCredentials),
      ("password attempts exceeded.", .attemptsExceeded), (" User is disabled ", .disabled),
      ("User is disabled..", .other("User is disabled..")),
    ])
  func spelling(message: String, reason: NotAuthorizedReason) {
    #expect(
      PoolError(exception: "NotAuthorizedException", message: message) == .notAuthorized(reason))
  }
}
