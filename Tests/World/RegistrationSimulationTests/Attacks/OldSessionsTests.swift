import RegistrationCore
import RegistrationSimulation
import Testing

/// An attacker who found a session that was ended, or makes one up.
@Suite struct OldSessionsTests {
  /// The directory's answer to a device that holds `session`.
  private func fetch(
    _ world: MockWorld, with session: MockWorld.DeviceSession?, of login: Login,
    at now: Timestamp = .start
  ) -> DirectoryError? {
    var world = world
    world.session = session
    do throws(DirectoryError) {
      _ = try world.fetchProfile(of: login, at: now)
      return nil
    } catch { return error }
  }

  private func signedIn(_ login: Login) throws -> MockWorld {
    var world = MockWorld(policy: .clinic)
    try world.pool.adminCreate(login: login, password: right)
    world.directory.update(login, with: Policy.clinic.plausibleProfile(of: login, phone: nil))
    world.offer = try world.signIn(login: login, way: .password(right), at: .start).session
    world.keepSession(of: login)
    return world
  }

  @Test func `A session that was signed out of opens nothing again`() throws {
    let ana = try address("ana")
    var world = try signedIn(ana)
    let stolen = try #require(world.session)
    #expect(fetch(world, with: stolen, of: ana) == nil)
    try world.signOut(stolen, at: .start)
    #expect(fetch(world, with: stolen, of: ana) == .unauthorized)
    world.session = stolen
    #expect(
      failure(try world.sessionStatus(at: .start))
        == .notAuthorized(.other("Access Token has been revoked")))
    // Nor after the account's owner has signed in again.
    _ = try world.signIn(login: ana, way: .password(right), at: .start)
    #expect(fetch(world, with: stolen, of: ana) == .unauthorized)
  }

  @Test func `A session that ran out opens nothing, however often it is renewed`() throws {
    let ana = try address("ana")
    var world = try signedIn(ana)
    let stolen = try #require(world.session)
    for day in Int64(1)..<30 {
      #expect(throws: Never.self) {
        try world.pool.refreshTokens(token: stolen.token, at: .at(hours: day * 24))
      }
    }
    #expect(fetch(world, with: stolen, of: ana, at: .at(hours: 720)) == .unauthorized)
  }

  @Test func `A session of a deleted account opens nothing of the next account of that name`()
    throws
  {
    let ana = try address("ana")
    var world = try signedIn(ana)
    let stolen = try #require(world.session)
    world.pool.adminDelete(ana)
    #expect(fetch(world, with: stolen, of: ana) == .unauthorized)
    try world.pool.adminCreate(login: ana, password: "Other-horse-2")
    #expect(fetch(world, with: stolen, of: ana) == .unauthorized)
  }

  @Test func `A session of a disabled account, or one that the directory revoked, opens nothing`()
    throws
  {
    let ana = try address("ana")
    let world = try signedIn(ana)
    var disabled = world
    disabled.pool.adminDisable(ana)
    #expect(fetch(disabled, with: world.session, of: ana) == .unauthorized)
    var revoked = world
    revoked.directory.revoke(ana)
    #expect(fetch(revoked, with: world.session, of: ana) == .unauthorized)
  }

  @Test func `A session of whoever knew the old password ends with the new one`() throws {
    let ana = try address("ana")
    var world = try signedIn(ana)
    let stolen = try #require(world.session)
    _ = try world.pool.forgotPassword(login: ana, at: .start)
    let code = try world.pool.code(ana)
    try world.pool.confirmForgotPassword(
      login: ana, code: code, newPassword: "Fresh-horse-2", at: .start)
    #expect(fetch(world, with: stolen, of: ana) == .unauthorized)
  }

  @Test func `A session opens its own account and no other`() throws {
    let (ana, eve) = (try address("ana"), try address("eve"))
    var world = try signedIn(ana)
    try world.pool.adminCreate(login: eve, password: right)
    world.offer = try world.signIn(login: eve, way: .password(right), at: .start).session
    let eves = try #require(world.offer)
    #expect(fetch(world, with: eves, of: ana) == .unauthorized)
    #expect(fetch(world, with: nil, of: ana) == .unauthorized)
  }

  @Test func `A token that was made up opens nothing`() throws {
    let ana = try address("ana")
    let world = try signedIn(ana)
    for token in ["", "-", "0-0", "1-1", "admin", "ana@example.com", "3w5e11264sgsf-0"] {
      var forged = try #require(world.session)
      forged.token = Secret(token)
      #expect(fetch(world, with: forged, of: ana) == .unauthorized, "\(token)")
    }
  }
}
