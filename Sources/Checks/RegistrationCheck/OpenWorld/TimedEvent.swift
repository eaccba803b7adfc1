public import RegistrationCore

/// An event, and its moment.
public struct TimedEvent: Hashable, Sendable {
  /// The event.
  public var event: Registration.Event
  /// The moment.
  public var moment: Timestamp

  /// Creates an event at a moment.
  public init(_ event: Registration.Event, at moment: Timestamp) {
    (self.event, self.moment) = (event, moment)
  }
}

extension TimedEvent {
  init(_ occurrence: OpenWorld.Occurrence) { self.init(occurrence.event, at: occurrence.moment) }
}

extension ExploredWorld {
  /// The events of a path, in which each answer has the number that its request has there.
  package func events(along way: [Edge]) -> [TimedEvent] {
    var flow = Registration(policy: world.policy)
    return way.map { step in
      let occurrence = world.occurrences[step.occurrence]
      var event = occurrence.event
      if case .answered(let id, let answer) = event, let outstanding = flow.request?.id {
        let number = outstanding.number &+ id.number &- OpenWorld.outstanding.number
        event = .answered(RequestID(number), answer)
      }
      _ = reducer(&flow, event, occurrence.moment)
      return TimedEvent(event, at: occurrence.moment)
    }
  }
}
