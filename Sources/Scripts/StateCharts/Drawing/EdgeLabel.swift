/// The text on an edge: the events and conditions of its transitions.
enum EdgeLabel {
  /// The paragraphs of an edge: first the events without a condition, grouped by their beginning.
  ///
  /// Then there is a paragraph for each set of conditions, with its events before the conditions.
  static func paragraphs(_ transitions: [ChartTransition]) -> [String] {
    let free = transitions.filter { $0.condition == nil }.flatMap(\.events)
    let conditions = gathered(
      transitions.compactMap { transition in
        transition.condition.map { (key: transition.events, values: ["[\($0)]"]) }
      })
    let events = gathered(conditions.map { (key: $0.values, values: $0.key) })
    return grouped(free)
      + events.map { wanted, events in
        [grouped(events).joined(separator: ", "), wanted.joined(separator: " or ")]
          .filter { !$0.isEmpty }.joined(separator: " ")
      }
  }

  /// The values grouped by key, in the order in which the keys first appear.
  private static func gathered(
    _ pairs: [(key: [String], values: [String])]
  ) -> [(key: [String], values: [String])] {
    var places: [[String]: Int] = [:]
    var result: [(key: [String], values: [String])] = []
    for (key, values) in pairs {
      if let place = places[key] {
        result[place].values += values
      } else {
        places[key] = result.count
        result.append((key, values))
      }
    }
    return result
  }

  /// The events with common beginnings written once: `answered.signUp.failed: a, b, any other`.
  static func grouped(_ events: [String]) -> [String] {
    let stems = Dictionary(grouping: events.map { parts(of: $0).stem }.filter { $0 != "" }) { $0 }
      .mapValues(\.count)
    var order: [String] = []
    var ends: [String: [String]] = [:]
    for event in events {
      let (stem, end) =
        stems[event] != nil ? (event, "any other") : parts(of: event, stems)
      if ends[stem] == nil { order.append(stem) }
      ends[stem, default: []].append(end)
    }
    return order.map { stem in
      let all = ends[stem] ?? []
      let joined = all.joined(separator: ", ")
      if stem.isEmpty { return joined }
      return all.count == 1 ? "\(stem).\(joined)" : "\(stem): \(joined)"
    }
  }

  /// An event's name, split where most other events with the same beginning are split.
  private static func parts(
    of event: String, _ stems: [String: Int]
  ) -> (stem: String, end: String) {
    let own = parts(of: event)
    var best = own
    var stem = own.stem
    while !stem.isEmpty {
      stem = parts(of: stem).stem
      if stems[stem, default: 0] > stems[best.stem, default: 0] {
        best = (stem, String(event.dropFirst(stem.count + 1)))
      }
    }
    return best
  }

  /// The last parts of the events' names, each once, for a picture with short labels.
  static func overview(_ transitions: [ChartTransition]) -> String {
    var seen: Set<String> = []
    let ends = transitions.flatMap(\.events).map { parts(of: $0).end }
    return ends.filter { seen.insert($0).inserted }.joined(separator: ", ")
  }

  private static func parts(of written: String) -> (stem: String, end: String) {
    // `a.` and `a.*` are other ways to write `a`.
    let ending = [".*", "."].first { written.hasSuffix($0) } ?? ""
    let event = String(written.dropLast(ending.count))
    guard let dot = event.lastIndex(of: ".") else { return ("", event) }
    return (String(event[..<dot]), String(event[event.index(after: dot)...]))
  }

  /// The paragraphs in lines; continued lines are indented by spaces that no picture drops.
  static func lines(_ paragraphs: [String], width: Int) -> [String] {
    paragraphs.flatMap { paragraph in
      wrapped(paragraph, width: width).enumerated().map { $0 > 0 ? "\u{A0}\u{A0}" + $1 : $1 }
    }
  }

  /// A list in at most `limit` lines; an ellipsis shows that the rest is left out.
  static func lines(_ list: String, width: Int, limit: Int) -> [String] {
    let all = wrapped(list, width: width)
    guard all.count > limit else { return all }
    return all.prefix(limit - 1) + [all[limit - 1] + " …"]
  }
}
