package import HostStores
import RegistrationBackend
package import RegistrationCore
import Synchronization

/// What a launch of a registration would begin with.
package enum StoredRegistration: Hashable, Sendable {
  /// The store does not know it.
  case unknown
  /// What is stored, and whether the pool's client has kept a session.
  case stored(Checkpoint, hasSession: Bool)
  /// Another node has taken it last, and it was not taken from there, or is busy there.
  case elsewhere(HostLife)
  /// It could not be read.
  case unreadable
}

extension RegistrationHost where ID == RegistrationID {
  /// Reads what is stored of a registration, without a launch.
  ///
  /// One that this node has taken last is taken for that, as by a launch, and at rest again afterwards.
  ///
  /// - Parameter takes: whether it is also taken from another node, of which it cannot be read otherwise.
  package func stored(
    of id: RegistrationID, takingFromOthers takes: Bool = false
  ) async -> StoredRegistration {
    let isTaken =
      index(of: id).flow(of: id)?.held?.state.withLock { $0.claim != nil && $0.loss == nil }
      ?? false
    // One that was never taken would get a row.
    switch isTaken ? .here : await context.hold?(id).lastTaker() ?? .unknown {
    case .untaken: return .unknown
    case .other(let owner) where !takes: return .elsewhere(owner)
    case .unknown: return .unreadable
    case .here, .other: break
    }
    let index = index(of: id)
    let (watched, _) = index.withFlow(of: id) { index.shard.watch($0) ? .accepted : .gone }
    guard let flow = watched, let held = flow.held else { return .unreadable }
    defer { index.shard.endVisit(to: flow) }
    do throws(SessionStoreError) {
      let checkpoint = try await held.load()
      // To read it has made it busy: unless it was launched meanwhile, the others need not wait.
      if shown(of: id) == nil { try? await held.save(RegistrationChange()) }
      return .stored(checkpoint, hasSession: held.state.withLock { $0.session != nil })
    } catch {
      index.shard.leaveIfLost(flow)
      switch held.loss {
      case .busy(let owner),
        .fenced(let owner?) where owner.address != held.life.address:
        return .elsewhere(owner)
      case .fenced, .unavailable, .unusable, nil: return .unreadable
      }
    }
  }
}
