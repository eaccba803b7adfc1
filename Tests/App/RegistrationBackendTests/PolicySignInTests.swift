import RegistrationBackend
import RegistrationCore
import Testing

/// How people sign in, as a policy from outside says it.
@Suite struct PolicySignInTests {
  private static let head =
    #"{"confirmation":null,"links":false,"login":["email"],"name":"a","passkeys":"none","password":{"minimumLength":8,"requiresDigit":true,"requiresLowercase":true,"#
    + #""requiresSymbol":true,"requiresUppercase":true},"profile":[{"isRequired":true,"#
    + #""kind":"text","label":"N","maximumLength":2048,"name":"n"}],"providers":[],"#

  private func policy(_ signIn: SignInRule) -> Policy {
    Policy(
      name: "a", profile: [FieldRule("n", label: "N")], confirmation: nil, signIn: signIn)
  }

  private func read(_ text: String) throws -> Policy { try PolicyCoding.decode(Array(text.utf8)) }

  private func refusal(_ text: String) -> PolicyFormatError? {
    do throws(PolicyFormatError) {
      _ = try PolicyCoding.decode(Array(text.utf8))
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    (SignInRule.password, "password"), (.passwordOrCode, "passwordOrCode"), (.code, "code"),
  ])
  func `The way to sign in is written and read`(rule: SignInRule, name: String) throws {
    let text = Self.head + #""signIn":"\#(name)","signUp":[],"signUpAccess":"open"}"#
    let bytes = try PolicyCoding.encode(policy(rule))
    #expect(String(decoding: bytes, as: UTF8.self) == text)
    #expect(try read(text) == policy(rule))
    #expect(try read(text).signIn == rule)
  }

  @Test(arguments: ["", #""signIn":null,"#])
  func `People sign in by password if the policy does not say how`(signIn: String) throws {
    let found = try read(Self.head + signIn + #""signUp":[]}"#)
    #expect(found == policy(.password))
    #expect(found.signIn == .password)
  }

  @Test(arguments: [
    (#""codes""#, "is the text 'codes'"), (#""""#, "is the text ''"),
    (#""Code""#, "is the text 'Code'"), ("7", "is the number 7"),
  ])
  func `Another way is refused with its place`(value: String, reason: String) {
    let error = refusal(Self.head + #""signIn":\#(value),"signUp":[]}"#)
    #expect(error?.keyPath == "signIn")
    #expect(error?.reason == reason)
    #expect(error?.remedy == "write password, passwordOrCode or code")
  }

  @Test(arguments: SignUpAccess.allCases)
  func `Who may sign up is written and read`(access: SignUpAccess) throws {
    var policy = policy(.code)
    policy.signUpAccess = access
    let text = String(decoding: try PolicyCoding.encode(policy), as: UTF8.self)
    #expect(text.contains(#""signUpAccess":"\#(access.rawValue)""#))
    #expect(try read(text) == policy)
  }

  @Test func `Everyone may sign up if the policy does not say who`() throws {
    #expect(try read(Self.head + #""signUp":[]}"#).signUpAccess == .open)
    let error = refusal(Self.head + #""signUp":[],"signUpAccess":"no"}"#)
    #expect(error?.keyPath == "signUpAccess")
    #expect(error?.remedy == "write open, invited or closed")
    // What was meant to be closed is not opened by a slip.
    #expect(refusal(Self.head + #""signUp":[],"signUpAccess":null}"#)?.keyPath == "signUpAccess")
  }

  @Test func `A field of the name of the invitation is one too many for people who are invited`() {
    var policy = policy(.password)
    policy.signUp = [FieldRule(.invitation, label: "Invitation")]
    #expect(policy.mistakes.isEmpty)
    policy.signUpAccess = .invited
    #expect(policy.mistakes.map(\.keyPath) == ["signUp.0.name"])
  }

  @Test func `The built-in policies say how people sign in`() throws {
    let rules = try Policy.builtIn.map { policy in
      try read(String(decoding: try PolicyCoding.encode(policy), as: UTF8.self)).signIn
    }
    #expect(rules == [.password, .password, .passwordOrCode, .code, .password])
  }
}
