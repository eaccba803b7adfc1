import RegistrationBackend
import RegistrationCore

/// The one that applies events: takes the mail in batches, lets the flow take one event to its
/// end, makes the world agree, and goes on.
struct EventLoop {
  private let stage: Stage
  private let mailbox: Mailbox
  private let backend: Backend
  private let settings: RunnerSettings
  private var agreement: Agreement
  private let deadline: CallDeadline
  private var flight: Flight?
  private var told: [Transition] = []

  init(stage: Stage, mailbox: Mailbox, backend: Backend, settings: RunnerSettings) {
    (self.stage, self.mailbox) = (stage, mailbox)
    (self.backend, self.settings) = (backend, settings)
    agreement = Agreement(of: stage.registration)
    deadline = CallDeadline(settings, mailbox)
  }

  /// Runs until the mailbox is closed and empty, or the task is cancelled.
  mutating func run(in calls: inout DiscardingTaskGroup) async {
    calls.addTask { [deadline] in await deadline.run() }
    // A flow that starts in the middle finds its request outstanding already.
    if let plan = agreement.plan(for: stage.registration) {
      await carryOut(plan, in: &calls)
    }
    var batch: [Mail] = []
    while !Task.isCancelled {
      switch mailbox.take(into: &batch, isBusy: agreement.isBusy) {
      case .mail: await apply(batch, in: &calls)
      case .nothing: await mailbox.bell.sleep()
      case .closed: return
      }
      batch.removeAll(keepingCapacity: true)
    }
  }

  private mutating func apply(_ batch: [Mail], in calls: inout DiscardingTaskGroup) async {
    var position = batch.startIndex
    while position < batch.endIndex {
      let plan = stage.advance(
        through: batch, &position, at: settings.now(), agreement: &agreement, told: &told,
        isLate: deadline.hasPassed)
      if agreement.awaited == nil { deadline.end() }
      guard let plan else { continue }
      await carryOut(plan, in: &calls)
      if Task.isCancelled { return }
    }
  }

  private mutating func carryOut(_ plan: Plan, in calls: inout DiscardingTaskGroup) async {
    if plan.cancels {
      flight?.stop()
      flight = nil
    }
    if let session = plan.session { await backend.carryOut(session) }
    if let checkpoint = plan.checkpoint { await store(checkpoint) }
    if let request = plan.request { await send(request, in: &calls) }
  }

  private mutating func send(
    _ request: Request, in calls: inout DiscardingTaskGroup
  ) async {
    // Once the end was asked for, a call would be cancelled as soon as it is sent.
    guard mailbox.isOpen else { return await backend.giveUp(request) }
    if case .restoreSession = request.operation { await load() }
    let flight = Flight()
    self.flight = flight
    deadline.begin(request.id)
    let call: @Sendable () async -> Void = {
      [backend, mailbox, stored = agreement.loaded] in
      await flight.fly(request, stored: stored, backend: backend) { mail in
        _ = mailbox.post(mail)
      }
    }
    // In the loop's own time only what answers at once: a backend that blocks would block it.
    if settings.answersAtOnce, #available(macOS 26, iOS 26, *) {
      calls.addImmediateTask { await call() }
    } else {
      calls.addTask { await call() }
    }
  }

  private mutating func load() async {
    do {
      agreement.didLoad(try await backend.store.load())
    } catch {
      agreement.didLoad(nil)
      settings.reportStoreFailure(error)
    }
  }

  private mutating func store(_ checkpoint: Checkpoint) async {
    do throws(SessionStoreError) {
      try await backend.hold(checkpoint)
      agreement.didStore(checkpoint)
    } catch {
      agreement.didStore(nil)
      settings.reportStoreFailure(error)
    }
  }
}
