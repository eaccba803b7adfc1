import RegistrationCore

/// Finds the places of a line that may be a password or a code, or a part of one.
///
/// An unquoted value may continue after white space. After a secret, every word that is not clearly
/// part of the language is hidden.
struct HiddenPlaces {
  /// The places, in order.
  private(set) var ranges: [Range<Int>] = []

  private let line: LooseLine
  private let start: Start
  /// Whether a word may belong to a secret before it.
  private var mayGoOn: Bool
  /// Whether any value of the line may be a secret.
  private let isBesideSecrets: Bool
  private var hasSecret = false
  /// The number of words without a key so far.
  private var count = 0
  /// The number of words that may still be checked closely, because each check takes time.
  private var looks = 50

  /// The start of a line.
  private enum Start: Equatable {
    case verb(Verb)
    /// The first word of some verbs, but the second word of none.
    case family
    /// A misspelt verb.
    case slip
    case nothing
  }

  init(_ line: LooseLine) {
    self.line = line
    let length: Int
    (start, length) = HiddenPlaces.start(of: line)
    mayGoOn = start == .nothing
    isBesideSecrets =
      switch start {
      case .verb(let verb): verb.isBesideSecrets
      case .family: false
      case .slip, .nothing: true
      }
    for word in line.words.dropFirst(length) {
      if let key = word.key { look(at: word, key: line.text(key)) } else { look(at: word) }
    }
    // It may be the rest of a secret with a '#' in it, or a whole secret that starts with one.
    let isHarmless = !isBesideSecrets && !hasSecret && ranges.isEmpty
    if let comment = line.comment, !isHarmless { hide(comment) }
  }

  private static func start(of line: LooseLine) -> (Start, length: Int) {
    guard let first = line.words.first, first.key == nil else { return (.nothing, 0) }
    let word = line.text(first.value)
    let second = line.words.dropFirst().first.flatMap { $0.key == nil ? line.text($0.value) : nil }
    if let (verb, length) = Verb.named(word, second) { return (.verb(verb), length) }
    if Verb.firstWords.contains(word) { return (.family, 1) }
    return Verb.hasSlip(word) ? (.slip, 1) : (.nothing, 0)
  }

  private mutating func hide(_ range: Range<Int>) {
    if !range.isEmpty { ranges.append(range) }
  }

  /// Checks a word without a key.
  private mutating func look(at word: LooseLine.Word) {
    if !isShown(word) { hide(word.value) }
    count += 1
  }

  private mutating func isShown(_ word: LooseLine.Word) -> Bool {
    if mayGoOn { return false }
    guard case .verb(let verb) = start else { return start == .family }
    if verb.isBesideSecrets {
      let isCode = verb == .code && line.text(word.value).isCodePlaceholder
      return count == 0 && (verb == .givenUser || isCode)
    }
    guard let most = verb.wordCount, count >= most else { return true }
    return isNear(word.value, verb.bareWords)
  }

  /// Checks a word with a key.
  private mutating func look(at word: LooseLine.Word, key: String) {
    if case .verb(let verb) = start, !verb.takesKeys { return hide(word.whole) }
    if HiddenPlaces.harmlessKeys.contains(key) { return }
    guard looks > 0 else { return hide(word.whole) }
    looks -= 1
    if key == "code", line.text(word.value).isCodePlaceholder { return }
    let isSecret = key.mayTellSecret
    if isSecret || mayGoOn || isBesideSecrets {
      let isKey = mayGoOn ? nearest(to: key, among: HiddenPlaces.keys) != nil : key.isPlainWord
      hide(isKey ? word.value : word.whole)
    }
    guard isSecret else { return }
    hasSecret = true
    if !word.isQuoted || line.isOpen { mayGoOn = true }
  }

  private mutating func isNear(_ word: Range<Int>, _ names: [String]) -> Bool {
    guard looks > 0, !names.isEmpty else { return false }
    looks -= 1
    return nearest(to: line.text(word), among: names) != nil
  }

  private static let harmlessKeys: Set = ["email", "phone", "status", "profile"]

  /// The keys that may occur on the same line as a secret.
  private static let keys: [String] = {
    let fields = Policy.builtIn.flatMap { $0.signUp + $0.profile }.map(\.name.text)
    return fields + [
      "email", "password", "code", "status", "profile", "disabled", "reset-required",
    ]
  }()
}
