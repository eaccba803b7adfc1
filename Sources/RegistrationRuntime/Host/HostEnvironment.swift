import RegistrationBackend
import RegistrationCore

/// The environment of a flow in a host: its slot in a shard.
///
/// A task that has finished its work lets go of the flow, and the loop, or a sender that waits,
/// gives the flow its next turn. So no flow gets more than its turn.
struct HostEnvironment: FlowEnvironment {
  let flow: HostedFlow
  let shard: Shard

  var shell: FlowShell { flow.shell }
  var backend: Backend { flow.backend }
  var settings: FlowSettings { shard.settings.flow }
  var deadlines: DeadlineKeeper<HostEnvironment> { shard.deadlines }
  var listener: ((Registration.Transition) -> Void)? { flow.owner.listener }

  func post(_ input: RegistrationDriver.Input) { shard.post(input, to: flow) }

  func next(into inputs: inout [RegistrationDriver.Input]) -> Bool {
    if shard.finish(flow, shell.rest) { flow.depart() }
    return false
  }

  func takeMail(into inputs: inout [RegistrationDriver.Input]) {
    shard.takeMail(of: flow, into: &inputs)
  }

  func letGo() { shard.letGo(flow) }

  func takeBack(
    with input: RegistrationDriver.Input, into inputs: inout [RegistrationDriver.Input]
  ) -> Bool {
    guard shard.takeBack(flow, with: input) else { return false }
    inputs.append(input)
    return true
  }

  func takeOver() { shard.takeOver(flow) }

  func noteReturn() { shard.giveTurn(flow) }

  func report(_ error: DeviceError) { flow.owner.report(error) }
}
