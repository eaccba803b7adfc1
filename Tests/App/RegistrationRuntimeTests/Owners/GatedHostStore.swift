import HostStores
import RegistrationCore

/// A node's way to the store: each statement waits until the explorer lets it be done, and be answered.
struct GatedHostStore: HostStore {
  let desk: OutsideDesk
  let watch: OwnerWatch
  var rows: InMemoryHostStore { watch.rows }

  private func pass<Value: Hashable & Sendable>(
    _ name: String,
    _ statement: @escaping @Sendable () throws(HostStoreError) -> Value
  ) async throws(HostStoreError) -> Value {
    let answer = await desk.wait(for: name, .statement, isDone: false) {
      () -> (Result<Value, HostStoreError>, hash: Int) in
      let result: Result<Value, HostStoreError>
      do throws(HostStoreError) { result = .success(try statement()) } catch {
        result = .failure(error)
        watch.add(refusal: "\(name.prefix { $0 != " " }) \(error.kind)")
      }
      return (result, hash: result.hashValue)
    }
    guard let answer else { throw .unavailable(reason: "cut") }
    return try answer.get()
  }

  func take(
    _ id: RegistrationID, for life: HostLife, busyFor time: Duration
  ) async throws(HostStoreError) -> TakenRegistration {
    watch.noteTake(by: life)
    return try await pass("take" + busy(time)) { () throws(HostStoreError) in
      let owner = rows.owner(of: id)
      let taken = try rows.take(id, for: life, busyFor: time)
      watch.note(take: life, from: owner)
      return taken
    }
  }

  func save(
    _ change: RegistrationChange, under claim: HostClaim, busyFor time: Duration
  ) async throws(HostStoreError) -> HostClaim {
    var name = "save"
    if change.checkpoint != .kept { name += " checkpoint" }
    if change.session != .kept { name += " session" }
    if let key = change.event { name += " key=\(key)" }
    return try await pass(name + busy(time)) { () throws(HostStoreError) in
      try rows.save(change, under: claim, busyFor: time)
    }
  }

  func removeEmptied(for time: Duration) -> Int { 0 }

  func check(_ claim: HostClaim) async throws(HostStoreError) {
    _ = try await pass("check") { () throws(HostStoreError) in
      try rows.check(claim)
      return true
    }
  }

  private func busy(_ time: Duration) -> String { time > .zero ? " busy" : "" }
}

extension HostStoreError {
  fileprivate var kind: String {
    switch self {
    case .fenced: "fenced"
    case .busy: "busy"
    case .unavailable: "unavailable"
    case .unusable: "unusable"
    }
  }
}
