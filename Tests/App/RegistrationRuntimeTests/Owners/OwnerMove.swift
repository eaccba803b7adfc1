/// What may happen next between two nodes and a person.
enum OwnerMove: Hashable {
  /// The person does something at a node.
  case act(OwnerDeed, NodeName)
  /// An event that was sent comes in once more, at a node.
  case again(Int, NodeName)
  /// An event of which a node knew nothing is sent again.
  case retry(Int, NodeName)
  /// What a node waits for is done, or ends.
  case work(NodeName, number: Int, name: String, WorkMove)
  /// A statement that no one waits for any longer is done.
  case straggler(Int, name: String)
  case wait(Duration)
  /// A process ends without a word, and starts anew.
  case restart(NodeName)
}

/// What the person does.
enum OwnerDeed: Hashable {
  /// What leads on, rightly filled in.
  case main
  /// A code that is wrong, and that no one types twice.
  case wrongCode
  /// A button without fields.
  case resend
  case edit
  /// Leaves a screen that is no longer there.
  case oldBack
}

enum WorkMove: Hashable {
  case done
  case answered
  /// The node is told that it cannot be reached; what was not done may still be.
  case lost
  /// It is answered, and a copy is still on its way.
  case answeredTwice
}

/// How much may happen yet.
struct OwnerBudget: Hashable {
  var events = 2
  var agains = 1
  var retries = 1
  var oldEvents = 1
  var faults = 1
  var waits = 1
  var restarts = 1
  /// Whether the person types wrong codes alone.
  var typesWrongCodes = false
  /// How many of all but the events and retries.
  var disturbances = 1
  /// Whether there was none.
  var isUndisturbed = true
  var times: [Duration] = [.milliseconds(1100), .seconds(40)]

  /// Whether a move is within it.
  func allows(_ move: OwnerMove) -> Bool { after(move) != nil }

  /// What is left after a move; nil if it is not within it.
  func after(_ move: OwnerMove) -> OwnerBudget? {
    var left = self
    switch move {
    case .act(.oldBack, _): left.oldEvents -= 1
    case .act:
      left.events -= 1
      return left.events < 0 ? nil : left
    case .retry:
      left.retries -= 1
      return left.retries < 0 ? nil : left
    case .again: left.agains -= 1
    case .work(_, _, _, .lost), .work(_, _, _, .answeredTwice): left.faults -= 1
    case .work, .straggler: return left
    case .wait: left.waits -= 1
    case .restart: left.restarts -= 1
    }
    left.disturbances -= 1
    left.isUndisturbed = false
    let least = min(
      left.oldEvents, left.agains, left.faults, left.waits, left.restarts, left.disturbances)
    return least < 0 ? nil : left
  }
}

extension OwnerMove: CustomStringConvertible {
  var description: String {
    switch self {
    case .act(let deed, let node): "\(node): the person does \(deed)"
    case .again(let number, let node): "\(node): event \(number) comes in once more"
    case .retry(let number, let node): "\(node): the person sends event \(number) again"
    case .work(let node, let number, let name, let move): "\(node): \(name) (\(number)) \(move)"
    case .straggler(_, let name): "\(name) is done, for which no one waits"
    case .wait(let time): "\(time) pass"
    case .restart(let node): "\(node) is killed, and starts anew"
    }
  }
}

extension WorkMove: CustomStringConvertible {
  var description: String {
    switch self {
    case .done: "is done, its answer is late"
    case .answered: "is answered"
    case .lost: "gets no answer"
    case .answeredTwice: "is answered, and a copy is on its way"
    }
  }
}
