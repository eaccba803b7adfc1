import RegistrationCore

extension Arguments {
  mutating func expectState() -> Directive? {
    let state = next("a state").flatMap { self.state($0) }
    let notice: Expected<Registration.Notice.Name>? = value("notice").flatMap {
      expected($0, "notice")
    }
    var problems: [FieldName] = []
    let named = values("problem")
    for word in named { problems += self.problems(word) }
    // `problem=phone birthday`: the words that follow are fields as well.
    while !named.isEmpty, let word = next() { problems += self.problems(word) }
    let request = value("request").flatMap { word -> Expected<Registration.Operation.Name>? in
      let names = Registration.Operation.Name.spellings.map {
        ($0.name, Expected.exactly($0.value))
      }
      return choice(word, "request", among: names + [("none", .nothing)])
    }
    return state.map {
      .expectState(StateExpectation($0, notice: notice, problems: problems, request: request))
    }
  }

  private mutating func state(_ word: Word) -> StatePattern? {
    if let state = StatePattern(word.value) { return state }
    let others = ["ignored", "requests", "user", "mail", "checkpoint"]
    fail(
      at: word.start, "unknown state \(word.value.quotedForMessage)",
      suggestion: nearest(to: word.value, among: StatePattern.all + others))
    return nil
  }

  /// The fields of one `problem=`, which may list several.
  private mutating func problems(_ word: Word) -> [FieldName] {
    var part = word
    var fields: [FieldName] = []
    for name in word.value.split(separator: ",", omittingEmptySubsequences: false) {
      part.value = String(name)
      if let field = formField(part) { fields.append(field) }
      if !word.isQuoted { part.valueStart += name.utf8.count + 1 }
    }
    return fields
  }

  mutating func expectIgnored() -> Directive? {
    guard let word = next() else { return .expectIgnored(nil) }
    let reason: IgnoredReason? = name(word, "reason")
    return reason.map { .expectIgnored($0) }
  }

  mutating func expectRequests() -> Directive? {
    var requests: [Registration.Operation.Name] = []
    while let word = next() {
      if let request = operation(word) { requests.append(request) }
    }
    return .expectRequests(requests)
  }

  mutating func expectUser() -> Directive? {
    let email = account()
    let isNone = flag("none")
    let status: AccountStatus? = optional("status", "status")
    let profile: RecordState? = optional("profile", "profile")
    let isPresent = value("presence").flatMap {
      choice($0, "presence", among: [("on", true), ("off", false)])
    }
    let fields = self.fields(policy.profile)
    let account = UserExpectation(
      status: status, profile: profile, isPresent: isPresent, fields: fields)
    guard let email, isNone else { return email.map { .expectUser($0, account) } }
    if account != UserExpectation() { fail(at: end, "an account that is not there has no values") }
    return .expectNoUser(email)
  }

  mutating func expectMail() -> Directive? {
    let email = account()
    let count = required("count").flatMap { self.count($0, 0...Arguments.mostCount) }
    guard let email, let count else { return nil }
    return .expectMail(email, count: count)
  }

  mutating func expectCheckpoint() -> Directive? {
    guard let word = next("a checkpoint") else { return nil }
    let name: Checkpoint.Name? = self.name(word, "checkpoint")
    let form: StoredForm? = value("form").flatMap { self.name($0, "form") }
    return name.map { .expectCheckpoint($0, form: form) }
  }
}
