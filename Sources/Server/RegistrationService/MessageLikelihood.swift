import RegistrationCore

// Which requests to a pool send mails or text messages.

/// Whether a request has the pool send a message.
enum MessageLikelihood: Hashable, Sendable {
  /// It does, unless it is refused.
  case certain
  /// It may: the pool sends the code of a second factor, if the account has one.
  case possible
  /// It checks what a person has typed. What follows a right code, or the sign-in that follows one that is refused, may
  /// send another.
  case afterwards
  case none
}

extension Registration.Operation {
  /// Whether the pool sends a message because of it.
  ///
  /// The messages by which a pool verifies the contacts of a profile are not among them: they are told by the form.
  var sends: MessageLikelihood {
    switch self {
    case .signUp, .resendCode, .forgotPassword, .signIn(_, .code), .signIn(_, .chosen(.code)):
      .certain
    case .respondToChallenge(_, let response): response.sends
    case .signIn: .possible
    case .confirmSignUp, .resetPassword: .afterwards
    case .restoreSession, .signInWithSheet, .createPasskey, .beginTOTP, .signOut, .fetchProfile,
      .createProfile, .updateProfile, .uploadAvatar, .observeProfile:
      .none
    }
  }

  /// The account that a message of it goes to.
  var recipient: Login? {
    switch self {
    case .signUp(let login, _, _, _), .confirmSignUp(let login, _), .resendCode(let login),
      .signIn(let login, _), .respondToChallenge(let login, _), .forgotPassword(let login),
      .resetPassword(let login, _, _):
      login
    case .restoreSession, .signInWithSheet, .createPasskey, .beginTOTP, .signOut, .fetchProfile,
      .createProfile, .updateProfile, .uploadAvatar, .observeProfile:
      nil
    }
  }
}

extension ChallengeResponse {
  fileprivate var sends: MessageLikelihood {
    switch self {
    case .chooseFactor(.email), .chooseFactor(.sms), .setUpEmail, .setUpSMS: .certain
    case .chooseFactor(.totp): .none
    case .setUpTOTP, .code, .newPassword: .afterwards
    }
  }
}

extension Registration.Answer {
  /// Whether it tells that a code was sent, by a request that may send one.
  var tellsOfCode: Bool {
    switch self {
    case .signIn(.success(.challenge(let challenge))),
      .respondToChallenge(.success(.challenge(let challenge))):
      challenge.isSentCode
    case .restoreSession, .signUp, .confirmSignUp, .resendCode, .signIn, .signInWithSheet,
      .createPasskey, .beginTOTP, .respondToChallenge, .forgotPassword, .resetPassword, .signOut,
      .fetchProfile, .createProfile, .updateProfile, .uploadAvatar, .observeProfile:
      false
    }
  }

  /// Whether it tells that a request which sends a message for certain has sent none.
  var tellsOfNoMessage: Bool {
    if case .failure(.pool(let error)) = result {
      return error != .timedOut && error != .internalError
    }
    return switch self {
    case .signUp(.success(.confirmed)): true
    case .signIn, .respondToChallenge: !tellsOfCode
    case .restoreSession, .signUp, .confirmSignUp, .resendCode, .signInWithSheet, .createPasskey,
      .beginTOTP, .forgotPassword, .resetPassword, .signOut, .fetchProfile, .createProfile,
      .updateProfile, .uploadAvatar, .observeProfile:
      false
    }
  }
}

extension Challenge {
  fileprivate var isSentCode: Bool {
    switch self {
    case .code(let factor, _): factor != .totp
    case .chooseFactor, .setUpFactor, .newPassword, .chooseWay, .other: false
    }
  }
}
