import RegistrationCore
import Testing

@testable import RegistrationSimulation

/// Someone who sends redirects to a person, or has kept one of the person's.
@Suite struct ForeignRedirectTests {
  private static let refused = PoolError.notAuthorized(
    .other("The redirect answers no sheet of this device."))
  private let own: Login
  private let attackers: Login

  init() throws {
    own = try #require(Login("google_117"))
    attackers = try #require(ProviderSheets.attackersAccount(at: .google))
  }

  /// A device whose sheet was closed, though its page stays open in the browser.
  private func asked() throws -> (world: MockWorld, address: Secret) {
    var policy = Policy.members
    policy.providers = [.google]
    policy.passkeys = .any
    var world = MockWorld(policy: policy)
    world.sheets.identities = [ProviderSheets.Identity(provider: .google, id: "117")]
    try closeSheet(in: &world)
    return (world, try #require(world.sheets.address(isForged: false)))
  }

  private func closeSheet(in world: inout MockWorld) throws {
    world.sheets.answers = [.cancelled]
    #expect(failure(try world.signIn(with: .google, at: .start).result) == .cancelled)
  }

  private func opens(
    _ address: Secret, _ world: inout MockWorld, at now: Timestamp = .start
  ) -> PoolError? {
    do throws(PoolError) {
      _ = try world.signIn(redirectedTo: address, at: now)
      return nil
    } catch { return error }
  }

  @Test func `A redirect signs in where its sheet was opened, also after the app has died`() throws
  {
    var (world, address) = try asked()
    world.forgetMemory()
    let signedIn = try world.signIn(redirectedTo: address, at: .start)
    #expect(signedIn.result == SheetSignIn(account: own, provider: .google))
    #expect(signedIn.session.login == own)
  }

  @Test func `A redirect of the attacker's signs in to nothing, whether a sheet was opened or not`()
    throws
  {
    var (world, address) = try asked()
    let forged = try #require(world.sheets.address(isForged: true))
    #expect(opens(forged, &world) == Self.refused)
    for text in ["", "app:/signed-in?state=", "app:/signed-in?state=01", "x\(address.reveal())"] {
      #expect(opens(Secret(text), &world) == Self.refused, "\(text)")
    }
    #expect(world.pool.account(of: attackers) == nil)
    var untouched = MockWorld(policy: world.policy)
    #expect(opens(forged, &untouched) == Self.refused)
    #expect(opens(address, &untouched) == Self.refused)
    // Nothing of that has used up the person's own.
    #expect(opens(address, &world) == nil)
  }

  @Test func `A redirect is good once`() throws {
    var (world, address) = try asked()
    #expect(opens(address, &world) == nil)
    #expect(opens(address, &world) == Self.refused)
  }

  @Test func `A sheet that has signed in leaves nothing for its redirect`() throws {
    var (world, _) = try asked()
    _ = try world.signIn(with: .google, at: .start)
    #expect(opens(try #require(world.sheets.address(isForged: false)), &world) == Self.refused)
  }

  @Test func `A redirect of an earlier sheet signs in no more`() throws {
    var (world, address) = try asked()
    try closeSheet(in: &world)
    #expect(opens(address, &world) == Self.refused)
    let newest = try #require(world.sheets.address(isForged: false))
    _ = failure(try world.signInWithPasskey(of: nil, at: .start).account)
    #expect(opens(newest, &world) == Self.refused)
  }

  @Test func `A redirect from before a sign-in signs in no more`() throws {
    var (world, address) = try asked()
    let ana = try #require(Login("ana@example.com"))
    try world.pool.adminCreate(login: ana, password: right)
    world.offer = try world.signIn(login: ana, way: .password(right), at: .start).session
    world.keepSession(of: ana)
    #expect(opens(address, &world) == Self.refused)
  }

  @Test(arguments: [true, false])
  func `A redirect from before a sign-out signs in no more`(byForgetting: Bool) throws {
    var (world, address) = try asked()
    if byForgetting {
      world.forgetSession(of: try #require(Login("ana@example.com")))
    } else {
      try world.signOut(at: .start)
    }
    #expect(opens(address, &world) == Self.refused)
  }

  @Test func `A redirect is good for ten minutes, and not if the clock was set by more`() throws {
    for (seconds, isGood) in [(600, true), (-600, true), (601, false), (-601, false)]
      as [(Int64, Bool)]
    {
      var (world, address) = try asked()
      let now = Timestamp.start.advanced(byMilliseconds: seconds * 1000)
      #expect((opens(address, &world, at: now) == nil) == isGood, "\(seconds)")
    }
  }
}
