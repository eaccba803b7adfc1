import RegistrationCore

/// A line as a message shows it: without what may be a password or a code.
///
/// A script's secrets are made up, but what is read as a script need not be one: it may be the
/// input of a feed, or a line in which the wrong word is the secret. So it looks at the line more
/// broadly than the parser does, and a line that begins with no verb shows hardly anything.
struct ShownLine {
  /// The line with the placeholder in place of each secret.
  let text: String
  private let hidden: [Range<Int>]
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    hidden = ShownLine.secrets(in: bytes)
    var text = ""
    var plain = 0
    for range in hidden {
      text += String(decoding: bytes[plain..<range.lowerBound], as: UTF8.self) + Secret.placeholder
      plain = range.upperBound
    }
    self.text = text + String(decoding: bytes[plain...], as: UTF8.self)
  }

  /// Where in the text, in characters from 1, a place of the line is; within a secret, where that
  /// starts.
  func column(of offset: Int) -> Int {
    var column = 1
    var plain = 0
    for range in hidden where range.lowerBound < offset {
      column += count(plain..<range.lowerBound)
      guard range.upperBound <= offset else { return column }
      column += Secret.placeholder.count
      plain = range.upperBound
    }
    return column + count(plain..<max(plain, min(offset, bytes.count)))
  }

  private func count(_ places: Range<Int>) -> Int {
    String(decoding: bytes[places], as: UTF8.self).count
  }
}

extension ShownLine {
  /// A word as far as it can be told in a line that may be malformed.
  private struct LooseWord {
    var key: Range<Int>?
    var value: Range<Int>

    var whole: Range<Int> { (key ?? value).lowerBound..<value.upperBound }
  }

  /// Where the secrets are, in order.
  private static func secrets(in bytes: [UInt8]) -> [Range<Int>] {
    let words = words(of: bytes)
    guard let first = words.first else { return [] }
    func text(_ places: Range<Int>?) -> String {
      places.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    }
    let verb = first.key == nil ? text(first.value) : ""
    let isVerb = Verb.firstWords.contains(verb)
    // A slip of the pen in a verb is shown; what is no word at all may be anything.
    let isWord = isVerb || (!verb.isEmpty && verb.isPlainWord)
    var candidates = isWord ? words.dropFirst() : words[...]
    let isOfUser = verb == "given" && words.count > 1 && text(words[1].value) == "user"
    if isOfUser {
      // `user`, and the e-mail.
      let named = candidates.filter { $0.key == nil }.prefix(2).map(\.value)
      candidates = candidates.filter { !named.contains($0.value) }
    } else if isVerb, !Verb.firstWordsBesideSecrets.contains(verb) || verb == "given" {
      candidates = candidates.filter { isSecret(text($0.key)) }
    }
    return candidates.compactMap { word in
      // `$code` is no code.
      if bytes[word.value].first == UInt8(ascii: "$") { return nil }
      let key = text(word.key)
      if harmlessKeys.contains(key) { return nil }
      // Where no key is, a secret may have a '='.
      let hasKeys = verb != Verb.code.rawValue && verb != Verb.password.rawValue
      let hides = hasKeys && key.isPlainWord ? word.value : word.whole
      return hides.isEmpty ? nil : hides
    }
  }

  private static let harmlessKeys: Set = ["email", "phone", "status", "profile"]

  private static func isSecret(_ key: String) -> Bool {
    nearest(to: key, among: ["password", "code"]) != nil
  }

  private static func words(of bytes: [UInt8]) -> [LooseWord] {
    var words: [LooseWord] = []
    var position = 0
    while position < bytes.count {
      if bytes[position].isBlank {
        position += 1
      } else if bytes[position] == UInt8(ascii: "#") {
        break
      } else {
        words.append(word(of: bytes, at: &position))
      }
    }
    return words
  }

  /// The word at `position`: to the next white space that is not in quotes.
  private static func word(of bytes: [UInt8], at position: inout Int) -> LooseWord {
    var word = LooseWord(value: position..<position)
    var (start, isQuoted) = (position, false)
    while position < bytes.count, isQuoted || !bytes[position].isBlank {
      switch bytes[position] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "\\") where isQuoted: position += 1
      case UInt8(ascii: "=") where !isQuoted && word.key == nil && position > start:
        word.key = start..<position
        start = position + 1
      default: break
      }
      position += 1
    }
    position = min(position, bytes.count)
    word.value = min(start, position)..<position
    return word
  }
}

extension String {
  /// Whether it is a word of letters and hyphens, of which a verb might be a slip.
  var isPlainWord: Bool {
    utf8.count <= 24
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
