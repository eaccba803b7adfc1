public import HostStores
package import RegistrationBackend
package import RegistrationCore
import RegistrationRuntime
import Synchronization

extension RegistrationHost where ID == RegistrationID {
  /// Applies an event, and returns what is shown once no request is unanswered.
  ///
  /// A registration that is not in memory is taken and launched first. The event is then taken if it comes from what is
  /// shown, or, since the last event with a key was taken, from the same screen for the same account at an earlier host; and if its key is not that of an event that was taken. Otherwise what
  /// is shown is the answer, so that a `back` from a form that is no longer there does not sign anyone out.
  ///
  /// Events of one ID are taken one after another; one that comes while a request is under way may withdraw it. A
  /// cancelled caller gets what is shown once the event was taken.
  public func apply(_ event: HostedEvent, to id: RegistrationID) async -> HostedReply {
    await outcome(of: event, for: id).reply
  }

  /// Applies an event as ``apply(_:to:)`` does, and tells whether it was taken, now or by an earlier call.
  ///
  /// Without an event it is a look: the registration is taken and launched if it is not in memory, and nothing else changes.
  ///
  /// - Parameters:
  ///   - settles: whether to wait until no request is unanswered.
  ///   - link: an announcement of the link that comes next, for a launch that comes first; nil for nothing.
  package func outcome(
    of event: HostedEvent?, for id: RegistrationID, settles: Bool = true, holding link: Link? = nil
  ) async -> HostedOutcome {
    let index = index(of: id)
    let (watched, _) = index.withFlow(of: id) { index.shard.watch($0) ? .accepted : .gone }
    guard let flow = watched, let held = flow.held else { return HostedOutcome(reply: .ended) }
    defer { index.shard.endVisit(to: flow) }
    let look = held.noteLook()
    let isOpen = await held.turnstile.pass { () async -> Bool in
      let isLaunch = index.shard.launchIfNeeded(flow, holding: link)
      await held.untilLaunched()
      // The link itself comes as an event: what is said of the one that was held is about nothing.
      if isLaunch, link != nil { _ = index.shard.apply(.dismissNotice, to: flow) }
      guard let event, held.admits(event) else { return true }
      held.expect(event)
      guard index.shard.apply(event.event, to: flow) != .closed else {
        held.end()
        return false
      }
      await held.untilTaken()
      return true
    }
    if settles { await index.shard.settle(flow) }
    guard isOpen, !index.shard.isOver else { return HostedOutcome(reply: .ended) }
    if await !held.confirm(look) { index.shard.leaveIfLost(flow) }
    return HostedOutcome(reply: held.reply, isTaken: held.hasTaken(event))
  }

  /// What a look says of a registration that is in memory, launched, and not about to take an event; nil for any other.
  ///
  /// It waits for two statements of the store at most, the one under way and its own, and the store limits how long those
  /// take: so that it needs no deadline.
  package func glance(at id: RegistrationID) async -> HostedReply? {
    let index = index(of: id)
    guard let flow = index.flow(of: id), let held = flow.held, held.isOpenToGlance,
      index.shard.watch(flow)
    else { return nil }
    defer { index.shard.endVisit(to: flow) }
    let look = held.noteLook()
    let isConfirmed = await held.confirm(look)
    if !isConfirmed { index.shard.leaveIfLost(flow) }
    return index.shard.isOver ? nil : held.reply
  }

  /// Whether a registration that is in memory has taken the event of a key, which is one of the last.
  package func hasTaken(_ key: EventKey, by id: RegistrationID) -> Bool {
    index(of: id).flow(of: id)?.held?.state.withLock { $0.keys.contains(key) } ?? false
  }

  /// Asks the client of the pool of a registration that is in memory for something, for which it may renew its tokens.
  ///
  /// No other node takes the registration meanwhile, and none has taken it since.
  ///
  /// - Returns: nil if it is not in memory.
  package func ask<Result: Sendable>(
    poolOf id: RegistrationID, _ body: @Sendable (any IdentityPool) async -> Result
  ) async throws(HostStoreError) -> Result? {
    let index = index(of: id)
    guard let flow = index.flow(of: id), let held = flow.held else { return nil }
    do throws(HostStoreError) {
      return try await held.renewing { await body(flow.backend.pool) }
    } catch {
      index.shard.leaveIfLost(flow)
      throw error
    }
  }

