import RegistrationCore
import RegistrationSimulation

/// What a driver did with an input, action by action.
struct RecordedRun: Equatable {
  struct ActionRecord: Equatable {
    let action: RegistrationDriver.Action
    let result: RegistrationDriver.ActionResult
    let isInDoubt: Bool
  }

  let memory: RegistrationDriver.Memory
  private(set) var steps: [ActionRecord] = []

  init(
    _ memory: RegistrationDriver.Memory, _ input: RegistrationDriver.Input,
    on device: consuming Device, by reducer: Reducer?
  ) {
    steps.reserveCapacity(5)
    var driver = RegistrationDriver(resuming: memory)
    driver.take(input)
    while let action = driver.next(at: ClosedWorld.now, by: reducer) {
      let result = device.carryOut(action)
      driver.acknowledge(result)
      steps.append(
        ActionRecord(action: action, result: result, isInDoubt: driver.memory.isInDoubt))
    }
    self.memory = driver.memory
  }

  var transition: Registration.Transition? {
    for step in steps { if case .publish(let transition) = step.action { return transition } }
    return nil
  }

  var request: Registration.Request? {
    for step in steps { if case .perform(let request) = step.action { return request } }
    return nil
  }
}

extension ClosedWorld {
  /// The result of an input to a driver, as a row of the table; nil if the input makes no sense.
  mutating func run(of number: UInt32, _ input: DriverInput) -> UInt32? {
    let memory = memories[number]
    guard let event = event(input, memory.registration) else { return nil }
    var device = Device()
    if case .launch(let number) = input.kind { device = devices[number] }
    if let part = input.failing { device.fail(part) }
    let recorded = recordedRun(of: memory, event, on: device)
    let run = row(of: recorded, before: memory.registration)
    if input.failing == nil {
      unchecked.runs.append(
        Unchecked.Run(
          place: runs.count, memory: number, input: input, recorded: recorded, event: event,
          device: device))
      if let transition = recorded.transition {
        if transition.outcome == .handled { sights.insert(transition.event.name) }
        coverage.record(transition, by: .exploration)
      }
    }
    runs.append(run)
    return UInt32(runs.count - 1)
  }

  /// The run of a driver with `memory` that takes `input`, on `device`.
  func recordedRun(
    of memory: RegistrationDriver.Memory, _ input: RegistrationDriver.Input, on device: Device
  ) -> RecordedRun {
    RecordedRun(memory, input, on: device, by: rules.reducer)
  }

  private mutating func row(of recorded: RecordedRun, before: Registration) -> DriverRun {
    let last = recorded.memory.registration.lastRequest.number
    let shift = last > UInt64(identifiers) ? last - UInt64(identifiers) : 0
    var run = DriverRun(
      memory: number(of: recorded.memory.counted(from: -Int64(shift))),
      firstAction: UInt32(runActions.count))
    run.shift = UInt8(truncatingIfNeeded: shift)
    for step in recorded.steps {
      guard let action = action(of: step) else { continue }
      runActions.append(action)
      run.actionCount += 1
      run.uses |= action.uses
    }
    if let request = recorded.request {
      run.request = memoryFacts[Int(run.memory)].request
      run.requestID = UInt8(truncatingIfNeeded: request.id.number - shift)
    }
    if let transition = recorded.transition {
      run.note(transition, from: before, to: recorded.memory.registration)
    }
    if memoryFacts[Int(run.memory)].isLaunching { run.facts.insert(.isLaunching) }
    return run
  }

  private mutating func action(of step: RecordedRun.ActionRecord) -> RunAction? {
    if case .perform = step.action { return nil }
    var action = RunAction(
      name: step.action.name, isFailing: step.result == .failed, isInDoubt: step.isInDoubt)
    if case .store(let checkpoint) = step.action { action.checkpoint = number(of: checkpoint) }
    if case .forgetSession(let login) = step.action { action.owner = owner(of: login) }
    return action
  }
}

extension RunAction {
  fileprivate var uses: UInt8 {
    switch name {
    case .store: UInt8(truncatingIfNeeded: Device.Part?.some(.store).bits)
    case .keepSession, .forgetSession:
      UInt8(truncatingIfNeeded: Device.Part?.some(.session).bits)
    case .cancel, .load, .clear, .publish, .perform: 0
    }
  }
}

extension DriverRun {
  fileprivate mutating func note(
    _ transition: Registration.Transition, from before: Registration, to flow: Registration
  ) {
    guard transition.outcome == .handled else { return }
    // A link that waited may have led on from there.
    let path = transition.to
    news = News(of: transition.event, from: transition.from, to: path)
    submits = Submission(of: transition.event, from: transition.from, to: path)
    if submits == .none { submits = flow.formsOfAnother(than: before) }
    if path == .leavingSigningOut, transition.from != .leavingSigningOut {
      facts.insert(.leaves)
    }
    if flow.hasSeenSession {
      facts.insert(.endsSignedIn)
    } else if !flow.isSignedIn, flow.path != .launchingIdle, flow.path != .launchingRestoring {
      facts.insert(.endsSignedOut)
    }
    if transition.event.signsIn { facts.insert(.signsIn) }
    if case .answered(_, .restoreSession(let answer)) = transition.event, !flow.isSignedIn,
      answer.keepsSession
    {
      facts.insert(.losesSession)
    }
  }
}
