import RegistrationCore
import RegistrationSimulation
import Testing

/// What a pool asks for after a right password.
@Suite("A challenge of the pool")
struct PoolChallengeTests {
  @Test("is asked of accounts with a factor, or of all, or of none")
  func policies() throws {
    var (pool, ana) = try UserPool.challenging([.totp])
    #expect(try pool.challenge(of: ana).challenge == .code(.totp))
    pool.configuration.mfa = .off
    _ = try pool.token(of: ana)
    var (plain, bea) = try UserPool.challenging([])
    _ = try plain.token(of: bea)
    plain.configuration.mfa = .required
    #expect(try plain.challenge(of: bea).challenge == .setUpFactor([.totp, .email]))
    #expect(pool.account(of: ana)?.sessionCount == 1)
  }

  @Test("offers text messages to an account that has a number")
  func setUpByTextMessage() throws {
    var (pool, ana) = try UserPool.challenging(
      [], mfa: .required, fields: [.phone: "+15550100123"])
    #expect(try pool.challenge(of: ana).challenge == .setUpFactor([.totp, .email, .sms]))
    pool.configuration.factors = [.sms]
    #expect(try pool.challenge(of: ana).challenge == .setUpFactor([.sms]))
    var (plain, bea) = try UserPool.challenging([], mfa: .required) { $0.factors = [.sms] }
    #expect(try plain.challenge(of: bea).challenge == .setUpFactor([]))
  }

