import HostStores
public import RegistrationBackend
public import RegistrationCore
import RegistrationJSON
import RegistrationRuntime
import Synchronization

extension HeldRegistration: FlowLease {
  package var isLost: Bool { loss != nil }

  package func isConfirmed(for operation: Registration.Operation.Name?) -> Bool {
    guard isFresh(for: operation) else { return false }
    return state.withLock { state in
      guard state.loss == nil, state.claim != nil, state.confirmedInputs >= state.inputs,
        !state.mustNote
      else { return false }
      return operation != nil || !state.mustRest
    }
  }

  package func confirm(for operation: Registration.Operation.Name?) async -> Bool {
    do throws(HostStoreError) {
      if try mustTake {
        try await take()
        if isConfirmed(for: operation) { return true }
      }
      try await ask(for: operation)
      // Its answer may come so late that another may have taken the registration since.
      for _ in 1..<Self.attempts where !isFresh(for: operation) { try await ask(for: operation) }
      if !isFresh(for: operation) {
        lose(.unavailable(reason: "each answer takes it longer than \(StoreTimes.freshness)"))
      }
      return !isLost
    } catch { return false }
  }

  /// How often a store is asked whose answers come late.
  private static var attempts: Int { 3 }

  private func ask(for operation: Registration.Operation.Name?) async throws(HostStoreError) {
    if operation?.writes == true || state.withLock({ $0.mustSave }) {
      try await save(RegistrationChange(), isOfDriver: true)
    } else {
      try await check()
    }
  }

  /// Whether an operation may be sent now, as far as the age of the last statement says.
  private func isFresh(for operation: Registration.Operation.Name?) -> Bool {
    operation?.writes != true || isFreshlyBusy
  }

  private var isFreshlyBusy: Bool {
    let now = now
    return state.withLock { state in
      state.busySince.map { now - $0 < StoreTimes.freshness } ?? false
    }
  }

  package func note(_ inputs: inout [RegistrationDriver.Input], isAtRest: Bool) {
    let waiter = state.withLock { state in
      let waiter = state.check(&inputs, isAtRest: isAtRest)
      if inputs.isEmpty { return waiter }
      state.inputs += 1
      // One that is held back comes again, whatever else is like it.
      if let pending = state.pending, pending.stage == .waiting, !pending.isHeldBack,
        inputs.contains(.event(pending.event))
      {
        state.pending?.stage = .handed
      }
      return waiter
    }
    resume(waiter)
  }

  package func takeHeldBack() -> Registration.Event? {
    state.withLock { state in
      guard let pending = state.pending, pending.isHeldBack, pending.stage == .waiting else {
        return nil
      }
      state.pending?.isHeldBack = false
      return pending.event
    }
  }

  package func prepare(for operation: Registration.Operation.Name?, isCurrent: Bool) {
    state.withLock { state in
      state.need = operation.map(HeldRegistration.BusyNeed.init(of:)) ?? .rest
      if isCurrent, state.pending?.stage == .handed { state.pending?.stage = .due }
    }
  }

  package func noteShown(_ transition: Registration.Transition) {
    let isLaunched = state.withLock { state in
      let number = PresentationNumber(
        fence: state.claim?.fence ?? 0, sequence: transition.sequence)
      state.shown = Presented(number: number, registration: transition.registration)
      let isOver = transition.to != .launchingIdle && !transition.registration.isWaiting
      defer { state.isLaunched = state.isLaunched || isOver }
      return isOver && !state.isLaunched
    }
    if isLaunched { resumeLaunchWaiters() }
  }

  package func giveUp() {
    lose(.unavailable(reason: "no answer within the deadline of the device"))
  }
}

