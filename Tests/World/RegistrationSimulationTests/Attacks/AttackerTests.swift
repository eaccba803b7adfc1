import RegistrationCore
import RegistrationSimulation
import Testing

@Suite("An attacker without mailbox and device")
struct AttackerTests {
  private let eves: Secret = "Eves-horse-1"

  private func world(
    _ policy: Policy = .clinic, _ change: (inout UserPool.Configuration) -> Void = { _ in }
  ) -> MockWorld {
    var configuration = UserPool.Configuration(for: policy)
    change(&configuration)
    return MockWorld(policy: policy, configuration: configuration)
  }

  private func confirm(_ login: Login, in world: inout MockWorld) throws {
    let code = try world.pool.code(login)
    try world.pool.confirmSignUp(login: login, code: code, at: .start)
  }

  @Test("is in once the owner of an address has confirmed the account that it made")
  func takesOver() throws {
    var (world, ana) = (world(), try address("ana"))
    world.attack(ana, .signUp(password: eves), at: .start)
    #expect(!world.isOpenToAttacker(ana, at: .start))
    try confirm(ana, in: &world)
    #expect(world.isOpenToAttacker(ana, at: .start))
    #expect(!world.isOpenToAttacker(try address("bea"), at: .start))
  }

  @Test("is in with a session alone, until that is revoked")
  func session() throws {
    var (world, ana) = (world { $0.resetEndsSessions = false }, try address("ana"))
    world.attack(ana, .signUp(password: eves), at: .start)
    try confirm(ana, in: &world)
    world.attack(ana, .signIn(password: eves), at: .start)
    _ = try world.pool.forgotPassword(login: ana, at: .start)
    try world.pool.confirmForgotPassword(
      login: ana, code: try world.pool.code(ana), newPassword: right, at: .start)
    #expect(world.isOpenToAttacker(ana, at: .start))
    #expect(world.directory.fields(of: ana) == nil)
    world.attack(ana, .completeProfile, at: .start)
    #expect(world.directory.fields(of: ana) != nil)
    world.pool.revokeSessions(of: ana)
    #expect(!world.isOpenToAttacker(ana, at: .start))
  }

  @Test("gets nowhere by guesses, and writes nothing without a session")
  func guesses() throws {
    var (world, ana) = (world(.members), try address("ana"))
    _ = try world.pool.signUp(login: ana, password: right, at: .start)
    let acts: [Attacker.Act] = [
      .signUp(password: eves), .confirm(guess: "000000"), .resendCode, .signIn(password: eves),
      .signInByCode(guess: "000000"), .forgotPassword,
      .resetPassword(guess: "000000", password: eves), .completeProfile,
    ]
    for act in acts { world.attack(ana, act, at: .start) }
    #expect(world.pool.account(of: ana)?.status == .unconfirmed)
    try confirm(ana, in: &world)
    for act in acts { world.attack(ana, act, at: .start) }
    #expect(!world.isOpenToAttacker(ana, at: .start))
    #expect(world.directory.fields(of: ana) == nil)
    _ = try world.pool.token(of: ana, right)
  }

  @Test("is out of an account that is disabled or must be reset")
  func closedByAnOperator() throws {
    var (world, ana) = (world(), try address("ana"))
    world.attack(ana, .signUp(password: eves), at: .start)
    try confirm(ana, in: &world)
    var reset = world
    reset.pool.adminResetPassword(ana)
    #expect(!reset.isOpenToAttacker(ana, at: .start))
    world.pool.adminDisable(ana)
    #expect(!world.isOpenToAttacker(ana, at: .start))
  }
}
