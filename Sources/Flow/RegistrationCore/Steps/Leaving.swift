/// Signing out: the device forgets the account, whatever the pool answers.
package enum Leaving: Hashable, Sendable {
  /// The pool is being told. Left by any answer.
  case signingOut(Login)

  var path: StatePath {
    switch self {
    case .signingOut: .leavingSigningOut
    }
  }

  var operation: Registration.Operation? {
    switch self {
    case .signingOut(let login): .signOut(login: login)
    }
  }

  var checkpoint: Checkpoint {
    switch self {
    case .signingOut(let login): .leaving(login)
    }
  }
}

extension StateMachine {
  mutating func leave(_ login: Login) -> Registration.Outcome {
    move(to: .leaving(.signingOut(login)))
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
