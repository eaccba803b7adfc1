import RegistrationCore

// Numbers, texts and collections.

extension UInt64: KeptValue {
  package func write(to writer: inout KeptWriter) { writer.word(self) }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> UInt64 {
    try reader.word()
  }
}

extension Int64: KeptValue {
  /// Small numbers are few bytes, below zero as well.
  package func write(to writer: inout KeptWriter) {
    writer.word(UInt64(bitPattern: self << 1 ^ self >> 63))
  }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> Int64 {
    let word = try reader.word()
    return Int64(bitPattern: word >> 1) ^ -Int64(bitPattern: word & 1)
  }
}

extension Int: KeptValue {
  package func write(to writer: inout KeptWriter) { Int64(self).write(to: &writer) }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> Int {
    guard let number = Int(exactly: try Int64.read(from: &reader)) else { throw KeptDamage() }
    return number
  }
}

extension Bool: KeptValue {
  package func write(to writer: inout KeptWriter) { writer.word(self ? 1 : 0) }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> Bool {
    switch try reader.word() {
    case 0: false
    case 1: true
    default: throw KeptDamage()
    }
  }
}

extension String: KeptValue {
  package func write(to writer: inout KeptWriter) { writer.bytes(utf8) }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> String {
    guard let text = String(validating: try reader.run(), as: UTF8.self) else {
      throw KeptDamage()
    }
    return text
  }
}

extension Optional: KeptValue where Wrapped: KeptValue {
  package func write(to writer: inout KeptWriter) {
    writer.word(self == nil ? 0 : 1)
    self?.write(to: &writer)
  }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> Wrapped? {
    try Bool.read(from: &reader) ? try Wrapped.read(from: &reader) : nil
  }
}

extension Array: KeptValue where Element: KeptValue {
  package func write(to writer: inout KeptWriter) {
    writer.word(UInt64(count))
    for element in self { element.write(to: &writer) }
  }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> [Element] {
    var elements: [Element] = []
    for _ in 0..<(try reader.word()) { elements.append(try Element.read(from: &reader)) }
    return elements
  }
}

extension Dictionary: KeptValue where Key: KeptValue, Value: KeptValue {
  package func write(to writer: inout KeptWriter) {
    writer.word(UInt64(count))
    for (key, value) in self {
      key.write(to: &writer)
      value.write(to: &writer)
    }
  }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> [Key: Value] {
    var values: [Key: Value] = [:]
    for _ in 0..<(try reader.word()) {
      let key = try Key.read(from: &reader)
      values[key] = try Value.read(from: &reader)
    }
    return values
  }
}

extension UInt8: KeptValue {
  package func write(to writer: inout KeptWriter) { writer.word(UInt64(self)) }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> UInt8 {
    guard let byte = UInt8(exactly: try reader.word()) else { throw KeptDamage() }
    return byte
  }
}

/// A value that is kept by its name.
package protocol KeptByName: KeptValue, RawRepresentable where RawValue == String {}

extension KeptByName {
  package func write(to writer: inout KeptWriter) { rawValue.write(to: &writer) }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> Self {
    guard let value = Self(rawValue: try String.read(from: &reader)) else { throw KeptDamage() }
    return value
  }
}
