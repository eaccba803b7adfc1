import RegistrationCore

/// An answer whose words and fields come from an input.
struct HostileAnswer {
  let fields: Fields
  let text: String

  func answer(to name: Registration.Operation.Name) -> Registration.Answer {
    switch name {
    case .restoreSession:
      .restoreSession(
        .failure(RestoreFailure(error: error, email: EmailAddress(text), checkpoint: checkpoint)))
    case .signUp: .signUp(fields.isEmpty ? .failure(error) : .success(.unconfirmed(delivery)))
    case .confirmSignUp: .confirmSignUp(.failure(error))
    case .resendCode: .resendCode(fields.isEmpty ? .failure(error) : .success(delivery))
    case .signIn: .signIn(fields.isEmpty ? .failure(error) : .success(.challenge(kind: text)))
    case .forgotPassword: .forgotPassword(fields.isEmpty ? .failure(error) : .success(delivery))
    case .resetPassword: .resetPassword(.failure(error))
    case .signOut: .signOut(.failure(error))
    case .fetchProfile: .fetchProfile(.success(lookup))
    case .createProfile: .createProfile(.failure(refusal))
    case .updateProfile: .updateProfile(.failure(refusal))
    case .uploadAvatar: .uploadAvatar(.failure(refusal))
    case .observeProfile: .observeProfile(.success(lookup))
    }
  }

  private var delivery: CodeDelivery { CodeDelivery(medium: .sms, destination: text) }

  private var refusal: DirectoryError {
    .rejected(message: text, field: fields.entries.first?.name)
  }

  private var error: PoolError {
    let errors: [PoolError] = [
      .unrecognized(code: text, message: text), .invalidParameter(text), .invalidPassword(text),
      .notAuthorized(.other(text)), .userLambdaValidation(text),
      .passwordHistoryPolicyViolation(text),
    ]
    return errors[text.utf8.count % errors.count]
  }

  private var lookup: ProfileLookup {
    if text.isEmpty { return .complete(Profile(fields)) }
    return .incomplete(Profile(fields), missing: [FieldName(text)])
  }

  /// A checkpoint that no flow of ours would have stored.
  private var checkpoint: Checkpoint {
    let draft = Draft(signUp: SignUpDraft(email: text, fields: fields))
    guard let email = EmailAddress(text) else { return .signingUp(draft) }
    return fields.entries.count % 2 == 0
      ? .registered(email, Profile(fields), draft) : .awaitingProfile(email, draft)
  }
}
