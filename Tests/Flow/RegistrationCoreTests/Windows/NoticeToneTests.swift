import RegistrationCore
import Testing

/// How each notice is meant, in the words of the one who reads it.
struct NoticeToneTests {
  private typealias Notice = Registration.Notice

  private static let tones: [Notice.Tone: [Notice]] = [
    .success: [.welcomeBack, .registrationComplete, .accountConfirmed(ann), .passkeyCreated],
    .information: [
      .codeSent(delivery), .passwordNeeded, .newPasswordNeeded, .cancelled, .noPasskey,
      .passkeyExists,
    ],
    .warning: [
      .codeExpired, .resendTooSoon(until: noon), .passwordResetRequired, .confirmFirst,
      .notConfirmedYet, .tryAgain, .linkFromElsewhere, .linkNotHere(nil), .tooManyAttempts,
      .unreachable, .accountExists, .accountExistsAs(nil), .nameTaken,
      .accountExistsElsewhere("m"),
      .challengeExpired, .tooManyPasskeys, .passkeyUnavailable, .sessionEnded, .signedOutLocally,
    ],
    .failure: [
      .codeNotSent, .codeMismatch, .providerFailed, .passkeyRefused, .linkExpired,
      .incorrectPassword,
      .weakPassword("m"),
      .cannotReset,
      .rejected("m"), .incompleteForm, .accountDisabled, .invitationExpired,
      .invitationRefused("m"),
      .accountNotFound, .accountGone,
      .signUpClosed, .emailTaken, .phoneTaken, .unsupportedChallenge(kind: "K"),
      .profileUnavailable("m"),
      .cannotCreateProfile("m"), .profileRejected("m"), .avatarFailed,
      .serviceMisconfigured(code: "c"), .unexpected(code: "c"),
    ],
  ]

  @Test(arguments: Registration.Notice.Tone.allCases)
  func `Every notice has its tone`(tone: Registration.Notice.Tone) {
    for notice in Self.tones[tone] ?? [] { #expect(notice.tone == tone, "\(notice.name)") }
  }

  @Test func `No notice is left out`() {
    let names = Self.tones.values.flatMap { $0 }.map(\.name)
    #expect(Set(names) == Set(Registration.Notice.Name.allCases))
    #expect(names.count == Registration.Notice.Name.allCases.count)
  }
}
