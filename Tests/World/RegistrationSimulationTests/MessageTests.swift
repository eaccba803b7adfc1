import RegistrationCore
import RegistrationSimulation
import Testing

@Suite("AWS exceptions")
struct MessageTests {
  static let words: [(PoolError, String, String)] = [
    (.usernameExists, "UsernameExistsException", "User already exists"),
    (
      .codeMismatch, "CodeMismatchException",
      "Invalid verification code provided, please try again."
    ),
    (
      .expiredCode, "ExpiredCodeException",
      "Invalid code provided, please request a code again."
    ),
    (
      .limitExceeded, "LimitExceededException",
      "Attempt limit exceeded, please try after some time."
    ),
    (.tooManyRequests, "TooManyRequestsException", "Rate exceeded"),
    (
      .notAuthorized(.incorrectCredentials), "NotAuthorizedException",
      "Incorrect username or password."
    ),
    (
      .notAuthorized(.attemptsExceeded), "NotAuthorizedException", "Password attempts exceeded"
    ),
    (.notAuthorized(.disabled), "NotAuthorizedException", "User is disabled."),
    (
      .notAuthorized(.alreadyConfirmed), "NotAuthorizedException",
      "User cannot be confirmed. Current status is CONFIRMED"
    ),
    (
      .notAuthorized(.temporaryPasswordExpired), "NotAuthorizedException",
      "Temporary password has expired and must be reset by an administrator."
    ),
    (
      .notAuthorized(.other("SignUp is not permitted for this user pool")),
      "NotAuthorizedException", "SignUp is not permitted for this user pool"
    ),
    (.userNotConfirmed, "UserNotConfirmedException", "User is not confirmed."),
    (
      .userNotFound, "UserNotFoundException", "Username/client id combination not found."
    ),
    (
      .aliasExists, "AliasExistsException", "An account with the email already exists."
    ),
    (.mfaMethodNotFound, "MFAMethodNotFoundException", "mfaMethodNotFound"),
    (.offline, "offline", "offline"),
  ]

  @Test("bear the pool's names and words", arguments: words)
  func bear(_ error: PoolError, _ name: String, _ message: String) {
    #expect(error.exceptionName == name)
    #expect(error.message == message)
  }

  @Test("tell of an unknown user in other words when signing in, and name a client")
  func byOperation() {
    #expect(PoolError.userNotFound.message(for: .signIn, clientID: "x") == "User does not exist.")
    #expect(
      PoolError.resourceNotFound.message(for: .signUp, clientID: "abc")
        == "User pool client abc does not exist.")
  }

  @Test("are found by the name of their case, of their reason and on the wire")
  func named() {
    for name in PoolError.names {
      #expect(PoolError(named: name) != nil, "\(name)")
    }
    for (error, name, _) in MessageTests.words where error.code != "notAuthorized" {
      #expect(PoolError(named: name) == error)
      #expect(PoolError(named: error.code) == error)
    }
    #expect(PoolError(named: "disabled") == .notAuthorized(.disabled))
    #expect(PoolError(named: "invalidPassword", message: "no") == .invalidPassword("no"))
    #expect(
      PoolError(named: "NotAuthorizedException", message: "no") == .notAuthorized(.other("no")))
    #expect(PoolError(named: "nonsense") == nil)
    #expect(
      DirectoryError(named: "rejected", message: "no") == .rejected(message: "no", field: nil))
    #expect(DirectoryError.names.allSatisfy { DirectoryError(named: $0) != nil })
  }

  @Test("of user names that are missing or no e-mail")
  func usernames() {
    #expect(
      failure(try UserPool().login(username: ""))
        == .invalidParameter("Missing required parameter USERNAME"))
    #expect(
      failure(try UserPool().login(username: "ana"))
        == .invalidParameter("Username should be an email."))
  }
}
