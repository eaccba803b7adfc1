import RegistrationCore
import Testing

/// Whole ways through the flow, as people and networks take them.
struct JourneyTests {
  private let done = Acknowledgement()
  private let session = RestoredSession(login: ann, status: .confirmed)

  @Test func aPatientRegisters() {
    var way = Journey(.clinic)
    way.act(.submitSignUp(signUpForm), .signUpSubmitting)
    way.answer(.signUp(.success(.unconfirmed(delivery))), .confirmationEditing, .codeSent(delivery))
    way.act(.submitCode("111111"), .confirmationConfirming)
    way.answer(.confirmSignUp(.failure(.codeMismatch)), .confirmationEditing, .codeMismatch)
    way.act(.submitCode(code), .confirmationConfirming)
    way.answer(.confirmSignUp(.success(ConfirmSignUpResult())), .admissionSigningIn)
    way.answer(.signIn(.success(.signedIn)), .admissionFetchingProfile)
    way.answer(.fetchProfile(.success(.notFound)), .admissionCreatingProfile)
    way.answer(.createProfile(.success(done)), .profileEditing)
    way.act(.submitProfile(formWithPicture), .profileUpdating)
    way.answer(.updateProfile(.success(done)), .profileUploadingAvatar)
    way.answer(.uploadAvatar(.failure(.timedOut)), .profileEditing, .avatarFailed)
    way.act(.submitProfile(formWithPicture), .profileUploadingAvatar)
    way.answer(.uploadAvatar(.success(done)), .admissionFetchingProfile)
    way.answer(
      .fetchProfile(.success(.complete(completeProfile))), .registeredViewing,
      .registrationComplete)
    #expect(way.flow.checkpoint == .registered(ann, completeProfile, Draft()))
    way.act(.signOut, .leavingSigningOut)
    way.answer(.signOut(.success(done)), .signUpEditing)
    #expect(way.flow.checkpoint == .some(.none))
  }

  @Test(arguments: [Policy.username, .card])
  func aPoolThatConfirmsAtOnceHasNoStepTwo(policy: Policy) {
    var way = Journey(policy)
    let form = SignUpForm(login: ann.text, password: password)
    way.act(.submitSignUp(form), .signUpSubmitting)
    way.answer(.signUp(.success(.confirmed)), .admissionSigningIn)
    way.answer(.signIn(.success(.signedIn)), .admissionFetchingProfile)
    way.answer(
      .fetchProfile(.success(.complete(completeProfile))), .registeredViewing, .welcomeBack)
  }

  @Test func aPersonWithoutAPasswordRegisters() {
    let profile = Profile(["name": "Ann"])
    var way = Journey(.passwordless)
    way.act(.submitSignUp(SignUpForm(login: ann.text)), .signUpSubmitting)
    way.answer(.signUp(.success(.unconfirmed(delivery))), .confirmationEditing, .codeSent(delivery))
    way.act(.submitCode(code), .confirmationConfirming)
    way.answer(.confirmSignUp(.success(ConfirmSignUpResult())), .admissionSigningIn)
    let challenge = Challenge.code(.email, delivery: delivery)
    way.answer(.signIn(.success(.challenge(challenge))), .challengeEditing, .codeSent(delivery))
    way.act(.submitCode(code), .challengeAnswering)
    way.answer(.respondToChallenge(.success(.signedIn)), .admissionFetchingProfile)
    way.answer(.fetchProfile(.success(.notFound)), .admissionCreatingProfile)
    way.answer(.createProfile(.success(done)), .profileEditing)
    way.act(.submitProfile(profile.fields), .profileUpdating)
    way.answer(.updateProfile(.success(done)), .admissionFetchingProfile)
    way.answer(
      .fetchProfile(.success(.complete(profile))), .registeredViewing, .registrationComplete)
  }

  @Test func aLostAnswerToSignUpIsFoundOut() {
    var way = Journey(.clinic)
    way.act(.submitSignUp(signUpForm), .signUpSubmitting)
    way.answer(.signUp(.failure(.timedOut)), .admissionSigningIn)
    way.answer(.signIn(.failure(.userNotConfirmed)), .confirmationResending)
    way.answer(.resendCode(.success(delivery)), .confirmationEditing, .codeSent(delivery))
    way.act(.submitCode(code), .confirmationConfirming)
    way.answer(.confirmSignUp(.failure(.timedOut)), .confirmationEditing, .unreachable)
    way.act(.submitCode(code), .confirmationConfirming)
    way.answer(.confirmSignUp(.failure(.expiredCode)), .admissionSigningIn)
    way.answer(.signIn(.success(.signedIn)), .admissionFetchingProfile)
  }

