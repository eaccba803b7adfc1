import RegistrationCore
import RegistrationSimulation

extension Arguments {
  mutating func fault() -> Directive? {
    let operation = self.operation()
    let word = next("a failure")
    let name = word.flatMap { choice($0, "failure", among: FailureName.spellings) }
    let times = times() ?? 1
    let message = value("message")
    let code = name == .unrecognized ? value("code") : nil
    let field = name == .rejected ? value("field").flatMap { formField($0) } : nil
    let isCommitted = flag("after-commit")
    let isUndelivered = flag("undelivered")
    if let word, name == .challenge, isCommitted || isUndelivered {
      fail(
        at: word.start,
        "a challenge is an answer, not a lost one: it takes no after-commit and no undelivered")
    }
    let effect: Fault.Effect =
      isUndelivered ? .everythingButMail : isCommitted ? .everything : .nothing
    guard let operation, let word, let name else { return nil }
    if let message, !name.carriesMessage {
      fail(at: message.start, "'\(name.text)' carries no message")
    }
    let failure: ServiceFailure? =
      if name == .challenge {
        operation == .signIn
          ? .challenge(kind: message?.value ?? FailureName.standardChallenge) : nil
      } else if operation.isOfDirectory {
        name.directoryError(message: message?.value ?? "", field: field).map { .directory($0) }
      } else {
        name.poolError(
          message: message?.value ?? "", code: code?.value ?? FailureName.standardCode
        ).map { .pool($0) }
      }
    guard let failure else {
      refuse(name, of: operation, at: word)
      return nil
    }
    return .fault(Fault(operation, failure, times: times, effect: effect))
  }

  /// Notes that the operation never fails in this way.
  private mutating func refuse(
    _ name: FailureName, of operation: Registration.Operation.Name, at word: Word
  ) {
    if name == .challenge {
      fail(at: word.start, "only 'signIn' is answered with a challenge")
    } else if operation.isOfDirectory {
      fail(
        at: word.start,
        "'\(operation.rawValue)' asks the directory, which never fails with '\(name.text)': "
          + "expected exists, rejected, unauthorized, offline or timedOut")
    } else {
      fail(
        at: word.start,
        "'\(operation.rawValue)' asks the pool, which never fails with '\(name.text)': that is "
          + "the directory's")
    }
  }

  /// A field of any form of the policy, or a part of an account.
  mutating func formField(_ word: Word) -> FieldName? {
    var fields: [FieldName] = [.email, .password, .code]
    for rule in policy.signUp + policy.profile where !fields.contains(rule.name) {
      fields.append(rule.name)
    }
    return choice(word, "field", among: fields.map { ($0.text, $0) })
  }

  mutating func delay() -> Directive? {
    let operation = self.operation()
    let duration = self.duration()
    guard let operation, let duration else { return nil }
    return .delay(operation, duration)
  }

  /// The operation of the verb, and the number of its calls or answers, if the line has one.
  mutating func operationAndTimes() -> (Registration.Operation.Name, Int?)? {
    let operation = self.operation()
    let times = times()
    return operation.map { ($0, times) }
  }

  /// The number of times, if the line has one.
  mutating func times() -> Int? {
    value("times").flatMap { count($0, 1...Arguments.mostCount) }
  }

  /// The operation of the verb.
  mutating func operation() -> Registration.Operation.Name? {
    next("an operation").flatMap { operation($0) }
  }
}
