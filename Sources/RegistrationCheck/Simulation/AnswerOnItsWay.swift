public import RegistrationCore
package import RegistrationScript

/// An answer that the world has given and the flow has not heard.
public struct AnswerOnItsWay: Hashable, Sendable {
  /// The request that it answers.
  public var id: RequestID
  /// What it says.
  public var answer: Answer

  /// Its number among all that were ever on their way.
  var serial: Int

  /// The operation that it answers.
  public var operation: Operation.Name { answer.name }
}

extension Answer {
  /// The failing answer to `operation`; nil where its service never fails so.
  package init?(
    _ operation: Operation.Name, failing failure: ScriptFailure, beside stored: Checkpoint,
    session: EmailAddress?
  ) {
    switch failure {
    case .pool(let error):
      guard let answer = Answer(operation, pool: error, beside: stored, session: session) else {
        return nil
      }
      self = answer
    case .directory(let error):
      guard let answer = Answer(operation, directory: error) else { return nil }
      self = answer
    case .challenge(let kind):
      guard operation == .signIn else { return nil }
      self = .signIn(.success(.challenge(kind: kind)))
    }
  }

  private init?(
    _ operation: Operation.Name, pool error: PoolError, beside stored: Checkpoint,
    session: EmailAddress?
  ) {
    switch operation {
    case .restoreSession:
      let failure = RestoreFailure(error: error, email: session, checkpoint: stored)
      self = .restoreSession(.failure(failure))
    case .signUp: self = .signUp(.failure(error))
    case .confirmSignUp: self = .confirmSignUp(.failure(error))
    case .resendCode: self = .resendCode(.failure(error))
    case .signIn: self = .signIn(.failure(error))
    case .forgotPassword: self = .forgotPassword(.failure(error))
    case .resetPassword: self = .resetPassword(.failure(error))
    case .signOut: self = .signOut(.failure(error))
    case .fetchProfile, .createProfile, .updateProfile, .uploadAvatar, .observeProfile:
      return nil
    }
  }

  private init?(_ operation: Operation.Name, directory error: DirectoryError) {
    switch operation {
    case .fetchProfile: self = .fetchProfile(.failure(error))
    case .createProfile: self = .createProfile(.failure(error))
    case .updateProfile: self = .updateProfile(.failure(error))
    case .uploadAvatar: self = .uploadAvatar(.failure(error))
    case .observeProfile: self = .observeProfile(.failure(error))
    case .restoreSession, .signUp, .confirmSignUp, .resendCode, .signIn, .forgotPassword,
      .resetPassword, .signOut:
      return nil
    }
  }
}
