import CommandSupport
import Foundation
import RegistrationCore
import RegistrationScript
import RegistrationSimulation
import RegistrationWording

// How a walk asks, and what it takes for an answer.

extension TryWalk {
  /// What came of a question.
  enum Answer {
    case text(String)
    /// A line after a colon was carried out, and the flow is where it was: the question is asked again.
    case stayed
    /// A line after a colon was carried out, and the flow has moved.
    case moved
    case end
  }

  /// What came of asking for a field.
  enum Progress {
    case given
    case moved
    case end
  }

  /// Asks, and carries out a line that begins with a colon.
  mutating func ask(_ prompt: String, isSecret: Bool) async throws(CommandFailure) -> Answer {
    try show(prompt)
    try console.output.flush()
    let line = try input.line(isSecret: isSecret)
    let command = line.flatMap { self.command(in: $0, isSecret: isSecret) }
    // The typing does not show, and so does not end the line.
    if !input.isTerminal {
      try say(line.map { isSecret && !$0.isEmpty && command == nil ? "•" : $0 } ?? "")
    } else if isSecret || line == nil {
      try say("")
    }
    guard let line else { return .end }
    guard let command else { return .text(line.hasPrefix("::") ? String(line.dropFirst()) : line) }
    let (flow, count) = (walkthrough.registration, walkthrough.entries.count)
    guard try await carryOut(command) else { return .end }
    if asksAll || flow != walkthrough.registration || count != walkthrough.entries.count {
      if !asksAll { forgetTyped() }
      return .moved
    }
    return .stayed
  }

  /// What stands after the colon of a line; nil if the line is an answer.
  ///
  /// A password may begin with a colon: only a line that can be carried out is none.
  private func command(in line: String, isSecret: Bool) -> String? {
    guard line.hasPrefix(":"), !line.hasPrefix("::") else { return nil }
    let command = String(line.dropFirst().trimmingPrefix(" "))
    guard isSecret else { return command }
    let word = String(command.prefix { $0 != " " })
    if TryCommand(rawValue: word) != nil || directives(of: command) != nil { return command }
    return nil
  }

  /// Asks for a field until the answer is one that it can have.
  mutating func askFor(
    _ field: Registration.Presentation.Field, on screen: TryScreen, _ values: inout FormValues
  ) async throws(CommandFailure) -> Progress {
    while true {
      let prompt = screen.prompt(for: field, holding: values.fields[field.name])
      // A code and an invitation are shown, because they are read off elsewhere.
      switch try await ask(prompt, isSecret: field.kind.isPassword) {
      case .end: return .end
      case .moved: return .moved
      case .stayed: continue
      case .text(let text): if try take(text, of: field, &values) { return .given }
      }
    }
  }

  /// Takes what was typed for a field; nothing keeps what is there.
  ///
  /// - Returns: false if the field cannot have it.
  private func take(
    _ text: String, of field: Registration.Presentation.Field, _ values: inout FormValues
  ) throws(CommandFailure) -> Bool {
    switch field.kind {
    case .password, .newPassword: values.password = Secret(text)
    case .code: values.code = code(text)
    case .invitation: values.invitation = Secret(text)
    case .key: break
    case .value(.choice):
      if let chosen = option(text.trimmed, of: field) {
        values.fields[field.name] = .text(chosen.value)
        return true
      }
      return try take(text, .text, of: field, &values)
    case .value(let kind): return try take(text, kind.shape, of: field, &values)
    case .choice(let factors):
      let number = Int(text.trimmed) ?? 0
      let isNumber = number >= 1 && number <= factors.count
      let chosen = isNumber ? factors[number - 1].rawValue : text
      if !text.isEmpty { values.fields[field.name] = .text(chosen) }
    }
    return true
  }

  private func take(
    _ text: String, _ shape: FieldRule.Kind.Shape, of field: Registration.Presentation.Field,
    _ values: inout FormValues
  ) throws(CommandFailure) -> Bool {
    switch shape {
    case .text: if !text.isEmpty { values.fields[field.name] = .text(text == "-" ? "" : text) }
    case .consent:
      let canStay = values.fields[field.name] != nil || !field.isRequired
      if text.trimmed.isEmpty, canStay { return true }
      guard let isGiven = text.meansYes else {
        try say(style.bad("  ✗ ") + "Type y or n.")
        return false
      }
      values.fields[field.name] = .consent(isGiven)
    case .image: return try takePicture(text, of: field, &values)
    }
    return true
  }

  /// The option that an answer names: by its number, which is shown, what it is called, or its value.
  private func option(
    _ text: String, of field: Registration.Presentation.Field
  ) -> FieldChoice? {
    let options = field.options
    if let number = Int(text), number >= 1, number <= options.count { return options[number - 1] }
    let wanted = text.lowercased()
    return options.first { wording.text(for: $0) == text } ?? options.first { $0.value == text }
      ?? options.first {
        $0.value.lowercased() == wanted || wording.text(for: $0).lowercased() == wanted
      }
  }

  private func takePicture(
    _ path: String, of field: Registration.Presentation.Field, _ values: inout FormValues
  ) throws(CommandFailure) -> Bool {
    if path.isEmpty { return true }
    if path == "-" {
      values.fields[field.name] = nil
      return true
    }
    let limit = max(field.maximumLength, 0)
    do throws(CommandFailure) {
      values.fields[field.name] = .image(try OpenFile.contents(of: path, limit: limit))
      return true
    } catch {
      try say(style.bad("  ✗ ") + (error.message ?? ""))
      return false
    }
  }

  /// A code as it was typed; `$code` and `$totp` are the ones that are shown.
  private func code(_ text: String) -> Secret {
    switch text.trimmed {
    case "$code":
      let newest = walkthrough.registration.presentation.account.flatMap {
        walkthrough.newestCode(of: $0)
      }
      return newest?.code ?? Secret(text)
    case "$totp": return walkthrough.appCode ?? Secret(text)
    default: return Secret(text)
    }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String { trimmingCharacters(in: .whitespaces) }

  /// Whether the answer is yes or no; nil if it is neither.
  fileprivate var meansYes: Bool? {
    switch trimmed.lowercased() {
    case "y", "yes", "s", "sí", "si": true
    case "n", "no": false
    default: nil
    }
  }
}
