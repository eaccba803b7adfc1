import RegistrationCore
import RegistrationSimulation
import Testing

@Suite("What the pool keeps")
struct StorageTests {
  private static let revoked = PoolError.notAuthorized(.other("Access Token has been revoked"))

  /// A pool that refuses no call because of earlier ones.
  private func open(_ change: (inout UserPool.Configuration) -> Void = { _ in }) -> UserPool {
    UserPool.make { configuration in
      (configuration.creationRate, configuration.authenticationRate) = (nil, nil)
      (configuration.recoveryRate, configuration.dailyMailLimit) = (nil, nil)
      change(&configuration)
    }
  }

  /// A pool of this many accounts, from `p0` on.
  private func crowd(_ count: Int) throws -> (pool: UserPool, logins: [Login]) {
    var pool = open()
    let logins = try (0..<count).map { try address("p\($0)") }
    for login in logins { _ = try pool.signUp(login: login, password: right, at: .start) }
    return (pool, logins)
  }

  @Test("pools that have the same accounts are equal, in whatever order others were deleted")
  func equality() throws {
    let (pool, logins) = try crowd(40)
    var (first, second) = (pool, pool)
    for login in logins[5...] { first.adminDelete(login) }
    #expect(first != second)
    for login in logins[5...].reversed() { second.adminDelete(login) }
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    #expect(first.count == 5)
    #expect(first.account(of: logins[4]) != nil && first.account(of: logins[5]) == nil)
  }

  @Test("nothing is left of failed attempts and resends once an account is confirmed and signs in")
  func attempts() throws {
    var (straight, ana) = (open(), try address("ana"))
    _ = try straight.signUp(login: ana, password: right, at: .start)
    var troubled = straight
    let code = try straight.code(ana)
    for _ in 0..<3 { _ = failure(try troubled.confirmSignUp(login: ana, code: "0", at: .start)) }
    #expect(troubled != straight)
    try straight.confirmSignUp(login: ana, code: code, at: .start)
    try troubled.confirmSignUp(login: ana, code: code, at: .start)
    #expect(troubled == straight)
    for _ in 0..<3 {
      _ = failure(try troubled.initiateAuth(login: ana, password: wrong, at: .start))
    }
    #expect(troubled != straight)
    let tokens = (try troubled.token(of: ana), try straight.token(of: ana))
    #expect(tokens.0 == tokens.1)
    #expect(troubled == straight)
    #expect(troubled.hashValue == straight.hashValue)
  }

  @Test("signing in for months leaves a month's sessions, and none once signed out everywhere")
  func sessions() throws {
    var (pool, ana) = try UserPool.confirmed()
    var tokens: [Secret] = []
    for day in 0..<100 { tokens.append(try pool.token(of: ana, at: .at(hours: Int64(day) * 24))) }
    let now = Timestamp.at(hours: 99 * 24)
    #expect(pool.account(of: ana)?.sessionCount == 30)
    #expect(failure(try pool.getUser(token: tokens[69], at: now)) == StorageTests.revoked)
    #expect(pool.needsRefresh(token: tokens[70], at: now))
    #expect(try pool.getUser(token: tokens[99], at: now) == ana)
    try pool.globalSignOut(token: tokens[99], at: now)
    #expect(pool.account(of: ana)?.sessionCount == 0)
    for token in tokens {
      #expect(failure(try pool.getUser(token: token, at: now)) == StorageTests.revoked)
    }
  }

  @Test("a token is known by all of its letters and in no other spelling")
  func tokens() throws {
    var (pool, ana) = try UserPool.confirmed()
    for _ in 0..<50 {
      let token = try pool.token(of: ana).reveal()
      #expect(try pool.getUser(token: Secret(token), at: .start) == ana)
      let others = [
        token.uppercased(), "0" + token, token + " ", token + "-", token + "0",
        String(token.dropLast()), token.replacing("-", with: ""), token.replacing("-", with: "-0"),
        // The same number, except for what exceeds a word.
        "1" + String(repeating: "0", count: 13) + token, "-", "", "é",
      ]
      for other in others where other != token {
        let refusal = failure(try pool.getUser(token: Secret(other), at: .start))
        #expect(refusal == StorageTests.revoked, "\(other)")
      }
    }
  }

  @Test("mails stay with their address, whichever of its accounts comes and goes")
  func mails() throws {
    var (pool, ana) = (open { $0.emailIsAlias = true }, try address("ana"))
    var codes: [Secret] = []
    func check() { #expect(pool.codes(deliveredTo: ana).map(\.code) == codes.reversed()) }
    func signUp() throws {
      _ = try pool.signUp(login: ana, password: right, at: .start)
      codes.append(try pool.code(ana))
      check()
    }
    for _ in 0..<3 { try signUp() }
    _ = try pool.resendConfirmationCode(login: ana, at: .start)
    codes.append(try pool.code(ana))
    check()
    try pool.confirmSignUp(login: ana, code: codes[3], at: .start)
    try signUp()
    // The account that holds the alias is not the newest one, which receives the mails.
    _ = try pool.forgotPassword(login: ana, at: .start)
    codes.append(try pool.code(ana))
    check()
    for left in [3, 2, 1, 0] {
      let isGone = pool.adminDelete(ana)
      #expect(isGone)
      #expect(pool.count == left)
      check()
    }
    try signUp()
    #expect(pool.mailCount(deliveredTo: ana) == 7)
  }

  @Test("of a thousand accounts each is itself, in a copy too, whichever are deleted")
  func many() throws {
    var (pool, logins) = try crowd(1000)
    let before = pool
    for place in logins.indices where place.isMultiple(of: 3) { pool.adminDelete(logins[place]) }
    for place in logins.indices where place % 3 == 1 {
      let (login, code) = (logins[place], try pool.code(logins[place]))
      try pool.confirmSignUp(login: login, code: code, at: .start)
      let token = try pool.token(of: login)
      #expect(try pool.getUser(token: token, at: .start) == login)
    }
    for (place, login) in logins.enumerated() {
      let status: [UserStatus?] = [nil, .confirmed, .unconfirmed]
      #expect(pool.account(of: login)?.status == status[place % 3])
      #expect(before.account(of: login)?.status == .unconfirmed)
      #expect(pool.mailCount(deliveredTo: login) == 1)
    }
    #expect(pool.count == 666 && before.count == 1000)
  }
}
