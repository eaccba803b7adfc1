// What the services answer in previews: the plain way first, then what leads elsewhere.

extension PreviewPerson {
  private static let delivery = CodeDelivery(medium: .email, destination: "a***@e***")

  /// The answers to an operation that lead to every state.
  func answers(
    to operation: Registration.Operation, of policy: Policy
  ) -> [Registration.Answer] {
    let profile = ProfileLookup.complete(profile(policy))
    return switch operation {
    case .restoreSession: restorations.map { .restoreSession(.success($0)) }
    case .signUp: [.signUp(.success(.unconfirmed(Self.delivery)))]
    case .confirmSignUp: [.confirmSignUp(.success(ConfirmSignUpResult()))]
    case .resendCode: [.resendCode(.success(Self.delivery))]
    case .signIn: signIns
    case .beginTOTP: [.beginTOTP(.success("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"))]
    case .respondToChallenge: [.respondToChallenge(.success(.signedIn))]
    case .forgotPassword: [.forgotPassword(.success(Self.delivery))]
    case .resetPassword: [.resetPassword(.success(Acknowledgement()))]
    case .signOut: [.signOut(.success(Acknowledgement()))]
    case .fetchProfile: [.fetchProfile(.success(profile)), .fetchProfile(.success(.notFound))]
    case .createProfile: [.createProfile(.success(Acknowledgement()))]
    case .updateProfile: [.updateProfile(.success(Acknowledgement()))]
    case .uploadAvatar: [.uploadAvatar(.success(Acknowledgement()))]
    case .observeProfile: [.observeProfile(.success(profile))]
    }
  }

  /// A device that kept nothing, and devices on which something was left unfinished.
  private var restorations: [Restored] {
    guard let email = EmailAddress(address) else { return [] }
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
