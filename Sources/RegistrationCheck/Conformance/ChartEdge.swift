public import RegistrationCore

/// What an event of a chart leads to in a state, by what the reducer does.
public struct ChartEdge: Hashable, Sendable {
  /// The state that it leaves.
  public var from: StatePath
  /// The event, as a chart spells it.
  public var event: String
  /// What a chart may look at: of the event and of the state that it finds.
  public var data: [String: String]
  /// The state that it leads to.
  public var to: StatePath
  /// What becomes of the notice: one change for each notice that was shown before.
  public var notices: Set<NoticeChange>

  /// An edge of these parts.
  public init(
    from: StatePath, event: String, data: [String: String], to: StatePath,
    notices: Set<NoticeChange>
  ) {
    (self.from, self.event, self.data) = (from, event, data)
    (self.to, self.notices) = (to, notices)
  }

  /// The edge that a flow takes when an event leads from one of its states to another.
  package init(
    from before: Registration, on event: Event, at now: Timestamp, to after: Registration
  ) {
    let spelling = ChartEvent(event, by: before.policy, at: now)
    let facts = before.chartFacts(at: now).merging(before.chartFacts(of: event, at: now)) { $1 }
    self.init(
      from: before.path, event: spelling.name, data: spelling.data.merging(facts) { $1 },
      to: after.path, notices: [NoticeChange(from: before.notice?.name, to: after.notice?.name)])
  }

  /// A notice before an event, and the one after it.
  public struct NoticeChange: Hashable, Sendable {
    /// The notice before; nil where none was shown.
    public var before: Notice.Name?
    /// The notice after; nil where none is shown.
    public var after: Notice.Name?

    /// From one to the other.
    public init(from before: Notice.Name?, to after: Notice.Name?) {
      (self.before, self.after) = (before, after)
    }
  }
}

extension ChartEdge {
  /// What an event does with the notice, whatever was shown before.
  public enum NoticeEffect: Hashable, Sendable {
    /// It leaves this one, or none.
    case leaves(Notice.Name?)
    /// It keeps the one that is shown.
    case keeps
  }

  /// What it does with the notice; nil where no one rule says it, which is a fault of the data.
  public var noticeEffect: NoticeEffect? {
    // Where both are true, because nothing was shown before or after, the plainer one holds.
    let after = Set(notices.map(\.after))
    if after.count == 1, let only = after.first { return .leaves(only) }
    return notices.allSatisfy { $0.before == $0.after } ? .keeps : nil
  }

  /// Whether every notice that was shown before becomes what `effect` says.
  func allows(_ effect: NoticeEffect) -> Bool {
    switch effect {
    case .leaves(let notice): notices.allSatisfy { $0.after == notice }
    case .keeps: notices.allSatisfy { $0.before == $0.after }
    }
  }
}

extension ChartEdge.NoticeEffect: CustomStringConvertible {
  /// The effect as a chart spells it: the notice, `none`, or `same`.
  public var description: String {
    switch self {
    case .leaves(let notice): notice?.rawValue ?? "none"
    case .keeps: "same"
    }
  }
}

extension ChartEdge.NoticeEffect {
  /// The effect that a chart spells so.
  init?(_ text: String) {
    switch text {
    case "none": self = .leaves(nil)
    case "same": self = .keeps
    default:
      guard let notice = Notice.Name(rawValue: text) else { return nil }
      self = .leaves(notice)
    }
  }
}
