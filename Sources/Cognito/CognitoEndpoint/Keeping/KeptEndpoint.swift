import CognitoWire
import RegistrationCore
package import RegistrationSimulation

extension ArmedFailure: KeptValue {
  package func write(to writer: inout KeptWriter) {
    operation.write(to: &writer)
    exception.write(to: &writer)
    times.write(to: &writer)
    isAfterWork.write(to: &writer)
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> ArmedFailure {
    let failure = ArmedFailure(
      try WireOperation.read(from: &reader), try WireException.read(from: &reader),
      times: try Int.read(from: &reader), isAfterWork: try Bool.read(from: &reader))
    guard let failure else { throw KeptDamage() }
    return failure
  }
}

// What an endpoint remembers, so that it outlives its process: an endpoint that has read what another one wrote
// answers every call as that one would.
extension CognitoEndpoint {
  /// Writes what it remembers.
  package func writeState(to writer: inout KeptWriter) {
    var copy = self
    // A writer finds no damage.
    do { try copy.visit(&writer) } catch {}
  }

  /// Reads what an endpoint has written.
  ///
  /// The first pool keeps its policy: that is how a server was started.
  package mutating func readState(from reader: inout KeptReader) throws(KeptDamage) {
    let first = pools.first
    try visit(&reader)
    guard let first, let place = pools.firstIndex(where: { $0.id == first.id }) else { return }
    pools[place].world.services.policy = first.world.services.policy
  }

  private mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&pools)
    try visitor.part(&random)
    try visitor.part(&armed)
    try visitor.part(&requestCount)
  }

  /// Whether a fault or a failure is armed, which the next call may use up, whatever it asks for.
  package var isDisturbed: Bool {
    !armed.isEmpty || pools.contains { $0.world.network.hasFaults }
  }
}
