extension Registration {
  /// What the flow did with an event.
  public enum Outcome: Hashable, Sendable {
    /// The flow accepted the event, even if nothing visible changed.
    case handled
    /// The event was ignored, and the state stays equal.
    case ignored(IgnoredReason)

    /// Every outcome.
    package static let all = [.handled] + IgnoredReason.allCases.map(Registration.Outcome.ignored)
  }
}

/// Why an event was ignored.
public enum IgnoredReason: String, Hashable, Sendable, CaseIterable {
  /// The event answers a request other than the outstanding one.
  case stale
  /// The event does not apply in this state.
  case notApplicable
  /// A request is outstanding, and this event would have to wait for it.
  case busy
}
