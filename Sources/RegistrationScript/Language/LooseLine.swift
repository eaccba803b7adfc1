/// A line that may be malformed, split into words as far as possible.
struct LooseLine {
  /// A word, to the next white space that is not in quotes.
  struct Word {
    var key: Range<Int>?
    var value: Range<Int>
    /// Whether the whole value is in quotes, and nothing else is.
    var isQuoted = false

    var whole: Range<Int> { (key ?? value).lowerBound..<value.upperBound }
  }

  let bytes: [UInt8]
  private(set) var words: [Word] = []
  /// The text after the `#` of a comment.
  private(set) var comment: Range<Int>?
  /// Whether a quote is still open at the end: then the end of a word is not certain.
  private(set) var isOpen = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var position = 0
    while position < bytes.count {
      if bytes[position].isBlank {
        position += 1
      } else if bytes[position] == UInt8(ascii: "#") {
        comment = (position + 1)..<bytes.count
        break
      } else {
        words.append(word(at: &position))
      }
    }
  }

  func text(_ places: Range<Int>) -> String { String(decoding: bytes[places], as: UTF8.self) }

  private mutating func word(at position: inout Int) -> Word {
    var word = Word(value: position..<position)
    // As in the parser, `$code(EMAIL)` has no key.
    var mayHaveKey = bytes[position] != UInt8(ascii: "$")
    var (start, quotes) = (position, 0)
    while position < bytes.count, isOpen || !bytes[position].isBlank {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        isOpen.toggle()
        quotes += 1
      case UInt8(ascii: "\\") where isOpen: position += 1
      case UInt8(ascii: "=") where !isOpen && mayHaveKey && position > start:
        word.key = start..<position
        (start, mayHaveKey) = (position + 1, false)
      default: break
      }
      position += 1
    }
    position = min(position, bytes.count)
    word.value = min(start, position)..<position
    word.isQuoted =
      quotes == 2 && bytes[word.value].first == UInt8(ascii: "\"")
      && bytes[word.value].last == UInt8(ascii: "\"")
    return word
  }
}
