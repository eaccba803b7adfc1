// A pool that asks which way to sign in, before it checks anything.

extension StateMachine {
  /// Signs in by the way at hand if the pool offers it; otherwise the person may choose a code.
  ///
  /// The question is answered once for a sign-in: a pool that asks again would ask for ever. The result is
  /// nil if the pool asks again, or offers nothing that the flow can do.
  mutating func choose(
    among ways: [Challenge.Way], _ attempt: SignInAttempt
  ) -> Registration.Outcome? {
    let media = ways.media
    switch attempt.way {
    // A held session is good once: the question is its refusal (amplify-swift 4090).
    case .held: return signInAgain(attempt)
    case .password(let password) where ways.contains(.password):
      return take(.password(password), attempt, expired)
    case .code where media.count == 1: return take(.code(media[0]), attempt, expired)
    case .password, .code:
      let isWanted = attempt.way == .code || attempt.reason.allowsCode
      guard policy.signIn.sendsCode, isWanted, !media.isEmpty else { return nil }
      let factors = media.map { Challenge.Factor($0) }
      let signIn = ChallengedSignIn(unproved: attempt)
      return move(to: .challenge(.choosing(signIn, .signIn(factors))), expired)
    case .chosen, .link: return nil
    }
  }

  /// Tells the pool which of its ways is taken; what another way would need is dropped.
  mutating func take(
    _ choice: SignInWay.Choice, _ attempt: SignInAttempt, _ notice: Registration.Notice? = nil
  ) -> Registration.Outcome {
    signIn(attempt.account, .chosen(choice), attempt.reason, notice)
  }

  /// Asks for the password, because this pool sends no codes in its place.
  ///
  /// If people have no passwords, only the operator can help.
  mutating func codesNotEnabled(
    _ error: PoolError, _ attempt: SignInAttempt
  ) -> Registration.Outcome {
    guard policy.signIn.hasPassword else {
      return goBack(from: attempt, .serviceMisconfigured(code: error.code))
    }
    switch attempt.reason {
    case .signIn(from: .signUp(let confirmed)):
      return returnToSignUp(
        attempt.account.draft, .passwordNeeded, confirmed: confirmed,
        problems: [Problem(.password, .missing)])
    case .confirmUncertain(let pending, .notConfirmedYet):
      return move(to: .confirmation(.claimed(pending)), .passwordNeeded)
    case .signIn, .created, .usernameExists, .reconciling, .confirmed, .confirmUncertain, .reset:
      return goBack(from: attempt, .passwordNeeded)
    }
  }

  /// That an earlier challenge expired stays the notice.
  private var expired: Registration.Notice? { notice == .challengeExpired ? notice : nil }
}

extension SignInReason {
  /// Whether a person who typed a password may take a code in its place, as where they can ask for one.
  ///
  /// A sign-in that only shows what became of a sign-up, a code or a reset goes back to where that is settled, unless
  /// the person has asked for it.
  package var allowsCode: Bool {
    switch self {
    case .signIn, .usernameExists, .confirmed: true
    case .confirmUncertain(_, let notice): notice == .notConfirmedYet
    case .created, .reconciling, .reset: false
    }
  }
}

extension Challenge.Factor {
  fileprivate init(_ medium: CodeDelivery.Medium) {
    switch medium {
    case .email: self = .email
    case .sms: self = .sms
    }
  }
}

extension [Challenge.Way] {
  /// The media by which the pool sends a code, each once.
  fileprivate var media: [CodeDelivery.Medium] {
    CodeDelivery.Medium.allCases.filter { contains(.code($0)) }
  }
}
