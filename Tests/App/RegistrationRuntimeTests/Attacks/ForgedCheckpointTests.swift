import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import Testing

/// A stored checkpoint that claims more than is true: it was forged, or belongs to another person.
///
/// What is stored says where to continue, but never that a person may. Only a session of the device
/// says that, and the pool says whether the session is valid.
@Suite struct ForgedCheckpointTests {
  private let clock = VirtualClock()
  private let pool: MockBackend

  init() { pool = MockBackend(policy: .clinic, clock: clock) }

  private func claim(of address: String = Sample.address) throws -> Checkpoint {
    let login = try #require(Login(address))
    return .registered(login, Sample.profile, Draft())
  }

  /// Starts the app with a forged claim, of which nothing may be shown.
  private func expectNothingShown(
    _ claim: Checkpoint, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> [Registration.Transition] {
    let seen = await Device(pool, clock, stored: claim).start([])
    #expect(!seen.showRegistered, sourceLocation: sourceLocation)
    for transition in seen {
      #expect(
        !"\(transition.registration.screen)".contains("Lopez"), "\(transition)",
        sourceLocation: sourceLocation)
    }
    return seen
  }

  /// The session belongs to the claim, but is no longer valid: the app asks for the password, and
  /// the device forgets the session.
  private func expectEndedSession(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let seen = await expectNothingShown(try claim(), sourceLocation: sourceLocation)
    #expect(seen.end == .confirmationNeedsPassword, sourceLocation: sourceLocation)
    #expect(seen.last?.notice == .sessionEnded, sourceLocation: sourceLocation)
    #expect(await pool.snapshot.session == nil, sourceLocation: sourceLocation)
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
    // A device without a session has nothing to ask the pool about.
    #expect(seen.end == .confirmationNeedsPassword)
    #expect(seen.last?.notice == .sessionEnded)
  }

  @Test func `Beside another's session it is dropped, and that session is restored`() async throws {
    let eve = try #require(Login("eve@example.com"))
    try await pool.addUser(Sample.email(), password: Sample.password, profile: .complete)
    try await pool.addUser(eve, password: "Eves-horse-1", profile: .complete)
    await pool.giveSession(of: eve, status: .confirmed)
    let device = Device(pool, clock, stored: try claim())
    let seen = await device.start([])
    // The profile shown is Eve's own, from the directory, with nothing from the claim.
    #expect(seen.end == .registeredViewing)
    #expect(seen.allSatisfy { ($0.registration.sessionOwner ?? eve) == eve })
    guard case .complete(let real) = await pool.profile(of: eve) else {
      Issue.record("Eve has no profile")
      return
    }
    #expect(seen.last?.registration.screen == .registered(real, isLive: true))
    #expect(device.store.checkpoint.login == eve)
    #expect(await pool.snapshot.session?.login == eve)
  }

  @Test func `Beside another's session it shows nothing out of reach either`() async throws {
    let eve = try #require(Login("eve@example.com"))
    try await pool.addUser(eve, password: "Eves-horse-1", profile: .complete)
    await pool.giveSession(of: eve, status: .confirmed)
    await pool.fail(.restoreSession, with: .pool(.offline), times: 9)
    await pool.fail(.fetchProfile, with: .directory(.offline), times: 9)
    let seen = await expectNothingShown(try claim())
    #expect(seen.end == .admissionBlocked)
    #expect(seen.last?.notice == .unreachable)
    #expect(seen.allSatisfy { ($0.registration.sessionOwner ?? eve) == eve })
    #expect(await pool.snapshot.session?.login == eve)
  }

  /// A session of Eve's in which no one can be signed in.
  @Test(arguments: [UserStatus.unconfirmed, .confirmed])
  func `Beside another's session that is not valid it is worth a question for the password`(
    status: UserStatus
  ) async throws {
    let eve = try #require(Login("eve@example.com"))
    try await pool.addUser(Sample.email(), password: Sample.password, profile: .complete)
    try await pool.addUser(eve, password: "Eves-horse-1", status: status)
    await pool.giveSession(of: eve, status: status)
    if status == .confirmed { await pool.revokeSessions(of: eve) }
    let seen = await expectNothingShown(try claim())
    #expect(seen.end == .confirmationNeedsPassword)
    #expect(seen.last?.notice == .sessionEnded)
    #expect(seen.last?.registration.presentation.account == (try Sample.email()))
  }

  @Test func `Beside a session that the pool has ended it is worth no more`() async throws {
    try await pool.addUser(Sample.email(), password: Sample.password, profile: .complete)
    await pool.giveSession(of: try Sample.email(), status: .confirmed)
    await pool.revokeSessions(of: try Sample.email())
    try await expectEndedSession()
  }

  @Test func `Beside a session that has expired it is worth no more`() async throws {
    try await pool.addUser(Sample.email(), password: Sample.password, profile: .complete)
    await pool.giveSession(of: try Sample.email(), status: .confirmed)
    clock.advance(by: .seconds(30 * 86_400))
    try await expectEndedSession()
  }

  @Test func `Beside a session of a deleted or disabled account it is worth no more`() async throws
  {
    try await pool.addUser(Sample.email(), password: Sample.password, profile: .complete)
    await pool.giveSession(of: try Sample.email(), status: .confirmed)
    await pool.disableUser(try Sample.email())
    try await expectEndedSession()
    await pool.giveSession(of: try Sample.email(), status: .confirmed)
    await pool.deleteUser(try Sample.email())
    try await expectEndedSession()
  }

  @Test func `A claim to be confirmed, or signed in, is worth a question for the password`()
    async throws
  {
    try await pool.addUser(Sample.email(), password: Sample.password, status: .unconfirmed)
    let login = try Sample.email()
    for claim in [Checkpoint.confirmed(login, Draft()), .awaitingProfile(login, Draft())] {
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
