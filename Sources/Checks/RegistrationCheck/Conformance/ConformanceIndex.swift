import StateCharts

/// An index of a chart for a check: it is looked up by the name of the active state.
struct ConformanceIndex: Sendable {
  struct Row: Hashable, Sendable {
    var owner: String
    var transition: ChartTransition
  }

  struct History: Sendable {
    /// The atomic state that it leads to, for each that can be active when its parent is left.
    var meanings: [String: String]
    /// The state to which it leads at first.
    var first: String
  }

  private(set) var rows: [Row] = []
  /// The transitions that may be taken in each atomic state, the innermost first.
  private(set) var rowsOfState: [String: [Int]] = [:]
  /// The atomic state that is entered if a state is a target.
  private(set) var entries: [String: String] = [:]
  private(set) var histories: [String: History] = [:]
  private(set) var atomicStates: [String: ChartState] = [:]
  /// Of the transitions of each atomic state, those that each event so far may take: the same few events come again
  /// with other data, millions of times.
  private var rowsOfEvent: [String: [String: [Int]]] = [:]

  init(_ states: [ChartState]) {
    for state in states { add(state, inside: []) }
  }

  private mutating func add(_ state: ChartState, inside outer: [[Int]]) {
    var own: [Int] = []
    for transition in state.transitions {
      own.append(rows.count)
      rows.append(Row(owner: state.id, transition: transition))
    }
    let inner = [own] + outer
    for child in state.children where !child.isHistory { add(child, inside: inner) }
    for child in state.children where child.isHistory {
      let first = child.transitions.first?.target ?? state.id
      histories[child.id] = History(meanings: meanings(of: state), first: entries[first] ?? first)
    }
    entries[state.id] = entry(of: state)
    if state.isAtomic {
      rowsOfState[state.id] = inner.flatMap(\.self)
      atomicStates[state.id] = state
    }
  }

  /// A history leads to the initial state of the child that was active.
  private func meanings(of state: ChartState) -> [String: String] {
    var meanings: [String: String] = [:]
    for child in state.children {
      for atom in atoms(of: child) { meanings[atom] = entries[child.id] }
    }
    return meanings
  }

  private func atoms(of state: ChartState) -> [String] {
    state.isAtomic ? [state.id] : state.children.flatMap(atoms(of:))
  }

  private func entry(of state: ChartState) -> String {
    guard case .compound(let initial) = state.kind else { return state.id }
    return entries[initial] ?? initial
  }

  /// The transition that an event takes: the first enabled one, from the inside out.
  mutating func row(for event: String, _ data: [String: String], in state: String) -> Int? {
    let named = rowsOfEvent[state]?[event] ?? addRows(of: event, in: state)
    return named.first { rows[$0].transition.condition?.holds(for: data) ?? true }
  }

  private mutating func addRows(of event: String, in state: String) -> [Int] {
    let named = (rowsOfState[state] ?? []).filter { rows[$0].transition.matches(event) }
    rowsOfEvent[state, default: [:]][event] = named
    return named
  }

  func history(of row: Int) -> String? {
    rows[row].transition.target.flatMap { histories[$0] == nil ? nil : $0 }
  }

  /// The atomic states that a transition may lead to: for a history, those that it has `recorded`.
  func targets(of row: Int, from state: String, _ recorded: Set<String>) -> Set<String> {
    guard let target = rows[row].transition.target else { return [state] }
    guard let history = histories[target] else { return [entries[target] ?? target] }
    return recorded.isEmpty ? [history.first] : recorded
  }
}

extension [ChartAction] {
  func logged(_ label: String) -> String? {
    for case .log(label, let text) in self { return text }
    return nil
  }
}
