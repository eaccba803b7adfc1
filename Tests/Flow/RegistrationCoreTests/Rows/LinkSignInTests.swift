import RegistrationCore
import Testing

/// A sign-in by a link: whatever comes of it goes back to where the link was opened.
struct LinkSignInTests {
  private let way = SignInWay.link(code)

  /// The places where a sign-in link acts, and what is stored there.
  static let places: [(ReturnDestination, State, Checkpoint)] = [
    (.signUp(confirmed: nil), editing(signUpDraft), storedSignUp),
    (.signUp(confirmed: ann), editing(signUpDraft, confirmed: ann), storedConfirmed),
    (
      .signUp(confirmed: bob), editing(signUpDraft, confirmed: bob), .confirmed(bob, signUpDraft)
    ),
    (.refused, refused(), storedSignUp), (.needsPassword, needsPassword(), storedConfirmed),
  ]

  /// The policies that have a place, and send codes.
  static func policies(of place: ReturnDestination) -> [Policy] {
    switch place {
    case .signUp: [.members.linked, .passwordless.linked]
    // With codes alone these places do not come about.
    case .refused, .needsPassword: [.members.linked]
    }
  }

  private func failed(_ error: PoolError) -> Registration.Event { answer(.signIn(.failure(error))) }

  private func start(_ place: ReturnDestination) -> State {
    signingIn(by: way, .signIn(from: place))
  }

  @Test(arguments: places)
  func `Signed in fetches the profile`(
    place: ReturnDestination, end: State, stored: Checkpoint
  ) {
    for policy in Self.policies(of: place) {
      #expect(flow(start(place), policy: policy).checkpoint == stored)
      expectRow(
        from: start(place), showing: later, on: answer(.signIn(.success(.signedIn))),
        to: fetching(.signIn), asks: fetchRequest, stores: storedProfile, policy: policy)
    }
  }

  @Test(arguments: places)
  func `Back leads to where the link was opened, and the answer is stale then`(
    place: ReturnDestination, end: State, stored: Checkpoint
  ) {
    for policy in Self.policies(of: place) {
      expectRow(
        from: start(place), showing: later, on: .back, to: end, stores: stored, policy: policy)
      expectIgnored(
        end, on: answer(.signIn(.success(.signedIn))), .stale, policy: policy)
      expectIgnored(start(place), on: .signOut, .notApplicable, policy: policy)
    }
  }

  /// Each failure that has a notice of its own here.
  static let told: [(PoolError, Registration.Notice)] =
    [
      (.expiredCode, .linkExpired), (.codeMismatch, .linkExpired), (.userNotFound, .linkExpired),
      (.notAuthorized(.incorrectCredentials), .linkExpired),
      (.notAuthorized(.disabled), .accountDisabled),
      (.notAuthorized(.alreadyConfirmed), .linkFromElsewhere),
      (.notAuthorized(.temporaryPasswordExpired), .linkFromElsewhere),
      (.notAuthorized(.other("no")), .linkFromElsewhere),
      (.userLambdaValidation("v"), .accountExistsElsewhere("v")),
    ] + Groups.throttle.map { ($0, .tooManyAttempts) } + Groups.passing.map { ($0, .unreachable) }

  private static let asEverywhere: [PoolError] = [.userNotConfirmed, .passwordResetRequired]

  private static let others = PoolError.all.filter { error in
    !asEverywhere.contains(error) && !told.contains { $0.0 == error }
  }

  /// Nothing is tried again by itself: a link is good once.
  @Test(arguments: places, told + others.map { ($0, Groups.notice($0)) })
  func `A failure goes back, and nothing opens again by itself`(
    row: (ReturnDestination, State, Checkpoint),
    failure: (PoolError, Registration.Notice)
  ) {
    for policy in Self.policies(of: row.0) {
      expectRow(
        from: start(row.0), on: failed(failure.0), to: row.1, telling: failure.1, stores: row.2,
        policy: policy)
    }
  }