  @Test("is a code by text message at once if a factor is required and the number is verified")
  func verifiedNumber() throws {
    func challenge(_ change: (inout UserPool.Configuration) -> Void) throws -> Challenge? {
      var pool = UserPool.make(change)
      let ana = try address("ana")
      try pool.adminCreate(login: ana, password: right, fields: [.phone: "+15550100123"])
      guard
        case .challenge(let challenge, _) = try pool.initiateAuth(
          login: ana, password: right, at: .start)
      else { return nil }
      return challenge
    }
    let sent = CodeDelivery(medium: .sms, destination: "+*******0123")
    #expect(try challenge { $0.mfa = .required } == .code(.sms, delivery: sent))
    #expect(
      try challenge { ($0.mfa, $0.factors) = (.required, [.totp]) } == .setUpFactor([.totp]))
    #expect(try challenge { $0.mfa = .optional } == nil)
    // A number that a code of the sign-up went to is verified, too; one that was only typed is not.
    var (pool, bea) = try UserPool.challenging(
      [], mfa: .required, fields: [.phone: "+15550100123"]
    ) { $0.verifiesPhone = true }
    #expect(try pool.challenge(of: bea).challenge == .code(.sms, delivery: sent))
  }

  @Test("comes after the right password alone")
  func wrongPassword() throws {
    var (pool, ana) = try UserPool.challenging([.email])
    #expect(failure(try pool.token(of: ana, wrong)) == .notAuthorized(.incorrectCredentials))
    #expect(pool.mailCount(deliveredTo: ana) == 1)
  }

  @Test("takes the code of the app, a step too early or too late")
  func tolerance() throws {
    var (pool, ana) = try UserPool.challenging([.totp])
    for seconds: Int64 in [-30, 30] {
      let session = try pool.challenge(of: ana, at: .at(600)).session
      let response = try pool.totp(ana, at: .at(600 + seconds))
      #expect(try pool.signsIn(ana, session, response, at: .at(600)))
    }
    let session = try pool.challenge(of: ana, at: .at(900)).session
    for seconds: Int64 in [-60, 60] {
      let response = try pool.totp(ana, at: .at(900 + seconds))
      #expect(pool.refusal(of: ana, session, response, at: .at(900)) == .codeMismatch)
    }
  }

  @Test("takes the code that was sent for it")
  func sentCode() throws {
    var (pool, ana) = try UserPool.challenging([.email])
    let (challenge, session) = try pool.challenge(of: ana)
    #expect(
      challenge
        == .code(.email, delivery: CodeDelivery(medium: .email, destination: "a***@e***")))
    let newest = try #require(pool.codes(deliveredTo: ana).first)
    #expect(newest.kind == .signIn)
    #expect(try pool.signsIn(ana, session, .code(newest.code, of: .email)))
  }

  @Test("takes the factor that is chosen, and no other")
  func choosing() throws {
    var (pool, ana) = try UserPool.challenging([.totp, .email])
    let (challenge, session) = try pool.challenge(of: ana)
    #expect(challenge == .chooseFactor([.totp, .email]))
    #expect(pool.refusal(of: ana, session, .chooseFactor(.sms)) == .mfaMethodNotFound)
    let (next, second) = try pool.next(of: ana, session, .chooseFactor(.totp))
    #expect(next == .code(.totp))
    #expect(try pool.signsIn(ana, second, try pool.totp(ana)))
  }

  @Test("sets up an app with the newest key alone")
  func settingUp() throws {
    var (pool, ana) = try UserPool.challenging([], mfa: .required)
    let session = try pool.challenge(of: ana).session
    #expect(
      pool.refusal(of: ana, session, .setUpTOTP(code: "123456")) == .softwareTokenMFANotFound)
    let older = try pool.associateSoftwareToken(login: ana, session: session, at: .start)
    let newer = try pool.associateSoftwareToken(login: ana, session: session, at: .start)
    let (old, new) = (
      try #require(TOTPKey.code(of: older, at: .start)),
      try #require(TOTPKey.code(of: newer, at: .start))
    )
    #expect(
      pool.refusal(of: ana, session, .setUpTOTP(code: old)) == .enableSoftwareTokenMFA)
    #expect(pool.factors(of: ana) == [])
    #expect(try pool.signsIn(ana, session, .setUpTOTP(code: new)))
    #expect(pool.factors(of: ana) == [.totp])
    #expect(try pool.challenge(of: ana).challenge == .code(.totp))
  }

  @Test("sets up codes by mail and by text message with a code")
  func settingUpCodes() throws {
    var (pool, ana) = try UserPool.challenging(
      [], mfa: .required, fields: [.phone: "+15550100123"])
    let number = try #require(PhoneNumber("+15550100123"))
    for (response, factor) in [
      (ChallengeResponse.setUpEmail(try #require(ana.email)), Challenge.Factor.email),
      (.setUpSMS(number), .sms),
    ] {
      var trial = pool
      let session = try trial.challenge(of: ana).session
      let (next, second) = try trial.next(of: ana, session, response)
      guard case .code(factor, .some) = next else {
        Issue.record("\(next)")
        return
      }
      #expect(trial.factors(of: ana) == [])
      #expect(try trial.signsIn(ana, second, .code(try trial.code(ana), of: factor)))
      #expect(trial.factors(of: ana) == [factor])
    }
    let bea = try address("bea")
    let session = try pool.challenge(of: ana).session
    #expect(
      pool.refusal(of: ana, session, .setUpEmail(try #require(bea.email)))?.code
        == "invalidParameter")
  }

  @Test("asks for a new password first, with what is missing, and then for a factor")
  func newPassword() throws {
    var (pool, ana) = try UserPool.challenging([.totp]) {
      $0.requiredAttributes = [.phone, .email]
    }
    pool.adminForcePasswordChange(ana, at: .start)
    let (challenge, session) = try pool.challenge(of: ana)
    #expect(challenge == .newPassword(missing: [.phone]))
    let fields: Fields = [.phone: "+15550100123"]
    #expect(
      pool.refusal(of: ana, session, .newPassword(fresh, fields: [:]))?.code == "invalidParameter")
    #expect(
      pool.refusal(of: ana, session, .newPassword("weak", fields: fields))?.code
        == "invalidPassword")
    #expect(
      pool.refusal(of: ana, session, .newPassword(right, fields: fields))?.code
        == "passwordHistoryPolicyViolation")
    let (next, second) = try pool.next(of: ana, session, .newPassword(fresh, fields: fields))
    #expect(next == .code(.totp))
    #expect(pool.account(of: ana)?.mustChangePassword == false)
    #expect(pool.account(of: ana)?.attributes == fields)
    #expect(try pool.signsIn(ana, second, try pool.totp(ana)))
    #expect(failure(try pool.token(of: ana, right)) == .notAuthorized(.incorrectCredentials))
  }

  @Test("holds for three minutes, or as long as the pool says")
  func lifetime() throws {
    for (lifetime, last) in [(nil, Int64(179)), (Int64(900_000), 899)] {
      var (pool, ana) = try UserPool.challenging([.totp]) { configuration in
        if let lifetime { configuration.challengeLifetime = lifetime }
      }
      let session = try pool.challenge(of: ana).session
      var other = pool
      #expect(try pool.signsIn(ana, session, try pool.totp(ana, at: .at(last)), at: .at(last)))
      let late = Timestamp.at(last + 1)
      #expect(
        other.refusal(of: ana, session, try other.totp(ana, at: late), at: late) == overSession)
    }
  }

  @Test("has a session that is good for one accepted response, whatever was asked for")
  func oneResponse() throws {
    let number = try #require(PhoneNumber("+15550100123"))
    var (choosing, ana) = try UserPool.challenging([.totp, .email])
    for factor in [Challenge.Factor.totp, .email] {
      let session = try choosing.challenge(of: ana).session
      _ = try choosing.next(of: ana, session, .chooseFactor(factor))
      for again in [Challenge.Factor.totp, .email] {
        #expect(choosing.refusal(of: ana, session, .chooseFactor(again)) == overSession)
      }
    }
    var (settingUp, bea) = try UserPool.challenging(
      [], mfa: .required, fields: [.phone: "+15550100123"])
    for response in [ChallengeResponse.setUpEmail(try #require(bea.email)), .setUpSMS(number)] {
      let session = try settingUp.challenge(of: bea).session
      _ = try settingUp.next(of: bea, session, response)
      #expect(settingUp.refusal(of: bea, session, response) == overSession)
      #expect(
        failure(try settingUp.associateSoftwareToken(login: bea, session: session, at: .start))
          == overSession)
    }
    let session = try settingUp.challenge(of: bea).session
    let key = try settingUp.associateSoftwareToken(login: bea, session: session, at: .start)
    let first = ChallengeResponse.setUpTOTP(code: try #require(TOTPKey.code(of: key, at: .start)))
    #expect(try settingUp.signsIn(bea, session, first))
    #expect(settingUp.refusal(of: bea, session, first) == overSession)
    settingUp.adminForcePasswordChange(bea, at: .start)
    let last = try settingUp.challenge(of: bea).session
    _ = try settingUp.next(of: bea, last, .newPassword(fresh, fields: [:]))
    #expect(
      settingUp.refusal(of: bea, last, .newPassword("Third-horse-3", fields: [:])) == overSession)
  }

  @Test("ends with its lifetime or its account's password, and leaves the others as they are")
  func others() throws {
    var (pool, ana) = try UserPool.challenging([.totp])
    let bea = try address("bea")
    try pool.adminCreate(login: bea, password: wrong)
    pool.adminSetUp([.totp], of: bea)
    var anas: [Secret] = []
    for second in 0..<Int64(40) {
      anas.append(try pool.challenge(of: ana, at: .at(second * 6)).session)
    }
    let beas = try pool.challenge(of: bea, wrong, at: .at(234)).session
    let (now, code) = (Timestamp.at(240), try pool.totp(ana, at: .at(240)))
    for (second, session) in anas.enumerated() {
      var other = pool
      if second > 10 {
        #expect(try other.signsIn(ana, session, code, at: now))
      } else {
        #expect(other.refusal(of: ana, session, code, at: now) == overSession)
      }
    }
    pool.adminForcePasswordChange(ana, at: .start)
    for session in anas {
      #expect(pool.refusal(of: ana, session, code, at: now) == overSession)
    }
    #expect(try pool.signsIn(bea, beas, try pool.totp(bea, at: now), at: now))
  }

  @Test("meets the account as it is when the response comes")
  func account() throws {
    let (pool, ana) = try UserPool.challenging([.totp])
    func after(_ change: (inout UserPool) -> Void) throws -> PoolError? {
      var pool = pool
      let session = try pool.challenge(of: ana).session
      let response = try pool.totp(ana)
      change(&pool)
      return pool.refusal(of: ana, session, response)
    }
    #expect(try after { $0.adminDisable(ana) } == .notAuthorized(.disabled))
    #expect(try after { $0.adminResetPassword(ana) } == .passwordResetRequired)
    #expect(try after { $0.adminDelete(ana) } == .userNotFound)
    #expect(
      try after {
        $0.adminDelete(ana)
        $0.configuration.hidesExistence = true
      } == overSession)
  }

  @Test("fails as a response that does not fit, whatever it asked for")
  func misfits() throws {
    var (pool, ana) = try UserPool.challenging([.totp])
    let session = try pool.challenge(of: ana).session
    let responses: [ChallengeResponse] = [
      .chooseFactor(.totp), .setUpEmail(try #require(ana.email)), .setUpTOTP(code: "123456"),
      .newPassword(fresh, fields: [:]), .code("123456", of: .email),
    ]
    for response in responses {
      #expect(pool.refusal(of: ana, session, response)?.code == "invalidParameter")
    }
    #expect(
      failure(try pool.associateSoftwareToken(login: ana, session: session, at: .start))
        == .softwareTokenMFANotFound)
    #expect(try pool.signsIn(ana, session, try pool.totp(ana)))
  }

  @Test("is not asked of an account whose password was never its own, if the password is forgotten")
  func forgottenPassword() throws {
    var (pool, ana) = try UserPool.challenging([])
    pool.adminForcePasswordChange(ana, at: .start)
    #expect(failure(try pool.forgotPassword(login: ana, at: .start))?.code == "notAuthorized")
    pool.configuration.hidesExistence = true
    _ = try pool.forgotPassword(login: ana, at: .start)
    #expect(pool.mailCount(deliveredTo: ana) == 1)
  }
}
