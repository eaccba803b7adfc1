import RegistrationBackend
import RegistrationCore

/// What the checks of every subject have in common: arranging, calling and cancelling.
protocol Trial: Sendable {
  associatedtype Failure: ShownFailure
  var log: CallLog { get }
  var watch: SecretWatch { get }
  var network: NetworkControls { get }
}

extension Trial {
  /// Makes a call of the subject as the flow makes it, and looks for secrets in its error.
  func call<Value: Sendable>(
    _ name: String, hiding secrets: [Secret] = [],
    _ body: @autoclosure () async throws(Failure) -> Value
  ) async -> CheckedCall<Value, Failure> {
    log.note(.subject(name))
    return await CurrentRequest.$id.withValue(log.nextRequest()) {
      do throws(Failure) {
        return CheckedCall(name: name, result: .success(try await body()))
      } catch {
        watch.examine(error, of: name, for: secrets)
        return CheckedCall(name: name, result: .failure(error))
      }
    }
  }

  /// Asks the testbed for an arrangement that it may lack.
  func arrange<Value: Sendable>(
    _ name: String, _ body: (@Sendable () async throws -> Value)?
  ) async throws(CheckStop) -> Value {
    guard let body else { throw .notTried("the testbed has no `\(name)`") }
    log.note(.testbed(name))
    do { return try await body() } catch {
      throw .inconclusive("`\(name)` of the testbed threw an error of type \(type(of: error))")
    }
  }

  /// Asks the testbed for an arrangement with an argument.
  func arrange<Argument: Sendable, Value: Sendable>(
    _ name: String, _ argument: Argument, _ body: (@Sendable (Argument) async throws -> Value)?
  ) async throws(CheckStop) -> Value {
    guard let body else { throw .notTried("the testbed has no `\(name)`") }
    return try await arrange(name) { try await body(argument) }
  }

  /// Takes the network away, or brings it back.
  func setReachable(_ isReachable: Bool) async throws(CheckStop) {
    try await arrange("network.setReachable", isReachable, network.setReachable)
  }

  /// Loses the next answer of an operation.
  func loseNextAnswer(_ operation: Registration.Operation.Name) async throws(CheckStop) {
    try await arrange("network.loseNextAnswer", operation, network.loseNextAnswer)
  }

  /// Makes the service fail at the next call of an operation.
  func failNextCall(_ operation: Registration.Operation.Name) async throws(CheckStop) {
    try await arrange("network.failNextCall", operation, network.failNextCall)
  }

  /// Makes a call whose answer is held, cancels it, and waits until it has returned.
  func cancel<Value: Sendable>(
    _ operation: Registration.Operation.Name,
    _ call: @escaping @Sendable () async -> CheckedCall<Value, Failure>
  ) async throws(CheckStop) {
    guard let held = network.answerHold else {
      throw .notTried("the testbed has no `network.answerHold`")
    }
    try await arrange("network.answerHold.hold", operation, held.hold)
    log.onRelease { try? await held.release() }
    let stop = await withTaskGroup(of: CancelStep.self) { group in
      group.addTask { .returned((await call()).name) }
      group.addTask {
        do {
          try await held.untilHeld()
          return .isHeld
        } catch { return .failed }
      }
      return await self.cancel(&group, of: operation)
    }
    try await arrange("network.answerHold.release", held.release)
    if let stop { throw stop }
  }

  private func cancel(
    _ group: inout TaskGroup<CancelStep>, of operation: Registration.Operation.Name
  ) async -> CheckStop? {
    defer { group.cancelAll() }
    switch await group.next() {
    case .isHeld:
      log.note(.cancelled(operation.rawValue))
      group.cancelAll()
      _ = await group.next()
      return nil
    case .returned(let name):
      // The testbed is what is waited for now.
      log.note(.testbed("network.answerHold.untilHeld"))
      return .inconclusive("\(name) returned before the testbed held its answer")
    case .failed, nil: return .inconclusive("`network.answerHold.untilHeld` of the testbed threw")
    }
  }
}

/// What happens to a call that is to be cancelled.
private enum CancelStep: Sendable {
  case isHeld
  case returned(String)
  case failed
}
