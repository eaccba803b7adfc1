import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import Testing

@Suite("The device's session")
struct DeviceTests {
  @Test("is the newest sign-in's once kept, and marks the account present")
  func kept() async throws {
    let bench = try Bench()
    try await bench.backend.addUser(bench.ana, password: right)
    _ = try await bench.backend.signIn(login: bench.ana, way: .password(right))
    #expect(try await bench.backend.storedSession() == nil)
    #expect(await !bench.backend.isPresent(bench.ana))
    try await bench.backend.keepSession(of: bench.ana)
    #expect(try await bench.backend.storedSession() == bench.ana)
    #expect(await bench.backend.isPresent(bench.ana))
    #expect(try await bench.backend.sessionStatus() == .unknown)
  }

  @Test("that is not there cannot fail to be restored")
  func nothingToLookUp() async throws {
    let bench = try Bench()
    await bench.backend.fail(.restoreSession, with: .pool(.offline))
    #expect(try await bench.backend.storedSession() == nil)
  }

  @Test("cannot be looked up, kept or forgotten while the keychain is locked")
  func locked() async throws {
    let bench = try Bench()
    let (backend, ana) = (bench.backend, bench.ana)
    try await backend.addUser(ana, password: right)
    _ = try await backend.signIn(login: ana, way: .password(right))
    backend.changeWorld { world, _ in world.device.sessionFailures = 2 }
    #expect(await poolFailure { try await backend.keepSession(of: ana) }?.code == "keychainLocked")
    #expect(await poolFailure { try await backend.storedSession() }?.code == "keychainLocked")
    // Signed in until the process ends, and no longer.
    #expect(try await backend.sessionStatus() == .unknown)
    await backend.discardLateAnswers()
    #expect(try await backend.storedSession() == nil)
    try await bench.signIn()
    backend.changeWorld { world, _ in world.device.sessionFailures = 1 }
    #expect(
      await poolFailure { try await backend.forgetSession(of: ana) }?.code == "keychainLocked")
    #expect(try await backend.storedSession() == ana)
    try await backend.forgetSession(of: ana)
    #expect(try await backend.storedSession() == nil)
  }

  @Test("is forgotten for its own account alone")
  func forgetsItsOwn() async throws {
    let bench = try await Bench.signedIn()
    try await bench.backend.forgetSession(of: try address("ben"))
    #expect(try await bench.backend.storedSession() == bench.ana)
  }

  @Test("is not another account's sign-in")
  func otherAccount() async throws {
    let bench = try Bench()
    try await bench.backend.addUser(bench.ana, password: right)
    _ = try await bench.backend.signIn(login: bench.ana, way: .password(right))
    try await bench.backend.keepSession(of: try address("ben"))
    #expect(try await bench.backend.storedSession() == nil)
  }

  @Test("is not that of a sign-in whose answer was lost")
  func lost() async throws {
    let bench = try Bench()
    try await bench.backend.addUser(bench.ana, password: right)
    await bench.backend.fail(.signIn, with: .pool(.timedOut), afterCommit: true)
    let error = await poolFailure {
      try await bench.backend.signIn(login: bench.ana, way: .password(right))
    }
    #expect(error == .timedOut)
    #expect(await bench.backend.account(of: bench.ana)?.sessionCount == 1)
    try await bench.backend.keepSession(of: bench.ana)
    #expect(try await bench.backend.storedSession() == nil)
    #expect(await !bench.backend.isPresent(bench.ana))
  }

  @Test("is not an earlier sign-in's where the newest one's answer was lost")
  func lostAfterKept() async throws {
    let bench = try Bench()
    try await bench.backend.addUser(bench.ana, password: right)
    _ = try await bench.backend.signIn(login: bench.ana, way: .password(right))
    await bench.backend.fail(.signIn, with: .pool(.timedOut), afterCommit: true)
    _ = await poolFailure {
      try await bench.backend.signIn(login: bench.ana, way: .password(right))
    }
    try await bench.backend.keepSession(of: bench.ana)
    #expect(try await bench.backend.storedSession() == nil)
  }

  @Test("outlives the death of the process, a sign-in not yet kept does not")
  func death() async throws {
    let bench = try await Bench.signedIn()
    await bench.backend.discardLateAnswers()
    #expect(try await bench.backend.storedSession() != nil)
    try await bench.backend.forgetSession(of: bench.ana)
    _ = try await bench.backend.signIn(login: bench.ana, way: .password(right))
    await bench.backend.discardLateAnswers()
    try await bench.backend.keepSession(of: bench.ana)
    #expect(try await bench.backend.storedSession() == nil)
  }

  @Test("of a deleted, disabled or revoked account is told apart")
  func states() async throws {
    let bench = try await Bench.signedIn()
    let backend = bench.backend
    await backend.disableUser(bench.ana)
    #expect(await poolFailure { try await backend.sessionStatus() } == .notAuthorized(.disabled))
    await backend.enableUser(bench.ana)
    await backend.revokeSessions(of: bench.ana)
    #expect(await poolFailure { try await backend.sessionStatus() }?.code == "notAuthorized")
    await backend.deleteUser(bench.ana)
    await backend.giveSession(of: bench.ana)
    #expect(await poolFailure { try await backend.sessionStatus() } == .userNotFound)
  }

  @Test("given from before answers what it was given with")
  func given() async throws {
    let bench = try Bench()
    try await bench.backend.addUser(bench.ana, password: right, status: .unconfirmed)
    await bench.backend.giveSession(of: bench.ana, status: .unconfirmed)
    #expect(try await bench.backend.sessionStatus() == .unconfirmed)
    await bench.backend.giveSession(of: bench.ana)
    #expect(await poolFailure { try await bench.backend.sessionStatus() } == .userNotConfirmed)
    await bench.backend.confirmUser(bench.ana)
    #expect(try await bench.backend.sessionStatus() == .unknown)
  }

  @Test("is refreshed by itself for 30 days")
  func refreshed() async throws {
    let bench = try await Bench.signedIn()
    bench.clock.advance(by: .seconds(29 * 86_400))
    #expect(try await bench.backend.sessionStatus() == .unknown)
    _ = try await bench.backend.fetchProfile(of: bench.ana)
    bench.clock.advance(by: .seconds(86_400 + 3600))
    #expect(await poolFailure { try await bench.backend.sessionStatus() }?.code == "notAuthorized")
    let error = await directoryFailure { try await bench.backend.fetchProfile(of: bench.ana) }
    #expect(error == .unauthorized)
  }

  @Test("is forgotten before a sign-out, which may still carry its token")
  func signOutAfterForgetting() async throws {
    let bench = try await Bench.signedIn()
    try await bench.backend.forgetSession(of: bench.ana)
    #expect(try await bench.backend.storedSession() == nil)
    #expect(await bench.backend.account(of: bench.ana)?.sessionCount == 1)
    try await bench.backend.signOut()
    #expect(await bench.backend.account(of: bench.ana)?.sessionCount == 0)
    #expect(await !bench.backend.isPresent(bench.ana))
  }

  @Test("is forgotten, though its sign-out never arrived; pool and presence stay")
  func signOutOffline() async throws {
    let bench = try await Bench.signedIn()
    try await bench.backend.forgetSession(of: bench.ana)
    await bench.backend.fail(.signOut, with: .pool(.offline))
    #expect(await poolFailure { try await bench.backend.signOut() } == .offline)
    #expect(try await bench.backend.storedSession() == nil)
    #expect(await bench.backend.account(of: bench.ana)?.sessionCount == 1)
    #expect(await bench.backend.isPresent(bench.ana))
  }

  @Test("is ended everywhere by a sign-out that arrived, its answer lost or not")
  func signOut() async throws {
    let bench = try await Bench.signedIn()
    try await bench.backend.signOut()
    #expect(await bench.backend.account(of: bench.ana)?.sessionCount == 0)
    #expect(await !bench.backend.isPresent(bench.ana))
    try await bench.signIn()
    await bench.backend.fail(.signOut, with: .pool(.timedOut), afterCommit: true)
    #expect(await poolFailure { try await bench.backend.signOut() } == .timedOut)
    #expect(await bench.backend.account(of: bench.ana)?.sessionCount == 0)
    #expect(await !bench.backend.isPresent(bench.ana))
  }

  @Test("is what the directory asks for, of the same account, honoured by both")
  func authorized() async throws {
    let bench = try await Bench.signedIn()
    let (backend, ana) = (bench.backend, bench.ana)
    _ = try await backend.fetchProfile(of: ana)
    let ben = try address("ben")
    #expect(await directoryFailure { try await backend.fetchProfile(of: ben) } == .unauthorized)
    await backend.revokeDirectory(of: ana)
    #expect(await directoryFailure { try await backend.fetchProfile(of: ana) } == .unauthorized)
    try await bench.signIn()
    _ = try await backend.fetchProfile(of: ana)
    await backend.revokeSessions(of: ana)
    #expect(await directoryFailure { try await backend.createProfile(of: ana) } == .unauthorized)
    try await backend.forgetSession(of: ana)
    #expect(
      await directoryFailure { try await backend.uploadAvatar(of: ana, image: [1]) }
        == .unauthorized)
  }

  @Test(
    "given accounts have the profile that was asked for",
    arguments: MockBackend.GivenProfile.allCases)
  func givenProfiles(_ profile: MockBackend.GivenProfile) async throws {
    for policy in Policy.builtIn {
      let bench = try Bench(policy: policy)
      try await bench.backend.addUser(
        bench.ana, password: right, phone: "+15550100199", profile: profile)
      let held = await bench.backend.profile(of: bench.ana)
      switch (profile, held) {
      case (.none, .notFound), (.incomplete, .incomplete), (.undecodable, .incomplete): break
      case (.complete, .complete(let profile)):
        let hasPhone = policy.profile.contains { $0.name == .phone }
        #expect(!hasPhone || profile.fields.text(.phone) == "+15550100199")
      default: Issue.record("\(policy.name): \(profile) became \(held)")
      }
    }
  }
}
