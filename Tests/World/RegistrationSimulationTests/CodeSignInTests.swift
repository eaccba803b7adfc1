import RegistrationCore
import RegistrationSimulation
import Testing

/// A code in place of a password.
@Suite("A sign-in by code")
struct PoolCodeSignInTests {
  private let toAna = Challenge.code(
    .email, delivery: CodeDelivery(medium: .email, destination: "a***@e***"))

  @Test("sends a code by e-mail, asks for it, and signs in with it")
  func sending() throws {
    var (pool, ana) = try UserPool.byCode()
    let (challenge, session) = try pool.askForCode(of: ana, at: .at(7))
    #expect(challenge == toAna)
    let mails = pool.codes(deliveredTo: ana)
    #expect(mails.count == 1)
    let mail = try #require(mails.first)
    #expect(mail.login == ana)
    #expect(mail.kind == .signIn)
    #expect(mail.medium == .email)
    #expect(mail.at == .at(7))
    #expect(mail.code.reveal().utf8.count == 6)
    #expect(pool.account(of: ana)?.sessionCount == 0)
    #expect(try pool.signsIn(ana, session, .code(mail.code, of: .email), at: .at(7)))
    #expect(pool.account(of: ana)?.sessionCount == 1)
  }

  @Test("is over once its code has signed in")
  func once() throws {
    var (pool, ana) = try UserPool.byCode()
    let session = try pool.askForCode(of: ana).session
    let code = try pool.newestCode(of: ana)
    #expect(try pool.signsIn(ana, session, code))
    #expect(pool.refusal(of: ana, session, code) == overSession)
    let next = try pool.askForCode(of: ana).session
    #expect(pool.refusal(of: ana, next, code) == .codeMismatch)
    #expect(pool.account(of: ana)?.sessionCount == 1)
  }

  @Test("holds for three minutes, or as long as the pool says")
  func lifetime() throws {
    for (lifetime, last) in [(nil, Int64(179)), (Int64(900_000), 899)] {
      var (pool, ana) = try UserPool.byCode { configuration in
        if let lifetime { configuration.challengeLifetime = lifetime }
      }
      let session = try pool.askForCode(of: ana).session
      let code = try pool.newestCode(of: ana)
      var late = pool
      #expect(try pool.signsIn(ana, session, code, at: .at(last)))
      #expect(late.refusal(of: ana, session, code, at: .at(last + 1)) == overSession)
      #expect(late.account(of: ana)?.sessionCount == 0)
    }
  }

  @Test("asks for a code even if its mail gets lost, and counts no mail then")
  func undelivered() throws {
    var (pool, ana) = try UserPool.byCode { $0.dailyMailLimit = 1 }
    let (challenge, session) = try pool.askForCode(of: ana, undelivered: true)
    #expect(challenge == toAna)
    #expect(pool.mailCount(deliveredTo: ana) == 0)
    #expect(pool.refusal(of: ana, session, wrongCode) == .codeMismatch)
    let next = try pool.askForCode(of: ana).session
    #expect(pool.mailCount(deliveredTo: ana) == 1)
    #expect(pool.codeRefusal(of: ana) == .limitExceeded)
    #expect(try pool.signsIn(ana, next, try pool.newestCode(of: ana)))
  }

  @Test("is refused where the pool does not offer it")
  func notOffered() throws {
    var (pool, ana) = try UserPool.byCode { $0.signsInByCode = false }
    let refusal = PoolError.invalidParameter("USER_AUTH flow is not enabled for this client")
    #expect(pool.codeRefusal(of: ana) == refusal)
    #expect(pool.codeRefusal(of: try address("nobody")) == refusal)
    #expect(pool.mailCount(deliveredTo: ana) == 0)
  }

