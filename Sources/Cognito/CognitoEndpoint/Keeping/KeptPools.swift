import CognitoCrypto
import RegistrationCore
package import RegistrationSimulation

// The pools of an endpoint, and their app clients.

extension AppClient: KeptValue {
  package func write(to writer: inout KeptWriter) {
    id.write(to: &writer)
    var copy = self
    // A writer finds no damage.
    do { try copy.visit(&writer) } catch {}
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> AppClient {
    var client = AppClient(id: try String.read(from: &reader), name: "", secret: nil, flows: [])
    try client.visit(&reader)
    return client
  }

  private mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&name)
    try visitor.part(&secret)
    try visitor.part(&flows)
    try visitor.part(&hidesExistence)
    try visitor.part(&accessLifetime)
    try visitor.part(&idLifetime)
    try visitor.part(&refreshLifetime)
    try visitor.part(&rotationGrace)
    try visitor.part(&allowsRevocation)
    try visitor.part(&settings)
    try visitor.part(&created)
  }
}

extension AttributeSchema: KeptInParts {
  package static var unread: AttributeSchema { AttributeSchema() }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&custom)
    try visitor.part(&required)
  }
}

extension PendingProof: KeptValue {
  package func write(to writer: inout KeptWriter) {
    login.write(to: &writer)
    clientValue.write(to: &writer)
    identity.poolName.write(to: &writer)
    identity.userID.write(to: &writer)
    identity.password.write(to: &writer)
    salt.write(to: &writer)
    secret.write(to: &writer)
    begun.write(to: &writer)
    clientID.write(to: &writer)
    choice.write(to: &writer)
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> PendingProof {
    PendingProof(
      login: try Login.read(from: &reader), clientValue: try String.read(from: &reader),
      identity: SRPIdentity(
        poolName: try String.read(from: &reader), userID: try String.read(from: &reader),
        password: try Secret.read(from: &reader)),
      salt: try [UInt8].read(from: &reader), secret: try [UInt64].read(from: &reader),
      begun: try Timestamp.read(from: &reader), clientID: try String.read(from: &reader),
      choice: try Secret?.read(from: &reader))
  }
}

extension HostedPool.FinishedSetUp: KeptValue {
  package func write(to writer: inout KeptWriter) {
    login.write(to: &writer)
    token.write(to: &writer)
    at.write(to: &writer)
  }

  package static func read(
    from reader: inout KeptReader
  ) throws(KeptDamage) -> HostedPool.FinishedSetUp {
    HostedPool.FinishedSetUp(
      login: try Login.read(from: &reader), token: try Secret.read(from: &reader),
      at: try Timestamp.read(from: &reader))
  }
}

extension HostedPool.Invitation: KeptValue {
  package func write(to writer: inout KeptWriter) {
    login.write(to: &writer)
    password.write(to: &writer)
    at.write(to: &writer)
  }

  package static func read(
    from reader: inout KeptReader
  ) throws(KeptDamage) -> HostedPool.Invitation {
    HostedPool.Invitation(
      login: try Login.read(from: &reader), password: try Secret.read(from: &reader),
      at: try Timestamp.read(from: &reader))
  }
}

extension HostedPool: KeptValue {
  package func write(to writer: inout KeptWriter) {
    id.write(to: &writer)
    name.write(to: &writer)
    var copy = self
    // A writer finds no damage.
    do { try copy.visit(&writer) } catch {}
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> HostedPool {
    let (id, name) = (try String.read(from: &reader), try String.read(from: &reader))
    let world = SimulatedWorld(MockWorld(policy: .username))
    var pool = HostedPool(id: id, name: name, world: world, created: Timestamp(milliseconds: 0))
    try pool.visit(&reader)
    return pool
  }

  private mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try world.visitServices(&visitor)
    try visitor.part(&clients)
    try visitor.part(&settings)
    try visitor.part(&schema)
    try visitor.part(&verifiesBeforeUpdate)
    try visitor.part(&hidesAlways)
    try visitor.part(&created)
    try visitor.part(&modified)
    try visitor.part(&proofs)
    try visitor.part(&setUps)
    try visitor.part(&refreshTokens)
    try visitor.part(&authorizationCodes)
    try visitor.part(&relyingParty)
    try visitor.part(&ceremonies)
    try visitor.part(&registrations)
    try visitor.part(&invitations)
  }
}
