import RegistrationBackend
public import RegistrationCore
import Synchronization

extension MockBackend {
  /// A failure of either service.
  public enum Failure: Hashable, Sendable {
    /// Of the pool.
    case pool(PoolError)
    /// Of the directory.
    case directory(DirectoryError)

    /// The failure of this name as `operation` can meet it; nil where there is none.
    ///
    /// The `message` is the words of a failure that carries some; by default its own name.
    public init?(named name: String, message: String? = nil, for operation: Operation.Name) {
      let pool = PoolError(named: name, message: message).map(Failure.pool)
      let directory = DirectoryError(named: name, message: message).map(Failure.directory)
      guard let failure = operation.isOfDirectory ? directory ?? pool : pool ?? directory else {
        return nil
      }
      self = failure
    }
  }

  /// A call that will fail.
  struct Fault {
    let failure: Failure
    var times: Int
    let isAfterCommit: Bool
    let isUndelivered: Bool
  }

  /// Makes the next calls of `operation` fail, behind those that are to fail already.
  ///
  /// - Parameters:
  ///   - operation: which calls; for `observeProfile`, subscriptions.
  ///   - failure: how; a failure of the other service is put in this one's terms.
  ///   - times: how many of them.
  ///   - afterCommit: whether the work is done all the same and only the answer is lost.
  ///   - undelivered: whether the work is done but its mail gets lost; implies `afterCommit`.
  public func fail(
    _ operation: Operation.Name, with failure: Failure, times: Int = 1,
    afterCommit: Bool = false, undelivered: Bool = false
  ) {
    guard times > 0 else { return }
    let fault = Fault(
      failure: failure, times: times, isAfterCommit: afterCommit || undelivered,
      isUndelivered: undelivered)
    state.withLock { $0.faults[operation, default: []].append(fault) }
  }

  /// Answers the next sign-ins with a challenge of this kind where their password is right.
  public func challengeNextSignIns(kind: String, times: Int = 1) {
    if times > 0 { state.withLock { $0.challenges.append((kind, times)) } }
  }

  /// Whether some call is yet to fail, or to be answered with a challenge.
  package nonisolated var hasFaults: Bool {
    state.withLock { state in
      !state.challenges.isEmpty || state.faults.values.contains { !$0.isEmpty }
    }
  }

  /// Lets every call through again.
  public func clearFaults() {
    state.withLock { state in (state.faults, state.challenges) = ([:], []) }
  }

}

extension MockBackend.State {
  mutating func takeChallenge() -> String? {
    guard let challenge = challenges.first else { return nil }
    if challenge.times > 1 {
      challenges[0].times -= 1
    } else {
      challenges.removeFirst()
    }
    return challenge.kind
  }

  mutating func takeFault(of operation: Operation.Name) -> MockBackend.Fault? {
    guard let fault = faults[operation]?.first else { return nil }
    if fault.times > 1 {
      faults[operation]?[0].times -= 1
    } else {
      faults[operation]?.removeFirst()
    }
    return fault
  }
}

/// An error in which a service can fail on request.
protocol MockFailure: Error {
  /// The answer never arrived.
  static var lost: Self { get }

  /// The failure in this service's terms.
  init(_ failure: MockBackend.Failure)
}

extension PoolError: MockFailure {
  static var lost: PoolError { .timedOut }

  init(_ failure: MockBackend.Failure) {
    switch failure {
    case .pool(let error): self = error
    case .directory(.offline): self = .offline
    case .directory(.timedOut): self = .timedOut
    case .directory(let error): self = .unrecognized(code: error.code, message: error.code)
    }
  }
}

extension DirectoryError: MockFailure {
  static var lost: DirectoryError { .timedOut }

  init(_ failure: MockBackend.Failure) {
    switch failure {
    case .directory(let error): self = error
    case .pool(.offline): self = .offline
    case .pool(.timedOut): self = .timedOut
    case .pool(.notAuthorized): self = .unauthorized
    case .pool(let error): self = .rejected(message: error.message, field: nil)
    }
  }
}
