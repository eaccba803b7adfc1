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
  case person(PersonEvent, Fate = .works)
  /// The oldest answer on its way to this operation arrives.
  case deliver(Operation.Name, Fate = .works)
  /// The last answer that arrived from this operation arrives once more.
  case again(Operation.Name)
  /// The outstanding request has been without an answer for too long.
  case deadline(Fate = .works)
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

/// The fate of the request that a move sends, if it sends one.
public enum Fate: Hashable, Sendable {
  /// The work is done, and its answer is on its way.
  case works
  /// The request fails with this failure, after doing this much of its work.
  case fails(ServiceFailure, Fault.Effect = .nothing)

  /// The request is lost: nothing is done, and no one is told.
  public static func lost(_ operation: Operation.Name) -> Fate {
    .fails(.timedOut(operation))
  }

  /// The work is done, and the answer is lost.
  public static func answerLost(_ operation: Operation.Name) -> Fate {
    .fails(.timedOut(operation), .everything)
  }
}

extension ServiceFailure {
  /// The failure for a missing answer, in the terms of the service that the operation asks.
  public static func timedOut(_ operation: Operation.Name) -> ServiceFailure {
    operation.isOfDirectory ? .directory(.timedOut) : .pool(.timedOut)
  }
}

extension Move {
  /// The fate of the request that the move sends, if it sends one.
  public var fate: Fate {
    switch self {
    case .person(_, let fate), .deliver(_, let fate), .deadline(let fate): fate
    case .again, .wait, .crash, .arm, .deviceFails, .pool, .directory: .works
    }
  }

  /// The same move with another fate.
  func with(_ fate: Fate) -> Move {
    switch self {
    case .person(let event, _): .person(event, fate)
    case .deliver(let operation, _): .deliver(operation, fate)
    case .deadline: .deadline(fate)
    case .again, .wait, .crash, .arm, .deviceFails, .pool, .directory: self
    }
  }

  var isCrash: Bool { self == .crash }
}
