package import RegistrationCore

// The network of a pool: what was armed for its next calls.

extension PoolError: KeptValue {
  package func write(to writer: inout KeptWriter) {
    code.write(to: &writer)
    let reason: String? = if case .notAuthorized(let reason) = self { reason.name } else { nil }
    reason.write(to: &writer)
    message.write(to: &writer)
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> PoolError {
    let code = try String.read(from: &reader)
    let reason = try String?.read(from: &reader)
    let message = try String.read(from: &reader)
    if reason == NotAuthorizedReason.other("").name { return .notAuthorized(.other(message)) }
    return PoolError(named: reason ?? code, message: message)
      ?? .unrecognized(code: code, message: message)
  }
}

extension DirectoryError: KeptValue {
  package func write(to writer: inout KeptWriter) {
    code.write(to: &writer)
    var (message, field): (String?, FieldName?) = (nil, nil)
    if case .rejected(let words, let name) = self { (message, field) = (words, name) }
    message.write(to: &writer)
    field.write(to: &writer)
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> DirectoryError {
    let code = try String.read(from: &reader)
    let message = try String?.read(from: &reader)
    let field = try FieldName?.read(from: &reader)
    guard let error = DirectoryError(named: code, message: message) else { throw KeptDamage() }
    if case .rejected(let words, _) = error { return .rejected(message: words, field: field) }
    return error
  }
}

extension ServiceFailure: KeptValue {
  package func write(to writer: inout KeptWriter) {
    switch self {
    case .pool(let error):
      writer.word(0)
      error.write(to: &writer)
    case .directory(let error):
      writer.word(1)
      error.write(to: &writer)
    case .challenge(let kind, let ways):
      writer.word(2)
      kind.write(to: &writer)
      ways.write(to: &writer)
    }
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> ServiceFailure {
    switch try reader.word() {
    case 0: .pool(try PoolError.read(from: &reader))
    case 1: .directory(try DirectoryError.read(from: &reader))
    case 2:
      .challenge(
        kind: try String.read(from: &reader), ways: try [Challenge.Way].read(from: &reader))
    default: throw KeptDamage()
    }
  }
}

extension Fault.Effect: KeptByName {}

extension Fault: KeptInParts {
  package static var unread: Fault { Fault(.signUp, .pool(.internalError)) }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&operation)
    try visitor.part(&failure)
    try visitor.part(&times)
    try visitor.part(&effect)
  }
}

extension Network.Hold: KeptInParts {
  package static var unread: Network.Hold { Network.Hold(operation: .signUp, times: 0) }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&operation)
    try visitor.part(&times)
  }
}

extension Network.Delay: KeptInParts {
  package static var unread: Network.Delay { Network.Delay(operation: .signUp, milliseconds: 0) }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&operation)
    try visitor.part(&milliseconds)
  }
}

/// Answers on their way and observers belong to an app, and end with its process.
extension Network: KeptInParts {
  package static var unread: Network { Network() }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&faults)
    try visitor.part(&holds)
    try visitor.part(&delays)
  }
}
