package import RegistrationCore

extension Registration.Notice {
  /// The notice as traces write it: its name, and its values.
  package var json: JSONValue {
    let name = JSONValue.string(name.rawValue)
    switch self {
    case .codeSent(let delivery): return .object(["name": name, "delivery": delivery.json])
    case .resendTooSoon(let until):
      return .object(["name": name, "until": .string(until.iso8601)])
    case .weakPassword(let message), .rejected(let message),
      .accountExistsElsewhere(let message), .profileUnavailable(let message),
      .cannotCreateProfile(let message), .profileRejected(let message),
      .invitationRefused(let message):
      return .object(["name": name, "message": .string(message)])
    case .linkNotHere(let login), .accountExistsAs(let login):
      return .object(
        JSONValue.present([
          "name": name, login?.key ?? "": login.map { .string($0.text) },
        ]))
    case .accountConfirmed(let login):
      return .object(["name": name, login.key: .string(login.text)])
    case .unsupportedChallenge(let kind):
      return .object(["name": name, "kind": .string(kind)])
    case .serviceMisconfigured(let code), .unexpected(let code):
      return .object(["name": name, "code": .string(code)])
    case .codeNotSent, .codeMismatch, .codeExpired, .incorrectPassword, .passwordNeeded,
      .passwordResetRequired, .linkExpired, .linkFromElsewhere, .cancelled, .providerFailed,
      .noPasskey, .passkeyRefused, .passkeyCreated, .passkeyExists, .tooManyPasskeys,
      .passkeyUnavailable,
      .confirmFirst, .cannotReset,
      .notConfirmedYet, .tryAgain,
      .tooManyAttempts,
      .unreachable, .incompleteForm, .accountDisabled, .invitationExpired, .accountExists,
      .nameTaken,
      .accountNotFound,
      .accountGone, .signUpClosed, .emailTaken, .phoneTaken, .challengeExpired, .newPasswordNeeded,
      .welcomeBack,
      .registrationComplete, .avatarFailed, .sessionEnded, .signedOutLocally:
      return .object(["name": name])
    }
  }
}

extension Registration.Outcome {
  /// The outcome as traces and ledgers write it.
  package var text: String {
    switch self {
    case .handled: "moved"
    case .ignored(let reason): "ignored.\(reason.rawValue)"
    }
  }

  /// Appends the outcome as ``text`` has it.
  func write(to text: inout JSONText) {
    switch self {
    case .handled: text.write(json: "moved")
    case .ignored(let reason):
      text.write(json: "ignored.")
      text.write(json: reason.rawValue)
    }
  }
}
