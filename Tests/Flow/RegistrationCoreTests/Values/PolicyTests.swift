import RegistrationCore
import RegistrationJSON
import Testing

/// A policy is data: the built-in ones, and the round trip through JSON.
struct PolicyTests {
  private func names(_ rules: [FieldRule]) -> [String] { rules.map(\.name.text) }

  @Test func clinic() {
    let policy = Policy.clinic
    #expect(names(policy.signUp) == ["phone"])
    #expect(policy.signUp.map(\.kind) == [.phone])
    #expect(
      names(policy.profile) == [
        "firstName", "lastName", "gender", "birthday", "phone", "acceptTerms", "acceptPrivacy",
        "acceptHIPAA", "avatar",
      ])
    #expect(
      policy.profile.map(\.kind) == [
        .text, .text, .text, .birthday, .phone, .consent, .consent, .consent, .image,
      ])
    #expect(policy.profile.filter { !$0.isRequired }.map(\.name) == [.avatar])
    #expect(policy.confirmation == CodeRule(length: 6, resendCooldown: 30_000))
  }

  @Test func username() {
    #expect(Policy.username.signUp.isEmpty)
    #expect(names(Policy.username.profile) == ["username"])
    #expect(Policy.username.confirmation == nil)
  }

  @Test func card() {
    #expect(Policy.card.signUp.isEmpty)
    #expect(names(Policy.card.profile) == ["name", "gender", "email", "phone"])
    #expect(Policy.card.profile.map(\.kind) == [.text, .text, .email, .phone])
    #expect(Policy.card.confirmation == nil)
  }

  @Test func members() {
    #expect(Policy.members.signUp.isEmpty)
    #expect(names(Policy.members.profile) == ["name"])
    #expect(Policy.members.confirmation == CodeRule(length: 6, resendCooldown: 30_000))
    #expect(Policy.members.signIn == .passwordOrCode)
  }

  @Test func passwordless() {
    #expect(Policy.passwordless.signUp.isEmpty)
    #expect(names(Policy.passwordless.profile) == ["name"])
    #expect(Policy.passwordless.confirmation == CodeRule(length: 6, resendCooldown: 30_000))
    #expect(Policy.passwordless.signIn == .code)
  }

  @Test(arguments: Policy.builtIn)
  func thePasswordRuleIsCognitosDefault(policy: Policy) {
    #expect(
      policy.password
        == PasswordRule(
          minimumLength: 8, requiresUppercase: true, requiresLowercase: true, requiresDigit: true,
          requiresSymbol: true))
    #expect(policy.code == CodeRule())
  }

  @Test func theBuiltInOnesAreFive() {
    #expect(
      Policy.builtIn.map(\.name) == ["card", "clinic", "members", "passwordless", "username"])
  }

  @Test(arguments: Policy.builtIn)
  func aPolicySurvivesJSON(policy: Policy) throws {
    #expect(try PolicyCoding.decode(PolicyCoding.encode(policy)) == policy)
  }

  @Test func aPolicyOfOnesOwnIsReadFromJSON() throws {
    let json = """
      {"name": "guest", "signUp": [],
       "profile": [{"name": "nick", "label": "Nickname", "kind": "text", "isRequired": true,
                    "maximumLength": 20}],
       "password": {"minimumLength": 12, "requiresUppercase": false, "requiresLowercase": true,
                    "requiresDigit": true, "requiresSymbol": false},
       "confirmation": {"length": 8, "resendCooldown": 60000}}
      """
    let policy = try PolicyCoding.decode(Array(json.utf8))
    #expect(names(policy.profile) == ["nick"])
    #expect(policy.password.minimumLength == 12)
    #expect(policy.code == CodeRule(length: 8, resendCooldown: 60_000))
  }

  /// A policy of one's own, with these words about signing in.
  private func read(signIn: String) throws -> Policy {
    let json = """
      {"name": "guest", "signUp": [], "profile": [],
       "password": {"minimumLength": 8, "requiresUppercase": true, "requiresLowercase": true,
                    "requiresDigit": true, "requiresSymbol": true}\(signIn)}
      """
    return try PolicyCoding.decode(Array(json.utf8))
  }

  @Test func peopleSignInByPasswordIfNothingElseIsSaid() throws {
    for policy in Policy.builtIn where ![.members, .passwordless].contains(policy) {
      #expect(policy.signIn == .password, "\(policy.name)")
    }
    #expect(Policy(name: "guest", profile: []).signIn == .password)
    #expect(try read(signIn: "").signIn == .password)
  }

  @Test(arguments: SignInRule.allCases)
  func howPeopleSignInSurvivesJSON(rule: SignInRule) throws {
    #expect(try read(signIn: #", "signIn": "\#(rule.rawValue)""#).signIn == rule)
    var policy = Policy.clinic
    policy.signIn = rule
    #expect(try PolicyCoding.decode(PolicyCoding.encode(policy)) == policy)
  }

  @Test(arguments: ["\"pass\"", "\"\"", "1"])
  func anUnknownWayToSignInIsAnError(value: String) {
    #expect(throws: PolicyFormatError.self) { try read(signIn: #", "signIn": \#(value)"#) }
  }

  private func decode(_ json: String) throws -> Policy {
    try PolicyCoding.decode(Array(json.utf8))
  }

  @Test func whatIsLeftOutHasTheDefaultsOfTheInitialisers() throws {
    let policy = try decode(
      """
      {"name": "guest", "profile": [{"name": "nick", "label": "Nick"},
        {"name": "face", "label": "Face", "kind": "image", "isRequired": false,
         "autofill": "photo"}]}
      """)
    let expected = Policy(
      name: "guest",
      profile: [
        FieldRule("nick", label: "Nick"),
        FieldRule("face", label: "Face", kind: .image, isRequired: false, autofill: "photo"),
      ])
    #expect(policy == expected)
    #expect(policy.confirmation == CodeRule())
    let partly = try decode(
      """
      {"name": "guest", "profile": [], "signUp": [], "password": {"minimumLength": 12},
       "confirmation": {"length": 8}, "signIn": null}
      """)
    #expect(partly.password == PasswordRule(minimumLength: 12))
    #expect(partly.confirmation == CodeRule(length: 8))
    #expect(partly.signIn == .password)
  }

  @Test func aConfirmationThatIsNullIsNone() throws {
    #expect(
      try decode(#"{"name": "a", "profile": [], "confirmation": null}"#).confirmation == nil)
    // As version 0.1 wrote it.
    #expect(try read(signIn: "").confirmation == nil)
    #expect(
      try decode(#"{"name": "a", "signUp": [], "profile": [], "password": {"minimumLength": 9}}"#)
        .confirmation == CodeRule())
    #expect(
      try decode(#"{"name": "a", "signUp": [], "profile": [], "password": null}"#).confirmation
        == CodeRule())
  }

  @Test(arguments: [
    #"{"profile": []}"#, #"{"name": "a"}"#, #"{"name": "a", "profile": [{"name": "b"}]}"#,
    #"{"name": "a", "profile": [{"label": "b"}]}"#,
  ])
  func aNameAndALabelMustBeThere(json: String) {
    #expect(throws: PolicyFormatError.self) { try decode(json) }
  }

  @Test func theFieldsThatHTMLHasANameForCarryIt() {
    let rules = Policy.builtIn.flatMap { $0.signUp + $0.profile }
    let names = Dictionary(rules.map { ($0.name.text, $0.autofill) }) { first, _ in first }
    #expect(
      names == [
        "firstName": "given-name", "lastName": "family-name", "gender": "sex", "birthday": "bday",
        "phone": "tel", "email": "email", "name": "name", "username": "username",
        "acceptTerms": nil, "acceptPrivacy": nil, "acceptHIPAA": nil, "avatar": nil,
      ])
    #expect(FieldRule("a", label: "A").autofill == nil)
  }
}
