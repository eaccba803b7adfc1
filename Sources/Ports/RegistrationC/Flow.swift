import RegistrationCHeaders
package import RegistrationCore
import RegistrationJSON
import Synchronization

/// The flows that callers hold.
package let flows = HandleTable<FlowBox>("registrar_flow", kind: 0x51)

/// A flow, for one call at a time.
package final class FlowBox: Sendable {
  private let flow: Mutex<Flow>

  package init(policy: Policy) { flow = Mutex(Flow(policy: policy)) }

  package func use<Value: Sendable>(
    _ work: (inout Flow) throws(CallError) -> Value
  ) throws(CallError) -> Value {
    let result: Result<Value, CallError> = flow.withLock { flow in
      do throws(CallError) { return .success(try work(&flow)) } catch { return .failure(error) }
    }
    return try result.get()
  }
}

/// A driver, the action that its caller carries out, and what was published.
package struct Flow: Sendable {
  private(set) var driver: RegistrationDriver
  /// The action that is not acknowledged.
  private(set) var action: RegistrationDriver.Action?
  /// The flow as it was published last.
  ///
  /// The driver may be ahead of what is stored, and no one may see that.
  private(set) var shown: Registration
  /// The number of transitions that were published.
  private var published = 0
  /// The newest request that was given out to be performed.
  private var newest: Performed?
  /// The observation of the live profile, which is still answered after later requests were given out.
  private var observation: Performed?
  /// The number of inputs since there was nothing left to do.
  private var waiting = 0
  /// A request that was given out, without its contents, which may be secret.
  private struct Performed {
    let id: RequestID
    let name: Registration.Operation.Name
  }

  /// The most inputs that may wait, each of which may hold a password.
  private static let mostWaiting = 1024

  init(policy: Policy) {
    driver = RegistrationDriver(policy: policy)
    shown = driver.registration
  }

  mutating func take(_ input: RegistrationDriver.Input) throws(CallError) {
    guard waiting < Flow.mostWaiting else {
      throw CallError(
        .wrongMoment,
        "\(waiting) inputs wait; call registrar_flow_next until there is nothing to do")
    }
    if case .answer(let id, let answer) = input { try check(answer, to: id) }
    waiting += 1
    driver.take(input)
  }

  /// An answer is to a request that was given out, by its own kind; the numbers of another flow are the same.
  private func check(_ answer: Registration.Answer, to id: RequestID) throws(CallError) {
    guard let newest, id <= newest.id else {
      let given = self.newest.map { "the newest is \($0.id.number)" } ?? "none was yet"
      throw CallError(
        .wrongMoment, "input: id: expected a request that was given out to be performed; \(given)")
    }
    let known = newest.id == id ? newest : observation
    guard let known, known.id == id else { return }
    guard known.name == answer.name else {
      throw CallError(
        .refused, "input: answer.name: request \(known.id.number) is \(known.name.rawValue)")
    }
  }

  mutating func next(at now: Timestamp) throws(CallError) -> RegistrationDriver.Action? {
    guard action == nil else {
      throw CallError(
        .wrongMoment, "the last action was not acknowledged; call registrar_flow_acknowledge")
    }
    action = driver.next(at: now)
    switch action {
    case .publish(let transition):
      shown = transition.registration
      published += 1
    case .perform(let request):
      let performed = Performed(id: request.id, name: request.operation.name)
      newest = performed
      if performed.name == .observeProfile { observation = performed }
    case nil: waiting = 0
    case .load, .store, .clear, .keepSession, .forgetSession, .cancel: break
    }
    return action
  }

  mutating func acknowledge(_ result: registrar_result) throws(CallError) {
    let isLoad = action == .load
    let known: RegistrationDriver.ActionResult
    switch result {
    case REGISTRAR_DONE where isLoad:
      throw CallError(
        .wrongMoment, "a load is acknowledged with what was found: registrar_flow_acknowledge_load")
    case REGISTRAR_DONE: known = .done
    case REGISTRAR_FAILED: known = .failed
    case REGISTRAR_UNREADABLE where isLoad || action == nil: known = .unreadable
    case REGISTRAR_UNREADABLE: throw CallError(.wrongMoment, "only a load can be unreadable")
    default: throw CallError(.refused, "result: expected a registrar_result")
    }
    try acknowledge(known)
  }

  mutating func acknowledgeLoad(_ bytes: BytesIn) throws(CallError) {
    guard action == .load else { throw CallError(.wrongMoment, "the last action is no load") }
    if bytes.isEmpty { return try acknowledge(.loaded(.none)) }
    let stored: Checkpoint
    do throws(CheckpointFormatError) { stored = try CheckpointCoding.decode(bytes.raw) } catch {
      throw CallError(.refused, "checkpoint: \(error)")
    }
    try acknowledge(.loaded(stored))
  }

  private mutating func acknowledge(_ result: RegistrationDriver.ActionResult) throws(CallError) {
    guard action != nil else { throw CallError(.wrongMoment, "there is no action to acknowledge") }
    action = nil
    driver.acknowledge(result)
  }
}

extension Flow {
  /// The request that the caller is to perform.
  package func request() throws(CallError) -> Registration.Request {
    guard case .perform(let request) = action else {
      throw CallError(.wrongMoment, "the last action is no request to perform")
    }
    return request
  }

  /// The checkpoint to pass to a request that restores a session.
  package var loaded: Checkpoint { driver.loaded }

  func login() throws(CallError) -> Login {
    let login: Login? =
      switch action {
      case .keepSession(let login), .forgetSession(let login): login
      case .perform(let request): request.operation.login
      case .cancel, .load, .store, .clear, .publish, nil: nil
      }
    guard let login else { throw CallError(.wrongMoment, "the last action has no account") }
    return login
  }

  func checkpoint() throws(CallError) -> [UInt8] {
    let due =
      if case .store(let due) = action { Checkpoint?.some(due) } else {
        driver.registration.checkpoint
      }
    guard let due else { return Array("null".utf8) }
    do throws(CheckpointFormatError) { return try CheckpointCoding.encode(due) } catch {
      throw CallError(.tooLong, "checkpoint: \(error)")
    }
  }

  /// A transition that was just published, as a line of a trace.
  func line(of transition: Registration.Transition) -> String {
    let heading = TraceEntry.Heading(script: "c", policy: driver.registration.policy)
    return TraceEntry(transition, sequence: published).line(heading)
  }
}