  @Test("says what is the matter with the account if existence is not hidden")
  func standing() throws {
    let (pool, ana) = try UserPool.byCode()
    let nobody = try address("nobody")
    var other = pool
    #expect(other.codeRefusal(of: nobody) == .userNotFound)
    try other.adminCreate(login: nobody, password: nil, status: .unconfirmed)
    #expect(other.codeRefusal(of: nobody) == .userNotConfirmed)
    other.adminDisable(ana)
    #expect(other.codeRefusal(of: ana) == .notAuthorized(.disabled))
    let bea = try address("bea")
    try other.adminCreate(login: bea, password: right, requiresReset: true)
    #expect(other.codeRefusal(of: bea) == .passwordResetRequired)
    for login in [nobody, ana, bea] { #expect(other.mailCount(deliveredTo: login) == 0) }
  }

  @Test("meets the account as it is when the code comes")
  func changedMeanwhile() throws {
    var (pool, ana) = try UserPool.byCode()
    let bea = try address("bea")
    try pool.adminCreate(login: bea, password: right)
    let (anas, beas) = (
      try pool.askForCode(of: ana).session, try pool.askForCode(of: bea).session
    )
    let code = try pool.newestCode(of: ana)
    pool.adminResetPassword(bea)
    #expect(pool.refusal(of: bea, beas, wrongCode) == .passwordResetRequired)
    pool.adminDisable(ana)
    #expect(pool.refusal(of: ana, anas, wrongCode) == .notAuthorized(.disabled))
    pool.adminEnable(ana)
    var deleted = pool
    deleted.adminDelete(ana)
    #expect(deleted.refusal(of: ana, anas, code) == .userNotFound)
    #expect(try pool.signsIn(ana, anas, code))
  }

  @Test("is refused by the hook, and gives way to another kind of challenge")
  func hookAndChallenge() throws {
    var (pool, ana) = try UserPool.byCode { $0.rejectSignIn = "use the other app" }
    let refusal = PoolError.userLambdaValidation(
      "PreAuthentication failed with error use the other app.")
    #expect(pool.codeRefusal(of: ana) == refusal)
    #expect(pool.codeRefusal(of: try address("nobody")) == refusal)
    pool.configuration.rejectSignIn = nil
    pool.configuration.challenge = "PASSWORD_SRP"
    let answer = try pool.initiateAuthByCode(login: ana, at: .start)
    #expect(answer == .challenge(.other(kind: "PASSWORD_SRP"), session: nil))
    #expect(pool.mailCount(deliveredTo: ana) == 0)
  }

  @Test("counts among the 120 sign-ins a second")
  func rate() throws {
    var (pool, ana) = try UserPool.byCode { $0.authenticationRate = 120 }
    for _ in 0..<120 { #expect(pool.codeRefusal(of: ana) == nil) }
    #expect(pool.codeRefusal(of: ana) == .tooManyRequests)
    #expect(pool.codeRefusal(of: ana, at: .at(1)) == nil)
  }

  @Test("is followed by the second factor, and by a new password before it")
  func followed() throws {
    var (pool, ana) = try UserPool.byCode { $0.mfa = .optional }
    pool.adminSetUp([.totp], of: ana)
    pool.adminForcePasswordChange(ana, at: .start)
    let session = try pool.askForCode(of: ana).session
    let code = try pool.newestCode(of: ana)
    let (first, second) = try pool.next(of: ana, session, code)
    #expect(first == .newPassword(missing: []))
    #expect(pool.refusal(of: ana, session, code) == overSession)
    let (last, third) = try pool.next(of: ana, second, .newPassword(fresh, fields: [:]))
    #expect(last == .code(.totp))
    #expect(pool.refusal(of: ana, third, code) == misfit)
    #expect(pool.account(of: ana)?.sessionCount == 0)
    #expect(try pool.signsIn(ana, third, try pool.totp(ana)))
  }

  @Test("is followed by no second factor, which is for those whose first one is a password")
  func noSecondFactor() throws {
    for mfa in UserPool.SecondFactorPolicy.allCases {
      var (pool, ana) = try UserPool.byCode { $0.mfa = mfa }
      let bea = try address("bea")
      try pool.adminCreate(login: bea, password: right)
      for login in [ana, bea] {
        pool.adminSetUp([.totp], of: login)
        let session = try pool.askForCode(of: login).session
        #expect(try pool.signsIn(login, session, try pool.newestCode(of: login)))
      }
      guard mfa != .off else { continue }
      #expect(try pool.challenge(of: bea).challenge == .code(.totp))
    }
  }

  @Test("leads to another code by e-mail, to a choice, or to a set-up, if the pool is set up so")
  func factors() throws {
    let (pool, ana) = try UserPool.byCode {
      ($0.mfa, $0.asksSecondFactorAfterCode) = (.required, true)
    }
    let expected: [([Challenge.Factor], Challenge)] = [
      ([], .setUpFactor([.totp, .email])), ([.email], toAna),
      ([.totp, .email], .chooseFactor([.totp, .email])),
    ]
    for (factors, challenge) in expected {
      var trial = pool
      trial.adminSetUp(factors, of: ana)
      let session = try trial.askForCode(of: ana).session
      let code = try trial.newestCode(of: ana)
      let (next, second) = try trial.next(of: ana, session, code)
      #expect(next == challenge)
      #expect(trial.refusal(of: ana, session, code) == overSession)
      guard factors == [.email] else { continue }
      #expect(trial.refusal(of: ana, second, code) == .codeMismatch)
      #expect(try trial.signsIn(ana, second, try trial.newestCode(of: ana)))
    }
  }
}
