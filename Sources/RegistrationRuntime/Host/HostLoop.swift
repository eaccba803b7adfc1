import RegistrationCore

/// One of a host's loops: lets the registrations of its shard take turns, and sends their errands.
struct HostLoop<ID: Hashable & Sendable> {
  private let shard: Shard<ID>
  private let settings: HostSettings<ID>
  private let announcer: Announcer<ID>
  private let deadlines: DeadlineKeeper<ID>
  private var batch: [Mail] = []
  private var lanes: CallLanes

  /// After how many turns the loop lets the calls have its thread: they share the machine's cores,
  /// and would pile up behind a loop that is never out of work.
  private static var turnsBetweenYields: Int { 64 }

  init(
    shard: Shard<ID>, settings: HostSettings<ID>, announcer: Announcer<ID>,
    calls: inout DiscardingTaskGroup
  ) {
    (self.shard, self.settings, self.announcer) = (shard, settings, announcer)
    lanes = CallLanes(in: &calls)
    deadlines = DeadlineKeeper(settings.clock, settings.deadline, shard)
  }

  /// Runs until the shard is closed and everything in it stored, or the task is cancelled.
  mutating func run(in calls: inout DiscardingTaskGroup) async {
    calls.addTask { [deadlines] in await deadlines.run() }
    if let rest = settings.limits.rest {
      calls.addTask { [shard, clock = settings.clock] in
        while (try? await clock.sleep(for: rest)) != nil { shard.sweep() }
      }
    }
    var turns = 0
    while !Task.isCancelled {
      switch shard.next(into: &batch) {
      case .turn(let resident, let wasLeaving): takeTurn(of: resident, wasLeaving, in: &calls)
      case .depart(let resident): resident.depart()
      case .storeLast(let resident): storeLast(resident, in: &calls)
      case .hurry(let residents): hurry(residents)
      case .store(let residents): store(residents, in: &calls)
      case .nothing: await shard.bell.sleep()
      case .closed: return
      }
      batch.removeAll(keepingCapacity: true)
      turns &+= 1
      if turns.isMultiple(of: Self.turnsBetweenYields) { await Task.yield() }
    }
  }

  private mutating func takeTurn(
    of resident: Resident<ID>, _ wasLeaving: Bool, in calls: inout DiscardingTaskGroup
  ) {
    var end = TurnEnd()
    var position = batch.startIndex
    var errand: Errand<ID>?
    var goesOn = true
    while goesOn {
      let advance = resident.advance(through: batch, &position, settings: settings) {
        announcer.listener(for: resident.id)
      }
      switch advance {
      case .end: goesOn = false
      case .plan(let plan):
        errand = carryOut(plan, for: resident, in: &calls)
        goesOn = errand == nil
      case .begins(let plan):
        end.return = .begins
        errand = plan.flatMap { carryOut($0, for: resident, in: &calls) }
        goesOn = false
      case .returned(let plan):
        end.return = .ends
        errand = plan.flatMap { carryOut($0, for: resident, in: &calls) }
        goesOn = false
      }
    }
    end.rest = batch[position...]
    end.isParked = errand != nil
    (end.isBusy, end.isInDoubt) = resident.outstanding
    end.repose = repose(of: resident, end, wasLeaving: wasLeaving)
    if shard.finish(end, of: resident) { resident.depart() }
    // Only now: the errand may be done at once, and would find a registration that is not parked.
    if let errand { lanes.add(errand.run, in: &calls) }
  }

  private func repose(of resident: Resident<ID>, _ end: TurnEnd, wasLeaving: Bool) -> Repose {
    if end.isBusy || end.isParked { return .none }
    // Whose store has just failed as it was to leave stays until its next event.
    if wasLeaving, batch.isEmpty { return end.isInDoubt ? .none : .over }
    return resident.stage.look(Repose.init)
  }

  /// Begins what `plan` asks for; the errand to send where the registration has to wait for it.
  private mutating func carryOut(
    _ plan: Plan, for resident: Resident<ID>, in calls: inout DiscardingTaskGroup
  ) -> Errand<ID>? {
    if plan.cancels { resident.ground() }
    let errand = Errand(
      plan: plan, resident: resident, shard: shard, settings: settings, deadlines: deadlines,
      flight: plan.request == nil ? nil : resident.takeOff())
    if errand.parks { return errand }
    if plan.request != nil { lanes.add(errand.send, in: &calls) }
    return nil
  }
}

extension HostLoop {
  /// Has the checkpoint of `resident` stored, which leaves if that succeeds.
  private mutating func storeLast(_ resident: Resident<ID>, in calls: inout DiscardingTaskGroup) {
    let errand = resident.unstored.map { self.errand(storing: $0, of: resident) }
    let end = TurnEnd(isParked: errand != nil, isLeaving: true)
    if shard.finish(end, of: resident) { resident.depart() }
    if let errand { lanes.add(errand.run, in: &calls) }
  }

  private func hurry(_ residents: [Resident<ID>]) {
    for resident in residents {
      guard let request = resident.awaitedReturning else { continue }
      shard.post(.expired(request), to: resident, untilOver: true)
    }
  }

  private mutating func store(_ residents: [Resident<ID>], in calls: inout DiscardingTaskGroup) {
    for resident in residents {
      resident.ground()
      guard let checkpoint = resident.unstored else { continue }
      let errand = self.errand(storing: checkpoint, of: resident)
      shard.park(resident)
      lanes.add(errand.run, in: &calls)
    }
  }

  private func errand(storing checkpoint: Checkpoint, of resident: Resident<ID>) -> Errand<ID> {
    var plan = Plan()
    plan.checkpoint = checkpoint
    return Errand(
      plan: plan, resident: resident, shard: shard, settings: settings, deadlines: deadlines,
      flight: nil)
  }
}
