import RegistrationCore
import RegistrationSimulation
import Testing

@Suite("SignUp")
struct SignUpTests {
  @Test("creates an unconfirmed account and mails a code of six digits to a masked address")
  func creates() throws {
    var pool = UserPool.make()
    let ana = try address("ana")
    let result = try pool.signUp(login: ana, password: right, at: .start)
    #expect(
      result == .unconfirmed(CodeDelivery(medium: .email, destination: "a***@e***")))
    #expect(pool.account(of: ana)?.status == .unconfirmed)
    #expect(pool.account(of: ana)?.isVerified == false)
    let mails = pool.codes(deliveredTo: ana)
    #expect(mails.count == 1)
    #expect(mails.first?.kind == .signUp)
    #expect(mails.first?.code.reveal().count == 6)
    #expect(mails.first?.code.reveal().allSatisfy(\.isNumber) == true)
  }

  @Test("of a name that exists is refused, whether that is confirmed or not")
  func exists() throws {
    var (pool, ana, code) = try UserPool.awaitingCode()
    #expect(
      failure(try pool.signUp(login: ana, password: wrong, at: .start))
        == .usernameExists)
    try pool.confirmSignUp(login: ana, code: code, at: .start)
    #expect(
      failure(try pool.signUp(login: ana, password: wrong, at: .start))
        == .usernameExists)
    #expect(pool.count == 1)
    #expect(pool.mailCount(deliveredTo: ana) == 1)
  }

  @Test("compares e-mails without case")
  func caseless() throws {
    var (pool, _, _) = try UserPool.awaitingCode()
    let capitals = try #require(Login("ANA@Example.COM"))
    #expect(
      failure(try pool.signUp(login: capitals, password: right, at: .start)) == .usernameExists)
  }

  @Test(
    "says what is wrong with a password",
    arguments: [
      ("Aa1!", "not long enough"), ("correct-horse-1", "must have uppercase characters"),
      ("CORRECT-HORSE-1", "must have lowercase characters"),
      ("Correct-horse", "must have numeric characters"),
      ("Correcthorse1", "must have symbol characters"),
    ])
  func password(_ password: String, _ words: String) throws {
    var pool = UserPool.make()
    let ana = try address("ana")
    let expected = PoolError.invalidPassword(
      "Password did not conform with policy: Password " + words)
    #expect(
      failure(try pool.signUp(login: ana, password: Secret(password), at: .start)) == expected)
    #expect(pool.count == 0)
  }

  @Test("takes a password of 256 characters, and no longer one, none with white space")
  func passwordBounds() throws {
    var pool = UserPool.make()
    let (ana, ben) = (try address("ana"), try address("ben"))
    let long = "Aa1!" + String(repeating: "x", count: 252)
    _ = try pool.signUp(login: ana, password: Secret(long), at: .start)
    for bad in [long + "x", "Correct horse-1", ""] {
      let error = failure(try pool.signUp(login: ben, password: Secret(bad), at: .start))
      #expect(error?.code == "invalidParameter")
    }
  }

  @Test("is refused by its hook before anybody looks whether the name exists")
  func hook() throws {
    var (pool, ana, _) = try UserPool.awaitingCode()
    pool.configuration.rejectSignUp = "not on the list"
    #expect(
      failure(try pool.signUp(login: ana, password: right, at: .start))
        == .userLambdaValidation("PreSignUp failed with error not on the list."))
  }

  @Test("is not permitted where only operators create accounts")
  func notPermitted() throws {
    var pool = UserPool.make { $0.allowsSignUp = false }
    let ana = try address("ana")
    #expect(
      failure(try pool.signUp(login: ana, password: right, at: .start))
        == .notAuthorized(.other("SignUp is not permitted for this user pool")))
  }

  @Test("confirms at once where the pool does, without a mail")
  func autoConfirm() throws {
    var pool = UserPool.make { $0.autoConfirm = true }
    let ana = try address("ana")
    let result = try pool.signUp(login: ana, password: right, at: .start)
    #expect(result == .confirmed)
    #expect(pool.account(of: ana)?.status == .confirmed)
    #expect(pool.mailCount(deliveredTo: ana) == 0)
    _ = try pool.token(of: ana)
  }

  @Test("may leave the status out")
  func statusUnknown() throws {
    var pool = UserPool.make { $0.signUpStatusUnknown = true }
    let ana = try address("ana")
    let result = try pool.signUp(login: ana, password: right, at: .start)
    #expect(result == .unknown)
    #expect(pool.account(of: ana)?.status == .unconfirmed)
    #expect(pool.mailCount(deliveredTo: ana) == 1)
  }

  @Test("that meets the mail quota fails, and the account exists, unconfirmed, without a code")
  func quota() throws {
    var pool = UserPool.make { $0.dailyMailLimit = 1 }
    let (ana, ben) = (try address("ana"), try address("ben"))
    _ = try pool.signUp(login: ana, password: right, at: .start)
    #expect(
      failure(try pool.signUp(login: ben, password: right, at: .start))
        == .limitExceeded)
    #expect(pool.account(of: ben)?.status == .unconfirmed)
    #expect(pool.mailCount(deliveredTo: ben) == 0)
    #expect(failure(try pool.confirmSignUp(login: ben, code: "123456", at: .start)) == .expiredCode)
    // The quota is the day's.
    _ = try pool.resendConfirmationCode(login: ben, at: .at(hours: 24))
    #expect(pool.mailCount(deliveredTo: ben) == 1)
  }

  @Test("by telephone where that is verified by code too")
  func phone() throws {
    var pool = UserPool.make { $0.verifiesPhone = true }
    let ana = try address("ana")
    let result = try pool.signUp(
      login: ana, password: right, fields: [.phone: "+15550100123"], at: .start)
    #expect(
      result == .unconfirmed(CodeDelivery(medium: .sms, destination: "+*******0123")))
  }

  @Test("whose mail gets lost makes a code that no one has, and costs no mail of the quota")
  func undelivered() throws {
    var pool = UserPool.make { $0.dailyMailLimit = 1 }
    let ana = try address("ana")
    _ = try pool.signUp(login: ana, password: right, undelivered: true, at: .start)
    #expect(pool.account(of: ana)?.status == .unconfirmed)
    #expect(pool.mailCount(deliveredTo: ana) == 0)
    _ = try pool.resendConfirmationCode(login: ana, at: .start)
    #expect(pool.mailCount(deliveredTo: ana) == 1)
  }

  @Test("fails for 51 accounts in one second, and not in two")
  func rate() throws {
    var pool = UserPool.make { $0.dailyMailLimit = nil }
    for number in 0..<50 {
      _ = try pool.signUp(login: try address("p\(number)"), password: right, at: .start)
    }
    let last = try address("last")
    #expect(
      failure(try pool.signUp(login: last, password: right, at: .at(0, milliseconds: 999)))
        == .tooManyRequests)
    #expect(pool.account(of: last) == nil)
    _ = try pool.signUp(login: last, password: right, at: .at(1))
  }
}
