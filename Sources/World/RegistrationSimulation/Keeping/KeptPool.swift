import RegistrationCore

// A whole pool, and the directory beside it.

extension SplitMix64: KeptInParts {
  package static var unread: SplitMix64 { SplitMix64(seed: 0) }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&state)
  }
}

extension UserPool: KeptInParts {
  package static var unread: UserPool { UserPool() }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&configuration)
    try visitor.part(&random)
    try visitor.part(&keys)
    try visitor.part(&accounts)
    try visitor.part(&aliases)
    try visitor.part(&contacts)
    try visitor.part(&sessions)
    try visitor.part(&challenges)
    try visitor.part(&strayMails)
    try visitor.part(&strangers)
    try visitor.part(&rates)
    try visitor.part(&mailDay)
  }
}

extension Directory.Record: KeptValue {
  package func write(to writer: inout KeptWriter) {
    let fields: Fields? = if case .fields(let fields) = self { fields } else { nil }
    fields.write(to: &writer)
  }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> Directory.Record {
    try Fields?.read(from: &reader).map { .fields($0) } ?? .undecodable
  }
}

extension Directory.Entry: KeptInParts {
  package static var unread: Directory.Entry { Directory.Entry() }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&record)
    try visitor.part(&isPresent)
    try visitor.part(&generation)
    try visitor.part(&version)
  }
}

extension Directory: KeptInParts {
  package static var unread: Directory { Directory() }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&entries)
  }
}

extension SimulatedWorld {
  /// Writes or reads the pool, the directory and the network: what is there without an app.
  package mutating func visitServices(
    _ visitor: inout some KeptVisitor
  ) throws(KeptDamage) {
    try visitor.part(&services.pool)
    try visitor.part(&services.directory)
    try visitor.part(&services.sheets)
    try visitor.part(&network)
  }
}