  @Test func whatWasInterruptedAnswersTooLate() {
    var way = Journey(.clinic)
    way.act(.submitSignUp(signUpForm), .signUpSubmitting)
    let late = way.flow.request?.id ?? RequestID(0)
    way.act(.back, .signUpEditing)
    way.act(.submitSignUp(signUpForm), .signUpSubmitting)
    var flow = way.flow
    let answer = Registration.Event.answered(late, .signUp(.failure(.usernameExists)))
    #expect(flow.handle(answer, at: noon) == .ignored(.stale))
    #expect(flow == way.flow)
  }

  @Test func aCrashInEveryStepGoesOnThere() {
    var way = Journey(.clinic)
    way.act(.submitSignUp(signUpForm), .signUpSubmitting)
    #expect(way.relaunched().flow.state == editing(signUpDraft))
    way.answer(.signUp(.success(.unconfirmed(delivery))), .confirmationEditing, .codeSent(delivery))
    way.act(.submitCode(code), .confirmationConfirming)
    way = way.relaunched()
    #expect(
      way.flow.state
        == codeEntry(pending(password: nil, last: noon, sent: true, created: true)))
    way.act(.resendCode, .confirmationEditing, .resendTooSoon(until: noon + 30), after: 1)
    way.act(.submitCode(code), .confirmationConfirming)
    way.answer(
      .confirmSignUp(.failure(.notAuthorized(.alreadyConfirmed))), .confirmationNeedsPassword,
      .passwordNeeded)
    way = way.relaunched()
    #expect(way.flow.state == needsPassword(remembering))
    way.act(.submitPassword(password), .admissionSigningIn)
    way.answer(.signIn(.success(.signedIn)), .admissionFetchingProfile)
    way = way.relaunched(session)
    way.answer(.fetchProfile(.success(.notFound)), .admissionCreatingProfile)
    way.answer(.createProfile(.success(done)), .profileEditing)
    way.act(.submitProfile(plainForm), .profileUpdating)
    way = way.relaunched(session)
    way.answer(.fetchProfile(.success(.complete(completeProfile))), .profileEditing)
    #expect(way.flow.state == profileForm(account(plainForm), record: completeProfile))
  }

  @Test func aForgottenPasswordIsReset() {
    var way = Journey(.clinic)
    way.act(.forgotPassword(login: ann.text), .recoveryRequesting)
    way.answer(.forgotPassword(.success(delivery)), .recoveryEditing, .codeSent(delivery))
    way.act(.submitNewPassword(code: code, password: newPassword), .recoverySubmitting)
    way.answer(.resetPassword(.failure(.timedOut)), .recoveryEditing, .unreachable)
    way.act(.submitNewPassword(code: code, password: newPassword), .recoverySubmitting)
    way.answer(.resetPassword(.failure(.codeMismatch)), .admissionSigningIn)
    way.answer(
      .signIn(.failure(.notAuthorized(.incorrectCredentials))), .recoveryEditing,
      .incorrectPassword)
    // The sign-in has answered: the outcome is no longer in doubt.
    way.act(.submitNewPassword(code: code, password: newPassword), .recoverySubmitting)
    way.answer(.resetPassword(.failure(.codeMismatch)), .recoveryEditing, .codeMismatch)
  }

  @Test func aTakenNameWithTheRightPasswordIsTheSamePerson() {
    var way = Journey(.clinic)
    way.act(.submitSignUp(signUpForm), .signUpSubmitting)
    way.answer(.signUp(.failure(.usernameExists)), .admissionSigningIn)
    way.answer(
      .signIn(.failure(.notAuthorized(.incorrectCredentials))), .admissionRefused,
      .accountExists)
    way.act(.submitPassword(newPassword), .admissionSigningIn)
    way.answer(.signIn(.success(.signedIn)), .admissionFetchingProfile)
  }

  @Test func aRevokedSessionStandsOnTheConfirmedAccount() {
    let stored = Checkpoint.registered(ann, completeProfile, Draft())
    var way = Journey(.clinic, launchedWith: stored, session: session)
    way.answer(
      .observeProfile(.failure(.unauthorized)), .signUpEditing, .sessionEnded)
    #expect(way.flow.checkpoint == .confirmed(ann, Draft()))
    #expect(way.relaunched().flow.state == needsPassword(Account(login: ann)))
  }
}

extension Timestamp {
  fileprivate static func + (moment: Timestamp, seconds: Int64) -> Timestamp {
    moment.advanced(byMilliseconds: seconds * 1000)
  }
}
