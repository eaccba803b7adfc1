import RegistrationCore

/// The fingerprints of the abstractions of flows, which are not made for it.
///
/// The answers to a request lead to few states and many notices: the last states are known by their hashes.
struct Fingerprints: ~Copyable {
  private var states: [(state: State, hash: UInt64)] = []
  /// The place of the state that is forgotten next.
  private var oldest = 0
  private static let limit = 4
  private let memory: OpenWorld.Memory

  init(_ memory: OpenWorld.Memory) { self.memory = memory }

  /// A number that differs between the abstractions of two flows, except by accident.
  mutating func fingerprint(ofNormalised flow: Registration) -> UInt64 {
    Fingerprints.of(
      flow.withState { hash(ofNormalised: $0, flow.policy) }, flow.representativeNotice, flow)
  }

  /// The fingerprint of a flow that is its own abstraction.
  static func of(_ flow: Registration) -> UInt64 { of(flow.withState(hash), flow.notice, flow) }

  /// The policy and the request's number are the same everywhere.
  private static func of(
    _ state: UInt64, _ notice: Registration.Notice?, _ flow: Registration
  ) -> UInt64 {
    let seen = state &+ hash(notice) &* 0x9E37_79B9_7F4A_7C15
    // Few flows have one.
    return flow.linkedInvitation == nil ? seen : seen ^ 0xBF58_476D_1CE4_E5B9
  }

  private static func hash(_ value: some Hashable) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(value)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  private mutating func hash(ofNormalised state: State, _ policy: Policy) -> UInt64 {
    if let known = known(state) { return known }
    let hash = Fingerprints.hash(OpenWorld.normalised(state, policy, memory) ?? state)
    if states.count < Fingerprints.limit {
      states.append((state, hash))
    } else {
      states[oldest] = (state, hash)
      oldest = (oldest + 1) % Fingerprints.limit
    }
    return hash
  }

  private func known(_ state: State) -> UInt64? {
    let known = states.span
    for place in known.indices where known[place].state == state { return known[place].hash }
    return nil
  }
}