extension HeldRegistration {
  /// Makes the registration busy for a request that a client sends by itself, such as one that renews its token.
  ///
  /// Call it before such a request, and send that within a second: without it, a node that has lost the registration could use up
  /// a token that is good once. ``keep(_:)`` ends it, or the next statement of the flow.
  public func announceRenewal() async throws(HostStoreError) {
    for _ in 0..<Self.attempts {
      try await save(RegistrationChange(), makesBusy: true)
      if isFreshlyBusy { return }
    }
    throw lose(.unavailable(reason: "each answer takes it longer than \(StoreTimes.freshness)"))
  }

  /// Lets the client do what may renew its tokens, and keeps the registration busy meanwhile, whatever the flow does.
  ///
  /// What was renewed is stored once this returns, or it fails.
  func renewing<Result: Sendable>(
    _ body: () async -> Result
  ) async throws(HostStoreError) -> Result {
    state.withLock { $0.renewals += 1 }
    let result: Result
    do throws(HostStoreError) {
      try await announceRenewal()
      result = await body()
      state.withLock { $0.renewals -= 1 }
    } catch {
      state.withLock { $0.renewals -= 1 }
      throw error
    }
    try await save(RegistrationChange())
    return result
  }
}

extension HeldRegistration.State {
  /// Whether a statement has to say that an event was taken, and keep its key.
  fileprivate var mustNote: Bool { pending.map { $0.stage != .waiting } ?? false }

  /// Whether there is something that a save has to say.
  fileprivate var mustSave: Bool {
    if let pending, pending.stage == .due, pending.key != nil { return true }
    return mustRest
  }

  /// Whether the store says that it is busy, and it is not.
  fileprivate var mustRest: Bool { busySince != nil && need == .rest && renewals == 0 }
}

extension Registration.Operation.Name {
  /// Whether it changes something outside, or sends a code.
  fileprivate var writes: Bool {
    self != .restoreSession && self != .fetchProfile && self != .observeProfile
  }
}

extension HeldRegistration.BusyNeed {
  fileprivate init(of operation: Registration.Operation.Name) {
    // An observation may last for hours.
    self = operation.writes ? .busy : operation == .observeProfile ? .rest : .same
  }
}

extension HeldRegistration: SessionStore {
  /// Loads the checkpoint, and takes the registration if it was not taken.
  public func load() async throws(SessionStoreError) -> Checkpoint {
    do throws(HostStoreError) { try await take() } catch { throw failure(error, of: "load") }
    guard let stored = state.withLock({ $0.checkpoint }) else { return .none }
    do throws(CheckpointFormatError) { return try CheckpointCoding.decode(stored.bytes) } catch {
      // A newer node may have written it, and go on with it: here it would count as nothing, and be overwritten.
      lose(.unusable(reason: "the checkpoint of '\(id)' cannot be read here: \(error)"))
      guard case .unknownVersion(let version) = error else {
        throw .damaged(path: "the registration '\(id)'", reason: "\(error)")
      }
      throw .unknownVersion(path: "the registration '\(id)'", version: version)
    }
  }

  /// Saves a checkpoint.
  public func save(_ checkpoint: Checkpoint) async throws(SessionStoreError) {
    var change = RegistrationChange()
    do throws(CheckpointFormatError) {
      change.checkpoint = .replaced(StoredBytes(try CheckpointCoding.encode(checkpoint)))
    } catch {
      lose(
        .unusable(
          reason: "the checkpoint of '\(id)' has \(error); make its pictures or forms smaller"))
      throw .notStorable(path: "the registration '\(id)'", reason: "\(error)")
    }
    try await save(change, as: "save")
  }

  /// Empties the checkpoint.
  public func clear() async throws(SessionStoreError) {
    var change = RegistrationChange()
    change.checkpoint = .emptied
    try await save(change, as: "clear")
  }

  private func save(_ change: RegistrationChange, as name: String) async throws(SessionStoreError) {
    do throws(HostStoreError) { try await save(change, isOfDriver: true) } catch {
      throw failure(error, of: name)
    }
  }

  private func failure(_ error: HostStoreError, of operation: String) -> SessionStoreError {
    .system(operation: operation, path: "the registration '\(id)'", reason: "\(error)")
  }
}
