// What the services answer in previews: the plain way first, then what leads elsewhere.

extension FormPerson {
  private static let delivery = CodeDelivery(medium: .email, destination: "a***@e***")

  /// The answers to an operation that lead to every state.
  func answers(
    to operation: Registration.Operation, of policy: Policy
  ) -> [Registration.Answer] {
    var profile = Fields()
    for rule in policy.profile {
      profile[rule.name] = rule.plausibleValue(login: login, phone: nil, at: PreviewWalk.moment)
    }
    let successes: [Registration.Answer.Success] =
      restorations.map { .restored($0) } + [
        .signUp(.unconfirmed(Self.delivery)), .confirmed(ConfirmSignUpResult()),
        .delivery(Self.delivery), .key("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"), .signIn(.signedIn),
        .profile(.complete(Profile(profile))), .profile(.notFound), .done,
      ] + challenges.map { .signIn(.challenge($0)) }
    let refusals: [PoolError] = [.notAuthorized(.incorrectCredentials), .offline]
    // Those of the kind of the operation.
    return successes.compactMap { Registration.Answer(operation.name, succeeding: $0) }
      + (operation.name == .signIn ? refusals.map { .signIn(.failure($0)) } : [])
  }

  /// A device that kept nothing, and devices on which something was left unfinished.
  private var restorations: [Restored] {
    let recovery = PendingRecovery(
      login: login, returnDestination: .refused, delivery: Self.delivery)
    let checkpoints: [Checkpoint] = [
      .none, .confirmed(login, Draft()), .recovering(recovery, Draft()),
    ]
    return checkpoints.map { Restored(session: nil, checkpoint: $0) }
  }

  private var challenges: [Challenge] {
    [.chooseFactor([.totp, .email]), .setUpFactor([.totp]), .newPassword(missing: [])]
  }
}
