import RegistrationCore

// Which requests to a pool send mails or text messages.

/// Whether a request has the pool send a message.
enum MessageLikelihood: Hashable, Sendable {
  /// It does, unless it is refused.
  case certain
  /// It may: the pool sends the code of a second factor, if the account has one.
  case possible
  /// It does if what a person has typed is right, and a second factor follows.
  case onceRight
  /// It sends none, but the sign-in that follows may.
  case afterwards
  case none
}

extension Registration.Operation {
  /// Whether the pool sends a message because of it; of one that is not known here, that it may.
  ///
  /// The messages by which a pool verifies the contacts of a profile are not among them: they are told by the form.
  var sends: MessageLikelihood {
    if case .respondToChallenge(_, let response) = self { return response.sends }
    if case .signIn(_, .code) = self { return .certain }
    if case .signIn(_, .chosen(.code)) = self { return .certain }
    return Name.likelihoods.first { $0.names.contains(name) }?.sends ?? .possible
  }
}

extension Registration.Operation.Name {
  fileprivate static let likelihoods: [(sends: MessageLikelihood, names: Set<Self>)] = [
    (.certain, [.signUp, .resendCode, .forgotPassword]),
    (.afterwards, [.confirmSignUp, .resetPassword]),
    (
      .none,
      [
        .restoreSession, .signInWithSheet, .createPasskey, .beginTOTP, .signOut, .fetchProfile,
        .createProfile, .updateProfile, .uploadAvatar, .observeProfile,
      ]
    ),
  ]
}

extension ChallengeResponse {
  fileprivate var sends: MessageLikelihood {
    if case .chooseFactor(.totp) = self { return .none }
    let isTyped = code != nil || newPassword != nil
    return isTyped ? .onceRight : .certain
  }
}

extension Registration.Answer {
  /// Whether it tells that a code was sent, by a request that may send one.
  var tellsOfCode: Bool { challenge?.isSentCode ?? false }

  /// Whether it tells that a request which sends a message for certain has sent none.
  var tellsOfNoMessage: Bool {
    // A lost answer tells neither.
    if case .failure(.pool(let error)) = result {
      return error != .timedOut && error != .internalError
    }
    if case .signUp(.success(.confirmed)) = self { return true }
    return [.signIn, .respondToChallenge].contains(name) && !tellsOfCode
  }

  private var challenge: Challenge? {
    if case .signIn(.success(.challenge(let challenge))) = self { return challenge }
    if case .respondToChallenge(.success(.challenge(let challenge))) = self { return challenge }
    return nil
  }
}

extension Challenge {
  fileprivate var isSentCode: Bool {
    if case .code(let factor, _) = self { factor != .totp } else { false }
  }
}
