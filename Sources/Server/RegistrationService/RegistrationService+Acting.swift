import HostStores
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime

/// An action as a person, or a program for a person, takes it.
struct TakenAction {
  let id: RegistrationID
  /// The action and what was typed, on a presentation; nil if it is not offered there.
  let event: (Registration.Presentation) throws(FormError) -> Registration.Event
  /// The presentation that it comes from; nil for the present one.
  let tag: PresentationTag?
  let key: EventKey?
  let address: String
  /// Whether the answer waits until nothing is outstanding.
  var settles = true
  /// Whether it leads to the end of the registration, which no limit of messages holds up.
  var isEnd = false
  /// What a launch that comes first is to go on with; nil for nothing.
  var held: Link?
}

/// What came of an action.
enum ActionOutcome {
  /// It was taken, now or before.
  case taken(Presented)
  /// It is not offered any longer: this is shown.
  case other(Presented)
  /// The flow could not be asked, because of these fields.
  case invalid([Problem], Presented)
  case failed(ProblemDetails)

  /// What is shown; nil if that is not known.
  var shown: Presented? {
    switch self {
    case .taken(let shown), .other(let shown), .invalid(_, let shown): shown
    case .failed: nil
    }
  }
}

extension RegistrationService {
  /// Takes an action, and waits until nothing is outstanding after it, or the patience ends.
  ///
  /// - Parameter seen: what was looked at for the same request; nil to look here.
  func take(_ action: TakenAction, on seen: Presented? = nil) async -> ActionOutcome {
    if let problem = limit(.actionsByAddress, action.address)
      ?? limit(.actionsByRegistration, action.id.text)
    {
      return .failed(problem)
    }
    if let problem = await limitLaunch(
      of: action.id, from: action.address, isRefused: !action.isEnd && action.held == nil)
    {
      return .failed(problem)
    }
    var shown: Presented
    let looked: Result<Presented, ProblemDetails> =
      if let seen { .success(seen) } else { await look(at: action.id) }
    switch looked {
    case .success(let found): shown = found
    case .failure(let problem): return .failed(problem)
    }
    // A copy of an event that was taken is answered as that was, though its screen is gone; and it causes no message.
    if let key = action.key, shown.lastKey == key.text || host.hasTaken(key, by: action.id) {
      // What was looked at may be older than it, or it is under way.
      switch await look(at: action.id, settles: true) {
      case .failure(let problem): return .failed(problem)
      case .success(let found):
        // Another node may have taken the registration while the event was under way, and know nothing of it.
        if found.lastKey == key.text || host.hasTaken(key, by: action.id) { return .taken(found) }
        shown = found
      }
    }
    let tagged = action.tag.map { keys.origin($0, on: shown, of: action.id) }
    guard let origin = tagged ?? shown.origin else { return .other(shown) }
    let event: Registration.Event
    do throws(FormError) { event = try action.event(shown.registration.presentation) } catch {
      switch error {
      case .notOffered: return .other(shown)
      case .invalid(let problems): return .invalid(problems, shown)
      }
    }
    let oversized = shown.registration.presentation.oversized(in: event.typed)
    guard oversized.isEmpty else { return .invalid(oversized, shown) }
    guard let key = action.key ?? EventKey([UInt8].random(count: 16).hexadecimal) else {
      return .other(shown)
    }
    return await apply(HostedEvent(event, key: key, origin: origin), of: action, on: shown)
  }

  /// Pays for an event, and has it applied; a copy that comes meanwhile costs nothing.
  private func apply(
    _ sent: HostedEvent, of action: TakenAction, on shown: Presented
  ) async -> ActionOutcome {
    let (id, settles, held) = (action.id, action.settles, action.held)
    let payment: PaymentsUnderWay.Payment
    do throws(ProblemDetails) {
      payment = try messages.underWay.begin(sent, of: id) { () throws(ProblemDetails) in
        // It may have been taken since that was asked.
        if let key = sent.key, host.hasTaken(key, by: id) { return .nothing }
        // It is refused: a stranger could use up the messages of a person without one.
        if host.isOutdated(sent, of: id) { return .nothing }
        let payment = try payMessages(of: sent.event, shown, of: id, from: action.address)
        // A copy that comes next may be the one that is taken.
        messages.unpaid.note(id, from: action.address, isPaid: payment == .message)
        return payment
      }
    } catch { return .failed(error) }
    defer {
      messages.underWay.end(sent, of: id)
      if payment == .signIn { endSignIn(of: id, from: action.address) }
    }
    let outcome = await reach(id, until: .now + limits.patience) {
      await host.outcome(of: sent, for: id, settles: settles, holding: held)
    }
    switch outcome {
    case .success((let presented, true)): return .taken(presented)
    case .success((let presented, false)):
      if payment == .message { messages.unpaid.refund(id) }
      return .other(presented)
    case .failure(let problem): return .failed(problem)
    }
  }

