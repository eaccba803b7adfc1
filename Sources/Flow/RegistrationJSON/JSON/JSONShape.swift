/// Limits on how much a JSON text may hold, whatever it means.
///
/// A text of a few megabytes can hold millions of values, and brackets nested deeper than any
/// stack. Both are counted before the text is decoded. This check does not tell whether the text is
/// JSON.
package enum JSONShape {
  /// How deep arrays and objects may be nested.
  package static let maximumDepth = 64
  package static let maximumValues = 65_536

  /// The limit that a text exceeds, and the place.
  package struct Flaw: Hashable, Sendable {
    /// What is allowed, as the end of "expected …".
    package let expected: String
    /// The offset of the byte at which it is exceeded.
    package let offset: Int
  }

  /// The first place at which `text` exceeds a limit; nil if there is none.
  package static func flaw(in text: ArraySlice<UInt8>) -> Flaw? {
    var (depth, values, isInString, isEscaped) = (0, 1, false, false)
    for (offset, byte) in text.enumerated() {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): (depth, values) = (depth + 1, values + 1)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","): values += 1
      default: continue
      }
      if depth > maximumDepth {
        return Flaw(expected: "at most \(maximumDepth) levels of nesting", offset: offset)
      }
      if values > maximumValues {
        return Flaw(expected: "at most \(maximumValues) values", offset: offset)
      }
    }
    return nil
  }
}
