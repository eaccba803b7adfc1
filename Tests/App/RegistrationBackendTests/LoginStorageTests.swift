import RegistrationBackend
import RegistrationCore
import Testing

/// Logins of every kind in checkpoints and policies.
@Suite struct LoginStorageTests {
  private func login(_ text: String) throws -> Login { try #require(Login(text)) }

  @Test(arguments: ["ana@example.com", "+15550100123", "ana", "josé-1"])
  func `A checkpoint of any login comes back`(text: String) throws {
    let login = try login(text)
    var draft = Draft(signUp: SignUpDraft(login: text))
    draft.spent = RecentLogins([try self.login("bea"), login])
    draft.lastDelivery = CodeDeliveryTime(login: login, time: Timestamp(milliseconds: 1))
    for checkpoint in [
      Checkpoint.leaving(login), .signingUp(draft), .confirmed(login, draft),
      .awaitingCode(PendingCode(login: login), draft),
    ] {
      #expect(try CheckpointCoding.decode(CheckpointCoding.encode(checkpoint)) == checkpoint)
    }
  }

  @Test func `A login that is not normalised is refused with its place`() {
    for text in ["Ana@example.com", " ana", "+1 555 010 0123", "an a", ""] {
      let json = #"{"checkpoint":"leaving","email":"\#(text)","version":1}"#
      do throws(CheckpointFormatError) {
        _ = try CheckpointCoding.decode(Array(json.utf8))
        Issue.record("\(text) was read")
      } catch {
        #expect("\(error)".contains("is not a normalised login"))
      }
    }
  }

  private func policy(_ login: String) -> String {
    #"{"name":"a","signUp":[],"profile":[],"password":{"minimumLength":8,"requiresDigit":true,"#
      + #""requiresLowercase":true,"requiresSymbol":true,"requiresUppercase":true},"#
      + #""confirmation":null\#(login)}"#
  }

  @Test func `What names an account is written and read`() throws {
    for (text, rule) in [
      ("", LoginRule.email), (#","login":["email"]"#, .email),
      (#","login":["phone","email"]"#, LoginRule([.email, .phone])),
      (#","login":["name"],"nameCase":"sensitive""#, LoginRule([.name], isCaseSensitive: true)),
      (#","login":["name"],"nameCase":"insensitive""#, LoginRule([.name])),
    ] {
      let read = try PolicyCoding.decode(Array(policy(text).utf8))
      #expect(read.login == rule)
      #expect(try PolicyCoding.decode(PolicyCoding.encode(read)).login == rule)
    }
  }

  @Test(arguments: [
    (#","login":[]"#, "login is empty; write email, phone or name"),
    (#","login":"email""#, "login is the text 'email'; write a list in [ ]"),
    (#","login":["mail"]"#, "login.0 is the text 'mail'; write email, phone or name"),
    (
      #","login":["name","name"]"#, "login.1 is the text 'name'; leave each kind once"
    ),
    (
      #","login":["phone"],"nameCase":"sensitive""#,
      "nameCase is the text 'sensitive'; take it out, as no names are taken"
    ),
  ])
  func `Logins that make no sense are refused with their place`(text: String, told: String) {
    do throws(PolicyFormatError) {
      _ = try PolicyCoding.decode(Array(policy(text).utf8))
      Issue.record("it was read")
    } catch { #expect(error.description == told) }
  }

  @Test func `Names to which no code can be sent are a mistake`() {
    var policy = Policy.members
    policy.login = LoginRule([.name])
    #expect(policy.mistakes.map(\.keyPath) == ["login"])
    policy.signUp = [FieldRule(.email, kind: .email, isRequired: false)]
    #expect(policy.mistakes.map(\.keyPath) == ["login"])
    policy.signUp = [FieldRule(.email, kind: .email)]
    #expect(policy.mistakes == [])
    policy.signUp = []
    (policy.confirmation, policy.signIn) = (nil, .password)
    #expect(policy.mistakes == [])
    policy.signUp = [FieldRule(.login, label: "L")]
    #expect(policy.mistakes.map(\.keyPath) == ["signUp.0.name"])
  }
}
