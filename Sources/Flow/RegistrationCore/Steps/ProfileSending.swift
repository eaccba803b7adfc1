// How step 3 is sent: the record, then the picture; then the resulting profile is fetched.

extension StateMachine {
  mutating func recordSent(_ submission: ProfileSubmission) -> Registration.Outcome {
    if submission.form.image == nil { return refetch(submission) }
    return move(to: .profile(.uploadingAvatar(submission)))
  }

  mutating func refetch(_ submission: ProfileSubmission) -> Registration.Outcome {
    let admitted = Admitted(account: submission.account(sent: .everything), origin: .profile)
    return move(to: .admission(.requesting(.fetchingProfile(admitted))))
  }

  mutating func updating(
    _ submission: ProfileSubmission, _ interruption: Interruption
  ) -> Registration.Outcome {
    switch interruption {
    case .back, .signOut: return leave(submission.login)
    case .answer(.updateProfile(.success)): return recordSent(submission)
    case .answer(.updateProfile(.failure(let error))):
      if error == .unauthorized { return endSession(of: submission.account) }
      if error == .notFound, let anew = submission.anew(policy) { return recreate(anew) }
      let editing = submission.editing(sent: .nothing, problems: error.problems)
      return move(to: .profile(.editing(editing)), error.writingNotice)
    case .answer: return .ignored(.notApplicable)
    }
  }

  mutating func uploadingAvatar(
    _ submission: ProfileSubmission, _ interruption: Interruption
  ) -> Registration.Outcome {
    switch interruption {
    case .back, .signOut: return leave(submission.login)
    case .answer(.uploadAvatar(.success)): return refetch(submission)
    case .answer(.uploadAvatar(.failure(.unauthorized))):
      return endSession(of: submission.account(sent: .record))
    case .answer(.uploadAvatar(.failure(.notFound))):
      if let anew = submission.anew(policy) { return recreate(anew) }
      let editing = submission.editing(sent: .nothing)
      return move(to: .profile(.editing(editing)), DirectoryError.notFound.writingNotice)
    case .answer(.uploadAvatar(.failure)):
      return move(to: .profile(.editing(submission.editing(sent: .record))), .avatarFailed)
    case .answer: return .ignored(.notApplicable)
    }
  }

  /// Creates the record that a form was sent to in vain; then the whole form is sent.
  mutating func recreate(_ submission: ProfileSubmission) -> Registration.Outcome {
    move(to: .admission(.requesting(.recreatingProfile(submission))))
  }
}

extension DirectoryError {
  /// What is wrong with the form that was refused.
  var problems: [Problem] {
    guard case .rejected(let message, let field?) = self else { return [] }
    return [Problem(field, .refused(message))]
  }

  /// The notice for a form that could not be written.
  var writingNotice: Registration.Notice {
    switch self {
    case .rejected(let message, _): .profileRejected(message)
    case .offline, .timedOut: .unreachable
    case .unauthorized: .sessionEnded
    case .exists, .notFound: .unexpected(code: code)
    }
  }
}
