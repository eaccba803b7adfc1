import RegistrationCore
import RegistrationSimulation
import Testing

/// An attacker who signs up with the e-mail of another person, before them or after.
@Suite struct TakingOverTests {
  private let eves: Secret = "Eves-horse-1"

  @Test func `Signing up again changes nothing of an account that waits for its code`() throws {
    var (pool, ana, code) = try UserPool.awaitingCode()
    let before = pool.account(of: ana)
    #expect(
      failure(
        try pool.signUp(login: ana, password: eves, fields: [.phone: "+15550100666"], at: .start))
        == .usernameExists)
    #expect(pool.count == 1)
    #expect(pool.account(of: ana) == before)
    #expect(pool.codes(deliveredTo: ana).map(\.code) == [code])
    try pool.confirmSignUp(login: ana, code: code, at: .start)
    #expect(
      failure(try pool.token(of: ana, eves)) == .notAuthorized(.incorrectCredentials))
    _ = try pool.token(of: ana, right)
  }

  @Test func `Whoever signs up with another's e-mail gets no session, no code and no new password`()
    throws
  {
    var pool = UserPool.make()
    let ana = try address("ana")
    _ = try pool.signUp(login: ana, password: eves, at: .start)
    #expect(failure(try pool.token(of: ana, eves)) == .userNotConfirmed)
    #expect(failure(try pool.forgotPassword(login: ana, at: .start))?.code == "invalidParameter")
    #expect(
      failure(
        try pool.confirmForgotPassword(login: ana, code: "123456", newPassword: eves, at: .start))
        == .userNotConfirmed)
    #expect(pool.account(of: ana)?.sessionCount == 0)
    // The code went to the owner of the address.
    #expect(pool.mailCount(deliveredTo: ana) == 1)
  }

  @Test func `Who owns the address gets the account that another made with it`() throws {
    var pool = UserPool.make()
    let ana = try address("ana")
    _ = try pool.signUp(login: ana, password: eves, at: .start)
    #expect(failure(try pool.signUp(login: ana, password: right, at: .start)) == .usernameExists)
    let code = try pool.code(ana)
    try pool.confirmSignUp(login: ana, code: code, at: .start)
    // From here to the new password, the attacker's password is the right one.
    let eve = try pool.token(of: ana, eves)
    _ = try pool.forgotPassword(login: ana, at: .start)
    let reset = try pool.code(ana)
    try pool.confirmForgotPassword(login: ana, code: reset, newPassword: right, at: .start)
    #expect(failure(try pool.token(of: ana, eves)) == .notAuthorized(.incorrectCredentials))
    #expect(
      failure(try pool.getUser(token: eve, at: .start))
        == .notAuthorized(.other("Access Token has been revoked")))
    _ = try pool.token(of: ana, right)
  }

  @Test func `Where the e-mail is an alias, a confirmed account keeps it`() throws {
    var (pool, ana) = try UserPool.confirmed { $0.emailIsAlias = true }
    _ = try pool.signUp(login: ana, password: eves, at: .start)
    let code = try pool.code(ana)
    #expect(failure(try pool.confirmSignUp(login: ana, code: code, at: .start)) == .aliasExists)
    #expect(failure(try pool.token(of: ana, eves)) == .notAuthorized(.incorrectCredentials))
    _ = try pool.token(of: ana, right)
  }
}
