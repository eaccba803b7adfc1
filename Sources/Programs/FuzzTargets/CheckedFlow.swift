import RegistrationBackend
import RegistrationCore

/// A flow that checks everything that must hold after every event, whatever the world does.
struct CheckedFlow {
  private(set) var registration: Registration
  private(set) var stored = Checkpoint.none

  init(_ policy: Policy) { registration = Registration(policy: policy) }

  /// Restarts the flow with what is stored, as after the death of the process.
  mutating func restart() { registration = Registration(policy: registration.policy) }

  /// Answers the outstanding request, or one that is not outstanding.
  @discardableResult
  mutating func answer(_ answer: Registration.Answer) throws(FuzzFinding) -> Registration.Outcome {
    try handle(.answered(registration.lastRequest, answer))
  }

  @discardableResult
  mutating func handle(
    _ event: Registration.Event, at now: Timestamp = Timestamp(milliseconds: 1_767_225_600_000)
  ) throws(FuzzFinding) -> Registration.Outcome {
    let before = registration
    let outcome = registration.handle(event, at: now)
    let what = "\(event.name.rawValue) in \(before.path.rawValue)"
    var again = before
    try require(
      again.handle(event, at: now) == outcome && again == registration, "\(what) comes to two ends")
    if outcome != .handled {
      try require(registration == before, "\(what) is ignored, and changes")
    }
    try checkRequest(before, what)
    if case .answered(let id, let answer) = event {
      try checkAnswer(id, answer, outcome, before, now)
    }
    try checkPlace(what)
    if let checkpoint = registration.checkpoint, checkpoint != stored {
      stored = checkpoint
      try checkStored(what)
    }
    return outcome
  }

  /// Requests are numbered one by one, upwards.
  private func checkRequest(_ before: Registration, _ what: String) throws(FuzzFinding) {
    let (old, new) = (before.lastRequest, registration.lastRequest)
    try require(
      new == old || new.number == old.number &+ 1, "\(what): from request \(old) to \(new)")
    guard new == old, let request = registration.request, let earlier = before.request else {
      return
    }
    try require(
      request.operation.name == earlier.operation.name, "\(what): \(new) is another request")
  }

  /// A stale answer, and a second one, change nothing.
  private func checkAnswer(
    _ id: RequestID, _ answer: Registration.Answer, _ outcome: Registration.Outcome,
    _ before: Registration, _ now: Timestamp
  ) throws(FuzzFinding) {
    guard before.request?.id == id else {
      return try require(outcome == .ignored(.stale), "a stale answer is \(outcome)")
    }
    guard outcome == .handled, answer.name != .observeProfile else { return }
    var again = registration
    let second = again.handle(.answered(id, answer), at: now)
    try require(
      second == .ignored(.stale) && again == registration, "a second answer is \(second)")
  }

  /// The properties of the flow agree with each other.
  private func checkPlace(_ what: String) throws(FuzzFinding) {
    let path = registration.path.rawValue
    _ = registration.screen
    if path.hasPrefix("registered") {
      guard case .registered(let login, _, _) = registration.checkpoint else {
        throw FuzzFinding("\(what) leads to \(path) without its checkpoint")
      }
      try require(registration.sessionOwner == login, "\(what) leads to \(path) without an account")
    }
    if registration.isWaiting {
      try require(registration.request != nil, "\(what) waits for nothing in \(path)")
    }
  }

  /// The stored checkpoint reads as it was, except for fields that are secret by name.
  private func checkStored(_ what: String) throws(FuzzFinding) {
    let bytes: [UInt8]
    do throws(CheckpointFormatError) {
      bytes = try CheckpointCoding.encode(stored)
    } catch {
      return try require(isPastBounds(error), "\(what): not stored: \(error)")
    }
    do throws(CheckpointFormatError) {
      let read = try CheckpointCoding.decode(bytes)
      let again = try CheckpointCoding.encode(read)
      guard again == bytes, read.name == stored.name, read.login == stored.login else {
        throw .malformed(keyPath: "", reason: "it is another")
      }
    } catch {
      throw FuzzFinding("\(what): what was stored does not come back: \(error)")
    }
    try require(bytes.firstRange(of: Canary.word.utf8) == nil, "\(what): a secret is stored")
  }

  private func isPastBounds(_ error: CheckpointFormatError) -> Bool {
    switch error {
    case .tooLarge: true
    case .malformed(_, let reason): reason.hasPrefix("has more than")
    case .unknownVersion: false
    }
  }
}

/// A word that is in every secret of these flows, and in nothing else.
enum Canary {
  static let word = "Canary-7"
}
