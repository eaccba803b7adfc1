import RegistrationCore
import RegistrationSimulation
import Testing

@testable import EventScripts

/// What scripts say of accounts without passwords, of held sessions and of codes on request.
@Suite("Scripts without passwords")
struct PasswordlessScriptTests {
  private let ana: Login

  init() throws { ana = try #require(Login("ana@example.com")) }

  @Test("an account has no password, or one that reads so")
  func givenUsers() throws {
    let lines: [(line: String, password: Secret?)] = [
      ("given user ana@example.com password=none status=confirmed", nil),
      (#"given user ana@example.com password="none" status=confirmed"#, "none"),
      ("given user ana@example.com password=None status=confirmed", "None"),
      ("given user ana@example.com password=none- status=confirmed", "none-"),
    ]
    for (line, password) in lines {
      let read = try directive(line)
      #expect(
        read == .givenUser(GivenUser(login: ana, password: password, status: .confirmed)))
      #expect(read.printed() == line)
      #expect(try script(line).printed() == line + "\n")
    }
    let quoted = try directive(#"given user ana@example.com password="None" status=confirmed"#)
    #expect(quoted.printed() == "given user ana@example.com password=None status=confirmed")
  }

  @Test("a report hides a password, and not that there is none")
  func hidden() throws {
    for (word, shown) in [
      ("none", "none"), (#""none""#, "<redacted>"), ("Correct-horse-1", "<redacted>"),
    ] {
      let read = try directive("given user ana@example.com password=\(word) status=confirmed")
      #expect(
        read.printedWithoutSecrets(by: .passwordless)
          == "given user ana@example.com password=\(shown) status=confirmed")
    }
  }

  @Test("a password must be stated, even if there is none")
  func missing() {
    #expect(complaints("given user ana@example.com status=confirmed").count == 1)
  }

  @Test("a pool holds sessions or does not")
  func heldSessions() throws {
    var (yes, no) = (PoolSettings(), PoolSettings())
    (yes.holdsSessions, no.holdsSessions) = (true, false)
    #expect(try directive("given pool held-sessions=yes") == .givenPool(yes))
    #expect(try directive("given pool held-sessions=no") == .givenPool(no))
    for line in [
      "given pool held-sessions=yes", "given pool held-sessions=no",
      "given pool existence-errors=hide held-sessions=yes sign-up-status=unknown",
    ] {
      #expect(try script(line).printed() == line + "\n")
    }
    #expect(
      complaints("given pool held-sessions=maybe")
        == ["1:26: unknown answer 'maybe': expected yes or no"])
  }

  @Test("a pool holds sessions where people have no passwords, unless a script says otherwise")
  func settings() {
    for policy in Policy.builtIn {
      let usual = UserPool.Configuration(for: policy)
      #expect(usual.holdsSessions == (policy == .passwordless))
      #expect(PoolSettings(usual, of: policy).holdsSessions == nil)
      for holds in [true, false] {
        var (configuration, settings) = (usual, PoolSettings())
        settings.holdsSessions = holds
        settings.apply(to: &configuration)
        #expect(configuration.holdsSessions == holds)
        let stated = PoolSettings(configuration, of: policy).holdsSessions
        #expect(stated == (holds == usual.holdsSessions ? nil : holds))
      }
    }
  }

  @Test("a code is asked for by a word alone, and forms leave the password out")
  func events() throws {
    #expect(try directive("send-code") == .person(.sendCode))
    #expect(
      try directive("sign-up email=ana@example.com", policy: "passwordless")
        == .person(.signUp(SignUpForm(login: "ana@example.com", password: ""))))
    #expect(
      try directive("sign-in email=ana@example.com", policy: "passwordless")
        == .person(.signIn(Credentials(login: "ana@example.com", password: ""))))
    for line in ["send-code", "sign-up email=ana@example.com", "sign-in email=ana@example.com"] {
      #expect(try script(line).printed() == line + "\n")
    }
    #expect(complaints("send-code 123456").count == 1)
    #expect(complaints("send-code email=ana@example.com").count == 1)
  }
}
