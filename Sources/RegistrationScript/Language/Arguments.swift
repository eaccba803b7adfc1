import RegistrationCore

/// The words of a line after its verb, which the reader of the verb takes one after the other.
///
/// A word that is never taken is an error, so the verbs need no list of their keys besides the code
/// that reads them.
struct Arguments {
  let line: SourceLine
  let verb: Verb
  let policy: Policy
  private(set) var errors: [ScriptError] = []

  private var positionals: ArraySlice<Word>
  private var keyed: [Word]
  private var known: [String] = []
  private var flags: [String] = []
  /// The missing words that the verb requires, as messages name them.
  private var missing: [String] = []
  /// The end of the last word of the line.
  let end: Int
  /// Every word after the verb.
  private let given: ArraySlice<Word>

  /// The arguments among `words`, of which the verb's own are the first `length`.
  init(_ words: [Word], after length: Int, of verb: Verb, on line: SourceLine, policy: Policy) {
    (self.line, self.verb, self.policy) = (line, verb, policy)
    given = words.dropFirst(length)
    positionals = given.filter { $0.key == nil }[...]
    keyed = given.filter { $0.key != nil }
    end = words.last?.end ?? 0
  }

  /// The most errors of a line, because finding the column of each takes time.
  private static let mostErrors = 20

  /// Whether there are keys that were not taken.
  var hasKeys: Bool { !keyed.isEmpty }

  /// Notes an error; the line goes on.
  mutating func fail(at offset: Int, _ message: String, suggestion: String? = nil) {
    guard errors.count < Arguments.mostErrors else { return }
    errors.append(line.error(at: offset, message, suggestion: suggestion))
  }

  /// The next word without a key, if there is one.
  mutating func next() -> Word? { positionals.popFirst() }

  /// The next word without a key, which the verb requires.
  mutating func next(_ what: String) -> Word? {
    let word = next()
    if word == nil { missing.append(what) }
    return word
  }

  /// Whether the bare word `name` is there.
  mutating func flag(_ name: String) -> Bool {
    flags.append(name)
    guard let place = positionals.firstIndex(where: { !$0.isQuoted && $0.value == name }) else {
      return false
    }
    positionals.remove(at: place)
    return true
  }

  /// The value of `key`, if it is given; more than one is an error.
  mutating func value(_ key: String) -> Word? {
    let words = values(key)
    for word in words.dropFirst() { fail(at: word.start, "'\(key)' is given twice") }
    return words.first
  }

  /// Every value of `key`.
  mutating func values(_ key: String) -> [Word] {
    known.append(key)
    guard hasKeys else { return [] }
    let words = keyed.filter { $0.key == key }
    if !words.isEmpty { keyed.removeAll { $0.key == key } }
    return words
  }

  /// The value of `key`, which the verb requires.
  mutating func required(_ key: String) -> Word? {
    let word = value(key)
    if word == nil { missing.append("'\(key)'") }
    return word
  }

  /// Notes words that were not taken, and required words that are missing.
  mutating func finish() {
    let secretEnd = hasKeys || !positionals.isEmpty ? self.secretEnd : .max
    for word in keyed.prefix(Arguments.mostErrors) {
      guard let key = word.key else { continue }
      refuse(key, at: word.start, from: secretEnd)
    }
    for word in positionals.prefix(Arguments.mostErrors) { refuse(word, from: secretEnd) }
    // A value given as a key's to a verb without keys is one error, not two.
    guard !(known.isEmpty && hasKeys) else { return }
    for what in missing { fail(at: end, "'\(verb.rawValue)' needs \(what): \(verb.example)") }
  }

  /// The offset from which a word may be the rest of a secret that should have been quoted.
  private var secretEnd: Int {
    // This check takes time, and no useful line has more.
    let keyed = given.lazy.filter { $0.key != nil }
    if let secret = keyed.prefix(50).first(where: \.isOpenSecret) { return secret.end }
    return keyed.dropFirst(50).first?.start ?? .max
  }

  /// The value as a message shows it; hidden if it may be the rest of a secret.
  func quoted(_ word: Word) -> String {
    word.start < secretEnd ? word.value.quotedForMessage : "this"
  }

  private mutating func refuse(_ word: Word, from secretEnd: Int) {
    if known.contains(word.value) {
      return fail(at: word.start, "'\(word.value)' needs a value: \(word.value)=…")
    }
    // A word that is no misspelling may be anything, such as a code after a verb that takes none.
    let suggestion = nearest(to: word.value, among: flags)
    let isSlip = suggestion != nil && !verb.isBesideSecrets && word.start < secretEnd
    let what = isSlip ? word.value.quotedForMessage : "a word here"
    fail(at: word.start, "'\(verb.rawValue)' has no use for \(what)", suggestion: suggestion)
  }

  private mutating func refuse(_ key: String, at place: Int, from secretEnd: Int) {
    if flags.contains(key) {
      return fail(at: place, "'\(key)' stands alone, without a value")
    }
    guard !known.isEmpty else {
      let isAlone = verb.example == verb.rawValue
      return fail(
        at: place,
        "'\(verb.rawValue)' takes no keys"
          + (isAlone ? "" : ": \(verb.example); put a value that has a '=' in quotes"))
    }
    let suggestion = nearest(to: key, among: known + flags)
    // A misspelling is one error, not two.
    if let suggestion { missing.removeAll { $0 == "'\(suggestion)'" } }
    let list = suggestion == nil ? "; it takes \(known.joined(separator: ", "))" : ""
    // Next to a password it may be a part of one that contains a '='.
    let isShown =
      place < secretEnd ? !verb.isBesideSecrets || key.isPlainWord : suggestion != nil
    let name = isShown ? "key \(key.quotedForMessage)" : "such key"
    fail(
      at: place, "'\(verb.rawValue)' has no \(name)\(list)",
      suggestion: suggestion)
  }
}
