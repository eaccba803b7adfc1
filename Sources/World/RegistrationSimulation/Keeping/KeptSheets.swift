package import RegistrationCore

// The identities that people have with providers, without what a client on a device remembers.

extension IdentityProvider: KeptValue {
  package func write(to writer: inout KeptWriter) { name.write(to: &writer) }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> IdentityProvider {
    guard let provider = IdentityProvider(try String.read(from: &reader)) else {
      throw KeptDamage()
    }
    return provider
  }
}

extension ProviderSheets.Identity: KeptValue {
  package func write(to writer: inout KeptWriter) {
    provider.write(to: &writer)
    id.write(to: &writer)
    linked.write(to: &writer)
    hints.write(to: &writer)
    tellsOnce.write(to: &writer)
    hasTold.write(to: &writer)
  }

  package static func read(
    from reader: inout KeptReader
  ) throws(KeptDamage) -> ProviderSheets.Identity {
    var identity = ProviderSheets.Identity(
      provider: try IdentityProvider.read(from: &reader), id: try String.read(from: &reader),
      linked: try Login?.read(from: &reader), hints: try Fields.read(from: &reader),
      tellsOnce: try Bool.read(from: &reader))
    identity.hasTold = try Bool.read(from: &reader)
    return identity
  }
}

extension ProviderSheets.Answer: KeptValue {
  package func write(to writer: inout KeptWriter) {
    switch self {
    case .identity(let id):
      writer.word(0)
      id.write(to: &writer)
    case .cancelled: writer.word(1)
    case .failed: writer.word(2)
    case .exists(let login):
      writer.word(3)
      login.write(to: &writer)
    case .linked: writer.word(4)
    case .nothing: writer.word(5)
    }
  }

  package static func read(
    from reader: inout KeptReader
  ) throws(KeptDamage) -> ProviderSheets.Answer {
    switch try reader.word() {
    case 0: .identity(try String.read(from: &reader))
    case 1: .cancelled
    case 2: .failed
    case 3: .exists(try Login?.read(from: &reader))
    case 4: .linked
    case 5: .nothing
    default: throw KeptDamage()
    }
  }
}

extension ProviderSheets: KeptInParts {
  package static var unread: ProviderSheets { ProviderSheets() }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&identities)
    try visitor.part(&answers)
  }
}
