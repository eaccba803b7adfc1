import RegistrationCore
import RegistrationSimulation
import Testing

/// An attacker who has signed up with the address of a person who has no password.
@Suite("A confirmation that leaves no password behind")
struct DroppedPasswordTests {
  private let eves: Secret = "Eves-horse-1"
  private let refused = PoolError.notAuthorized(.incorrectCredentials)

  private func pool(drops: Bool) -> UserPool {
    .make {
      $0.signsInByCode = true
      $0.confirmationDropsPassword = drops
    }
  }

  @Test("is what the pool of a policy without passwords does, and no other")
  func standard() {
    for policy in Policy.builtIn {
      let configuration = UserPool.Configuration(for: policy)
      #expect(configuration.confirmationDropsPassword == !policy.signIn.hasPassword)
    }
    #expect(!UserPool.Configuration().confirmationDropsPassword)
  }

  @Test("refuses the password that the account was made with", arguments: [true, false])
  func password(drops: Bool) throws {
    var pool = pool(drops: drops)
    let ana = try address("ana")
    _ = try pool.signUp(login: ana, password: eves, at: .start)
    try pool.confirmSignUp(login: ana, code: try pool.code(ana), at: .start)
    if drops {
      #expect(failure(try pool.token(of: ana, eves)) == refused)
    } else {
      _ = try pool.token(of: ana, eves)
    }
    #expect(pool.account(of: ana)?.status == .confirmed)
    #expect(pool.account(of: ana)?.sessionCount == (drops ? 0 : 1))
  }

  @Test("holds whoever confirms: the pool at once, or an operator")
  func otherConfirmations() throws {
    var (atOnce, ana) = (pool(drops: true), try address("ana"))
    atOnce.configuration.autoConfirm = true
    _ = try atOnce.signUp(login: ana, password: eves, at: .start)
    #expect(failure(try atOnce.token(of: ana, eves)) == refused)
    var byOperator = pool(drops: true)
    _ = try byOperator.signUp(login: ana, password: eves, at: .start)
    byOperator.adminConfirm(ana)
    #expect(failure(try byOperator.token(of: ana, eves)) == refused)
  }

  @Test("leaves the way in by code, and the session that comes with the confirmation")
  func codes() throws {
    var pool = pool(drops: true)
    pool.configuration.holdsSessions = true
    let ana = try address("ana")
    _ = try pool.signUp(login: ana, password: nil, at: .start)
    let held = try #require(
      try pool.confirmSignUp(login: ana, code: try pool.code(ana), at: .start))
    #expect(try pool.signsIn(ana, held: held))
    let session = try pool.askForCode(of: ana).session
    #expect(try pool.signsIn(ana, session, try pool.newestCode(of: ana)))
  }
}
