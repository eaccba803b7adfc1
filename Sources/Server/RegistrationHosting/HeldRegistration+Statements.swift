import HostStores
import RegistrationRuntime
import Synchronization

// Statements, one after another.

extension HeldRegistration {
  /// Takes the registration if it was not taken, and makes it busy for the launch.
  func take() async throws(HostStoreError) {
    try await gate.pass { () async throws(HostStoreError) in try await takeIfNeeded() }
  }

  /// Whether the registration has to be taken; throws if it is lost.
  var mustTake: Bool {
    get throws(HostStoreError) {
      try state.withLock { state throws(HostStoreError) in try state.mustTake() }
    }
  }

  fileprivate func takeIfNeeded() async throws(HostStoreError) {
    guard try mustTake else { return }
    let (inputs, begun) = (state.withLock { $0.inputs }, now)
    do throws(HostStoreError) {
      let taken = try await store.take(id, for: life, busyFor: limits.busy)
      state.withLock { state in
        state.note(taken)
        state.note(confirmed: inputs, busySince: begun)
      }
    } catch { throw lose(error) }
  }

  /// Saves a change, and with it for how long the registration is busy.
  ///
  /// - Parameters:
  ///   - isOfDriver: whether it says what has become of the events that the driver has taken.
  ///   - makesBusy: whether it is busy from then on, whatever the flow needs.
  func save(
    _ change: RegistrationChange, isOfDriver: Bool = false, makesBusy: Bool = false
  ) async throws(HostStoreError) {
    try await gate.pass { () async throws(HostStoreError) in
      try await takeIfNeeded()
      var change = change
      let begun = now
      let (claim, inputs, busy, keys) = state.withLock { state in
        let keys = isOfDriver ? state.dueKeys() : nil
        let isBusy = makesBusy || state.mustBeBusy
        return (state.claim, state.inputs, isBusy ? limits.busy : .zero, keys)
      }
      guard let claim else { return }
      change.event = keys?.stored
      do throws(HostStoreError) {
        let next = try await store.save(change, under: claim, busyFor: busy)
        resume(
          state.withLock { state in
            state.claim = next
            state.note(confirmed: inputs, busySince: busy > .zero ? begun : nil)
            return state.note(saved: change, keys, isOfDriver: isOfDriver)
          })
      } catch { throw lose(error) }
    }
  }

  /// Asks whether the registration is still held, without a change of its row.
  ///
  /// - Parameter look: the look for which it asks; nothing is asked if a statement that began after it has succeeded while
  ///   this one waited for its turn.
  func check(for look: Int? = nil) async throws(HostStoreError) {
    try await gate.pass { () async throws(HostStoreError) in
      try await takeIfNeeded()
      if let look, state.withLock({ $0.confirmedInputs >= look }) { return }
      let (claim, inputs) = state.withLock { ($0.claim, $0.inputs) }
      guard let claim else { return }
      do throws(HostStoreError) {
        try await store.check(claim)
        resume(
          state.withLock { state in
            state.note(confirmed: inputs)
            return state.noteTaken(withKey: false)
          })
      } catch { throw lose(error) }
    }
  }

  /// The node that has taken a registration last.
  enum LastTaker {
    /// No one has a row for it.
    case untaken
    /// This node.
    case here
    case other(HostLife)
    /// The store does not say.
    case unknown
  }

  /// Asks who has taken the registration last, without a change of its row.
  func lastTaker() async -> LastTaker {
    // No one has this claim, so that the answer is who has it in its place.
    let none = HostClaim(id: id, life: life, fence: 0)
    do throws(HostStoreError) { try await store.check(none) } catch {
      switch error {
      case .fenced(nil): return .untaken
      case .fenced(let owner?): return owner.address == life.address ? .here : .other(owner)
      case .busy, .unavailable, .unusable: return .unknown
      }
    }
    return .unknown
  }

  /// Notes that nothing more can be done with the registration; the first cause counts.
  @discardableResult
  func lose(_ error: HostStoreError) -> HostStoreError {
    let (loss, waiter) = state.withLock { state in
      let loss = state.loss ?? error
      state.loss = loss
      return (loss, state.endPending())
    }
    resume(waiter)
    resumeLaunchWaiters()
    return loss
  }
}

extension HeldRegistration.State {
  fileprivate var mustBeBusy: Bool {
    if renewals > 0 { return true }
    return switch need {
    case .rest: false
    case .same: busySince != nil
    case .busy: true
    }
  }

  /// Whether the registration has to be taken; throws if it is lost.
  fileprivate func mustTake() throws(HostStoreError) -> Bool {
    if let loss { throw loss }
    return claim == nil
  }

  fileprivate mutating func note(_ taken: TakenRegistration) {
    (claim, firstFence) = (taken.claim, taken.claim.fence)
    (checkpoint, session) = (taken.checkpoint, taken.session)
    keys = TakenKeys(stored: taken.event)
  }

  fileprivate mutating func note(confirmed inputs: Int) {
    confirmedInputs = max(confirmedInputs, inputs)
  }

  fileprivate mutating func note(confirmed inputs: Int, busySince begun: Duration?) {
    note(confirmed: inputs)
    busySince = begun
  }

  /// The keys that the next save leaves in the row; nil if it adds none.
  fileprivate func dueKeys() -> TakenKeys? {
    guard let claim, let pending, pending.stage == .due, let key = pending.key else { return nil }
    var keys = keys
    keys.add(key, at: claim.next.fence)
    return keys
  }

  /// Returns who waited until an event was taken.
  fileprivate mutating func note(
    saved change: RegistrationChange, _ saved: TakenKeys?, isOfDriver: Bool
  ) -> CheckedContinuation<Void, Never>? {
    checkpoint = change.checkpoint.applied(to: checkpoint)
    session = change.session.applied(to: session)
    if let saved { keys = saved }
    return isOfDriver ? noteTaken(withKey: saved != nil) : nil
  }

  /// Ends the wait for the event that was taken, once its key, if it has one, is in the store.
  fileprivate mutating func noteTaken(withKey: Bool) -> CheckedContinuation<Void, Never>? {
    guard let pending, pending.stage == .due, withKey || pending.key == nil else { return nil }
    return endPending()
  }

  mutating func endPending() -> CheckedContinuation<Void, Never>? {
    pending = nil
    return exchange(&waiter, with: nil)
  }
}
