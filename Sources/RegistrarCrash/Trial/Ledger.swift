import RegistrationCore

/// How often each request was done, and which of them the process knows to be done: those must never
/// come again.
struct Ledger {
  /// A request for an account.
  private struct Entry: Hashable {
    let operation: Operation.Name
    let email: EmailAddress
  }

  private var done: [Entry: Int] = [:]
  /// What succeeded and was answered, where nothing was heard of the process since.
  private var unheard: Entry?
  private var known: Set<Entry> = []

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
    guard case .perform(let operation) = call, let email = operation.email,
      Ledger.finished.contains(operation.name),
      known.contains(Entry(operation: operation.name, email: email))
    else { return nil }
    return "\(operation.name) was sent again after its answer had arrived"
  }

  /// A request was done, with this answer.
  mutating func did(_ operation: Operation, _ answer: Answer) {
    guard answer.isSuccess, let email = operation.email else { return }
    let entry = Entry(operation: operation.name, email: email)
    done[entry, default: 0] += 1
    unheard = entry
  }

  /// The process is dead: whether it had taken the last answer, nobody knows.
  mutating func forget() { unheard = nil }

  /// What is wrong in the end, after so many kills.
  func faults(of person: Person, afterKills kills: Int) -> [String] {
    let (email, other) = (person.account.email, person.other.email)
    let counts =
      Ledger.unrepeatable.map { ($0, email, 1...1) }
      + [.updateProfile, .uploadAvatar, .resetPassword].map { ($0, email, 1...(1 + kills)) }
      + [(.signUp, other, 1...1), (.confirmSignUp, other, 0...0), (.createProfile, other, 0...0)]
    return counts.compactMap { name, email, admitted in
      let count = done[Entry(operation: name, email: email), default: 0]
      return admitted.contains(count)
        ? nil : "\(name) was done \(count) times for \(email.text), with \(kills) kills"
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
