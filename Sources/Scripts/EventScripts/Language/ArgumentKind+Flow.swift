import RegistrationCore
import RegistrationJSON
import RegistrationSimulation

// The kinds of values that belong to the flow.

extension ArgumentKind where Value == CodeArgument {
  /// A code: `$code`, `$code(EMAIL)`, `$code(EMAIL,1)`, or a literal.
  static var code: ArgumentKind {
    ArgumentKind(
      read: { line, word in
        guard !word.isQuoted, word.value.hasPrefix("$") else {
          return .literal(Secret(word.value))
        }
        if word.value == "$code" { return .newest }
        if word.value == "$totp" { return .totp }
        if word.value.hasPrefix("$code("), word.value.hasSuffix(")") {
          return delivered(word, &line)
        }
        line.fail(
          at: word.valueStart,
          "expected $code, $code(EMAIL), $code(EMAIL,1) or $totp, without white space; put a code that "
            + "starts with '$' in quotes",
          suggestion: nearest(to: word.value, among: ["$code", "$totp"]))
        return nil
      },
      write: { code in
        switch code {
        case .newest: WrittenWord(text: "$code", isBare: true)
        case .totp: WrittenWord(text: "$totp", isBare: true)
        case .delivered(let login, 0): WrittenWord(text: "$code(\(login.text))", isBare: true)
        case .delivered(let login, let older):
          WrittenWord(text: "$code(\(login.text),\(older))", isBare: true)
        // It has no word: the verb says it.
        case .redirect: WrittenWord(text: "", isBare: true)
        case .literal(let secret):
          WrittenWord(
            text: secret.reveal(), isQuoted: secret.reveal().unicodeScalars.first == "$",
            isSecret: true)
        }
      }, isSecret: true)
  }

  private static func delivered(_ word: Word, _ line: inout Arguments) -> CodeArgument? {
    let parts = word.value.dropFirst(6).dropLast().split(
      separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    var part = word
    (part.value, part.valueStart) = (String(parts[0]), word.valueStart + 6)
    let login = ArgumentKind<Login>.login.read(&line, part)
    guard parts.count > 1 else { return login.map { .delivered(to: $0, older: 0) } }
    (part.value, part.valueStart) = (
      String(parts[1]), part.valueStart + parts[0].utf8.count + 1
    )
    let older = ArgumentKind<Int>.count().read(&line, part)
    guard let login, let older else { return nil }
    return .delivered(to: login, older: older)
  }
}

extension ArgumentKind where Value == FieldValue {
  /// The value of a field, which the rule decides how to read.
  ///
  /// A consent that is neither yes nor no remains text, so that the flow can refuse it.
  static func field(_ rule: FieldRule) -> ArgumentKind {
    ArgumentKind(
      read: { line, word in
        switch rule.kind.shape {
        case .text: return .text(word.value)
        case .consent:
          return switch word.value {
          case "yes": .consent(true)
          case "no": .consent(false)
          default: .text(word.value)
          }
        case .image:
          if let bytes = [UInt8](base64: word.value) { return .image(bytes) }
          line.fail(
            at: word.valueStart,
            "the value of '\(rule.name.text)' is not Base64 (RFC 4648, padded)")
          return nil
        }
      }, write: { WrittenWord(text: $0.described) }, isSecret: rule.name.isSecret)
  }
}

extension FieldValue {
  /// The value as scripts write it.
  var described: String {
    switch self {
    case .text(let text): text
    case .consent(let isGiven): isGiven ? "yes" : "no"
    case .image(let bytes): bytes.base64
    }
  }
}

extension ArgumentKind where Value == StatePattern {
  static var state: ArgumentKind {
    ArgumentKind(
      read: { line, word in
        if let state = StatePattern(word.value) { return state }
        if word.isQuoted, Verb.expectations.contains(word.value) {
          line.fail(at: word.start, Verb.quotedWord(word.value))
          return nil
        }
        let suggestion = nearest(to: word.value, among: StatePattern.all + Verb.expectations)
        let steps = StatePattern.all.filter { !$0.contains(".") }
        let list =
          suggestion == nil
          ? ": expected a step (\(steps.listed)), or one of its states, such as signUp.editing" : ""
        line.fail(
          at: word.start, "unknown state" + (line.quoted(word).map { " \($0)" } ?? "") + list,
          suggestion: suggestion)
        return nil
      }, write: { WrittenWord(text: $0.text) })
  }
}

extension ArgumentKind where Value == FieldName {
  /// A field of any form of the policy, or a part of an account.
  static var formField: ArgumentKind {
    ArgumentKind(
      read: { line, word in
        var fields: [FieldName] = [line.policy.login.field, .password, .code]
        if line.policy.asksForInvitation { fields.append(.invitation) }
        for rule in line.policy.signUp + line.policy.profile where !fields.contains(rule.name) {
          fields.append(rule.name)
        }
        return line.choice(word, "field", among: fields.map { ($0.text, $0) })
      }, write: { WrittenWord(text: $0.text) })
  }
}

extension ArgumentKind where Value == RegistrationDriver.Action.Name {
  static var action: ArgumentKind {
    .choice("action", CrashPoint.actions.map { ($0.description, $0) })
  }
}
