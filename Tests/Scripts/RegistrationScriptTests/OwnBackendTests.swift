import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationScript
import Testing

/// A script played with a backend that the player knows nothing about; here it is the mock.
@Suite("A script with one's own backend")
struct OwnBackendTests {
  // It stands still: no deadline and no wait for another code passes because the machine is busy.
  let clock = VirtualClock()
  let mock: MockBackend

  init() { mock = MockBackend(policy: .clinic, clock: clock) }

  private func player(_ text: String) throws -> ScriptPlayer {
    var player = ScriptPlayer(try script(text), name: "own.events")
    player.clock = clock
    return player
  }

  private func play(_ text: String, restart: Bool = false) async throws -> ScriptResult {
    let mock = mock
    let again: @Sendable () async throws -> Backend = {
      await mock.discardLateAnswers()
      return mock.whole
    }
    return await (try player(text)).play(
      against: mock.whole,
      newestCode: { try #require(await mock.codes(deliveredTo: $0).first).code },
      restart: restart ? again : nil)
  }

  static let signUp = """
    launch
    sign-up email=ana@example.com phone=+15550100123 password="Correct-horse-1"
    expect confirmation.editing notice=codeSent

    """

  static let profile = """
    profile firstName=Ana lastName=Lopez gender=F birthday=1990-02-28 acceptTerms=yes \
    acceptPrivacy=yes acceptHIPAA=yes
    expect registered.viewing notice=registrationComplete

    """

  @Test("registers a person, with the code that was delivered")
  func registration() async throws {
    let text = Self.signUp + "code $code\nexpect profile.editing\n" + Self.profile
    let result = try await play(
      text + "expect requests restoreSession signUp confirmSignUp signIn fetchProfile "
        + "createProfile updateProfile fetchProfile observeProfile\nexpect checkpoint registered\n"
        + "dismiss\ncode 123456\nexpect ignored notApplicable\n")
    #expect(result.passed, "\(result)")
    let login = try #require(Login("ana@example.com"))
    #expect(await mock.account(of: login)?.status == .confirmed)
    let played = await ScriptPlayer(try script(text), name: "own.events").play()
    #expect(result.entries.prefix(played.entries.count).map(\.to) == played.entries.map(\.to))
  }

  @Test("goes on after a kill with what the store holds")
  func kill() async throws {
    let result = try await play(
      Self.signUp + "kill\nexpect confirmation.editing\nexpect checkpoint awaitingCode\n"
        + "kill before confirmSignUp\ncode $code\nexpect confirmation.editing\n"
        + "code $code(ana@example.com)\nexpect confirmation.needsPassword\n",
      restart: true)
    #expect(result.passed, "\(result)")
    let refused = try await play(Self.signUp + "kill\n")
    #expect(refused.mismatch?.actual.contains("`restart`") == true)
    #expect(refused.entries.isEmpty)
  }

  @Test("sets the device's clock, and so need not wait for another code")
  func deviceClock() async throws {
    let result = try await play(
      Self.signUp
        + "resend\nexpect confirmation.editing notice=resendTooSoon\nclock forward 31s\nresend\n"
        + "expect confirmation.editing notice=codeSent\nwait 1ms\nagain resendCode\n"
        + "expect ignored stale\ncode $code\nexpect profile.editing\n")
    #expect(result.passed, "\(result)")
  }

  @Test(
    "plays nothing of a script that needs the mock's world, and names the line",
    arguments: [
      "given user ben@example.com password=P status=confirmed", "given pool code-lifetime=1h",
      "given session ben@example.com", "fault signUp timedOut", "delay signUp 1s", "hold signUp",
      "release signUp", "store fail", "store tear", "session fail", "pool delete ben@example.com",
      "directory delete ben@example.com", "expect user ben@example.com none",
      "expect user ben@example.com status=confirmed", "expect mail ben@example.com count=1",
      "kill after signUp",
    ])
  func refusal(line: String) async throws {
    let result = try await play(Self.signUp + line + "\n", restart: true)
    let mismatch = try #require(result.mismatch)
    #expect(mismatch.line == 4)
    #expect(mismatch.directive.hasPrefix(line.split(separator: " ")[0]))
    #expect(mismatch.expected == "a line that does not need the world of the mock")
    #expect(result.entries.isEmpty)
    #expect(await mock.account(of: try #require(Login("ana@example.com"))) == nil)
  }

  @Test("says that a code cannot be read, and nothing of what was thrown")
  func unreadableCode() async throws {
    struct Unreachable: Error { let words = "inbox.example" }
    let player = try player(Self.signUp + "code $code\n")
    let without = await player.play(against: mock.whole)
    #expect(without.mismatch?.actual.contains("`newestCode`") == true)
    let other = MockBackend(policy: .clinic, clock: clock)
    let throwing = await player.play(against: other.whole) { _ in throw Unreachable() }
    #expect(throwing.mismatch?.actual == "`newestCode` threw Unreachable")
    #expect(throwing.mismatch?.directive == "code $code")
    let older = try await play(
      "launch\nsign-up email=eva@example.com phone=+15550100123 password=\"Correct-horse-1\"\n"
        + "code $code(eva@example.com,1)\n")
    #expect(older.mismatch?.actual == "only the newest one can be read")
  }

  @Test("describes itself as the command line does")
  func description() async throws {
    let text = "# She waits.\nlaunch\nexpect signUp.editing\n"
    #expect("\(try await play(text))" == "ok    own.events: She waits.")
    let failed = "\(try await play(text + "expect profile\n"))"
    #expect(
      failed.hasPrefix(
        """
        FAIL  own.events: She waits.
              own.events:4: expect profile
                expected  profile
                actual    signUp.editing notice=none request=none
              the last transitions before it:
                00:00:00.000  launch
        """), "\(failed)")
    #expect(failed.hasSuffix("launching.restoring → signUp.editing"))
  }
}
