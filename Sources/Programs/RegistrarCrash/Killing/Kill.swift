enum Kill: Hashable {
  /// A moment of a call between the process and the world outside it.
  enum Moment: CaseIterable {
    /// The call was made, but not carried out.
    case beforeItIsDone
    /// The call was carried out, but the process does not know it.
    case beforeItIsAnswered
    case onceItIsAnswered
  }

  /// On one side of a driver action, between it and the action next to it.
  case action(ActionMoment)
  /// At the call with this number since the launch.
  case call(Int, Moment)
  /// At this system call, with its number, before it is carried out.
  case systemCall(SystemCall)
  /// After this time since the launch.
  case time(Duration)

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
  /// The moment, in words that help to find the cause.
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
