import RegistrationCore
import RegistrationJSON
import Testing

/// Requests in JSON, with their secrets apart.
struct OperationCodingTests {
  private static let word = "hunter2-Hunter2"

  /// An operation of every name, and a sign-in and a response of every kind.
  private static let operations: [Registration.Operation] = {
    guard let login = Login("ana@example.com"), let address = login.email,
      let phone = PhoneNumber("+15550100123")
    else { return [] }
    let secret = Secret(word)
    let fields: Fields = ["firstName": "Ana", "acceptTerms": true]
    let ways: [SignInWay] = [
      .password(secret), .held, .code, .chosen(.password(secret)), .chosen(.code(.email)),
      .chosen(.code(.sms)),
    ]
    let responses: [ChallengeResponse] = [
      .chooseFactor(.totp), .setUpEmail(address), .setUpSMS(phone), .setUpTOTP(code: secret),
      .code(secret, of: .sms), .newPassword(secret, fields: fields),
    ]
    return [
      .restoreSession, .signUp(login: login, password: secret, fields: fields),
      .signUp(login: login, password: nil, fields: fields),
      .signUp(login: login, password: secret, fields: fields, invitation: Secret(word + "?")),
      .confirmSignUp(login: login, code: secret), .resendCode(login: login),
      .signInWithSheet(.provider(.google)), .signInWithSheet(.passkey(login)),
      .signInWithSheet(.passkey(nil)), .createPasskey(login: login), .beginTOTP(login: login),
      .forgotPassword(login: login),
      .resetPassword(login: login, code: secret, newPassword: Secret(word + "!")),
      .signOut(login: login), .fetchProfile(login: login), .createProfile(login: login),
      .updateProfile(login: login, fields: fields),
      .uploadAvatar(login: login, image: [1, 2, 255]), .observeProfile(login: login),
    ] + ways.map { .signIn(login: login, way: $0) }
      + responses.map { .respondToChallenge(login: login, $0) }
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
