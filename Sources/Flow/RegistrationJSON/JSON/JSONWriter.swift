/// Writes JSON value by value, without a tree of values in between.
///
/// A screen has hundreds of values, and to store them all takes several times longer than to write them. Nothing here
/// is generic, so that nothing has to be compiled for a caller's types.
package struct JSONWriter: Sendable {
  private var text = JSONText()
  /// Whether nothing stands yet in the innermost object or array.
  private var isFirst = true

  private init() { text.reserve(2048) }

  /// The text of one object, on one line.
  package static func object(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.object(write)
    return writer.text.string
  }

  /// The text of one array, on one line.
  package static func array(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.enclose("[", write, "]")
    return writer.text.string
  }

  /// Writes an object as the next element of an array.
  package mutating func object(_ write: (inout JSONWriter) -> Void) {
    separate()
    enclose("{", write, "}")
  }

  /// Writes a text as the next element of an array.
  package mutating func element(_ value: String) {
    separate()
    text.write(value)
  }

  /// Writes a text, or null.
  package mutating func member(_ key: String, _ value: String?) {
    write(key)
    if let value { text.write(value) } else { text.write(json: "null") }
  }

  package mutating func member(_ key: String, _ value: Bool) {
    write(key)
    text.write(json: value ? "true" : "false")
  }

  package mutating func member(_ key: String, _ value: Int64) {
    write(key)
    text.write(value)
  }

  package mutating func member(_ key: String, _ values: [String]) {
    member(key, array: { for value in values { $0.element(value) } })
  }

  package mutating func member(_ key: String, object write: (inout JSONWriter) -> Void) {
    self.write(key)
    enclose("{", write, "}")
  }

  package mutating func member(_ key: String, array write: (inout JSONWriter) -> Void) {
    self.write(key)
    enclose("[", write, "]")
  }

  /// Writes members whose values are known.
  package mutating func members(_ members: [JSONValue.Member]) {
    for member in members {
      write(member.key)
      member.value.write(to: &text)
    }
  }

  private mutating func write(_ key: String) {
    separate()
    text.write(key)
    text.write(byte: UInt8(ascii: ":"))
  }

  private mutating func separate() {
    if !isFirst { text.write(byte: UInt8(ascii: ",")) }
    isFirst = false
  }

  private mutating func enclose(
    _ opening: Unicode.Scalar, _ write: (inout JSONWriter) -> Void, _ closing: Unicode.Scalar
  ) {
    text.write(byte: UInt8(ascii: opening))
    isFirst = true
    write(&self)
    text.write(byte: UInt8(ascii: closing))
    isFirst = false
  }
}
