import RegistrationCore

extension Arguments {
  mutating func fault() -> Directive? {
    guard let word = next("an operation"), let operation = self.operation(word) else { return nil }
    guard let failureWord = next("a failure"),
      let name = choice(failureWord, "failure", among: FailureName.spellings)
    else { return nil }
    let failure = self.failure(name, of: operation, at: failureWord)
    let times = value("times").flatMap { count($0, 1...Arguments.mostCount) } ?? 1
    let isCommitted = flag("after-commit")
    let isUndelivered = flag("undelivered")
    let effect: Fault.Effect =
      isUndelivered ? .everythingButMail : isCommitted ? .everything : .nothing
    return failure.map { .fault(Fault(operation, $0, times: times, effect: effect)) }
  }

  /// The failure of this name, if the operation can meet it.
  private mutating func failure(
    _ name: FailureName, of operation: Operation.Name, at word: Word
  ) -> ScriptFailure? {
    let messageWord = value("message")
    if let messageWord, !name.carriesMessage {
      fail(at: messageWord.start, "'\(name.rawValue)' carries no message")
    }
    let message = messageWord?.value ?? ""
    if name == .challenge {
      guard operation == .signIn else {
        fail(at: word.start, "only 'signIn' is answered with a challenge")
        return nil
      }
      return .challenge(kind: messageWord?.value ?? FailureName.standardChallenge)
    }
    let code = name == .unrecognized ? value("code")?.value : nil
    let field = name == .rejected ? value("field").flatMap { formField($0) } : nil
    if operation.isOfDirectory {
      if let error = name.directoryError(message: message, field: field) {
        return .directory(error)
      }
      fail(
        at: word.start,
        "'\(operation.rawValue)' asks the directory, which never fails with '\(name.rawValue)': "
          + "expected exists, rejected, unauthorized, offline or timedOut")
      return nil
    }
    if let error = name.poolError(message: message, code: code ?? FailureName.standardCode) {
      return .pool(error)
    }
    fail(
      at: word.start,
      "'\(operation.rawValue)' asks the pool, which never fails with '\(name.rawValue)': that is "
        + "the directory's")
    return nil
  }

  /// A field of any of the policy's forms, or a part of an account.
  mutating func formField(_ word: Word) -> FieldName? {
    var fields: [FieldName] = [.email, .password, .code]
    for rule in policy.signUp + policy.profile where !fields.contains(rule.name) {
      fields.append(rule.name)
    }
    return choice(word, "field", among: fields.map { ($0.text, $0) })
  }

  mutating func delay() -> Directive? {
    guard let operation = self.operation() else { return nil }
    return duration().map { .delay(operation, $0) }
  }

  /// The operation that the verb is about.
  mutating func operation() -> Operation.Name? {
    next("an operation").flatMap { operation($0) }
  }
}
