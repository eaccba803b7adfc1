import RegistrationCore
import Testing

/// The challenges that a sign-in by a link is answered with: nothing there can sign in again.
struct LinkChallengeTests {
  private static let way = SignInWay.link(code)
  private static let policy = Policy.members.linked
  private static let missing = newPasswordForm(["firstName", "nickname"])

  private static func door(_ place: ReturnDestination) -> SignInReason {
    .signIn(from: place)
  }

  private func failed(_ error: PoolError) -> Registration.Event {
    answer(.respondToChallenge(.failure(error)))
  }

  private func met(
    _ challenge: Challenge, _ place: ReturnDestination, _ end: State,
    telling notice: Registration.Notice? = nil, asks: Registration.Operation? = nil,
    stores stored: Checkpoint, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let starts = [
      (signingIn(by: Self.way, Self.door(place)), answer(.signIn(.success(.challenge(challenge))))),
      (
        answering(by: Self.way, sentCode, Self.door(place)),
        answer(.respondToChallenge(.success(.challenge(challenge))))
      ),
    ]
    for (start, event) in starts {
      expectRow(
        from: start, on: event, to: end, telling: notice, asks: asks, stores: stored,
        policy: Self.policy, sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: LinkSignInTests.places)
  func `A challenge is as after every sign-in`(
    place: ReturnDestination, end: State, stored: Checkpoint
  ) {
    let door = Self.door(place)
    met(.code(.totp), place, factorEntry(by: Self.way, .totp, door), stores: stored)
    met(
      .code(.email, delivery: delivery), place,
      factorEntry(by: Self.way, .sent(.email, delivery), door), telling: .codeSent(delivery),
      stores: stored)
    met(
      .chooseFactor([.totp, .sms]), place, choosing(by: Self.way, .use([.totp, .sms]), door),
      stores: stored)
    met(
      .setUpFactor([.totp]), place, enrolling(by: Self.way, [.totp], door), asks: beginRequest,
      stores: stored)
    met(
      .newPassword(missing: []), place, passwordForm(by: Self.way, door),
      telling: .newPasswordNeeded, stores: stored)
  }

  @Test(arguments: LinkSignInTests.places)
  func `A challenge without a screen goes back, and so does the choice of a way`(
    place: ReturnDestination, end: State, stored: Checkpoint
  ) {
    met(
      .other(kind: "X"), place, end, telling: .unsupportedChallenge(kind: "X"), stores: stored)
    for ways in [[Challenge.Way.password, .code(.email)], [.code(.email)], []] {
      met(
        .chooseWay(ways), place, end,
        telling: .unsupportedChallenge(kind: Challenge.selectChallenge), stores: stored)
    }
  }

  /// The states of a challenge after a link, with the responses that are under way.
  private static func states(_ place: ReturnDestination) -> [State] {
    [
      choosing(by: way, .use([.totp, .sms]), door(place)), enrolling(by: way, [.totp], door(place)),
      factorEntry(by: way, .sent(.email, delivery), door(place)),
      passwordForm(by: way, door(place)), answering(by: way, sentCode, door(place)),
      answering(by: way, .newPassword(newPassword, missing), door(place)),
    ]
  }

  @Test(arguments: LinkSignInTests.places)
  func `Back leads to where the link was opened`(
    place: ReturnDestination, end: State, stored: Checkpoint
  ) {
    for state in Self.states(place) {
      expectRow(
        from: state, showing: later, on: .back, to: end, stores: stored, policy: Self.policy)
    }
  }

  @Test(arguments: LinkSignInTests.places, ChallengeStepTests.sessionIsOver + [.timedOut])
  func `A challenge that is over is not renewed, with or without a new password`(
    row: (ReturnDestination, State, Checkpoint), error: PoolError
  ) {
    for response in [sentCode, .newPassword(newPassword, Self.missing)] {
      expectRow(
        from: answering(by: Self.way, response, Self.door(row.0)), on: failed(error), to: row.1,
        telling: .challengeExpired, stores: row.2, policy: Self.policy)
    }
  }

  @Test(arguments: LinkSignInTests.places)
  func `No other code can be sent`(
    place: ReturnDestination, end: State, stored: Checkpoint
  ) {
    for policy in LinkSignInTests.policies(of: place) {
      expectRow(
        from: factorEntry(by: Self.way, .sent(.email, delivery), Self.door(place)),
        showing: .codeExpired, on: .resendCode, to: end, telling: .challengeExpired,
        stores: stored, policy: policy)
    }
  }

  private static let unenrolled: [(PoolError, Registration.Notice)] =
    Groups.passing.map { ($0, .unreachable) } + Groups.throttle.map { ($0, .tooManyAttempts) }
    + ChallengeStepTests.sessionIsOver.map { ($0, .challengeExpired) }
    + [
      (.notAuthorized(.disabled), .accountDisabled),
      (.softwareTokenMFANotFound, Groups.notice(.softwareTokenMFANotFound)),
    ]

  /// To wait there for another attempt would be in vain.
  @Test(arguments: LinkSignInTests.places, unenrolled)
  func `If no key of an app comes, it goes back, too`(
    row: (ReturnDestination, State, Checkpoint),
    failure: (PoolError, Registration.Notice)
  ) {
    expectRow(
      from: enrolling(by: Self.way, [.totp], Self.door(row.0)),
      on: answer(.beginTOTP(.failure(failure.0))), to: row.1, telling: failure.1, stores: row.2,
      policy: Self.policy)
  }

  @Test(arguments: [
    (PoolError.userNotFound, Registration.Notice.linkExpired),
    (.notAuthorized(.disabled), .accountDisabled),
    (.userLambdaValidation("v"), .accountExistsElsewhere("v")),
  ])
  func `What ends a sign-in goes back with what a link is told`(
    error: PoolError, notice: Registration.Notice
  ) {
    for (place, end, stored) in LinkSignInTests.places {
      expectRow(
        from: answering(by: Self.way, sentCode, Self.door(place)), on: failed(error), to: end,
        telling: notice, stores: stored, policy: Self.policy)
    }
  }

  @Test(arguments: [
    (PoolError.codeMismatch, Registration.Notice.codeMismatch), (.expiredCode, .codeExpired),
    (.offline, .unreachable), (.tooManyRequests, .tooManyAttempts),
  ])
  func `A code that is refused is asked for again, in the same session`(
    error: PoolError, notice: Registration.Notice
  ) {
    expectRow(
      from: answering(by: Self.way, sentCode, Self.door(.refused)), on: failed(error),
      to: factorEntry(by: Self.way, .sent(.email, delivery), Self.door(.refused)),
      telling: notice, stores: storedSignUp, policy: Self.policy)
  }

  @Test func `A new password is sent and dropped`() {
    let sent = PendingResponse.newPassword(newPassword, newPasswordForm([]))
    expectRow(
      from: passwordForm(by: Self.way, Self.door(.refused)), showing: .newPasswordNeeded,
      on: .submitNewPassword(code: "", password: newPassword),
      to: answering(by: Self.way, sent, Self.door(.refused)),
      asks: responding(.newPassword(newPassword, fields: [:])), stores: storedSignUp,
      policy: Self.policy)
    expectRow(
      from: answering(by: Self.way, sent, Self.door(.refused)),
      on: answer(.respondToChallenge(.success(.challenge(.code(.totp))))),
      to: factorEntry(by: Self.way, .totp, Self.door(.refused)), stores: storedSignUp,
      policy: Self.policy)
    expectRow(
      from: answering(by: Self.way, sent, Self.door(.refused)),
      on: answer(.respondToChallenge(.success(.signedIn))), to: fetching(.signIn),
      asks: fetchRequest, stores: storedProfile, policy: Self.policy)
  }
}
