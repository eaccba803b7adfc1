import RegistrationCore

/// The number of times that each request was done, and the requests that the process knows are
/// done.
///
/// The process must never repeat those.
struct Ledger {
  private struct Entry: Hashable {
    let operation: Registration.Operation.Name
    let login: Login
  }

  private var done: [Entry: Int] = [:]
  /// The request that succeeded and was answered, if the process has not been heard from since.
  private var unheard: Entry?
  private var known: Set<Entry> = []

  /// The requests that the process must not repeat once it knows their result.
  private static let finished: Set<Registration.Operation.Name> = [
    .signUp, .confirmSignUp, .createProfile, .uploadAvatar,
  ]

  /// Records that the process calls, so that it has stored the result of the last answer.
  ///
  /// - Returns: the error of this call; nil if there is none.
  mutating func hear(_ call: Call) -> String? {
    if let unheard { known.insert(unheard) }
    unheard = nil
    guard case .perform(let operation) = call, let login = operation.login,
      Ledger.finished.contains(operation.name),
      known.contains(Entry(operation: operation.name, login: login))
    else { return nil }
    return "\(operation.name) was sent again after its answer had arrived"
  }

  /// Records that a request was done, with this answer.
  mutating func did(_ operation: Registration.Operation, _ answer: Registration.Answer) {
    guard answer.isSuccess, let login = operation.login else { return }
    let entry = Entry(operation: operation.name, login: login)
    done[entry, default: 0] += 1
    unheard = entry
  }

  /// Records that the process is dead; it is not known if it had taken the last answer.
  mutating func forget() { unheard = nil }

  /// The errors at the end, after this number of kills.
  func faults(of person: CrashPerson, afterKills kills: Int) -> [String] {
    let (login, policy) = (person.account.login, person.policy)
    let often = 1...(1 + kills)
    let isOwn = person.provider == nil
    let ownCounts: [(Registration.Operation.Name, ClosedRange<Int>)] = [
      (.signUp, isOwn ? 1...1 : 0...0), (.createProfile, 1...1), (.updateProfile, often),
      (.confirmSignUp, isOwn && policy.confirmation != nil ? 1...1 : 0...0),
      (.uploadAvatar, policy.picture == nil ? 0...0 : often),
      (.resetPassword, isOwn && policy.signIn.hasPassword ? often : 0...0),
    ]
    let otherCounts: [(Registration.Operation.Name, ClosedRange<Int>)] = [
      (.signUp, 1...1), (.confirmSignUp, 0...0), (.createProfile, 0...0),
    ]
    let counts =
      ownCounts.map { ($0.0, login, $0.1) }
      + (person.other.map { other in otherCounts.map { ($0.0, other.login, $0.1) } } ?? [])
    return counts.compactMap { name, login, admitted in
      let count = done[Entry(operation: name, login: login), default: 0]
      return admitted.contains(count)
        ? nil : "\(name) was done \(count) times for \(login.text), with \(kills) kills"
    }
  }
}

extension Registration.Answer {
  fileprivate var isSuccess: Bool { if case .success = result { true } else { false } }
}
