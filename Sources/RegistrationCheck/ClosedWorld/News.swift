import RegistrationCore

extension News {
  /// What an event told a flow that has accepted it; an answer must have been awaited.
  ///
  /// It follows from the answers themselves, not from where the flow went, so that a flow that
  /// misreads them is detected.
  init(of event: Registration.Event, from: StatePath, to: StatePath) {
    if to == .leavingSigningOut || News.returnsToStepOne(from, to) {
      self = .anew
    } else if case .answered(_, let answer) = event {
      self.init(of: answer, to: to)
    } else {
      self = .none
    }
  }

  private init(of answer: Registration.Answer, to: StatePath) {
    switch answer {
    case .signUp(.success(.confirmed)), .confirmSignUp(.success): self = .confirmed
    case .signUp(.success(.unconfirmed)), .signUp(.failure(.limitExceeded)): self = .created
    case .signIn(.success(.signedIn)), .respondToChallenge(.success(.signedIn)): self = .signedIn
    case .fetchProfile(.success(let found)), .observeProfile(.success(let found)):
      if case .complete = found {
        self = to == .registeredViewing ? .registered : .none
      } else {
        self = .unfinished
      }
    case .signUp(.failure(let error)), .confirmSignUp(.failure(let error)),
      .signIn(.failure(let error)), .beginTOTP(.failure(let error)),
      .respondToChallenge(.failure(let error)), .resendCode(.failure(let error)),
      .forgotPassword(.failure(let error)), .resetPassword(.failure(let error)):
      self = error == .userNotConfirmed ? .notConfirmed : .none
    case .restoreSession(.failure(let failure)):
      self = failure.error == .userNotConfirmed ? .notConfirmed : .none
    case .restoreSession(.success(let restored)):
      self = restored.session?.status == .unconfirmed ? .notConfirmed : .none
    case .updateProfile(.failure(.notFound)), .uploadAvatar(.failure(.notFound)):
      self = .unfinished
    // Of a plain sign-in, a challenge leaves what is stored as it is.
    case .signUp(.success), .resendCode(.success), .signIn(.success), .beginTOTP(.success),
      .respondToChallenge(.success), .forgotPassword(.success),
      .resetPassword(.success), .signOut, .fetchProfile(.failure), .createProfile, .updateProfile,
      .uploadAvatar, .observeProfile(.failure):
      self = .none
    }
  }

  /// Whether the person, or the end of a session or an account, has led back to step 1.
  private static func returnsToStepOne(_ from: StatePath, _ to: StatePath) -> Bool {
    to == .signUpEditing && from != .signUpEditing && from != .launchingRestoring
      || to == .signUpSubmitting && from != .signUpSubmitting
  }
}

extension Submission {
  init(of event: Registration.Event, from: StatePath, to: StatePath) {
    if to == .leavingSigningOut {
      self = .nothingLeft
    } else if to == .registeredViewing {
      self.init(comingFrom: from)
    } else {
      self =
        event.name == .submitSignUp
        ? .signUpForm : event.profileForm != nil ? .profileForm : .none
    }
  }

  /// The state of the forms if the flow now shows the profile.
  private init(comingFrom path: StatePath) {
    if path == .registeredEditing || path == .registeredSaving {
      self = .profileDropped
    } else {
      self = path == .registeredViewing ? .none : .nothingLeft
    }
  }
}
