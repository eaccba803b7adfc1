public import RegistrationCore
public import RegistrationScript

/// One thing that happens in the closed world: to the person, the network, the device, or time.
///
/// A move names no identifier. An answer is "the oldest on its way to this operation", a code "the
/// newest delivered": so a move keeps its sense when others before it are taken out, and one that
/// has none where it stands is skipped.
public enum Move: Hashable, Sendable {
  /// The person does something.
  case person(PersonEvent, Fate = .works)
  /// The oldest answer on its way to this operation arrives.
  case deliver(Operation.Name, Fate = .works)
  /// The last answer that arrived from this operation arrives once more.
  case again(Operation.Name)
  /// The request outstanding has been without an answer for too long.
  case deadline(Fate = .works)
  /// So much time passes, in milliseconds, while nothing is outstanding.
  case wait(Int64)
  /// The process dies, starts again with what is stored, and is launched.
  case crash(Fate = .works)
  /// The pool's account changes from outside.
  case pool(PoolChange)
  /// The directory's record changes from outside.
  case directory(DirectoryChange)
}

/// What becomes of the request that a move sends, where it sends one.
public enum Fate: Hashable, Sendable {
  /// The work is done, and its answer is on its way.
  case works
  /// It fails so, having done this much of its work all the same.
  case fails(ScriptFailure, Fault.Effect = .nothing)

  /// The request is lost: nothing is done, and nobody hears.
  public static func lost(_ operation: Operation.Name) -> Fate {
    .fails(.timedOut(operation))
  }

  /// The work is done, and the answer is lost.
  public static func answerLost(_ operation: Operation.Name) -> Fate {
    .fails(.timedOut(operation), .everything)
  }
}

extension Fate {
  /// Whether it is no failure, without a comparison of what a failure holds.
  var isWorking: Bool { if case .works = self { true } else { false } }
}

extension ScriptFailure {
  /// No answer came, in the words of the service that the operation asks.
  public static func timedOut(_ operation: Operation.Name) -> ScriptFailure {
    operation.isOfDirectory ? .directory(.timedOut) : .pool(.timedOut)
  }

  /// The call was never sent, in the words of the service that the operation asks.
  public static func offline(_ operation: Operation.Name) -> ScriptFailure {
    operation.isOfDirectory ? .directory(.offline) : .pool(.offline)
  }
}
