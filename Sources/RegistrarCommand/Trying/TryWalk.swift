import CommandSupport
import Foundation
import RegistrationBackend
import RegistrationCore
import RegistrationScript
import RegistrationSimulation
import RegistrationWording

/// A person who walks through a flow: screen after screen, until the answers end.
struct TryWalk: ~Copyable {
  private(set) var walkthrough: Walkthrough
  let policy: Policy
  /// The file of the policy, if it is none of the built-in ones.
  let policyFile: String?
  let seed: UInt64
  let console: Console
  private let wording: any Wording
  private var input = TryInput()
  private let style: Style
  /// How many codes of each account have been shown.
  private var seen: [EmailAddress: Int] = [:]
  /// What was typed on this screen, as long as it is shown.
  private var typed: (screen: Registration.Screen.Name, values: FormValues)?

  /// What came of a question.
  enum Answer {
    case text(String)
    /// A line of the script language, or of this walk, was carried out instead.
    case command
    case end
  }

  init(
    _ walkthrough: consuming Walkthrough, _ policy: Policy, file policyFile: String?,
    seed: UInt64, _ wording: any Wording, _ console: Console
  ) {
    (self.walkthrough, self.policy, self.wording) = (walkthrough, policy, wording)
    (self.policyFile, self.seed) = (policyFile, seed)
    self.console = console
    style = console.style(of: console.output)
  }

  mutating func run() async throws(CommandFailure) {
    try say(style.plain("Enter keeps what stands in brackets; :help lists what else can be typed."))
    while try await showScreen() {}
    try console.output.flush()
  }

  func say(_ text: String) throws(CommandFailure) { try console.output.write(text + "\n") }

  /// Shows the screen, and takes the answers to it; false at the end.
  private mutating func showScreen() async throws(CommandFailure) -> Bool {
    let screen = screen
    try console.output.write(screen.heading)
    var values = screen.presentation.values
    if let typed, typed.screen == screen.presentation.screen {
      values.fields = values.fields.merging(typed.values.fields)
    }
    for field in screen.presentation.entries {
      let prompt = screen.prompt(for: field, holding: values.fields[field.name])
      // A code is shown, because it is read off elsewhere.
      switch try await ask(prompt, isSecret: field.kind.isPassword) {
      case .end: return false
      case .command: return true
      case .text(let text): try take(text, of: field, &values)
      }
      typed = (screen.presentation.screen, values)
    }
    return try await choose(screen, values)
  }

  private mutating func choose(
    _ screen: TryScreen, _ values: FormValues
  ) async throws(CommandFailure) -> Bool {
    let menu = screen.menu
    if !menu.isEmpty { try say(menu) }
    switch try await ask("> ", isSecret: false) {
    case .end: return false
    case .command: return true
    case .text(let answer):
      guard let action = screen.action(answer.trimmed) else {
        try say(style.bad("✗ ") + "Choose one of these by its number or name; :help says more.")
        return true
      }
      try take(action, values, on: screen)
      return true
    }
  }

  private mutating func take(
    _ action: Registration.Presentation.Action, _ values: FormValues, on screen: TryScreen
  ) throws(CommandFailure) {
    switch screen.presentation.result(of: action, values) {
    case .success(let event):
      guard let directive = walkthrough.directive(of: event) else { return }
      try report(walkthrough.perform(directive))
    case .failure(.invalid(let problems)):
      for problem in problems {
        guard let field = action.fields.first(where: { $0.name == problem.field }) else { continue }
        let words = wording.phrase(for: problem.kind, of: field).text.onOneLine
        try say(style.bad("✗ ") + words)
      }
    case .failure: return
    }
    if screen.presentation.screen != walkthrough.registration.presentation.screen { typed = nil }
    try showMail()
  }
}

extension TryWalk {
  var screen: TryScreen {
    TryScreen(
      presentation: walkthrough.registration.presentation, wording: wording, style: style,
      now: walkthrough.now)
  }

  /// Asks, and carries out a line that begins with a colon.
  private mutating func ask(
    _ prompt: String, isSecret: Bool
  ) async throws(CommandFailure) -> Answer {
    try console.output.write(prompt)
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
    return try await carryOut(command) ? .command : .end
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

  /// Takes what was typed for a field; nothing keeps what is there.
  private func take(
    _ text: String, of field: Registration.Presentation.Field, _ values: inout FormValues
  ) throws(CommandFailure) {
    switch field.kind {
    case .password, .newPassword: values.password = Secret(text)
    case .code: values.code = code(text)
    case .key: break
    case .text, .email, .phone, .birthday:
      if !text.isEmpty { values.fields[field.name] = .text(text == "-" ? "" : text) }
    case .consent:
      if let isGiven = text.meansYes { values.fields[field.name] = .consent(isGiven) }
    case .choice(let factors):
      let number = Int(text.trimmed) ?? 0
      let isNumber = number >= 1 && number <= factors.count
      let chosen = isNumber ? factors[number - 1].rawValue : text
      if !text.isEmpty { values.fields[field.name] = .text(chosen) }
    case .image:
      if text == "-" {
        values.fields[field.name] = nil
      } else if !text.isEmpty {
        let limit = max(field.maximumLength, 0)
        do throws(CommandFailure) {
          values.fields[field.name] = .image(try OpenFile.contents(of: text, limit: limit))
        } catch {
          try say(style.bad("✗ ") + (error.message ?? ""))
        }
      }
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

  /// Shows the codes that were delivered since the last time, and that of an authenticator app.
  mutating func showMail() throws(CommandFailure) {
    let shown = walkthrough.registration.presentation
    guard let email = shown.account else { return }
    let count = walkthrough.mailCount(of: email)
    if count > seen[email] ?? 0, let newest = walkthrough.newestCode(of: email) {
      let place = newest.medium == .email ? "inbox" : "phone"
      try say(style.good("\(place): ") + newest.code.reveal())
    }
    seen[email] = count
    let isOfApp = shown.screen == .factorCode && shown.delivery == nil
    if isOfApp, let code = walkthrough.appCode {
      try say(style.good("authenticator app: ") + code.reveal())
    }
  }

  /// Says why a line was not carried out.
  func report(_ result: Result<[TraceEntry], ScriptMismatch>) throws(CommandFailure) {
    guard case .failure(let mismatch) = result else { return }
    try say(
      style.bad("✗ ") + "expected \(mismatch.expected.onOneLine), but: \(mismatch.actual.onOneLine)"
    )
  }

  /// Carries out a line of a script, and says where that has led.
  mutating func perform(_ directive: Directive) throws(CommandFailure) {
    let result = walkthrough.perform(directive)
    try report(result)
    if case .success = result {
      try say(style.plain("done; " + walkthrough.registration.path.rawValue))
    }
    typed = nil
    try showMail()
  }

  mutating func undo() -> Bool {
    typed = nil
    return walkthrough.undo()
  }
}

extension StringProtocol {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }

  /// Whether the answer gives a consent; nil if it says nothing.
  fileprivate var meansYes: Bool? {
    switch trimmed.lowercased() {
    case "": nil
    case "y", "yes", "s", "sí", "si", "true", "1": true
    default: false
    }
  }
}
