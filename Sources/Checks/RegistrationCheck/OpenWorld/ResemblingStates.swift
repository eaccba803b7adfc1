import RegistrationCore

/// What is known of the states that differ in the notice alone, by a hash of the rest.
///
/// Nothing is concluded from the hash: what is kept here are flows, which each state compares with its own.
final class ResemblingStates: Sendable {
  struct Facts: Sendable {
    /// The fingerprints of the states that the steps lead to.
    var steps = KnownSteps<UInt64>()
    /// A place after one step, from which a walk leads on.
    var walk: WalkPoint?

    init(walk: WalkPoint?) { self.walk = walk }
  }

  private struct Part: Sendable {
    var facts: [Int: Facts] = [:]
    var bytes = 0
  }

  private let parts = (0..<64).map { _ in Box(Part()) }

  private func part(of hash: Int) -> Box<Part> { parts[hash & (parts.count - 1)] }

  subscript(hash: Int) -> Facts? {
    get { part(of: hash).withValue { $0.facts[hash] } }
    set {
      part(of: hash).withValue {
        $0.facts[hash] = newValue
        $0.bytes += MemoryLayout<Facts>.stride + (newValue?.steps.bytes ?? 0)
      }
    }
  }

  /// How many bytes the flows take, without what they share with the states.
  var bytes: Int { parts.reduce(0) { $0 + $1.withValue(\.bytes) } }
}
