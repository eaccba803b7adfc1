import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import Testing

/// A stored checkpoint that claims more than is true: somebody wrote it, or it is another's.
///
/// What is stored says where to go on, and never that somebody may: a session of the device's says
/// that, and the pool says whether it holds.
@Suite struct ForgedCheckpointTests {
  private let clock = VirtualClock()
  private let pool: MockBackend

  init() { pool = MockBackend(policy: .clinic, clock: clock) }

  private func claim(of address: String = Sample.address) throws -> Checkpoint {
    let email = try #require(EmailAddress(address))
    return .registered(email, Sample.profile, Draft())
  }

  /// Starts the app on a forged claim; nothing of it may be shown.
  private func expectNothingShown(
    _ claim: Checkpoint, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> [Transition] {
    let seen = await Device(pool, clock, stored: claim).start([])
    #expect(!seen.showRegistered, sourceLocation: sourceLocation)
    for transition in seen {
      #expect(
        !"\(transition.registration.step)".contains("Lopez"), "\(transition)",
        sourceLocation: sourceLocation)
    }
    return seen
  }

  @Test func `Without a session it is worth a question for the password`() async throws {
    try await pool.addUser(Sample.email(), password: Sample.password, profile: .complete)
    let seen = await expectNothingShown(try claim())
    #expect(seen.end == .confirmationNeedsPassword)
    #expect(seen.last?.notice == .sessionEnded)
  }

  @Test(arguments: [true, false])
  func `Without a session it shows nothing where pool and directory are out of reach`(
    isLate: Bool
  ) async throws {
    try await pool.addUser(Sample.email(), password: Sample.password, profile: .complete)
    await pool.fail(.restoreSession, with: .pool(.offline), times: 9)
    await pool.fail(.fetchProfile, with: .directory(isLate ? .timedOut : .offline), times: 9)
    let seen = await expectNothingShown(try claim())
    #expect(seen.end == .admissionBlocked)
    #expect(seen.last?.notice == .unreachable)
  }

  @Test func `Beside another's session it is nobody's, and that session is gone`() async throws {
    let eve = try #require(EmailAddress("eve@example.com"))
    try await pool.addUser(Sample.email(), password: Sample.password, profile: .complete)
    try await pool.addUser(eve, password: "Eves-horse-1", profile: .complete)
    await pool.giveSession(of: eve, status: .confirmed)
    let seen = await expectNothingShown(try claim())
    #expect(seen.end == .confirmationNeedsPassword)
    #expect(await pool.snapshot.session == nil)
  }

  @Test func `Beside another's session it shows nothing out of reach either`() async throws {
    let eve = try #require(EmailAddress("eve@example.com"))
    try await pool.addUser(eve, password: "Eves-horse-1", profile: .complete)
    await pool.giveSession(of: eve, status: .confirmed)
    await pool.fail(.restoreSession, with: .pool(.offline), times: 9)
    await pool.fail(.fetchProfile, with: .directory(.offline), times: 9)
    _ = await expectNothingShown(try claim())
  }

  @Test func `Beside a session that the pool has ended it is worth no more`() async throws {
    try await pool.addUser(Sample.email(), password: Sample.password, profile: .complete)
    await pool.giveSession(of: try Sample.email(), status: .confirmed)
    await pool.revokeSessions(of: try Sample.email())
    let seen = await expectNothingShown(try claim())
    #expect(seen.end == .confirmationNeedsPassword)
  }

  @Test func `Beside a session of a deleted or disabled account it is worth no more`() async throws
  {
    try await pool.addUser(Sample.email(), password: Sample.password, profile: .complete)
    await pool.giveSession(of: try Sample.email(), status: .confirmed)
    await pool.disableUser(try Sample.email())
    _ = await expectNothingShown(try claim())
    await pool.giveSession(of: try Sample.email(), status: .confirmed)
    await pool.deleteUser(try Sample.email())
    _ = await expectNothingShown(try claim())
  }

  @Test func `Beside a session of an account that waits for its code it leads to the code`()
    async throws
  {
    try await pool.addUser(Sample.email(), password: Sample.password, status: .unconfirmed)
    await pool.giveSession(of: try Sample.email(), status: .unconfirmed)
    let seen = await expectNothingShown(try claim())
    #expect(seen.end == .confirmationEditing)
  }

  @Test func `Where the pool does not say, the directory is asked before anything is shown`()
    async throws
  {
    try await pool.addUser(
      Sample.email(), password: Sample.password, profile: .incomplete,
      fields: ["firstName": "Ana"])
    await pool.giveSession(of: try Sample.email(), status: .unknown)
    let seen = await expectNothingShown(try claim())
    #expect(seen.end == .profileEditing)
  }

  /// The device's own copy, beside a session that the pool has just vouched for: what is false in
  /// it is put right by the directory's first answer, and none of it is ever sent.
  @Test func `Beside a session that holds, a forged profile is replaced by the directory's`()
    async throws
  {
    try await pool.addUser(
      Sample.email(), password: Sample.password, profile: .complete,
      fields: ["lastName": "Real"])
    await pool.giveSession(of: try Sample.email(), status: .confirmed)
    let seen = await Device(pool, clock, stored: try claim()).start([])
    #expect(seen.end == .registeredViewing)
    let last = try #require(seen.last)
    #expect("\(last.registration.step)".contains("Real"))
    let kept = await pool.profile(of: try Sample.email())
    #expect("\(kept)".contains("Real"))
  }

  @Test func `A claim to be confirmed, or signed in, is worth a question for the password`()
    async throws
  {
    try await pool.addUser(Sample.email(), password: Sample.password, status: .unconfirmed)
    let email = try Sample.email()
    for claim in [Checkpoint.confirmed(email, Draft()), .awaitingProfile(email, Draft())] {
      let device = Device(pool, clock, stored: claim)
      let seen = await device.start([.submitPassword("Wrong-horse-1")])
      #expect(!seen.contains { $0.registration.isSignedIn })
      #expect(seen.end == .confirmationNeedsPassword)
      // The pool itself says that it is not confirmed.
      let right = await device.start([.submitPassword(Sample.password)])
      #expect(!right.contains { $0.registration.isSignedIn })
      #expect(right.end == .confirmationEditing)
    }
  }
}
