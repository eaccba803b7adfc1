package import CognitoWire
import RegistrationCore
import RegistrationSimulation

/// A failure that the next calls of an operation meet, whichever pool they are for.
///
/// Scripts arm faults by the names of the flow's own operations. This one is for every operation of the wire, and
/// for every failure that the operation documents.
package struct ArmedFailure: Sendable {
  package let operation: WireOperation
  package let exception: WireException
  /// How many calls meet it.
  package var times: Int
  /// Whether the work is done before.
  package let isAfterWork: Bool

  /// Nil if the operation does not document the failure.
  package init?(
    _ operation: WireOperation, _ exception: WireException, times: Int = 1,
    isAfterWork: Bool = false
  ) {
    guard operation.row.failures.contains(exception), times > 0 else { return nil }
    (self.operation, self.exception) = (operation, exception)
    (self.times, self.isAfterWork) = (times, isAfterWork)
  }
}

extension CognitoEndpoint {
  /// Makes calls fail, after those failures that are already armed.
  package mutating func arm(_ failure: ArmedFailure) { armed.append(failure) }

  /// The failure that this call meets; nil if there is none.
  mutating func takeArmed(_ operation: WireOperation) -> ArmedFailure? {
    guard let place = armed.firstIndex(where: { $0.operation == operation }) else { return nil }
    let failure = armed[place]
    if failure.times > 1 { armed[place].times -= 1 } else { armed.remove(at: place) }
    return failure
  }
}

extension WireFailure {
  /// The failure of this name, with the message that the pool would give.
  init(_ exception: WireException) {
    let error = PoolError(exception: exception.rawValue, message: "")
    self.init(name: exception.rawValue, message: error.message)
  }

  /// The failure that a script has armed, in the pool's terms.
  init(_ failure: ServiceFailure) {
    switch failure {
    case .directory(.unauthorized): self = .refused("Access Token has been revoked")
    case .directory(.rejected(let message, _)): self = .invalid(message)
    case .directory(.notFound): self = .noUser
    case .directory(.exists): self.init(.aliasExists)
    case .pool, .directory(.offline), .directory(.timedOut), .challenge:
      self.init(PoolError(failure))
    }
  }
}
