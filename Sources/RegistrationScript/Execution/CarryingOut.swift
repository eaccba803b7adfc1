import MockIdentityPool
import RegistrationBackend
package import RegistrationCore
import RegistrationRuntime

extension Performance {
  /// Does what a directive says, and lets what follows from it happen.
  mutating func carryOut(
    _ directive: Directive, _ runner: RegistrationRunner
  ) async throws(Failure) {
    switch directive {
    case .policy, .kill: break
    case .givenUser(let user): try await give(user)
    case .givenPool(let settings): await stage.mock.configure { settings.apply(to: &$0) }
    case .givenSession(let session): await give(session)
    case .fault(let fault): await stage.mock.take(fault)
    case .delay(let operation, let duration): stage.mock.delay(operation, by: duration)
    case .hold(let operation, let times): stage.mock.hold(operation, times: times)
    case .release(let operation, let times):
      stage.release(operation, times: times, runner)
      try await settle(runner)
    case .again(let operation):
      runner.send(try lastAnswer(to: operation))
      try await settle(runner)
    case .person(let event):
      runner.send(try await self.event(event, runner.registration))
      try await settle(runner)
    case .wait(let duration):
      guard stage.admits(duration) else {
        throw Failure(expected: "a wait that ends before the year 10000", actual: "it does not")
      }
      await stage.wait(duration, runner)
    case .clock(let change): stage.device.set(change)
    case .store(let fault): stage.store.take(fault)
    case .pool(let change, let email):
      await stage.mock.make(change, of: email)
      try await settle(runner)
    case .directory(let change, let email):
      await stage.mock.make(change, of: email)
      try await settle(runner)
    case .expectState, .expectIgnored, .expectRequests, .expectUser, .expectNoUser, .expectMail,
      .expectCheckpoint:
      try await check(directive, runner.registration)
    }
  }

  private func settle(_ runner: RegistrationRunner) async throws(Failure) {
    guard await stage.settleCompletely(runner) else {
      throw Failure(expected: "the flow comes to rest", actual: "it goes on without an end")
    }
  }

  private func give(_ user: GivenUser) async throws(Failure) {
    var fields = user.fields
    if let phone = user.phone, stage.policy.profile.contains(where: { $0.name == .phone }) {
      fields[.phone] = .text(phone)
    }
    do throws(PoolError) {
      try await stage.mock.addUser(
        user.email, password: user.password,
        status: user.status == .confirmed ? .confirmed : .unconfirmed,
        phone: user.phone, profile: user.profile.given, fields: fields,
        isDisabled: user.isDisabled, requiresReset: user.mustResetPassword)
    } catch {
      throw Failure(
        expected: "no account of \(user.email) yet", actual: "the pool has one: \(error.code)")
    }
  }

  private func give(_ session: GivenSession) async {
    await stage.mock.giveSession(of: session.email, status: session.status)
    // What is stored of another account stays: the session is then not that one's.
    let stored = stage.store.checkpoint
    guard session.isProfileCached, stored.admitsSession(of: session.email) else { return }
    let profile = Profile(await stage.mock.completeFields(of: session.email))
    stage.store.give(.registered(session.email, profile, stored.draft))
  }
}

extension Performance {
  /// The event as the flow takes it: codes looked up in the mail, forms filled from what is shown.
  private func event(
    _ event: PersonEvent, _ registration: Registration
  ) async throws(Failure) -> Event {
    switch event {
    case .launch: .launch
    case .signUp(let form): .submitSignUp(form)
    case .signIn(let credentials): .submitSignIn(credentials)
    case .code(let code): .submitCode(try await self.code(code, registration))
    case .resend: .resendCode
    case .haveCode: .haveCode
    case .password(let password): .submitPassword(password)
    case .forgotPassword(let email): .forgotPassword(email: email)
    case .newPassword(let code, let password):
      .submitNewPassword(code: try await self.code(code, registration), password: password)
    case .profile(let fields): .submitProfile(registration.shownValues.merging(fields))
    case .edit: .editProfile
    case .save(let fields): .saveProfile(registration.shownValues.merging(fields))
    case .retry: .retry
    case .back: .back
    case .dismiss: .dismissNotice
    case .signOut: .signOut
    }
  }

  private func code(
    _ argument: CodeArgument, _ registration: Registration
  ) async throws(Failure) -> Secret {
    switch argument {
    case .literal(let code): return code
    case .newest:
      guard let email = registration.accountInHand else {
        throw Failure(expected: "an account in hand whose code $code is", actual: "there is none")
      }
      return try await code(deliveredTo: email, older: 0)
    case .delivered(let email, let older):
      return try await code(deliveredTo: email, older: older)
    }
  }

  private func code(
    deliveredTo email: EmailAddress, older: Int
  ) async throws(Failure) -> Secret {
    let codes = await stage.mock.codes(deliveredTo: email)
    guard codes.indices.contains(older) else {
      throw Failure(
        expected: "at least \(older + 1) code\(older == 0 ? "" : "s") delivered to \(email)",
        actual: "\(codes.count) delivered")
    }
    return codes[older].code
  }
}

extension Registration {
  /// The values that the form shows, where a profile's form is open.
  package var shownValues: Fields {
    switch step {
    case .profile(let form), .editing(let form): form.values
    case .splash, .signUp, .working, .blocked, .refused, .code, .password, .newPassword,
      .registered:
      Fields()
    }
  }

  /// The account that the person is busy with.
  package var accountInHand: EmailAddress? {
    switch step {
    case .code(let view), .newPassword(let view): view.email
    case .working(let email), .blocked(let email, _), .refused(let email), .password(let email):
      email
    case .signUp(let form): form.values.text(.email).flatMap(EmailAddress.init)
    case .splash, .profile, .registered, .editing: sessionOwner
    }
  }
}
