public import RegistrationCore
public import RegistrationScript
public import RegistrationSimulation

/// One move of a run: by the person, the network, the device, an operator, or time.
///
/// A move names no identifier. An answer is "the oldest on its way to this operation", a code "the
/// newest delivered". A move therefore keeps its meaning if others before it are removed, and one
/// that makes no sense at the moment is skipped.
public enum Move: Hashable, Sendable {
  /// The person does something.
  case person(PersonEvent, CallOutcome = .works)
  /// The oldest answer on its way to this operation arrives.
  case deliver(Registration.Operation.Name, CallOutcome = .works)
  /// The last answer that arrived for this operation arrives once more.
  case again(Registration.Operation.Name)
  /// The outstanding request reaches its deadline.
  case deadline(CallOutcome = .works)
  /// This much time passes, in milliseconds, while nothing is outstanding.
  case wait(Int64)
  /// The process dies; the next event is a launch.
  case crash
  /// The process will die before or after this action of the driver.
  case arm(CrashPoint)
  /// The device will fail once.
  case deviceFails(Device.Part)
  /// The account in the pool changes from outside.
  case pool(PoolChange)
  /// The record in the directory changes from outside.
  case directory(DirectoryChange)
  /// Someone without the person's mailbox and device calls the pool, for the person's account unless another is named.
  case attacker(Attacker.Act, of: Login? = nil)
}

/// The outcome of a call: it works, or it fails.
public enum CallOutcome: Hashable, Sendable {
  /// The work is done, and its answer is on its way.
  case works
  /// The request fails with this failure, after doing this much of its work.
  case fails(ServiceFailure, Fault.Effect = .nothing)

  /// The request is lost: nothing is done, and no answer comes.
  public static func lost(_ operation: Registration.Operation.Name) -> CallOutcome {
    .fails(.timedOut(operation))
  }

  /// The work is done, and the answer is lost.
  public static func answerLost(_ operation: Registration.Operation.Name) -> CallOutcome {
    .fails(.timedOut(operation), .everything)
  }
}

extension CallOutcome {
  /// A sign-in is answered with a challenge that no setting of a pool leads to.
  static let challenges: [CallOutcome] = [
    .fails(.challenge(kind: "SMS_MFA")),
    .fails(.challenge(kind: Challenge.selectChallenge, ways: [.password, .code(.email)])),
    .fails(.challenge(kind: Challenge.selectChallenge, ways: [.code(.email), .code(.sms)])),
    .fails(.challenge(kind: Challenge.selectChallenge, ways: [.other("WEB_AUTHN")])),
  ]
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
    case .again, .wait, .crash, .arm, .deviceFails, .pool, .directory, .attacker: .works
    }
  }

  /// The same move with another call outcome.
  func with(_ callOutcome: CallOutcome) -> Move {
    switch self {
    case .person(let event, _): .person(event, callOutcome)
    case .deliver(let operation, _): .deliver(operation, callOutcome)
    case .deadline: .deadline(callOutcome)
    case .again, .wait, .crash, .arm, .deviceFails, .pool, .directory, .attacker: self
    }
  }

  var isCrash: Bool { self == .crash }
}

/// A reducer under test, in place of the standard one.
///
/// Use it to plant a bug and to check that a test finds it.
public typealias Reducer =
  @Sendable (inout Registration, Registration.Event, Timestamp) -> Registration.Outcome

extension Registration {
  /// The standard reducer.
  public static let reducer: Reducer = { $0.handle($1, at: $2) }
}
