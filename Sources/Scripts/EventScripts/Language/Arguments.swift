import RegistrationCore
import RegistrationJSON

/// The words of a line after its verb, which the verb takes one after the other.
///
/// A word that is never taken is an error, so the verbs need no list of their keys besides the code
/// that takes them.
struct Arguments {
  let policy: Policy
  private let line: SourceLine
  private let verb: Verb
  /// Every word after the verb, and the end of the last word of the line.
  private let given: ArraySlice<Word>
  private let end: Int

  private var positionals: ArraySlice<Word>
  private var keyed: [Word]
  private var known: [String] = []
  private var flags: [String] = []
  /// The missing words that the verb requires, as messages name them.
  private var missing: [String] = []
  private var mistakes: [Mistake] = []
  /// Whether a value of the verb may be a password or a code.
  private var hasSecrets = false
  /// The place from which a word may be the rest of a secret that should have been quoted.
  private var doubtful = Int.max

  private struct Mistake {
    let place: Int
    let message: String
    let suggestion: String?
  }

  /// Creates the arguments among `words`, of which the verb's own are the first `length`.
  init(_ words: [Word], after length: Int, of verb: Verb, on line: SourceLine, policy: Policy) {
    (self.line, self.verb, self.policy) = (line, verb, policy)
    given = words.dropFirst(length)
    positionals = given.filter { $0.key == nil }[...]
    keyed = given.filter { $0.key != nil }
    end = words.last?.end ?? 0
  }

  /// The most errors of a line, because finding the column of each takes time.
  private static let mostErrors = 20

  /// Whether another error would be left out, so that nothing need be searched for it.
  private var isFull: Bool { mistakes.count >= Arguments.mostErrors }

  /// Notes an error; reading of the line continues.
  mutating func fail(at place: Int, _ message: String, suggestion: String? = nil) {
    guard !isFull else { return }
    mistakes.append(Mistake(place: place, message: message, suggestion: suggestion))
  }

  /// The value as a message quotes it; nil if the word may be the rest of a secret.
  func quoted(_ word: Word) -> String? {
    let isAfterKey = given.first { $0.key != nil }.map { $0.start < word.start } ?? false
    return word.key == nil && isAfterKey ? nil : word.value.quotedForMessage
  }

  /// The value that `word` names; an error lists the names, or `listed` in place of them, unless
  /// they are many and one is near.
  mutating func choice<Value>(
    _ word: Word, _ what: String, among choices: [(name: String, value: Value)],
    listed: @autoclosure () -> [String]? = nil
  ) -> Value? {
    if let choice = choices.first(where: { $0.name == word.value }) { return choice.value }
    guard !isFull else { return nil }
    let names = choices.map { $0.name }
    let suggestion = nearest(to: word.value, among: names)
    let list =
      names.count <= 8 || suggestion == nil ? ": expected \((listed() ?? names).listed)" : ""
    fail(
      at: word.valueStart, "unknown \(what)" + (quoted(word).map { " \($0)" } ?? "") + list,
      suggestion: suggestion)
    return nil
  }

  private mutating func read<Value>(_ word: Word, _ kind: ArgumentKind<Value>) -> Value? {
    if kind.isSecret, word.key != nil, !word.isQuoted { doubtful = min(doubtful, word.end) }
    return kind.read(&self, word)
  }

  private mutating func values(_ key: String) -> [Word] {
    known.append(key)
    guard !keyed.isEmpty else { return [] }
    let words = keyed.filter { $0.key == key }
    if !words.isEmpty { keyed.removeAll { $0.key == key } }
    return words
  }
}

extension Arguments: VerbLine {
  mutating func word<Value>(
    _ what: String?, _ value: Value?, _ kind: ArgumentKind<Value>
  ) -> Value? {
    hasSecrets = hasSecrets || kind.isSecret
    guard let word = positionals.popFirst() else {
      if let what { missing.append(what) }
      return nil
    }
    return read(word, kind)
  }

  mutating func words<Value>(_ values: [Value], _ kind: ArgumentKind<Value>) -> [Value] {
    var values: [Value] = []
    while let word = positionals.popFirst() {
      if let value = read(word, kind) { values.append(value) }
    }
    return values
  }

  mutating func key<Value>(
    _ key: String, _ value: Value?, _ kind: ArgumentKind<Value>, isRequired: Bool
  ) -> Value? {
    hasSecrets = hasSecrets || kind.isSecret
    let words = values(key)
    for word in words.dropFirst() { fail(at: word.start, "'\(key)' is given twice") }
    if words.isEmpty, isRequired { missing.append("'\(key)'") }
    return words.first.flatMap { read($0, kind) }
  }

