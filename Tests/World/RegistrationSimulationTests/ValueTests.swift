import RegistrationCore
import RegistrationSimulation
import Testing

@Suite("The pool as a value")
struct ValueTests {
  private func play(seed: UInt64) throws -> UserPool {
    var (pool, ana) = (UserPool.make(seed: seed), try address("ana"))
    _ = try pool.signUp(login: ana, password: right, at: .start)
    _ = try pool.resendConfirmationCode(login: ana, at: .at(1))
    try pool.confirmSignUp(login: ana, code: try pool.code(ana), at: .at(2))
    _ = try pool.token(of: ana, at: .at(3))
    return pool
  }

  @Test("the same seed and calls give equal pools, codes and tokens; another seed others")
  func deterministic() throws {
    let (first, second, third) = (try play(seed: 7), try play(seed: 7), try play(seed: 8))
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    #expect(first != third)
    let ana = try address("ana")
    #expect(first.codes(deliveredTo: ana) == second.codes(deliveredTo: ana))
    #expect(first.codes(deliveredTo: ana) != third.codes(deliveredTo: ana))
  }

  @Test("a copy goes its own way")
  func copies() throws {
    var (pool, ana, code) = try UserPool.awaitingCode()
    let before = pool
    try pool.confirmSignUp(login: ana, code: code, at: .start)
    #expect(before.account(of: ana)?.status == .unconfirmed)
  }

  @Test("nothing that prints a pool shows a password, a code or a token")
  func redacted() throws {
    var (pool, ana, code) = try UserPool.awaitingCode()
    try pool.confirmSignUp(login: ana, code: code, at: .start)
    _ = try pool.forgotPassword(login: ana, at: .start)
    let token = try pool.token(of: ana)
    let reset = try pool.code(ana)
    var world = MockWorld(policy: .clinic)
    world.pool = pool
    world.giveSession(of: ana, at: .start)
    let given = try #require(world.session).token
    var printed = "\(pool) \(String(reflecting: pool)) \(world) \(String(reflecting: world))"
    dump(pool, to: &printed)
    dump(world, to: &printed)
    dump(pool.codes(deliveredTo: ana), to: &printed)
    print(pool.codes(deliveredTo: ana), to: &printed)
    for secret in [code, reset, right, token, given] {
      #expect(!printed.contains(secret.reveal()))
    }
    for part in ["digest", "random", "salt"] { #expect(!printed.contains(part)) }
    #expect(printed.contains("UserPool(1 accounts)"))
  }

  @Test("a pool of 20,000 accounts finds the last as it finds the first")
  func large() throws {
    var pool = UserPool.make { configuration in
      configuration.creationRate = nil
      configuration.dailyMailLimit = nil
    }
    let logins = try (0..<20_000).map { try address("p\($0)") }
    for login in logins { _ = try pool.signUp(login: login, password: right, at: .start) }
    for login in [logins[0], logins[19_999]] {
      try pool.confirmSignUp(login: login, code: try pool.code(login), at: .start)
      _ = try pool.token(of: login)
    }
    #expect(pool.count == 20_000)
  }

  @Test("the configuration of a policy has its rules, and confirms at once where it has no code")
  func policies() {
    var clinic = UserPool.Configuration()
    clinic.requiredAttributes = [.phone]
    #expect(UserPool.Configuration(for: .clinic) == clinic)
    #expect(UserPool.Configuration(for: .username).autoConfirm)
    #expect(UserPool.Configuration(for: .card).autoConfirm)
    #expect(UserPool.Configuration.firebaseLike.password.minimumLength == 6)
  }
}