  /// The other node that has taken a registration last; nil if it is in memory here, if there is none, or if the store does
  /// not say.
  package func otherOwner(of id: RegistrationID) async -> HostLife? {
    let isHere =
      index(of: id).flow(of: id)?.held?.state.withLock {
        $0.loss == nil && $0.claim != nil
      } ?? false
    if isHere { return nil }
    if case .other(let owner)? = await context.hold?(id).lastTaker() { return owner }
    return nil
  }

  /// Whether an event comes from what a registration does not show any longer, as far as this node knows.
  package func isOutdated(_ event: HostedEvent, of id: RegistrationID) -> Bool {
    index(of: id).flow(of: id)?.held?.isOutdated(event) ?? false
  }

  /// What is shown of a registration that is in memory; the store has not said that it is the newest.
  package func shown(of id: RegistrationID) -> Presented? {
    index(of: id).flow(of: id)?.held?.state.withLock { $0.presented }
  }
}

extension Shard {
  /// Launches a flow that was not launched, with a link that it holds; returns whether it did.
  fileprivate func launchIfNeeded(_ flow: HostedFlow, holding link: Link?) -> Bool {
    change(flow) { state, slot in
      guard state.isOpen, state.slots[slot].launch == .pending else { return false }
      if let link { state.update(slot) { $0.mail.push(.event(.openLink(link))) } }
      state.deliver(.event(.launch), to: slot)
      return true
    } ?? false
  }

  /// Ends a visit that began with ``watch(_:)``, and lets the flow leave if it may.
  ///
  /// A turn would find that out, too, but costs more than the rest of a visit. It is left to a flow that has more to do.
  func endVisit(to flow: HostedFlow) {
    guard flow.held?.isLost == false else { return unwatch(flow) }
    let hasLeft = change(flow) { state, slot in
      state.update(slot) { $0.watchers -= 1 }
      guard state.slots[slot].watchers == 0, state.slots[slot].isIdle else { return false }
      return state.finish(slot, flow.shell.rest)
    }
    if hasLeft == true { flow.depart() }
  }

  fileprivate var isOver: Bool { state.withLock { $0.isOver } }

  /// Gives a flow a turn, in which it is found to be lost.
  func leaveIfLost(_ flow: HostedFlow) {
    change(flow) { state, slot in state.update(slot) { $0.getReady() } }
  }
}

extension HeldRegistration {
  /// Whether nothing has to come before what is shown.
  fileprivate var isOpenToGlance: Bool {
    turnstile.isFree && state.withLock { $0.isLaunched && $0.loss == nil && !$0.isOver }
  }

  /// Notes that someone looks: only a statement that begins from now on confirms what he is shown.
  fileprivate func noteLook() -> Int {
    state.withLock { state in
      state.inputs += 1
      return state.inputs
    }
  }

  /// Asks the store, if it has not said so since a look, whether what is shown is still all there is; false if not.
  fileprivate func confirm(_ look: Int) async -> Bool {
    if state.withLock({ $0.loss != nil || $0.confirmedInputs >= look }) { return !isLost }
    do throws(HostStoreError) { try await check(for: look) } catch { return false }
    return true
  }

  /// Whether an event with a key is one of those that were taken last.
  fileprivate func hasTaken(_ event: HostedEvent?) -> Bool {
    state.withLock { state in event?.key.map { state.keys.contains($0) } ?? false }
  }

  fileprivate var reply: HostedReply {
    state.withLock { state in
      switch state.loss {
      // A later life here: the event only has to come again.
      case .fenced(let owner?) where owner.address != life.address, .busy(let owner):
        .elsewhere(owner)
      case let loss?: .unavailable(loss)
      case nil: state.presented.map { .presented($0) } ?? .ended
      }
    }
  }
}

extension HeldRegistration.State {
  /// What is shown, with the key of the event that it follows from, although that may not be in the store yet.
  fileprivate var presented: Presented? {
    var presented = shown
    let isUnderWay = pending.map { $0.stage != .waiting } ?? false
    presented?.lastKey = (isUnderWay ? pending?.key?.text : nil) ?? keys.texts.first
    return presented
  }
}
