/// A set of states in which a path stays for ever without reaching a goal.
struct Trap: Sendable {
  /// One of its states.
  let node: Int
  /// A description of the trap.
  let remark: String
}

extension EdgeGraph {
  /// A set of states in which fair paths stay for ever without the goal; nil if there is none.
  ///
  /// The states that are not goals are divided into strongly connected components along fair moves.
  /// Under strong fairness a path ends up in a component that no fair move leaves; without fairness
  /// it may stay in any component that has a cycle. A state without a fair move is a component by
  /// itself.
  func trap(
    avoiding isGoal: [Bool], by bit: UInt8, fairness: Properties.Eventually.Fairness,
    exists: (Int) -> Bool
  ) -> Trap? {
    var search = ComponentSearch(graph: self, isGoal: isGoal, bit: bit)
    for node in 0..<nodeCount where exists(node) && !isGoal[node] {
      if let component = search.run(from: node, fairness) {
        return Trap(node: component.node, remark: component.remark)
      }
    }
    return nil
  }
}

/// A search for strongly connected components, without recursion.
///
/// Tarjan: "Depth-first search and linear graph algorithms", 1972.
private struct ComponentSearch {
  struct Component {
    let node: Int
    let remark: String
  }

  private struct Frame {
    let node: Int
    var edge: Int
    /// Whether a fair move leads out of the component: to a goal, or to a finished component.
    var hasExit = false
    var hasCircle = false
  }

  let graph: EdgeGraph
  let isGoal: [Bool]
  let bit: UInt8
  private var order: [UInt32]
  private var low: [UInt32]
  private var isOnStack: [Bool]
  private var stack: [UInt32] = []
  private var frames: [Frame] = []
  private var counter: UInt32 = 0

  init(graph: EdgeGraph, isGoal: [Bool], bit: UInt8) {
    (self.graph, self.isGoal, self.bit) = (graph, isGoal, bit)
    order = [UInt32](repeating: 0, count: graph.nodeCount)
    low = order
    isOnStack = [Bool](repeating: false, count: graph.nodeCount)
  }

  mutating func run(from root: Int, _ fairness: Properties.Eventually.Fairness) -> Component? {
    guard order[root] == 0 else { return nil }
    enter(root)
    while var frame = frames.popLast() {
      if frame.edge < graph.edges(of: frame.node).upperBound {
        let edge = frame.edge
        frame.edge += 1
        if graph.isFair(edge, bit) { follow(edge, &frame) } else { frames.append(frame) }
        continue
      }
      let isRoot = low[frame.node] == order[frame.node]
      if isRoot {
        let size = close(frame.node)
        if let component = judge(frame, size, fairness) { return component }
      }
      if var parent = frames.popLast() {
        low[parent.node] = min(low[parent.node], low[frame.node])
        // A move out of a component leaves those that are still open only if it is not finished.
        parent.hasExit = parent.hasExit || isRoot || frame.hasExit
        parent.hasCircle = parent.hasCircle || (!isRoot && frame.hasCircle)
        frames.append(parent)
      }
    }
    return nil
  }

  private mutating func enter(_ node: Int) {
    counter += 1
    (order[node], low[node], isOnStack[node]) = (counter, counter, true)
    stack.append(UInt32(node))
    frames.append(Frame(node: node, edge: graph.edges(of: node).lowerBound))
  }

  private mutating func follow(_ edge: Int, _ frame: inout Frame) {
    let target = graph.target(edge)
    if isGoal[target] {
      frame.hasExit = true
      frames.append(frame)
    } else if order[target] == 0 {
      frames.append(frame)
      enter(target)
    } else {
      if isOnStack[target] {
        low[frame.node] = min(low[frame.node], order[target])
        frame.hasCircle = true
      } else {
        frame.hasExit = true
      }
      frames.append(frame)
    }
  }

  /// Takes a finished component off the stack, and returns its number of states.
  private mutating func close(_ node: Int) -> Int {
    var size = 0
    while let last = stack.popLast() {
      isOnStack[Int(last)] = false
      size += 1
      if Int(last) == node { break }
    }
    return size
  }

  private func judge(
    _ frame: Frame, _ size: Int, _ fairness: Properties.Eventually.Fairness
  ) -> Component? {
    if !frame.hasExit {
      let what = size == 1 && !frame.hasCircle ? "no fair move leads on" : "no way leads out"
      return Component(node: frame.node, remark: "\(what) of these \(size) states")
    }
    guard fairness == .none, size > 1 || frame.hasCircle else { return nil }
    return Component(node: frame.node, remark: "a circle of \(size) states never comes to an end")
  }
}
