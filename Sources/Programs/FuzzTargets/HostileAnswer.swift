import RegistrationCore

/// An answer whose words and fields come from an input.
struct HostileAnswer {
  let fields: Fields
  let text: String

  func answer(to name: Registration.Operation.Name) -> Registration.Answer {
    var successes: [Registration.Answer.Success] = [.profile(lookup)]
    if !fields.isEmpty {
      successes += [
        .signUp(.unconfirmed(delivery)), .delivery(delivery), .signIn(.challenge(challenge)),
        .key(Secret(text)),
      ]
    }
    return successes.lazy.compactMap { Registration.Answer(name, succeeding: $0) }.first
      ?? Registration.Answer(
        name, failing: error, refusal, session: Login(text), stored: checkpoint)
  }

  private var challenge: Challenge {
    let factors = Challenge.Factor.allCases.prefix(text.utf8.count % 4)
    let challenges: [Challenge] = [
      .other(kind: text), .code(.totp), .code(.email, delivery: delivery), .code(.sms),
      .chooseFactor(Array(factors)), .setUpFactor(Array(factors)),
      .newPassword(missing: [FieldName(text)] + fields.entries.map(\.name)),
      .chooseWay([.password, .code(.email), .other(text)]),
    ]
    return challenges[text.utf8.count % challenges.count]
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
    let draft = Draft(signUp: SignUpDraft(login: text, fields: fields))
    guard let login = Login(text) else { return .signingUp(draft) }
    return fields.entries.count % 2 == 0
      ? .registered(login, Profile(fields), draft) : .awaitingProfile(login, draft)
  }
}
