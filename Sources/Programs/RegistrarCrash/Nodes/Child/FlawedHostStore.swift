import HostStores

/// A planted mistake of a node, to show that it would be found.
enum NodeFlaw: String, CaseIterable {
  /// It goes on after it has lost a registration.
  case unfenced
  /// It does not keep the keys of the events that it has taken.
  case keyless
  /// It keeps their keys, but not when the last of them was taken.
  case fenceless
  /// It does not say that a registration is busy.
  case idle
}

/// A store that makes a node make one of the mistakes.
struct FlawedHostStore: HostStore {
  let flaw: NodeFlaw
  let sound: any HostStore

  func take(
    _ id: RegistrationID, for life: HostLife, busyFor time: Duration
  ) async throws(HostStoreError) -> TakenRegistration {
    try await sound.take(id, for: life, busyFor: flaw == .idle ? .zero : time)
  }

  func save(
    _ change: RegistrationChange, under claim: HostClaim, busyFor time: Duration
  ) async throws(HostStoreError) -> HostClaim {
    var change = change
    if flaw == .keyless { change.event = nil }
    if flaw == .fenceless {
      change.event = change.event.map { String($0.drop { $0 != " " }.dropFirst()) }
    }
    let time = flaw == .idle ? .zero : time
    do throws(HostStoreError) {
      return try await sound.save(change, under: claim, busyFor: time)
    } catch {
      guard flaw == .unfenced, case .fenced = error else { throw error }
      return HostClaim(id: claim.id, life: claim.life, fence: claim.fence + 1)
    }
  }

  func removeEmptied(for time: Duration) async throws(HostStoreError) -> Int {
    try await sound.removeEmptied(for: time)
  }

  func check(_ claim: HostClaim) async throws(HostStoreError) {
    if flaw != .unfenced { try await sound.check(claim) }
  }
}
