public import RegistrationCore
public import RegistrationScript
public import RegistrationSimulation

/// One thing that happens in a run: to the person, the network, the device, or time.
///
/// A move names no identifier. An answer is "the oldest on its way to this operation", a code "the
/// newest delivered". A move therefore keeps its meaning if others before it are removed, and one
/// that makes no sense at the moment is skipped.
public enum Move: Hashable, Sendable {
  /// The person does something.
  case person(PersonEvent, CallOutcome = .works)
  /// The oldest answer on its way to this operation arrives.
  case deliver(Registration.Operation.Name, CallOutcome = .works)
  /// The last answer that arrived from this operation arrives once more.
  case again(Registration.Operation.Name)
  /// The outstanding request has been without an answer for too long.
  case deadline(CallOutcome = .works)
  /// This much time passes, in milliseconds, while nothing is outstanding.
  case wait(Int64)
  /// The process dies; what comes next is a launch.
  case crash
  /// The process will die at this moment in the work of the driver.
  case arm(CrashPoint)
  /// The device will fail once.
  case deviceFails(Device.Part)
  /// The account in the pool changes from outside.
  case pool(PoolChange)
  /// The record in the directory changes from outside.
  case directory(DirectoryChange)
}

/// The call outcome of the request that a move sends, if it sends one.
public enum CallOutcome: Hashable, Sendable {
  /// The work is done, and its answer is on its way.
  case works
  /// The request fails with this failure, after doing this much of its work.
  case fails(ServiceFailure, Fault.Effect = .nothing)

  /// The request is lost: nothing is done, and no one is told.
  public static func lost(_ operation: Registration.Operation.Name) -> CallOutcome {
    .fails(.timedOut(operation))
  }

  /// The work is done, and the answer is lost.
  public static func answerLost(_ operation: Registration.Operation.Name) -> CallOutcome {
    .fails(.timedOut(operation), .everything)
  }
}

extension ServiceFailure {
  /// The failure for a missing answer, in the terms of the service that the operation asks.
  public static func timedOut(_ operation: Registration.Operation.Name) -> ServiceFailure {
    operation.isOfDirectory ? .directory(.timedOut) : .pool(.timedOut)
  }
}

extension Move {
  /// The call outcome of the request that the move sends, if it sends one.
  public var callOutcome: CallOutcome {
    switch self {
    case .person(_, let callOutcome), .deliver(_, let callOutcome), .deadline(let callOutcome):
      callOutcome
    case .again, .wait, .crash, .arm, .deviceFails, .pool, .directory: .works
    }
  }

  /// The same move with another call outcome.
  func with(_ callOutcome: CallOutcome) -> Move {
    switch self {
    case .person(let event, _): .person(event, callOutcome)
    case .deliver(let operation, _): .deliver(operation, callOutcome)
    case .deadline: .deadline(callOutcome)
    case .again, .wait, .crash, .arm, .deviceFails, .pool, .directory: self
    }
  }

  var isCrash: Bool { self == .crash }
}
