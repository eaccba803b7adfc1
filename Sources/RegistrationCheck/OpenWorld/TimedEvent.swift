public import RegistrationCore

/// An event, and when it happens.
public struct TimedEvent: Hashable, Sendable {
  /// What happens.
  public var event: Event
  /// When.
  public var moment: Timestamp

  /// This event at that moment.
  public init(_ event: Event, at moment: Timestamp) {
    (self.event, self.moment) = (event, moment)
  }
}

extension ExploredWorld {
  /// The events of a way, for a flow that counts its requests: each answer has the number that its
  /// request then has.
  package func events(along way: [Step]) -> [TimedEvent] {
    var flow = Registration(policy: world.policy)
    return way.map { step in
      let happening = world.happenings[step.happening]
      var event = happening.event
      if case .answered(let id, let answer) = event, let outstanding = flow.request?.id {
        let number = outstanding.number &+ id.number &- OpenWorld.outstanding.number
        event = .answered(RequestID(number), answer)
      }
      _ = reducer(&flow, event, happening.moment)
      return TimedEvent(event, at: happening.moment)
    }
  }
}
