/// Signing out: the device forgets the account, whatever the pool answers.
package enum Leaving: Hashable, Sendable {
  /// The pool is being told.
  case signingOut(EmailAddress)

  var path: StatePath {
    switch self {
    case .signingOut: .leavingSigningOut
    }
  }

  var operation: Operation? {
    switch self {
    case .signingOut(let email): .signOut(email: email)
    }
  }

  var checkpoint: Checkpoint {
    switch self {
    case .signingOut(let email): .leaving(email)
    }
  }
}

extension Registration {
  mutating func leave(_ email: EmailAddress) -> Outcome {
    move(to: .leaving(.signingOut(email)))
  }

  mutating func handle(_ event: Event, in step: Leaving) -> Outcome {
    var outcome = Outcome.ignored(.notApplicable)
    switch interruption(by: event, &outcome) {
    case .answer(.signOut(.success)): return returnToSignUp(Draft())
    case .answer(.signOut(.failure)): return returnToSignUp(Draft(), .signedOutLocally)
    case .answer, .back, .signOut, .none: return outcome
    }
  }
}
