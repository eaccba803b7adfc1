// The arguments that each verb takes, as far as needed to recognize a word that is none of them.

extension Verb {
  /// The verb of these first two words; the second counts only if it has no key.
  static func named(_ first: String, _ second: String?) -> (verb: Verb, length: Int)? {
    if let second, let verb = Verb(rawValue: "\(first) \(second)") { return (verb, 2) }
    return Verb(rawValue: first).map { ($0, 1) }
  }

  /// Whether `word` is certainly a misspelt verb, and so nothing else.
  ///
  /// It must be nearer than a suggestion, because a password may be similar to a long verb.
  static func hasSlip(_ word: String) -> Bool {
    guard word.isPlainWord, let verb = nearest(to: word, among: Array(firstWords)) else {
      return false
    }
    return editDistance(Array(word.lowercased()), Array(verb)) <= max(1, verb.count / 6)
  }

  /// The number of words without a key that it takes, besides its bare words; nil if any number.
  var wordCount: Int? {
    switch self {
    case .launch, .resend, .edit, .retry, .back, .dismiss, .haveCode, .signOut, .kill, .storeTear,
      .profile, .save, .signUp, .signIn, .newPassword, .storeFail, .sessionFail, .givenPool:
      0
    case .policy, .hold, .release, .again, .code, .password, .forgotPassword, .wait, .killBefore,
      .killAfter, .clockBack, .clockForward, .poolConfirm, .poolDelete, .poolDisable, .poolEnable,
      .poolReset,
      .directorySet, .directoryDelete, .directoryRevoke, .givenUser, .givenSession,
      .expectIgnored, .expectUser, .expectMail, .expectCheckpoint:
      1
    case .fault, .delay: 2
    case .expect, .expectRequests: nil
    }
  }

  /// The bare words that it takes.
  var bareWords: [String] {
    if self == .fault { return ["after-commit", "undelivered"] }
    return self == .expectUser ? ["none"] : []
  }

  /// Whether it takes values with a key.
  var takesKeys: Bool {
    switch self {
    case .givenUser, .givenPool, .givenSession, .fault, .hold, .release, .profile, .save, .signUp,
      .signIn, .newPassword, .storeFail, .sessionFail, .directorySet, .expect, .expectUser,
      .expectMail,
      .expectCheckpoint:
      true
    case .policy, .delay, .again, .launch, .code, .resend, .password, .edit, .retry, .back,
      .dismiss, .haveCode, .forgotPassword, .signOut, .wait, .kill, .killBefore, .killAfter,
      .clockBack,
      .clockForward,
      .storeTear, .poolConfirm, .poolDelete, .poolDisable, .poolEnable, .poolReset,
      .directoryDelete, .directoryRevoke, .expectIgnored, .expectRequests:
      false
    }
  }
}
