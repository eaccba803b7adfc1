/// Sends what one node passes on to another one.
package protocol PeerTransport: Sendable {
  /// Sends a call, and returns the body of its answer.
  ///
  /// It returns soon after its task is cancelled. It sends nothing to a server that does not prove that it is a node:
  /// the address comes from the store, and there may be a password in the call.
  ///
  /// - Returns: nil if no node is there, it refuses the call, or it does not answer in time.
  func send(_ call: PeerCall) async -> [UInt8]?
}

/// A request that a node passes on, as it travels.
package struct PeerCall: Sendable {
  /// The node, as the store names it: `https://HOST:PORT`, if it can be reached at all.
  package let node: String
  /// The value of the header ``ServicePeers/header``.
  package let proof: String
  package let body: [UInt8]
  /// How long an answer may take.
  package let time: Duration
}

/// What a node needs to pass requests on to the other nodes of its store, and to take theirs.
package struct ServicePeers: Sendable {
  /// The address of this node, as the others find it in the store.
  let address: String
  let transport: any PeerTransport
  let taken = TakenProofs()
  let looks = PeerLooks()

  /// Creates what a node needs, which has the same keys as the others.
  package init(address: String, transport: any PeerTransport) {
    (self.address, self.transport) = (address, transport)
  }

  /// Where a node takes what others pass on; it is no part of the interface.
  package static let path = "/nodes/requests"
  /// The header that proves that a node passes a request on.
  package static let header = "registrar-node"
  /// More bytes than a request has beside its body.
  package static let overhead = 64 << 10
}
