import RegistrationCore
package import RegistrationSimulation

extension ScriptRun {
  mutating func checkRequests(_ names: [Registration.Operation.Name]) throws(Failure) {
    let (sent, hasLost) = (requests, hasLostRequests)
    (requests, hasLostRequests) = ([], false)
    if hasLost {
      throw Failure(
        expected: names.listed { $0.rawValue },
        actual: "more than are counted between two such lines")
    }
    guard sent != names else { return }
    throw Failure(expected: names.listed { $0.rawValue }, actual: sent.listed { $0.rawValue })
  }

  func check(
    _ expectation: StateExpectation, _ registration: Registration
  ) throws(Failure) {
    let path = registration.path.rawValue
    let notice = registration.notice?.name
    let request = registration.request?.operation.name
    let problems = registration.problems.map { $0.field }
    let holds =
      expectation.state.matches(path) && expectation.notice?.matches(notice) ?? true
      && expectation.request?.matches(request) ?? true
      && expectation.problems.allSatisfy(problems.contains)
    if holds { return }
    throw Failure(
      expected: expectation.described,
      actual: "\(path) notice=\(notice?.rawValue ?? "none")"
        + (problems.isEmpty ? "" : " problem=" + problems.map { $0.text }.joined(separator: ","))
        + " request=\(request?.rawValue ?? "none")")
  }

  func check(
    _ stored: Checkpoint, _ name: Checkpoint.Name, _ form: StoredForm?
  ) throws(Failure) {
    let isKept = form?.isKept(in: stored.draft) ?? true
    if stored.name == name, isKept { return }
    let described = form.map { " form=\($0.rawValue)" } ?? ""
    throw Failure(
      expected: name.rawValue + described,
      actual: stored.name.rawValue + (isKept ? described : " without that form"))
  }

  /// Checks a person's event itself; after a wait or a release, any ignored event matches.
  func checkIgnored(_ reason: IgnoredReason?) throws(Failure) {
    let events = latest.isOfPerson ? latest.entries.prefix(1) : latest.entries[...]
    let holds = events.contains { entry in
      switch entry.outcome {
      case .handled: false
      case .ignored(let actual): reason == nil || reason == actual
      }
    }
    if holds { return }
    throw Failure(
      expected: "ignored" + (reason.map { " as \($0.rawValue)" } ?? ""),
      actual: events.isEmpty
        ? "no event yet" : events.map { $0.outcome.text }.joined(separator: ", "))
  }

  func check(
    _ expectation: UserExpectation, of login: Login, _ world: borrowing SimulatedWorld,
    at now: Timestamp
  ) throws(Failure) {
    guard let account = world.services.pool.account(of: login) else {
      throw Failure(expected: "an account of \(login)", actual: "there is none")
    }
    let login = world.services.pool.name(ofAccountOf: login)
    var expected: [String] = []
    var actual: [String] = []
    func compare(_ key: String, _ left: String?, _ right: String?) {
      guard let left else { return }
      // For `==`, a letter with an accent is the same as a letter and an accent.
      if let right, left.utf8.elementsEqual(right.utf8) { return }
      expected.append("\(key)=\(left)")
      let found = right.map { "\(key)=\($0)" + (left == $0 ? " in other characters" : "") }
      actual.append(found ?? "no \(key)")
    }
    let (found, fields) = RecordState.of(
      world.services.directory.lookUp(login, policy: world.services.policy, at: now))
    let record = world.services.directory.isUndecodable(login) ? .undecodable : found
    let isPresent = world.services.directory.isPresent(login)
    compare("status", expectation.status?.rawValue, AccountStatus(account).rawValue)
    compare("profile", expectation.profile?.rawValue, record.rawValue)
    compare("presence", expectation.isPresent.map { $0 ? "on" : "off" }, isPresent ? "on" : "off")
    if let provider = expectation.provider {
      let signsIn = world.services.sheets.identities.contains {
        $0.provider == provider && $0.account == login
      }
      compare("by", provider.name, signsIn ? provider.name : "none")
    }
    compare("passkeys", expectation.passkeys.map { String($0) }, String(account.passkeyCount))
    for entry in expectation.fields.entries {
      compare(entry.name.text, entry.value.described, fields[entry.name]?.described)
    }
    guard !expected.isEmpty else { return }
    throw Failure(
      expected: expected.joined(separator: " "), actual: actual.joined(separator: " "))
  }
}

extension AccountStatus {
  package init(_ account: UserPool.AccountSummary) {
    if account.mustChangePassword {
      self = .forceChangePassword
    } else {
      self = account.status == .unconfirmed ? .unconfirmed : .confirmed
    }
  }
}

extension RecordState {
  fileprivate static func of(_ lookup: ProfileLookup) -> (RecordState, Fields) {
    switch lookup {
    case .complete(let profile): (.complete, profile.fields)
    case .incomplete(let profile, _): (.incomplete, profile.fields)
    case .notFound: (.none, Fields())
    }
  }
}

extension StateExpectation {
  fileprivate var described: String {
    Directive.expectState(self).printed().replacingPrefix("expect ")
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}

extension Array {
  fileprivate func listed(_ name: (Element) -> String) -> String {
    isEmpty ? "none" : map(name).joined(separator: " ")
  }
}
