/// When a process is killed.
enum Kill: Hashable {
  /// A moment of a call between the process and the world outside it.
  enum Moment: CaseIterable {
    /// The call was made, and nothing of it is done.
    case beforeItIsDone
    /// It is done, and the process does not know.
    case beforeItIsAnswered
    /// The answer has arrived.
    case onceItIsAnswered
  }

  /// On one side of an action of the driver's: between it and the action next to it.
  case action(ActionMoment)
  /// At the call of this number since the launch.
  case call(Int, Moment)
  /// As the process makes this call of the system for the so-many-th time, before it is done.
  case systemCall(SystemCall)
  /// So long after the launch.
  case time(Duration)

  /// What it is counted as.
  enum Kind: String, CaseIterable {
    case actions = "between two actions"
    case calls = "at calls of the pool, the directory and the person"
    case systemCalls = "at calls of the system"
    case random = "at random moments"
  }

  var kind: Kind {
    switch self {
    case .action: .actions
    case .call: .calls
    case .systemCall: .systemCalls
    case .time: .random
    }
  }
}

extension Kill: CustomStringConvertible {
  /// When, as whoever looks for the cause wants to know it.
  var description: String {
    switch self {
    case .action(let moment): moment.description
    case .call(let number, .beforeItIsDone): "call \(number), before it is done"
    case .call(let number, .beforeItIsAnswered): "call \(number), done but not answered"
    case .call(let number, .onceItIsAnswered): "call \(number), answered"
    case .systemCall(let call): "\(call.name) \(call.ordinal)"
    case .time(let time): "\(Int(time / .microseconds(1))) µs after the launch"
    }
  }
}
