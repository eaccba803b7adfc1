/// An event of the person, grouped by the step that uses it.
///
/// A row decides each group of another step in one line. An event that several steps use has its
/// own case, and all of their rows decide it.
enum Act {
  case launch
  case signUp(SignUpAct)
  case admission(AdmissionAct)
  case challenge(ChallengeAct)
  case profile(ProfileAct)
  case registered(RegisteredAct)
  case submitCode(Secret)
  case submitNewPassword(code: Secret, password: Secret, fields: Fields)
  case resendCode
  case submitPassword(Secret)
  case forgotPassword(login: String)
  case retry
  case back
  case signOut
}

enum SignUpAct {
  case submit(SignUpForm)
  case signIn(Credentials)
}

enum AdmissionAct {
  case haveCode
  case haveConfirmed
  case sendCode
  case proceed
  case signIn(with: IdentityProvider)
  case signInWithPasskey(login: String)
}

enum ChallengeAct {
  case choose(Challenge.Factor)
}

enum ProfileAct {
  case submit(Fields)
}

enum RegisteredAct {
  case edit
  case save(Fields)
  case createPasskey
}

extension StateMachine {
  /// Passes an answer to `answer` and an act of the person to `act`; a notice can be dismissed in
  /// every state.
  @inline(__always)  // Each call has one case: nothing is copied to tell it again.
  mutating func take(
    _ event: Registration.Event,
    answer: (inout StateMachine, RequestID, Registration.Answer) -> Registration.Outcome,
    act: (inout StateMachine, Act) -> Registration.Outcome
  ) -> Registration.Outcome {
    switch event {
    case .answered(let id, let answered): answer(&self, id, answered)
    case .dismissNotice: dismissNotice()
    case .launch: act(&self, .launch)
    case .submitSignUp(let form): act(&self, .signUp(.submit(form)))
    case .submitSignIn(let credentials): act(&self, .signUp(.signIn(credentials)))
    case .haveCode: act(&self, .admission(.haveCode))
    case .haveConfirmed: act(&self, .admission(.haveConfirmed))
    case .sendCode: act(&self, .admission(.sendCode))
    case .proceed: act(&self, .admission(.proceed))
    case .signInWithProvider(let provider): act(&self, .admission(.signIn(with: provider)))
    case .signInWithPasskey(let login): act(&self, .admission(.signInWithPasskey(login: login)))
    case .createPasskey: act(&self, .registered(.createPasskey))
    // Every state takes it before its row.
    case .openLink: .ignored(.notApplicable)
    case .chooseFactor(let factor): act(&self, .challenge(.choose(factor)))
    case .submitCode(let code): act(&self, .submitCode(code))
    case .submitNewPassword(let code, let password, let fields):
      act(&self, .submitNewPassword(code: code, password: password, fields: fields))
    case .submitProfile(let fields): act(&self, .profile(.submit(fields)))
    case .editProfile: act(&self, .registered(.edit))
    case .saveProfile(let fields): act(&self, .registered(.save(fields)))
    case .resendCode: act(&self, .resendCode)
    case .submitPassword(let password): act(&self, .submitPassword(password))
    case .forgotPassword(let login): act(&self, .forgotPassword(login: login))
    case .retry: act(&self, .retry)
    case .back: act(&self, .back)
    case .signOut: act(&self, .signOut)
    }
  }

  /// Passes an act to `row` in a state that waits for the person; every answer is stale there.
  @inline(__always)
  mutating func resting(
    _ event: Registration.Event, _ row: (inout StateMachine, Act) -> Registration.Outcome
  ) -> Registration.Outcome {
    take(event, answer: { _, _, _ in .ignored(.stale) }, act: row)
  }

  /// Passes what interrupts a wait to `row`, and decides every other event itself.
  ///
  /// Other events of the person are ignored as busy, and answers to other requests as stale.
  @inline(__always)  // This avoids a copy of the answer.
  mutating func waiting(
    _ event: Registration.Event, _ row: (inout StateMachine, Interruption) -> Registration.Outcome
  ) -> Registration.Outcome {
    take(
      event,
      answer: { machine, id, answer in
        machine.isOutstanding(id) ? row(&machine, .answer(answer)) : .ignored(.stale)
      },
      act: { machine, act in
        switch act {
        case .back: row(&machine, .back)
        case .signOut: row(&machine, .signOut)
        case .launch, .signUp, .admission, .challenge, .profile, .registered, .submitCode,
          .submitNewPassword, .resendCode, .submitPassword, .forgotPassword, .retry:
          .ignored(.busy)
        }
      })
  }
}

/// What may interrupt a request that keeps the person waiting.
enum Interruption {
  case answer(Registration.Answer)
  case back
  case signOut
}
