import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationScript

extension MockWorld {
  /// What a request came to: its answer, and whether its fate played a part in it.
  struct Performed {
    var answer: Answer
    var usesFate = true
  }

  /// Does the work of a request as far as its fate lets it, as the mock's actor does.
  mutating func perform(
    _ operation: Operation, _ fate: Fate, beside stored: Checkpoint, at now: Timestamp
  ) -> Performed {
    switch operation {
    case .restoreSession: return restore(fate, beside: stored, at: now)
    case .signIn: return signIn(operation, fate, beside: stored, at: now)
    case .signOut, .signUp, .confirmSignUp, .resendCode, .forgotPassword, .resetPassword,
      .fetchProfile, .createProfile, .updateProfile, .uploadAvatar, .observeProfile:
      return work(operation, fate, beside: stored, at: now)
    }
  }

  private mutating func work(
    _ operation: Operation, _ fate: Fate, beside stored: Checkpoint, at now: Timestamp
  ) -> Performed {
    guard case .fails(let failure, let effect) = fate,
      let failed = Answer(
        operation.name, failing: failure, beside: stored, session: session?.email)
    else {
      let answer = answer(to: operation, stored: stored, at: now)
      return Performed(answer: answer, usesFate: false)
    }
    switch effect {
    // The device forgets its session, whatever becomes of the call.
    case .nothing: if case .signOut = operation { (session, offer) = (nil, nil) }
    case .everything: _ = answer(to: operation, stored: stored, at: now)
    case .everythingButMail:
      _ = answer(to: operation, stored: stored, undelivered: true, at: now)
    }
    return Performed(answer: failed)
  }

  private mutating func signIn(
    _ operation: Operation, _ fate: Fate, beside stored: Checkpoint, at now: Timestamp
  ) -> Performed {
    offer = nil
    if case .fails(.challenge(let kind), _) = fate {
      let usual = pool.configuration.challenge
      pool.configuration.challenge = kind
      defer { pool.configuration.challenge = usual }
      return Performed(answer: answer(to: operation, stored: stored, at: now))
    }
    let performed = work(operation, fate, beside: stored, at: now)
    if case .signIn(.failure) = performed.answer { offer = nil }
    return performed
  }

  /// Looks at the device first: the pool is asked only of a session that goes with what is stored.
  private mutating func restore(
    _ fate: Fate, beside stored: Checkpoint, at now: Timestamp
  ) -> Performed {
    let email = session?.email
    if let email, !stored.admitsSession(of: email) {
      session = nil
      let nobody = Restored(session: nil, checkpoint: stored)
      return Performed(answer: .restoreSession(.success(nobody)), usesFate: false)
    }
    if case .fails(let failure, _) = fate,
      let failed = Answer(.restoreSession, failing: failure, beside: stored, session: email)
    {
      return Performed(answer: failed)
    }
    guard let email else {
      let nobody = Restored(session: nil, checkpoint: stored)
      return Performed(answer: .restoreSession(.success(nobody)), usesFate: false)
    }
    do throws(PoolError) {
      let session = RestoredSession(email: email, status: try sessionStatus(at: now))
      let restored = Restored(session: session, checkpoint: stored)
      return Performed(answer: .restoreSession(.success(restored)), usesFate: false)
    } catch {
      let failure = RestoreFailure(error: error, email: email, checkpoint: stored)
      return Performed(answer: .restoreSession(.failure(failure)), usesFate: false)
    }
  }

  /// What the device does as an answer arrives that is still awaited, before the flow hears it.
  mutating func receive(_ answer: Answer) {
    guard case .restoreSession(.failure(let failure)) = answer, failure.email != nil,
      failure.error.endsSession
    else { return }
    session = nil
  }

  /// What the device does once the flow has taken an event.
  mutating func follow(_ change: FlowChange) {
    switch change.session {
    case .keep(let email): keepSession(of: email)
    case .forget: session = nil
    case nil: if change.abandons { offer = nil }
    }
  }
}
