import RegistrationCore
import RegistrationSimulation
import Testing

@Suite("GetUser, GetTokensFromRefreshToken and GlobalSignOut")
struct SessionTests {
  private func user(_ pool: UserPool, _ token: Secret, at now: Timestamp = .start) -> PoolError? {
    failure(try pool.getUser(token: token, at: now))
  }

  @Test("a token names its account")
  func names() throws {
    var (pool, ana) = try UserPool.confirmed()
    let token = try pool.token(of: ana)
    #expect(try pool.getUser(token: token, at: .start) == ana)
  }

  @Test("an access token is good for an hour, and for another once refreshed, for 30 days")
  func lifetimes() throws {
    var (pool, ana) = try UserPool.confirmed()
    let token = try pool.token(of: ana)
    #expect(!pool.needsRefresh(token: token, at: .at(3599)))
    #expect(pool.needsRefresh(token: token, at: .at(3600)))
    let expired = PoolError.notAuthorized(.other("Access Token has expired"))
    #expect(user(pool, token, at: .at(3600)) == expired)
    try pool.refreshTokens(token: token, at: .at(3600))
    #expect(try pool.getUser(token: token, at: .at(7199)) == ana)
    #expect(
      failure(try pool.refreshTokens(token: token, at: .at(hours: 720)))
        == .notAuthorized(.other("Refresh Token has expired")))
  }

  @Test("a global sign-out ends every session of the account and no other's")
  func globalSignOut() throws {
    var (pool, ana) = try UserPool.confirmed()
    let ben = try address("ben")
    try pool.adminCreate(login: ben, password: right)
    let tokens = [try pool.token(of: ana), try pool.token(of: ana)]
    let bens = try pool.token(of: ben)
    try pool.globalSignOut(token: tokens[0], at: .start)
    let revoked = PoolError.notAuthorized(.other("Access Token has been revoked"))
    for token in tokens { #expect(user(pool, token) == revoked) }
    #expect(try pool.getUser(token: bens, at: .start) == ben)
    #expect(failure(try pool.globalSignOut(token: tokens[0], at: .start)) == revoked)
  }

  @Test("the tokens of deleted, disabled and unconfirmed accounts are told apart")
  func states() throws {
    var (pool, ana) = try UserPool.confirmed()
    let (ben, cleo) = (try address("ben"), try address("cleo"))
    let token = try pool.token(of: ana)
    pool.adminDisable(ana)
    #expect(user(pool, token) == .notAuthorized(.disabled))
    pool.adminEnable(ana)
    pool.adminDelete(ana)
    #expect(user(pool, token) == .userNotFound)
    try pool.adminCreate(login: ana, password: right)
    #expect(user(pool, token) == .userNotFound)
    try pool.adminCreate(login: ben, password: right, status: .unconfirmed)
    let (bens, cleos) = (
      pool.issueSession(to: ben, at: .start), pool.issueSession(to: cleo, at: .start)
    )
    #expect(user(pool, bens) == .userNotConfirmed)
    #expect(user(pool, cleos) == .userNotFound)
  }

  @Test("sessions past their 30 days are dropped with the next sign-in")
  func dropped() throws {
    var (pool, ana) = try UserPool.confirmed()
    _ = try pool.token(of: ana)
    _ = try pool.token(of: ana)
    _ = try pool.token(of: ana, at: .at(hours: 720))
    #expect(pool.account(of: ana)?.sessionCount == 1)
  }
}
