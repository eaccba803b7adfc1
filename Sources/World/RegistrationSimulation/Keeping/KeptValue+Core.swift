package import RegistrationCore

// Values of the flow that a pool remembers.

extension Secret: KeptValue {
  package func write(to writer: inout KeptWriter) { reveal().write(to: &writer) }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> Secret {
    Secret(try String.read(from: &reader))
  }
}

extension Login: KeptValue {
  package func write(to writer: inout KeptWriter) { text.write(to: &writer) }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> Login {
    guard let login = Login(try String.read(from: &reader)) else { throw KeptDamage() }
    return login
  }
}

extension Timestamp: KeptValue {
  package func write(to writer: inout KeptWriter) { milliseconds.write(to: &writer) }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> Timestamp {
    Timestamp(milliseconds: try Int64.read(from: &reader))
  }
}

extension FieldName: KeptValue {
  package func write(to writer: inout KeptWriter) { text.write(to: &writer) }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> FieldName {
    FieldName(try String.read(from: &reader))
  }
}

extension FieldValue: KeptValue {
  package func write(to writer: inout KeptWriter) {
    switch self {
    case .text(let text):
      writer.word(0)
      text.write(to: &writer)
    case .consent(let isGiven):
      writer.word(1)
      isGiven.write(to: &writer)
    case .image(let bytes):
      writer.word(2)
      writer.bytes(bytes)
    }
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> FieldValue {
    switch try reader.word() {
    case 0: .text(try String.read(from: &reader))
    case 1: .consent(try Bool.read(from: &reader))
    case 2: .image(Array(try reader.run()))
    default: throw KeptDamage()
    }
  }
}

extension Fields: KeptValue {
  package func write(to writer: inout KeptWriter) {
    writer.word(UInt64(entries.count))
    for entry in entries {
      entry.name.write(to: &writer)
      entry.value.write(to: &writer)
    }
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> Fields {
    var fields = Fields()
    for _ in 0..<(try reader.word()) {
      let name = try FieldName.read(from: &reader)
      fields[name] = try FieldValue.read(from: &reader)
    }
    return fields
  }
}

extension Challenge.Factor: KeptByName {}
extension CodeDelivery.Medium: KeptByName {}
extension Registration.Operation.Name: KeptByName {}

extension Challenge.Way: KeptValue {
  package func write(to writer: inout KeptWriter) {
    switch self {
    case .password: writer.word(0)
    case .code(let medium):
      writer.word(1)
      medium.write(to: &writer)
    case .other(let kind):
      writer.word(2)
      kind.write(to: &writer)
    }
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> Challenge.Way {
    switch try reader.word() {
    case 0: .password
    case 1: .code(try CodeDelivery.Medium.read(from: &reader))
    case 2: .other(try String.read(from: &reader))
    default: throw KeptDamage()
    }
  }
}

extension Login.Kind: KeptByName {}

extension LoginRule: KeptValue {
  package func write(to writer: inout KeptWriter) {
    kinds.write(to: &writer)
    isCaseSensitive.write(to: &writer)
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> LoginRule {
    let kinds = try [Login.Kind].read(from: &reader)
    return LoginRule(kinds, isCaseSensitive: try Bool.read(from: &reader))
  }
}

extension PasswordRule: KeptInParts {
  package static var unread: PasswordRule { PasswordRule() }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&minimumLength)
    try visitor.part(&requiresUppercase)
    try visitor.part(&requiresLowercase)
    try visitor.part(&requiresDigit)
    try visitor.part(&requiresSymbol)
  }
}
