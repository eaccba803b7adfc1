package import RegistrationCore

/// The effect of an event of a chart in a state, according to the reducer.
package struct ChartEdge: Hashable, Sendable {
  package var from: StatePath
  package var event: String
  /// The data of the event and of the state that the conditions of a chart may test.
  package var data: [String: String]
  package var to: StatePath
  /// The changes of the notice: one for each notice that was shown before.
  package var notices: Set<NoticeChange>

  package init(
    from: StatePath, event: String, data: [String: String], to: StatePath,
    notices: Set<NoticeChange>
  ) {
    (self.from, self.event, self.data) = (from, event, data)
    (self.to, self.notices) = (to, notices)
  }

  /// Creates the edge that a flow takes when an event leads from one of its states to another.
  package init(
    from before: Registration, on event: Registration.Event, at now: Timestamp,
    to after: Registration
  ) {
    let spelling = ChartEvent(event, by: before.policy, at: now)
    let facts = before.chartFacts(at: now).merging(before.chartFacts(of: event, at: now)) { $1 }
    self.init(
      from: before.path, event: spelling.name, data: spelling.data.merging(facts) { $1 },
      to: after.path, notices: [NoticeChange(from: before.notice?.name, to: after.notice?.name)])
  }

  package struct NoticeChange: Hashable, Sendable {
    package var before: Registration.Notice.Name?
    package var after: Registration.Notice.Name?

    package init(from before: Registration.Notice.Name?, to after: Registration.Notice.Name?) {
      (self.before, self.after) = (before, after)
    }
  }
}

extension ChartEdge {
  /// The effect of an event on the notice, whatever was shown before.
  package enum NoticeEffect: Hashable, Sendable {
    case leaves(Registration.Notice.Name?)
    case keeps
  }

  /// The effect on the notice; nil if no single rule describes it, which is an error in the data.
  package var noticeEffect: NoticeEffect? {
    // If both rules apply, because nothing was shown before or after, the simpler one is chosen.
    let after = Set(notices.map(\.after))
    if after.count == 1, let only = after.first { return .leaves(only) }
    return notices.allSatisfy { $0.before == $0.after } ? .keeps : nil
  }

  /// Whether `effect` describes what happens to every notice that was shown before.
  func allows(_ effect: NoticeEffect) -> Bool {
    switch effect {
    case .leaves(let notice): notices.allSatisfy { $0.after == notice }
    case .keeps: notices.allSatisfy { $0.before == $0.after }
    }
  }
}

extension ChartEdge.NoticeEffect: CustomStringConvertible {
  /// The effect as a chart spells it: the notice, `none`, or `same`.
  package var description: String {
    switch self {
    case .leaves(let notice): notice?.rawValue ?? "none"
    case .keeps: "same"
    }
  }
}

extension ChartEdge.NoticeEffect {
  init?(_ text: String) {
    switch text {
    case "none": self = .leaves(nil)
    case "same": self = .keeps
    default:
      guard let notice = Registration.Notice.Name(rawValue: text) else { return nil }
      self = .leaves(notice)
    }
  }
}
