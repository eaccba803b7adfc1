import RegistrationCore

/// A loop of a host: lets the registrations of its shard take turns, and starts their tasks.
struct HostLoop {
  private let shard: Shard
  private var tasks: TaskGroupShards
  private var worker = FlowShell.Worker()

  /// After how many turns the loop yields its thread to the calls.
  ///
  /// They share the machine's cores, and would pile up behind a loop that is never out of work.
  private static var turnsBetweenYields: Int { 64 }

  init(shard: Shard, in group: inout DiscardingTaskGroup) {
    self.shard = shard
    tasks = TaskGroupShards(in: &group)
  }

  /// Runs until the shard is closed and everything in it stored, or the task is cancelled.
  mutating func run(in group: inout DiscardingTaskGroup) async {
    group.addTask { [shard] in await shard.deadlines.run() }
    if let rest = shard.settings.limits.rest {
      group.addTask { [shard] in
        let clock = shard.settings.flow.clock
        while (try? await clock.sleep(for: rest)) != nil { shard.sweep() }
      }
    }
    var turns = 0
    while !Task.isCancelled {
      switch shard.next(into: &worker.inputs) {
      case .turn(let flow): takeTurn(of: flow)
      case .start: tasks.add({ [shard] in await shard.work() }, in: &group)
      case .depart(let flow): flow.depart()
      case .nothing: await shard.signal.sleep()
      case .closed: return
      }
      turns &+= 1
      if turns.isMultiple(of: Self.turnsBetweenYields) { await Task.yield() }
    }
  }

  private mutating func takeTurn(of flow: HostedFlow) {
    let environment = HostEnvironment(flow: flow, shard: shard)
    if let action = environment.advance(&worker) {
      shard.hand(Errand(flow: flow, action: action))
    } else {
      _ = environment.next(into: &worker.inputs)
    }
  }
}
