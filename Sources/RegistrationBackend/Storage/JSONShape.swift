/// How large JSON may be in what it holds, whatever that means.
///
/// A text of a few megabytes can hold millions of values, and brackets deeper than any stack: it is
/// counted before anything is made of it. What is no JSON at all is not told here.
package enum JSONShape {
  /// How deep arrays and objects may stand in each other.
  package static let maximumDepth = 64
  /// The most values.
  package static let maximumValues = 65_536

  /// What is too much, and where.
  package struct Flaw: Hashable, Sendable {
    /// What is allowed, as the end of "expected …".
    package let expected: String
    /// The byte at which it is exceeded, from the first.
    package let offset: Int
  }

  /// The first place at which `text` holds too much; nil where it does not.
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
