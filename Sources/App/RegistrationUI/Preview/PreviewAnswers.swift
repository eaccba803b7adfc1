// What the services answer in previews: the plain way first, then what leads elsewhere.

extension FormPerson {
  private static let delivery = CodeDelivery(medium: .email, destination: "a***@e***")

  /// The answers to an operation that lead to every state.
  func answers(
    to operation: Registration.Operation, of policy: Policy
  ) -> [Registration.Answer] {
    if case .signIn = operation { return signIns }
    var profile = Fields()
    for rule in policy.profile {
      profile[rule.name] = rule.plausibleValue(email: email, phone: nil)
    }
    let successes: [Registration.Answer.Success] =
      restorations.map { .restored($0) } + [
        .signUp(.unconfirmed(Self.delivery)), .confirmed(ConfirmSignUpResult()),
        .delivery(Self.delivery), .key("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"), .signIn(.signedIn),
        .profile(.complete(Profile(profile))), .profile(.notFound), .done,
      ]
    // Those of the kind of the operation.
    return successes.compactMap { Registration.Answer(operation.name, succeeding: $0) }
  }

  /// A device that kept nothing, and devices on which something was left unfinished.
  private var restorations: [Restored] {
    let recovery = PendingRecovery(
      email: email, returnDestination: .refused, delivery: Self.delivery)
    let checkpoints: [Checkpoint] = [
      .none, .confirmed(email, Draft()), .recovering(recovery, Draft()),
    ]
    return checkpoints.map { Restored(session: nil, checkpoint: $0) }
  }

  private var signIns: [Registration.Answer] {
    let challenges: [Challenge] = [
      .chooseFactor([.totp, .email]), .setUpFactor([.totp]), .newPassword(missing: []),
    ]
    return [
      .signIn(.success(.signedIn)), .signIn(.failure(.notAuthorized(.incorrectCredentials))),
      .signIn(.failure(.offline)),
    ] + challenges.map { .signIn(.success(.challenge($0))) }
  }
}
