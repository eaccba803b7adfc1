import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import Testing

/// A stored claim to be registered, beside a valid session of the same e-mail.
///
/// The stored profile says "Lopez", the directory's says "Real". So each screen shows which of the
/// two it uses.
@Suite struct ForgedBesideASessionTests {
  private let clock = VirtualClock()
  private let pool: MockBackend
  private let ana: Login
  private let kept = Sample.profile
  private let real = Profile(Sample.profile.fields.merging(["lastName": "Real"]))

  init() async throws {
    pool = MockBackend(policy: .clinic, clock: clock)
    ana = try Sample.email()
  }

  private func addAna(_ status: UserStatus) async throws {
    try await pool.addUser(
      ana, password: Sample.password, profile: .complete, fields: real.fields)
    await pool.giveSession(of: ana, status: status)
  }

  /// Starts the app on the claim to be registered with `profile`.
  private func start(_ profile: Profile) async -> [Registration.Transition] {
    await Device(pool, clock, stored: .registered(ana, profile, Draft())).start([])
  }

  private func cutOff(pool isPoolGone: Bool, directory isDirectoryGone: Bool, isLate: Bool) async {
    let failure = MockBackend.Failure.pool(isLate ? .timedOut : .offline)
    if isPoolGone { await pool.fail(.restoreSession, with: failure, times: 9) }
    guard isDirectoryGone else { return }
    await pool.fail(.fetchProfile, with: failure, times: 9)
    await pool.fail(.observeProfile, with: failure, times: 9)
  }

  @Test func `Of an account that waits for its code it leads to the code`() async throws {
    try await pool.addUser(ana, password: Sample.password, status: .unconfirmed)
    await pool.giveSession(of: ana, status: .unconfirmed)
    let seen = await start(kept)
    #expect(seen.screens.count == 2)
    #expect(seen.end == .confirmationEditing)
    #expect(seen.last?.notice == nil)
  }

  @Test func `Where the pool does not say, the directory is asked before anything is shown`()
    async throws
  {
    try await addAna(.unknown)
    let seen = await start(kept)
    #expect(seen.screens == [.splash, .working(ana), .registered(real, isLive: true)])
    #expect(seen.last?.notice == nil)
  }

  @Test func `Where the pool does not say, a profile that lacks something is to be filled in`()
    async throws
  {
    try await pool.addUser(
      ana, password: Sample.password, profile: .incomplete, fields: ["firstName": "Ana"])
    await pool.giveSession(of: ana, status: .unknown)
    let seen = await start(kept)
    #expect(!seen.showRegistered)
    #expect(seen.end == .profileEditing)
    #expect(seen.last?.notice == nil)
    guard case .profile(let form) = seen.last?.registration.screen else {
      return #expect(Bool(false), "no form")
    }
    #expect(form.values.text("lastName") == nil)
  }

  /// The device's own copy, beside a session that the pool has just confirmed.
  ///
  /// The directory's first answer corrects what is false in the copy, and nothing of it is ever
  /// sent.
  @Test func `Where the pool vouches for it, what is kept shows until the directory answers`()
    async throws
  {
    try await addAna(.confirmed)
    let seen = await start(kept)
    #expect(
      seen.screens == [
        .splash, .registered(kept, isLive: true), .registered(real, isLive: true),
      ])
    #expect(seen.last?.notice == nil)
    #expect(await pool.profile(of: ana) == .complete(real))
  }

  @Test(arguments: [true, false])
  func `Where the pool is out of reach, nothing shows until the directory has answered`(
    isLate: Bool
  ) async throws {
    try await addAna(.confirmed)
    await cutOff(pool: true, directory: false, isLate: isLate)
    let seen = await start(kept)
    #expect(seen.screens == [.splash, .working(ana), .registered(real, isLive: true)])
    #expect(seen.last?.notice == nil)
  }

  /// The one thing that is trusted without an answer.
  @Test(arguments: [true, false])
  func `Where the directory is out of reach, too, what is kept shows as what may be old`(
    isLate: Bool
  ) async throws {
    try await addAna(.confirmed)
    await cutOff(pool: true, directory: true, isLate: isLate)
    let seen = await start(kept)
    #expect(
      seen.screens == [
        .splash, .working(ana), .registered(kept, isLive: true), .registered(kept, isLive: false),
      ])
    #expect(seen.last?.notice == .unreachable)
  }

  @Test func `Where the pool does not say and the directory is out of reach, what is kept shows`()
    async throws
  {
    try await addAna(.unknown)
    await cutOff(pool: false, directory: true, isLate: false)
    let seen = await start(kept)
    #expect(
      seen.screens == [
        .splash, .working(ana), .registered(kept, isLive: true), .registered(kept, isLive: false),
      ])
    #expect(seen.last?.notice == .unreachable)
  }

  /// As if the keychain were locked: a stored profile may be shown beside a session, and there may
  /// be no session.
  @Test func `Where the device cannot say, nothing shows until the directory has answered`()
    async throws
  {
    try await addAna(.confirmed)
    await cutOff(pool: true, directory: true, isLate: false)
    pool.changeWorld { world, _ in world.device.sessionFailures = 1 }
    let device = Device(pool, clock, stored: .registered(ana, kept, Draft()))
    let seen = await device.start { app in
      await pool.clearFaults()
      await app.send(.retry)
    }
    #expect(
      seen.screens == [
        .splash, .working(ana), .blocked(ana, on: .fetchProfile), .working(ana),
        .registered(real, isLive: true),
      ])
    #expect(seen.last?.notice == nil)
  }

  @Test func `What is kept and lacks something is fetched, and never shown`() async throws {
    try await addAna(.confirmed)
    let seen = await start(Profile(["firstName": "Ana", "lastName": "Lopez"]))
    #expect(seen.screens == [.splash, .working(ana), .registered(real, isLive: true)])
    #expect(seen.last?.notice == nil)
  }

  @Test func `What is kept and lacks something is not shown out of reach either`() async throws {
    try await addAna(.confirmed)
    await cutOff(pool: true, directory: true, isLate: false)
    let seen = await start(Profile(["firstName": "Ana", "lastName": "Lopez"]))
    #expect(seen.screens == [.splash, .working(ana), .blocked(ana, on: .fetchProfile)])
    #expect(seen.last?.notice == .unreachable)
  }
}
