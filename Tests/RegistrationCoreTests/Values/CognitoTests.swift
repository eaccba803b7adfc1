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
      ("Access Token has been revoked", .other("Access Token has been revoked")),
    ])
  func reasons(message: String, reason: NotAuthorizedReason) {
    #expect(
      PoolError(exception: "NotAuthorizedException", message: message) == .notAuthorized(reason))
    #expect(reason.message == message)
  }
}
