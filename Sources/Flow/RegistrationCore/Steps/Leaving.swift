/// Signing out: the device forgets the account, whatever the pool answers.
package enum Leaving: Hashable, Sendable {
  /// The pool is being told. Left by any answer.
  case signingOut(EmailAddress)

  var path: StatePath {
    switch self {
    case .signingOut: .leavingSigningOut
    }
  }

  var operation: Registration.Operation? {
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

extension StateMachine {
  mutating func leave(_ email: EmailAddress) -> Registration.Outcome {
    move(to: .leaving(.signingOut(email)))
  }

  mutating func handle(_ event: Registration.Event, in step: Leaving) -> Registration.Outcome {
    waiting(event) { machine, interruption in
      switch interruption {
      case .answer(.signOut(.success)): machine.returnToSignUp(Draft())
      case .answer(.signOut(.failure)): machine.returnToSignUp(Draft(), .signedOutLocally)
      case .answer, .back, .signOut: .ignored(.notApplicable)
      }
    }
  }
}
