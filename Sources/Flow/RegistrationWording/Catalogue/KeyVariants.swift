// What of a subject chooses another sentence, not only other values.

import RegistrationCore

extension Registration.Notice {
  /// What follows the name in a key: empty unless there are no values for the usual sentence.
  func variant(at now: Timestamp) -> String {
    switch self {
    case .codeSent(let delivery): return delivery.destination.isEmpty ? ".plain" : ""
    case .resendTooSoon(let end):
      return WordingValues.seconds(from: now, until: end) == 0 ? ".over" : ""
    case .linkNotHere(let login), .accountExistsAs(let login): return login == nil ? ".plain" : ""
    case .rejected(let message), .accountExistsElsewhere(let message),
      .profileRejected(let message), .invitationRefused(let message):
      return WordingValues.words(of: message) == nil ? ".plain" : ""
    case .codeNotSent, .codeMismatch, .codeExpired, .incorrectPassword, .weakPassword,
      .passwordNeeded, .passwordResetRequired, .linkExpired, .linkFromElsewhere, .accountConfirmed,
      .cancelled, .providerFailed, .noPasskey, .passkeyRefused, .passkeyCreated, .passkeyExists,
      .tooManyPasskeys, .passkeyUnavailable,
      .confirmFirst, .cannotReset, .notConfirmedYet,
      .tryAgain,
      .tooManyAttempts, .unreachable, .incompleteForm, .accountDisabled, .invitationExpired,
      .accountExists, .nameTaken,
      .accountNotFound, .accountGone, .signUpClosed, .emailTaken, .phoneTaken,
      .unsupportedChallenge,
      .challengeExpired, .newPasswordNeeded, .welcomeBack, .registrationComplete,
      .profileUnavailable, .cannotCreateProfile, .avatarFailed, .sessionEnded,
      .signedOutLocally, .serviceMisconfigured, .unexpected:
      return ""
    }
  }
}

extension Problem.Kind {
  /// What follows the name in a key: the kind of the field, if the sentence depends on it.
  func variant(of field: Registration.Presentation.Field) -> String {
    switch self {
    case .missing:
      return field.label == .login([.name]) ? ".login.name" : ".\(field.kind.name)"
    case .malformed:
      if case .code(let lengths) = field.kind, lengths.count > 1 { return ".codeOfLengths" }
      if case .characters(let rule) = field.limits, !rule.allowed.isEmpty { return ".characters" }
      if case .login = field.label, case .value(.text) = field.kind {
        return ".\(field.label.name)"
      }
      return ".\(field.kind.name)"
    case .tooLong: return field.kind.isPassword ? ".password" : field.kind.isImage ? ".image" : ""
    case .refused(let message):
      if field.kind.isPassword { return ".password" }
      if field.kind == .invitation { return ".invitation" }
      return WordingValues.words(of: message) == nil ? ".plain" : ""
    case .tooShort, .needsUppercase, .needsLowercase, .needsDigit, .needsSymbol, .hasWhiteSpace,
      .tooSimilar, .taken, .impossibleDate, .inTheFuture, .tooSmall, .tooLarge, .tooEarly, .tooLate,
      .notAccepted, .unknownField:
      return ""
    }
  }
}

extension Registration.Presentation.Field.Kind {
  var isImage: Bool { shape == .image }
}

extension ScreenHint {
  /// The name of the case, and the source of the code.
  var name: String {
    switch self {
    case .signUp: "signUp"
    case .signUpInvited: "signUpInvited"
    case .signInOnly: "signInOnly"
    case .signIn: "signIn"
    case .blocked: "blocked"
    case .refused: "refused"
    case .question: "question"
    case .otherAccount: "otherAccount"
    case .signInWith: "signInWith"
    case .signInByCode: "signInByCode"
    case .chooseFactor: "chooseFactor"
    case .setUpFactor: "setUpFactor"
    case .code(let source): "code.\(source.name)"
    case .secondCode(let source): "secondCode.\(source.name)"
    case .authenticatorCode: "authenticatorCode"
    case .authenticatorSetUp: "authenticatorSetUp"
    case .requiredPassword: "requiredPassword"
    case .requiredPasswordAndFields: "requiredPasswordAndFields"
    case .password: "password"
    case .newPassword(let source): "newPassword.\(source.name)"
    case .newPasswordByLink: "newPasswordByLink"
    case .profile: "profile"
    case .registered: "registered"
    case .offerPasskey: "offerPasskey"
    case .registeredEarlier: "registeredEarlier"
    case .editing: "editing"
    }
  }
}

extension ScreenHint.CodeSource {
  var name: String {
    switch self {
    case .email: "email"
    case .sms: "sms"
    case .sent: "sent"
    case .none: "none"
    }
  }
}
