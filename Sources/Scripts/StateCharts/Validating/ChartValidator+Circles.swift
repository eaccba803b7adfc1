extension ChartValidator {
  /// Reports transitions that wait for no event and can lead back to themselves.
  ///
  /// A run could go round in them for ever.
  ///
  /// It does not evaluate conditions, so it may also report a circle that never closes. To resolve
  /// that, add an event to the circle.
  mutating func checkCircles() {
    let ways = ways()
    let circular = nodesOnCircles(of: ways)
    for way in ways {
      guard let transition = way.transition, circular.contains(way.from),
        circular.contains(way.to)
      else { continue }
      let what =
        transition.events.isEmpty
        ? "a transition without event that can lead back to itself"
        : "a transition on done.state that can make the state done again"
      report(
        transition.position, what, expected: "a run that comes to rest",
        "let one of the transitions of the circle wait for an event")
    }
  }

  /// Reports conditions of transitions without an event that are evaluated before any event.
  ///
  /// In ECMAScript such a condition is an error, which some interpreters report without end.
  mutating func checkBeginning() {
    var next = index.ids[initial]
    var seen: Set<Int> = []
    while let node = next, seen.insert(node).inserted {
      let state = index.nodes[node].state
      let active = [node] + index.ancestors(of: node)
      next =
        switch state.kind {
        case .compound(let initial): index.ids[initial]
        case .history: state.transitions.first?.target.flatMap { index.ids[$0] }
        case .atomic, .parallel, .final: nil
        }
      guard next == nil else { continue }
      for transition in active.flatMap({ index.nodes[$0].state.transitions })
      where transition.events.isEmpty && transition.condition != nil {
        report(
          transition.position, "a condition that is evaluated before there is an event",
          expected: "an event, or no condition", "let the transition wait for an event")
      }
    }
  }

  private enum Moment: Hashable {
    /// The run enters the state, and then the initial state inside it.
    case enter(Int)
    /// The run enters any atomic state inside, as a deep history does.
    case enterAnywhere(Int)
    /// The run is in the state, or in one inside it, and looks for a transition without an event.
    case look(Int)
    case done(Int)
  }

  private struct Way {
    let from: Moment
    let to: Moment
    var transition: ChartTransition?
  }

  private func ways() -> [Way] {
    index.nodes.indices.flatMap { entering($0) + resting($0) }
  }

  /// The ways that follow when a state is entered.
  private func entering(_ node: Int) -> [Way] {
    let (state, parent) = (index.nodes[node].state, index.nodes[node].parent)
    let inside = index.nodes[node].children.filter { !index.nodes[$0].state.isHistory }
    let moments: [Moment]
    switch state.kind {
    case .atomic: moments = [.look(node)]
    case .final: moments = [.look(node)] + (parent.map { [.done($0)] } ?? [])
    case .compound(let initial): moments = index.ids[initial].map { [.enter($0)] } ?? []
    case .parallel: moments = inside.map { .enter($0) }
    case .history(let isDeep):
      let siblings = parent.map { index.nodes[$0].children } ?? []
      moments = siblings.filter { !index.nodes[$0].state.isHistory }.map {
        isDeep ? .enterAnywhere($0) : .enter($0)
      }
    }
    let anywhere: [Moment] = state.isAtomic ? [.enter(node)] : inside.map { .enterAnywhere($0) }
    return moments.map { Way(from: .enter(node), to: $0) }
      + anywhere.map { Way(from: .enterAnywhere(node), to: $0) }
  }

  /// The ways that follow when a state is active, and when it is done.
  private func resting(_ node: Int) -> [Way] {
    let (state, parent) = (index.nodes[node].state, index.nodes[node].parent)
    if state.isHistory { return [] }
    var ways = parent.map { [Way(from: .look(node), to: .look($0))] } ?? []
    for transition in state.transitions where transition.events.isEmpty {
      let target = transition.target.flatMap { index.ids[$0] }
      let moment: Moment = target.map { .enter($0) } ?? .look(node)
      ways.append(Way(from: .look(node), to: moment, transition: transition))
    }
    if state.children.contains(where: { $0.kind == .final }) {
      let event = "done.state.\(state.id)"
      let selection = index.selection(in: node) { $0.isEnabled(by: event, data: [:]) }
      if let transition = selection?.transition,
        let target = transition.target.flatMap({ index.ids[$0] })
      {
        ways.append(Way(from: .done(node), to: .enter(target), transition: transition))
      }
    }
    return ways
  }

  /// The moments that remain after removing all that nothing leads to, or that lead to nothing.
  private func nodesOnCircles(of ways: [Way]) -> Set<Moment> {
    let ahead = Dictionary(grouping: ways, by: \.from).mapValues { $0.map(\.to) }
    let back = Dictionary(grouping: ways, by: \.to).mapValues { $0.map(\.from) }
    let all = Set(ahead.keys).union(back.keys)
    let pruned = prune(all, ahead: ahead, back: back)
    return prune(pruned, ahead: back, back: ahead)
  }

  private func prune(
    _ moments: Set<Moment>, ahead: [Moment: [Moment]], back: [Moment: [Moment]]
  ) -> Set<Moment> {
    var left = moments
    var counts = back.mapValues { $0.filter(moments.contains).count }
    var free = moments.filter { counts[$0, default: 0] == 0 }.map(\.self)
    while let next = free.popLast() {
      left.remove(next)
      for moment in ahead[next] ?? [] where left.contains(moment) {
        counts[moment, default: 0] -= 1
        if counts[moment] == 0 { free.append(moment) }
      }
    }
    return left
  }
}
