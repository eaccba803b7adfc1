import RegistrationCore
import RegistrationJSON
import Testing

/// Requests in JSON, with their secrets apart.
struct OperationCodingTests {
  private static let word = "hunter2-Hunter2"

  /// An operation of every name, and a sign-in and a response of every kind.
  private static let operations: [Registration.Operation] = {
    guard let email = EmailAddress("ana@example.com"), let phone = PhoneNumber("+15550100123")
    else { return [] }
    let secret = Secret(word)
    let fields: Fields = ["firstName": "Ana", "acceptTerms": true]
    let ways: [SignInWay] = [
      .password(secret), .held, .code, .chosen(.password(secret)), .chosen(.code(.email)),
      .chosen(.code(.sms)),
    ]
    let responses: [ChallengeResponse] = [
      .chooseFactor(.totp), .setUpEmail(email), .setUpSMS(phone), .setUpTOTP(code: secret),
      .code(secret, of: .sms), .newPassword(secret, fields: fields),
    ]
    return [
      .restoreSession, .signUp(email: email, password: secret, fields: fields),
      .signUp(email: email, password: nil, fields: fields),
      .confirmSignUp(email: email, code: secret), .resendCode(email: email),
      .beginTOTP(email: email), .forgotPassword(email: email),
      .resetPassword(email: email, code: secret, newPassword: Secret(word + "!")),
      .signOut(email: email), .fetchProfile(email: email), .createProfile(email: email),
      .updateProfile(email: email, fields: fields),
      .uploadAvatar(email: email, image: [1, 2, 255]), .observeProfile(email: email),
    ] + ways.map { .signIn(email: email, way: $0) }
      + responses.map { .respondToChallenge(email: email, $0) }
  }()

  @Test func `There is one of every name`() {
    #expect(Set(Self.operations.map(\.name)) == Set(Registration.Operation.Name.allCases))
  }

  @Test(arguments: operations)
  func `A request is read as it was written, and shows no secret`(
    operation: Registration.Operation
  ) throws {
    let text = JSONValue.object(operation.members).text
    #expect(!text.contains(Self.word))
    let json = try #require(JSONValue(parsing: Array(text.utf8)[...]))
    #expect(Registration.Operation(json: json, secrets: operation.contents) == operation)
  }

  @Test(arguments: [
    "{}", #"{"name":"fly","email":"ana@example.com"}"#, #"{"name":"signOut"}"#,
    #"{"name":"signIn","email":"ana@example.com","way":"luck"}"#,
    #"{"name":"signIn","email":"ana@example.com","way":"chosen","choice":"luck"}"#,
    #"{"name":"respondToChallenge","email":"ana@example.com"}"#,
    #"{"name":"respondToChallenge","email":"ana@example.com","response":{"kind":"code"}}"#,
    #"{"name":"uploadAvatar","email":"ana@example.com","image":"?"}"#,
  ])
  func `What is no request is none`(text: String) throws {
    let json = try #require(JSONValue(parsing: Array(text.utf8)[...]))
    #expect(Registration.Operation(json: json, secrets: .init()) == nil)
  }
}
