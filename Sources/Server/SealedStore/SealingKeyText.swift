#if Sealing
  import RegistrationJSON

  /// Keys as text: one a line; a comment begins with `#`.
  enum SealingKeyText {
    /// The most keys: the one that seals, and the one before it.
    static let most = 2
    /// Of 32 bytes that are drawn, fewer are different less than once in 10¹⁵ times.
    private static let fewestDifferent = 16

    static func keys(_ text: String, of place: String) throws(SealingKeysError) -> [SealingKey] {
      var keys: [SealingKey] = []
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd)
      for (index, line) in lines.enumerated() {
        let word = line.prefix { $0 != "#" }.filter { $0 != " " && $0 != "\t" }
        if word.isEmpty { continue }
        let number = index + 1
        let key = try key(word, of: place, line: number)
        if keys.contains(where: { $0.id == key.id }) {
          throw .repeated(place: place, line: number)
        }
        if keys.count == most { throw .tooMany(place: place) }
        keys.append(key)
      }
      if keys.isEmpty { throw .noKey(place: place) }
      return keys
    }

    private static func key(
      _ word: String, of place: String, line: Int
    ) throws(SealingKeysError) -> SealingKey {
      let bytes = word.utf8.count == SealingKey.size * 2 ? hexadecimal(word) : [UInt8](base64: word)
      guard let bytes, bytes.count == SealingKey.size else {
        throw .notAKey(place: place, line: line)
      }
      guard Set(bytes).count >= fewestDifferent else { throw .notRandom(place: place, line: line) }
      guard let key = SealingKey(bytes) else { throw .cipher(place: place) }
      return key
    }

    private static func hexadecimal(_ word: String) -> [UInt8]? {
      let digits = word.compactMap(\.hexDigitValue)
      guard digits.count == word.count, word.utf8.count == word.count else { return nil }
      return stride(from: 0, to: digits.count - 1, by: 2).map {
        UInt8(digits[$0] << 4 | digits[$0 + 1])
      }
    }
  }

  extension Character {
    fileprivate var isLineEnd: Bool { self == "\n" || self == "\r\n" || self == "\r" }
  }
#endif
