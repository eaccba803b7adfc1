package import RegistrationBackend
package import RegistrationCore

/// The surroundings of a flow: its shell, its backend and its mailbox.
///
/// A task that works on a flow holds it. The environment hands it to one task at a time.
package protocol FlowEnvironment: AnyObject, Sendable {
  var shell: FlowShell { get }
  var backend: Backend { get }
  var configuration: RegistrationRunner.Configuration { get }
  var deadlines: DeadlineKeeper { get }
  /// The hold on a flow that other processes may take; nil for one that is of this process alone.
  var lease: (any FlowLease)? { get }
  /// Another listener for transitions.
  var listener: ((Registration.Transition) -> Void)? { get }

  /// Leaves an input for the task that holds the flow next; false if none are taken any longer.
  @discardableResult
  func post(_ input: RegistrationDriver.Input) -> Bool

  /// Takes what waits for the flow that the caller holds; false if the caller lets go of it.
  func next(into inputs: inout [RegistrationDriver.Input]) -> Bool

  /// Takes what has come meanwhile for the flow that the caller holds.
  ///
  /// That mail may withdraw a request that is not performed yet.
  func takeMail(into inputs: inout [RegistrationDriver.Input])

  /// Lets go of the flow while a call is under way.
  func letGo()

  /// Brings the answer to that call; true if the caller holds the flow again, with what has come.
  func takeBack(
    with input: RegistrationDriver.Input, into inputs: inout [RegistrationDriver.Input]
  ) -> Bool

  /// Lets another task take the flow over from the one that holds it and hangs.
  func takeOver()

  /// Called when work of the device that hung has returned.
  ///
  /// It calls ``FlowShell/endStuckWork(_:)``, and if need be leaves
  /// ``RegistrationDriver/Input/retryStore`` in the same step, so that a runner or host that is closing
  /// does not end in between.
  func noteReturn(of action: RegistrationDriver.Action)

  /// Called with what the device could not do.
  func report(_ error: DeviceError)

  /// Lets go of a flow that is lost, without a trace; called by the task that holds it.
  func abandon()
}

extension FlowEnvironment {
  package var lease: (any FlowLease)? { nil }
  package func abandon() {}

  /// Carries out `first` and all actions that follow, until the flow is at rest or another task
  /// holds it.
  package func work(_ worker: inout FlowShell.Worker, on first: RegistrationDriver.Action?) async {
    var next = first ?? takeTurn(&worker)
    while let action = next {
      switch action {
      case .perform(let request):
        guard await isHeld(for: action, request.operation.name),
          let input = await call(request), takeBack(with: input, into: &worker.inputs)
        else { return }
        next = takeTurn(&worker)
      case .load, .store, .clear, .keepSession, .forgetSession:
        guard let result = await carryOut(action) else { return }
        takeMail(into: &worker.inputs)
        next = takeTurn(&worker, after: result)
      case .publish(let transition):
        guard await isHeld(for: action, nil) else { return }
        next = takeTurn(&worker, publishing: transition)
      case .cancel: next = takeTurn(&worker, after: .done)
      }
    }
  }

  /// Performs a request while the flow is let go; nil if nothing is to be done when it ends.
  private func call(_ request: Registration.Request) async -> RegistrationDriver.Input? {
    let backend = backend
    shell.beginCall(request.id)
    let deadline =
      request.operation.hasDeadline ? deadlines.begin(.call(request.id), in: self) : nil
    postHeldBack()
    letGo()
    // A cancelled task would cancel the call as soon as it is sent.
    if Task.isCancelled { return nil }
    let stored = shell.look { $0.loaded }
    var answer: Registration.Answer?
    let isWanted = await shell.performCall(request.id) {
      if case .observeProfile = request.operation {
        await backend.perform(request, stored: stored) {
          post(input(request.id, $0, by: deadline))
        }
      } else {
        await backend.perform(request, stored: stored) { login in
          post(.foundSession(request.id, login))
        } deliver: {
          answer = $0
        }
      }
    }
    guard isWanted, !Task.isCancelled, let answer else { return nil }
    return input(request.id, answer, by: deadline)
  }

  /// An answer as an input; an answer at the exact moment of its deadline is too late.
  private func input(
    _ id: RequestID, _ answer: Registration.Answer, by deadline: Duration?
  ) -> RegistrationDriver.Input {
    let isLate = deadline.map(deadlines.isOver) == true && shell.isAwaited(.call(id))
    return isLate ? .deadline(id) : .answer(id, answer)
  }

  /// Lets the device do its part; nil if that took too long, and another task holds the flow.
  private func carryOut(
    _ action: RegistrationDriver.Action
  ) async -> RegistrationDriver.ActionResult? {
    guard let number = shell.beginDeviceWork(action.name) else {
      report(.timedOut(action: action.name.description))
      return .failed
    }
    // Making it is not the device's time.
    let backend = backend
    deadlines.begin(.device(number), in: self)
    prepareLease()
    let result = await backend.carryOut(action, report: report)
    guard shell.endDeviceWork(number) else {
      noteReturn(of: action)
      return nil
    }
    if configuration.probe.dies?(.after, action) == true { shell.die() }
    return result
  }

  /// Makes some work fail, because its deadline has passed; returns what is to be reported.
  package func expire(_ work: AwaitedWork) -> DeviceError? {
    switch work {
    case .call(let id):
      post(.deadline(id))
      return nil
    case .device(let number):
      guard let action = shell.giveUpDeviceWork(number) else { return nil }
      lease?.giveUp()
      takeOver()
      return .timedOut(action: action.description)
    }
  }
}
