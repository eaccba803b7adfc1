import RegistrationCore

/// How often each request was done, and which of them the process knows to be done: those must never
/// come again.
struct Ledger {
  private var done: [Operation.Name: Int] = [:]
  /// What succeeded and was answered, where nothing was heard of the process since.
  private var unheard: Operation.Name?
  private var known: Set<Operation.Name> = []

  /// What must be done once, however often its answer is lost: the pool and the directory refuse it
  /// a second time.
  private static let unrepeatable: [Operation.Name] = [.signUp, .confirmSignUp, .createProfile]
  /// What the process must not repeat once it knows.
  private static let finished: Set<Operation.Name> = [
    .signUp, .confirmSignUp, .createProfile, .uploadAvatar,
  ]

  /// The process calls, so the last answer has arrived, and what came of it is stored.
  ///
  /// - Returns: what is wrong with this call; nil where nothing is.
  mutating func hear(_ call: Call) -> String? {
    if let unheard { known.insert(unheard) }
    unheard = nil
    guard case .perform(let operation) = call, known.contains(operation.name),
      Ledger.finished.contains(operation.name)
    else { return nil }
    return "\(operation.name) was sent again after its answer had arrived"
  }

  /// A request was done, with this answer.
  mutating func did(_ operation: Operation.Name, _ answer: Answer) {
    guard answer.isSuccess else { return }
    done[operation, default: 0] += 1
    unheard = operation
  }

  /// The process is dead: whether it had taken the last answer, nobody knows.
  mutating func forget() { unheard = nil }

  /// What is wrong in the end, after so many kills.
  func faults(afterKills kills: Int) -> [String] {
    let once = Ledger.unrepeatable.filter { done[$0] != 1 }
    let often = [Operation.Name.updateProfile, .uploadAvatar].filter {
      done[$0, default: 0] < 1 || done[$0, default: 0] > 1 + kills
    }
    return (once + often).map {
      "\($0) was done \(done[$0, default: 0]) times, with \(kills) kills"
    }
  }
}

extension Answer {
  fileprivate var isSuccess: Bool {
    switch self {
    case .restoreSession(.success), .signUp(.success), .confirmSignUp(.success),
      .resendCode(.success), .signIn(.success), .forgotPassword(.success),
      .resetPassword(.success), .signOut(.success), .fetchProfile(.success),
      .createProfile(.success), .updateProfile(.success), .uploadAvatar(.success),
      .observeProfile(.success):
      true
    case .restoreSession(.failure), .signUp(.failure), .confirmSignUp(.failure),
      .resendCode(.failure), .signIn(.failure), .forgotPassword(.failure),
      .resetPassword(.failure), .signOut(.failure), .fetchProfile(.failure),
      .createProfile(.failure), .updateProfile(.failure), .uploadAvatar(.failure),
      .observeProfile(.failure):
      false
    }
  }
}
