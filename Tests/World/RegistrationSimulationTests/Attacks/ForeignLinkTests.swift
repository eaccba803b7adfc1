import RegistrationCore
import RegistrationSimulation
import Testing

/// Someone who sends links to a person, or opens a link that is the person's.
@Suite struct ForeignLinkTests {
  private static let refused = PoolError.notAuthorized(.other("Invalid session for the user."))

  /// A pool with an account of Ana's, and a device that has not asked for anything.
  private func world() throws -> (world: MockWorld, ana: Login) {
    let ana = try address("ana")
    var world = MockWorld(policy: .members)
    try world.pool.adminCreate(login: ana, password: right)
    return (world, ana)
  }

  private func code(_ world: MockWorld, of login: Login) throws -> Secret {
    try #require(world.pool.codes(deliveredTo: login).first?.code)
  }

  private func opens(_ code: Secret, of login: Login, _ world: inout MockWorld) -> PoolError? {
    failure(try world.signIn(login: login, way: .link(code), at: .start).result)
  }

  @Test func `A link signs in where its code was asked for, also after the app has died`() throws {
    var (world, ana) = try world()
    try world.askForCode(of: ana)
    world.forgetMemory()
    let link = try code(world, of: ana)
    #expect(try world.signIn(login: ana, way: .link(link), at: .start).result == .signedIn)
  }

  @Test func `A link that someone else has asked for signs in to nothing`() throws {
    var (world, ana) = try world()
    world.attack(ana, .signInByCode(guess: nil), at: .start)
    let link = try code(world, of: ana)
    #expect(opens(link, of: ana, &world) == Self.refused)
    #expect(world.pool.account(of: ana)?.sessionCount == 0)
  }

  @Test
  func `A link that someone else has asked for meanwhile does not fit what this device asked for`()
    throws
  {
    var (world, ana) = try world()
    try world.askForCode(of: ana)
    let own = try code(world, of: ana)
    world.attack(ana, .signInByCode(guess: nil), at: .start)
    let link = try code(world, of: ana)
    #expect(opens(link, of: ana, &world) == .codeMismatch)
    #expect(try world.signIn(login: ana, way: .link(own), at: .start).result == .signedIn)
  }

  @Test func `A link of the attacker's own account signs in to nothing`() throws {
    var (world, ana) = try world()
    let mallory = try address("mallory")
    try world.pool.adminCreate(login: mallory, password: wrong)
    world.attack(mallory, .signInByCode(guess: nil), at: .start)
    let link = try code(world, of: mallory)
    #expect(opens(link, of: mallory, &world) == Self.refused)
    // Nor beside a code that the person has asked for.
    try world.askForCode(of: ana)
    #expect(opens(link, of: mallory, &world) == Self.refused)
    #expect(opens(link, of: ana, &world) == .codeMismatch)
    #expect(world.pool.account(of: mallory)?.sessionCount == 0)
  }

  @Test func `A link is good once`() throws {
    var (world, ana) = try world()
    try world.askForCode(of: ana)
    let link = try code(world, of: ana)
    world.offer = try world.signIn(login: ana, way: .link(link), at: .start).session
    #expect(opens(link, of: ana, &world) == Self.refused)
    world.keepSession(of: ana)
    #expect(opens(link, of: ana, &world) == Self.refused)
  }

  @Test func `A link from before a sign-in signs in no more`() throws {
    var (world, ana) = try world()
    try world.askForCode(of: ana)
    let link = try code(world, of: ana)
    world.offer = try world.signIn(login: ana, way: .password(right), at: .start).session
    world.keepSession(of: ana)
    #expect(opens(link, of: ana, &world) == Self.refused)
  }

  @Test func `A link from before a sign-out signs in no more`() throws {
    var (world, ana) = try world()
    world.giveSession(of: ana, at: .start)
    try world.askForCode(of: ana)
    let link = try code(world, of: ana)
    world.forgetSession(of: ana)
    try world.signOut(at: .start)
    #expect(opens(link, of: ana, &world) == Self.refused)
  }
}

extension MockWorld {
  /// Asks for a code in place of a password, whose answer arrives.
  fileprivate mutating func askForCode(of login: Login) throws {
    let answer = try signIn(login: login, way: .code, at: .start)
    receive(.signIn(.success(answer.result)))
  }
}