  mutating func list<Value>(
    _ key: String, _ values: [Value], _ kind: ArgumentKind<Value>
  ) -> [Value] {
    var found: [Value] = []
    let named = self.values(key)
    for word in named {
      var part = word
      for name in word.value.split(separator: ",", omittingEmptySubsequences: false) {
        part.value = String(name)
        if let value = read(part, kind) { found.append(value) }
        if !word.isQuoted { part.valueStart += name.utf8.count + 1 }
      }
    }
    // `problem=phone birthday`: the words that follow belong to the list as well.
    return named.isEmpty ? found : found + words([], kind)
  }

  mutating func flag(_ name: String, _ isSet: Bool) -> Bool {
    flags.append(name)
    guard let place = positionals.firstIndex(where: { !$0.isQuoted && $0.value == name }) else {
      return false
    }
    positionals.remove(at: place)
    return true
  }

  mutating func fields(_ fields: Fields?, _ rules: (Policy) -> [FieldRule]) -> Fields {
    var fields = Fields()
    for rule in rules(policy) where !known.contains(rule.name.text) {
      guard let value = key(rule.name.text, nil, .field(rule), isRequired: false) else { continue }
      fields[rule.name] = value
    }
    return fields
  }

  mutating func fail(_ message: String, at place: LinePlace) {
    switch place {
    case .end: fail(at: end, message)
    case .word(let number):
      let words = given.filter { $0.key == nil }
      fail(at: number < words.count ? words[number].start : end, message)
    case .key(let key): fail(at: given.first { $0.key == key }?.start ?? end, message)
    }
  }

  mutating func need(_ what: String) {
    guard mistakes.isEmpty, keyed.isEmpty else { return }
    fail(at: end, "'\(verb.rawValue)' needs \(what): \(verb.example)")
  }
}

extension Arguments {
  /// The keys that the verb has looked for, and the words that stand alone.
  var options: [String] { known.map { $0 + "=" } + flags }

  /// Whether the whole line may be shown: no value of it may be a secret.
  ///
  /// A word that the verb does not take may be anything.
  var isPlain: Bool { !hasSecrets && positionals.isEmpty && keyed.isEmpty }

  /// The errors of the line, with words that were not taken, and required words that are missing.
  mutating func finish() -> [ScriptError] {
    if let open = keyed.first(where: { !$0.isQuoted }) { doubtful = min(doubtful, open.start) }
    if let open = positionals.first { doubtful = min(doubtful, open.start) }
    // One mistake, which would be told once for each word.
    if let sign = positionals.first(where: { !$0.isQuoted && $0.value.hasPrefix("=") }) {
      let message = "expected no blank before '=': write a key and its value as key=value"
      return [line.error(at: sign.start, message, isPlain: isPlain)]
    }
    for word in keyed.prefix(Arguments.mostErrors) {
      if let key = word.key { refuse(key, at: word.start) }
    }
    for word in positionals.prefix(Arguments.mostErrors) { refuse(word) }
    // A value given as a key's to a verb without keys is one error, not two.
    if !known.isEmpty || keyed.isEmpty {
      for what in missing { fail(at: end, "'\(verb.rawValue)' needs \(what): \(verb.example)") }
    }
    if mistakes.isEmpty { return [] }
    return mistakes.map {
      line.error(at: $0.place, $0.message, suggestion: $0.suggestion, isPlain: isPlain)
    }.sorted { $0.column < $1.column }
  }

  private mutating func refuse(_ word: Word) {
    if known.contains(word.value) {
      return fail(at: word.start, "'\(word.value)' needs a value: \(word.value)=…")
    }
    // A word that is no misspelling may be anything, such as a code after a verb that takes none.
    let suggestion = hasSecrets ? nil : nearest(to: word.value, among: flags)
    let what = suggestion == nil ? "a word here" : word.value.quotedForMessage
    fail(at: word.start, "'\(verb.rawValue)' has no use for \(what)", suggestion: suggestion)
  }

  private mutating func refuse(_ key: String, at place: Int) {
    if flags.contains(key) {
      return fail(at: place, "'\(key)' stands alone, without a value")
    }
    guard !known.isEmpty else {
      let example = verb.example
      return fail(
        at: place,
        "'\(verb.rawValue)' takes no keys"
          + (example == verb.rawValue
            ? "" : ": \(example); put a value that has a '=' in quotes"))
    }
    let suggestion = nearest(to: key, among: known + flags)
    // A misspelling is one error, not two.
    if let suggestion { missing.removeAll { $0 == "'\(suggestion)'" } }
    let list = suggestion == nil ? "; it takes \(known.joined(separator: ", "))" : ""
    // After an open value it may be a part of it, and next to a secret a part with a '='.
    let isShown = place <= doubtful ? !hasSecrets || key.isPlainWord : suggestion != nil
    let name = isShown ? "key \(key.quotedForMessage)" : "such key"
    fail(at: place, "'\(verb.rawValue)' has no \(name)\(list)", suggestion: suggestion)
  }
}