  /// What is shown of a registration, as the store confirms it.
  ///
  /// - Parameters:
  ///   - settles: whether to wait, as long as the patience, until nothing is outstanding.
  ///   - link: what a launch that comes first is to go on with; nil for nothing.
  func look(
    at id: RegistrationID, settles: Bool = false, holding link: Link? = nil
  ) async -> Result<Presented, ProblemDetails> {
    // It is another node's, which has answered: a look would take it from there.
    if PassableRequest.current?.answer != nil { return .failure(.later(.busyElsewhere, "")) }
    let end = ContinuousClock.now + limits.patience
    // As a rule nothing comes before a look, which then costs no deadline.
    let glance = settles ? nil : await host.glance(at: id)
    if case .presented(let presented)? = glance { return .success(presented) }
    return await reach(id, until: end, first: glance) {
      await host.outcome(of: nil, for: id, settles: settles, holding: link)
    }.map { $0.0 }
  }

  /// Asks the host, again while another node has the registration, until the patience ends.
  ///
  /// - Parameter first: what the host has said already.
  private func reach(
    _ id: RegistrationID, until end: ContinuousClock.Instant, first: HostedReply? = nil,
    _ ask: @escaping @Sendable () async -> HostedOutcome
  ) async -> Result<(Presented, Bool), ProblemDetails> {
    var known = first.map { HostedOutcome(reply: $0) }
    while true {
      let outcome: HostedOutcome
      if let said = known { outcome = said } else { outcome = await withDeadline(end, ask) }
      known = nil
      switch outcome.reply {
      case .presented(let presented): return .success((presented, outcome.isTaken))
      case .ended:
        return .failure(.later(.ended, "send it again: another node may answer"))
      case .elsewhere(let owner):
        // No one sees this problem: the other node's answer takes its place.
        if await isAnswered(by: owner) { return .failure(.later(.busyElsewhere, "")) }
        if let problem = await waitToTake(id, until: end) { return .failure(problem) }
      case .unavailable:
        return .failure(.later(.unavailable, "send it again, with the same Idempotency-Key"))
      }
    }
  }

  /// Waits a little until what another node had may be taken here; why it may not be.
  private func waitToTake(
    _ id: RegistrationID, until end: ContinuousClock.Instant
  ) async -> ProblemDetails? {
    let clock = ContinuousClock()
    while true {
      guard clock.now < end, !PassableRequest.isLookOfOtherNode else {
        return .later(.busyElsewhere, "send it again, with the same Idempotency-Key")
      }
      try? await clock.sleep(for: .milliseconds(200))
      if Task.isCancelled { return .later(.ended, "send it again") }
      guard let sender = PassableRequest.sender else { return nil }
      let problem = await limitLaunch(of: id, from: sender, isElsewhere: true)
      if problem?.kind != .busyElsewhere { return problem }
    }
  }

  /// Asks, and at a deadline tells who waits to take what is shown until then.
  private func withDeadline(
    _ end: ContinuousClock.Instant, _ ask: @escaping @Sendable () async -> HostedOutcome
  ) async -> HostedOutcome {
    await withTaskGroup(of: HostedOutcome?.self) { group in
      group.addTask { await ask() }
      group.addTask {
        try? await ContinuousClock().sleep(until: end)
        return nil
      }
      var outcome = HostedOutcome(reply: .ended)
      while let ended = await group.next() {
        if let ended { outcome = ended }
        group.cancelAll()
      }
      return outcome
    }
  }
}

extension RegistrationService {
  /// Counts what a sender does; nil unless it is too much.
  ///
  /// - Parameter step: 0 to ask whether one more would be too much.
  func limit(
    _ subject: RequestLimiter.Subject, _ name: String, adding step: Int = 1
  ) -> ProblemDetails? {
    guard let seconds = limiter.count(subject, of: name, at: clock.timestamp, adding: step)
    else { return nil }
    metrics.noteRefusal(subject)
    var problem = ProblemDetails(.tooMany, "wait \(seconds) seconds")
    problem.retryAfter = seconds
    return problem
  }
}

extension ProblemDetails {
  /// A problem that soon may be over.
  static func later(_ kind: Kind, _ detail: String) -> ProblemDetails {
    var problem = ProblemDetails(kind, detail)
    problem.retryAfter = 1
    return problem
  }
}

extension ProblemDetails: Error {}
