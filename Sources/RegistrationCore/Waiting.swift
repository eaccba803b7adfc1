// What the places that wait for an answer have in common.

extension State {
  /// Whether a request is outstanding here.
  var hasRequest: Bool {
    switch self {
    case .launching(.idle), .signUp(.editing), .admission(.blocked), .admission(.refused),
      .confirmation(.editing), .confirmation(.needsPassword), .recovery(.editing),
      .profile(.editing), .registered(.editing):
      false
    case .launching(.restoring), .signUp(.submitting), .admission(.signingIn),
      .admission(.fetchingProfile), .admission(.creatingProfile), .confirmation(.confirming),
      .confirmation(.resending), .recovery(.requesting), .recovery(.submitting),
      .profile(.updating), .profile(.uploadingAvatar), .registered(.saving),
      .leaving(.signingOut):
      true
    case .registered(.viewing(let viewing)): viewing.isLive
    }
  }

  /// Whether the request outstanding keeps the person waiting; the live profile's does not.
  var isWaiting: Bool {
    if case .registered(.viewing) = self { false } else { hasRequest }
  }
}

/// What may happen while a request keeps the person waiting.
enum Interruption {
  case answer(Answer)
  case back
  case signOut
}

extension Registration {
  /// The interruption that `event` is; nil where it has to wait or its outcome is settled here.
  ///
  /// Everything else of the person's is ignored as busy, an answer to another request as stale.
  @inline(__always)  // The answer is then looked at where it is, and not copied.
  mutating func interruption(by event: Event, _ outcome: inout Outcome) -> Interruption? {
    switch event {
    case .answered(let id, let answer):
      if isOutstanding(id) { return .answer(answer) }
      outcome = .ignored(.stale)
    case .back: return .back
    case .signOut: return .signOut
    case .dismissNotice: outcome = dismissNotice()
    case .launch, .submitSignUp, .submitSignIn, .submitCode, .resendCode, .haveCode,
      .submitPassword, .forgotPassword, .submitNewPassword, .submitProfile, .editProfile,
      .saveProfile, .retry:
      outcome = .ignored(.busy)
    }
    return nil
  }
}
