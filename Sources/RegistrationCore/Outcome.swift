/// What became of an event.
public enum Outcome: Hashable, Sendable {
  /// The state took it, even where nothing visible changed.
  case moved
  /// The state stays equal.
  case ignored(IgnoredReason)

  /// Every outcome.
  package static let all = [.moved] + IgnoredReason.allCases.map(Outcome.ignored)
}

/// Why an event was ignored.
public enum IgnoredReason: String, Hashable, Sendable, CaseIterable {
  /// An answer to another request than the one outstanding.
  case stale
  /// The state has no use for it.
  case notApplicable
  /// A request is outstanding, and this event would have to wait for it.
  case busy
}
