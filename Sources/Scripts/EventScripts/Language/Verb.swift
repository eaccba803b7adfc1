import RegistrationJSON

/// The verbs of the language; if a verb has two words, the second names its subject.
package enum Verb: String, CaseIterable, Sendable {
  case policy
  case givenUser = "given user"
  case givenPool = "given pool"
  case givenSession = "given session"
  case givenIdentity = "given identity"
  case fault, delay, hold, release, again
  case launch, code, resend, password, profile, edit, save, retry, back, dismiss
  case signUp = "sign-up"
  case signIn = "sign-in"
  case haveCode = "have-code"
  case haveConfirmed = "have-confirmed"
  case sendCode = "send-code"
  case forgotPassword = "forgot-password"
  case newPassword = "new-password"
  case choose
  case proceed
  case provider, passkey
  case createPasskey = "create-passkey"
  case openConfirm = "open confirm"
  case openSignIn = "open sign-in"
  case openReset = "open reset"
  case openInvite = "open invite"
  case openRedirect = "open redirect"
  case signOut = "sign-out"
  case wait, sheet, kill
  case killBefore = "kill before"
  case killAfter = "kill after"
  case clockBack = "clock back"
  case clockForward = "clock forward"
  case storeFail = "store fail"
  case storeTear = "store tear"
  case sessionFail = "session fail"
  case poolConfirm = "pool confirm"
  case poolDelete = "pool delete"
  case poolDisable = "pool disable"
  case poolEnable = "pool enable"
  case poolReset = "pool reset"
  case directorySet = "directory set"
  case directoryDelete = "directory delete"
  case directoryRevoke = "directory revoke"
  case attackerSignUp = "attacker sign-up"
  case attackerSignIn = "attacker sign-in"
  case attackerForgot = "attacker forgot"
  case attackerResend = "attacker resend"
  case attackerConfirm = "attacker confirm"
  case attackerComplete = "attacker complete"
  case expect
  case expectIgnored = "expect ignored"
  case expectRequests = "expect requests"
  case expectUser = "expect user"
  case expectMail = "expect mail"
  case expectAttacker = "expect attacker"
  case expectCheckpoint = "expect checkpoint"

  private var words: (first: Substring, second: Substring?) {
    let parts = rawValue.split(separator: " ")
    return (parts[0], parts.count > 1 ? parts[1] : nil)
  }

  /// The verb at the start of a line, and the number of its words.
  static func reading(
    _ words: [Word], of line: SourceLine
  ) throws(ScriptError) -> (verb: Verb, length: Int) {
    guard let first = words.first, first.key == nil, !first.isQuoted else {
      throw line.error(
        at: words.first?.start ?? 0, "expected a verb at the start of the line: \(listed)")
    }
    let family = families[first.value] ?? []
    guard !family.isEmpty else {
      let near = nearest(to: first.value, among: allCases.map { String($0.words.first) })
      throw line.error(
        at: first.start,
        hasSlip(first.value)
          ? "unknown verb \(first.value.quotedForMessage)"
          : "expected a verb at the start of the line"
            + (near == nil ? ": \(listed)" : ", such as 'launch'"),
        suggestion: near)
    }
    let second = words.dropFirst().first { $0.key == nil }
    for (verb, name) in family {
      guard let name else { continue }
      if let second, !second.isQuoted, second.value == name, words[1].start == second.start {
        return (verb, 2)
      }
    }
    var names: [String] { family.compactMap { $0.second } }
    if let alone = family.first(where: { $0.second == nil })?.verb {
      guard words.count > 1, case let second = words[1], second.key == nil, !second.isQuoted,
        alone.example == alone.rawValue, let name = nearest(to: second.value, among: names)
      else { return (alone, 1) }
      throw line.error(
        at: second.start, "expected nothing, \(names.listed) behind '\(first.value)'",
        suggestion: name)
    }
    let expected = "expected \(names.listed) after '\(first.value)'"
    guard words.count > 1 else { throw line.error(at: first.end, expected) }
    if words[1].isQuoted, names.contains(words[1].value) {
      throw line.error(at: words[1].start, quotedWord(words[1].value))
    }
    throw line.error(
      at: words[1].start, expected, suggestion: nearest(to: words[1].value, among: names))
  }

  static let firstWords = Set(families.keys)

  /// The first words of all verbs, as a message lists them.
  private static let listed: String = {
    var names: [String] = []
    for verb in allCases where verb.words.first != names.last?[...] {
      names.append(String(verb.words.first))
    }
    return names.listed
  }()

  /// The message for a word of the language that is in quotes, as only values are.
  static func quotedWord(_ word: String) -> String { "'\(word)' stands here without quotes" }

  /// The words that may follow `expect` instead of a state.
  static let expectations = (families["expect"] ?? []).compactMap { $0.second }

  /// Whether `word` is certainly a misspelt verb, and so nothing else.
  ///
  /// It must be nearer than a suggestion, because a password may be similar to a long verb.
  static func hasSlip(_ word: String) -> Bool {
    guard word.isPlainWord, let verb = nearest(to: word, among: Array(firstWords)) else {
      return false
    }
    return editDistance(Array(word.lowercased()), Array(verb)) <= max(1, verb.count / 6)
  }

  /// The verbs by their first word, each with its second.
  private static let families: [String: [(verb: Verb, second: String?)]] = {
    var families: [String: [(verb: Verb, second: String?)]] = [:]
    for verb in allCases {
      let (first, second) = verb.words
      families[String(first), default: []].append((verb, second.map(String.init)))
    }
    return families
  }()
}

extension String {
  /// Whether it is a word of letters and hyphens, which might be misspelt.
  var isPlainWord: Bool {
    utf8.count <= 24
      && utf8.allSatisfy { $0 == UInt8(ascii: "-") || (0x61...0x7A).contains($0 | 0x20) }
  }
}
