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
    switch answer.result {
    case .success(.signUp(.confirmed)), .success(.confirmed): self = .confirmed
    case .success(.signUp(.unconfirmed)): self = .created
    case .failure(.pool(.limitExceeded)) where answer.name == .signUp: self = .created
    case .success(.signIn(.signedIn)): self = .signedIn
    // Of another account than the one in hand, it is told once the person goes on.
    case .success(.signedInBySheet): self = to == .admissionAsking ? .none : .signedIn
    case .success(.profile(.complete)): self = to == .registeredViewing ? .registered : .none
    case .success(.profile): self = .unfinished
    case .failure(.pool(.userNotConfirmed)) where answer.name != .signOut: self = .notConfirmed
    case .success(.restored(let restored)):
      self = restored.session?.status == .unconfirmed ? .notConfirmed : .none
    case .failure(.directory(.notFound)):
      let writes = answer.name == .updateProfile || answer.name == .uploadAvatar
      self = writes ? .unfinished : .none
    // Of a plain sign-in, a challenge leaves what is stored as it is.
    case .success(.signUp(.unknown)), .success(.signIn(.challenge)), .success(.key),
      .success(.delivery), .success(.done), .failure(.pool), .failure(.directory):
      self = .none
    }
  }

  /// Whether the person, or the end of a session or an account, has led back to step 1.
  private static func returnsToStepOne(_ from: StatePath, _ to: StatePath) -> Bool {
    to == .signUpEditing && from != .signUpEditing && from != .launchingRestoring
      && from != .admissionAsking && from != .admissionPresenting
      || to == .signUpSubmitting && from != .signUpSubmitting
  }
}

extension Registration.Event {
  /// Whether it may sign in another account than the one in hand; a redirect asks first.
  fileprivate var signsInAnother: Bool {
    if case .answered(_, .signInWithSheet(.success(let signedIn))) = self {
      return signedIn.provider == nil
    }
    return name == .proceed
  }
}

extension Registration {
  /// What becomes of the forms of before: those of one account go once the person is signed in to another.
  func formsOfAnother(than before: Registration) -> Submission {
    guard let signedIn = sessionOwner, let draft = before.checkpoint?.draft else { return .none }
    if before.sessionOwner == nil, let form = draft.signUp,
      (try? policy.login(form.login)) != signedIn
    {
      return .nothingLeft
    }
    return draft.profile.map { $0.owner == signedIn } ?? true ? .none : .profileDropped
  }
}

extension Submission {
  init(of event: Registration.Event, from: StatePath, to: StatePath) {
    if to == .leavingSigningOut {
      self = .nothingLeft
    } else if event.signsInAnother, to == .admissionFetchingProfile {
      // What was submitted for another account goes.
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