  @Test(arguments: places)
  func `An account that is not confirmed is sent a code, as from every sign-in`(
    place: ReturnDestination, end: State, stored: Checkpoint
  ) {
    for policy in Self.policies(of: place) {
      expectRow(
        from: start(place), on: failed(.userNotConfirmed), to: resending(pending(password: nil)),
        asks: resendRequest, stores: storedCode(), policy: policy)
    }
  }

  @Test(arguments: places)
  func `A new password that is required asks for a code, and then returns where it may`(
    place: ReturnDestination, end: State, stored: Checkpoint
  ) {
    let required = recovery(place == .signUp(confirmed: ann) ? .needsPassword : place)
    expectRow(
      from: start(place), on: failed(.passwordResetRequired),
      to: requesting(required.foundConfirmed), telling: .passwordResetRequired,
      asks: forgotRequest, stores: storedRecovery(required),
      policy: .members.linked)
  }

  @Test(arguments: places.prefix(3))
  func `With codes alone, a new password that is required cannot be`(
    place: ReturnDestination, end: State, stored: Checkpoint
  ) {
    expectRow(
      from: start(place), on: failed(.passwordResetRequired), to: end, telling: .cannotReset,
      stores: stored, policy: .passwordless.linked)
  }

  @Test func `Another account's draft stays in step 1 until that account is signed in`() {
    let attempt = SignInAttempt(
      account: Account(login: bob, draft: signUpDraft), way: way,
      reason: .signIn(from: .signUp(confirmed: nil)))
    let start = State.admission(.requesting(.signingIn(attempt)))
    expectRow(
      from: start, on: failed(.expiredCode), to: editing(signUpDraft), telling: .linkExpired,
      stores: storedSignUp, policy: .members.linked)
    expectRow(
      from: start, on: answer(.signIn(.success(.signedIn))),
      to: fetching(.signIn, Account(login: bob)), asks: .fetchProfile(login: bob),
      stores: .awaitingProfile(bob, Draft()), policy: .members.linked)
  }
}

/// A link shows no password, so it does not let anyone in to an account that another person may have made.
struct LinkToUnsecuredAccountTests {
  private let policy = Policy.members.linked
  private let carol = login("carol@example.net")

  private func attempt(
    _ account: Account, _ place: ReturnDestination
  ) -> SignInAttempt {
    SignInAttempt(account: account, way: .link(code), reason: .signIn(from: place))
  }

  private func expectReset(
    _ account: Account, from place: ReturnDestination,
    returnsTo destination: ReturnDestination,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let attempt = attempt(account, place)
    let secured = recovery(destination, account)
    let answered = State.challenge(.answering(ChallengedSignIn(attempt), .code(code, .totp)))
    for (start, event) in [
      (.admission(.requesting(.signingIn(attempt))), answer(.signIn(.success(.signedIn)))),
      (answered, answer(.respondToChallenge(.success(.signedIn)))),
    ] as [(State, Registration.Event)] {
      expectRow(
        from: start, on: event, to: requesting(secured), telling: .passwordResetRequired,
        asks: .forgotPassword(login: account.login), stores: storedRecovery(secured),
        policy: policy, sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: LinkSignInTests.places.map(\.0))
  func `Its password is set first`(place: ReturnDestination) {
    expectReset(account.unsecured, from: place, returnsTo: .needsPassword)
  }

  @Test func `Beside another account's draft it returns to step 1, and keeps who is confirmed`() {
    let bobs = Account(login: bob, draft: signUpDraft).unsecured
    expectReset(
      bobs, from: .signUp(confirmed: nil), returnsTo: .signUp(confirmed: bob))
    expectReset(
      bobs, from: .signUp(confirmed: carol), returnsTo: .signUp(confirmed: carol))
  }

  @Test func `With codes alone it has no password, and a link signs in`() {
    let attempt = attempt(account.unsecured, .signUp(confirmed: nil))
    expectRow(
      from: .admission(.requesting(.signingIn(attempt))),
      on: answer(.signIn(.success(.signedIn))), to: fetching(.signIn, account.unsecured),
      asks: fetchRequest, stores: .awaitingProfile(ann, account.unsecured.draft),
      policy: .passwordless.linked)
  }
}
