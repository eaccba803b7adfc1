extension Registration {
  /// What one event did to the flow.
  ///
  /// Printing it shows no secret: passwords and codes redact themselves.
  public struct Transition: Hashable, Sendable {
    /// The number of the event among all that the driver has taken, from 1; ignored ones count.
    public let sequence: Int
    /// The time that came with the event.
    public let at: Timestamp
    /// The event that the flow handled or ignored.
    public let event: Registration.Event
    /// The state before it.
    public let from: StatePath
    /// What the flow did with the event.
    public let outcome: Registration.Outcome
    private let snapshot: Snapshot

    /// Creates a transition from its parts.
    package init(
      sequence: Int, at: Timestamp, event: Registration.Event, from: StatePath,
      outcome: Registration.Outcome,
      registration: Registration
    ) {
      self.init(
        sequence: sequence, at: at, event: event, from: from, outcome: outcome,
        snapshot: Snapshot(registration))
    }

    init(
      sequence: Int, at: Timestamp, event: Registration.Event, from: StatePath,
      outcome: Registration.Outcome,
      snapshot: Snapshot
    ) {
      (self.sequence, self.at, self.event) = (sequence, at, event)
      (self.from, self.outcome, self.snapshot) = (from, outcome, snapshot)
    }

    /// The flow after it.
    public var registration: Registration { snapshot.registration }

    /// The state after it.
    public var to: StatePath { snapshot.registration.path }

    /// The request that is outstanding after it, whether or not this event asked for it.
    package var request: Registration.Request? { snapshot.registration.request }

    /// The notice after it.
    package var notice: Registration.Notice? { snapshot.registration.notice }

    /// A copy after which the flow is `registration`.
    func leading(to registration: Registration) -> Registration.Transition {
      Registration.Transition(
        sequence: sequence, at: at, event: event, from: from, outcome: outcome,
        snapshot: Snapshot(registration))
    }
  }
}

/// A flow at one moment, stored once for all transitions that do not change it.
final class Snapshot: Hashable, Sendable {
  let registration: Registration

  init(_ registration: Registration) { self.registration = registration }

  static func == (left: Snapshot, right: Snapshot) -> Bool {
    left === right || left.registration == right.registration
  }

  func hash(into hasher: inout Hasher) { hasher.combine(registration) }
}

extension Registration.Transition: CustomStringConvertible {
  /// One line of names, without anything that the person typed.
  public var description: String {
    var line = "\(sequence) \(event.name.rawValue): \(from.rawValue) -> \(to.rawValue)"
    switch outcome {
    case .handled: break
    case .ignored(let reason): line += ", ignored (\(reason.rawValue))"
    }
    if let request { line += ", request \(request.id) \(request.operation.name.rawValue)" }
    if let notice { line += ", notice \(notice.name.rawValue)" }
    return line
  }
}
