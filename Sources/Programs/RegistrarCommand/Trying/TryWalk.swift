import CommandSupport
import Foundation
import RegistrationBackend
import RegistrationCheck
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
  let wording: any Wording
  var input: TryInput
  let style: Style
  /// How many codes of each account have been shown.
  private var seen: [Login: Int] = [:]
  /// What was typed on this screen, as long as it is shown.
  var typed: (screen: Registration.Screen, values: FormValues)?
  /// The fields with a mistake that the flow does not know of, because no event could be made of it.
  private var mistakes: Set<FieldName> = []
  /// Whether every field is asked for, also after a mistake.
  var asksAll = false
  /// The edges of the chart under the policy of the walk, once they were asked for; exploring it takes seconds.
  var edges: [ChartEdge]?

  init(
    _ walkthrough: consuming Walkthrough, _ policy: Policy, file policyFile: String?,
    seed: UInt64, _ wording: any Wording, _ console: Console
  ) throws(CommandFailure) {
    input = try TryInput()
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

  /// Writes text, with its lines broken between words.
  func show(_ text: String) throws(CommandFailure) {
    try console.output.write(wrapping.wrapped(text))
  }

  func say(_ text: String) throws(CommandFailure) { try show(text + "\n") }

  private var wrapping: LineWrapping {
    LineWrapping(columns: console.output.columns)
  }

  /// Shows the screen, and takes the answers to it; false at the end.
  private mutating func showScreen() async throws(CommandFailure) -> Bool {
    let screen = screen
    try show(screen.heading)
    var values = screen.presentation.values
    if let typed, typed.screen == screen.presentation.screen {
      values = typed.values
      values.fields = screen.presentation.values.fields.merging(typed.values.fields)
    }
    let fields = asked(of: screen.presentation, values)
    asksAll = false
    switch try await fill(fields, on: screen, &values) {
    case .end: return false
    case .moved: return true
    case .given: return try await choose(values, asked: fields)
    }
  }

  /// The fields that are asked for: all of them, or after a mistake those that have one, and those
  /// that must be filled in and are not.
  private func asked(
    of presentation: Registration.Presentation, _ values: FormValues
  ) -> [Registration.Presentation.Field] {
    if presentation.choosesFirst { return [] }
    let entries = presentation.entries
    let hasMistake = entries.contains { !$0.problems.isEmpty } || !mistakes.isEmpty
    guard hasMistake, !asksAll else { return entries }
    return entries.filter { field in
      !field.problems.isEmpty || mistakes.contains(field.name)
        || field.isRequired && values.lacks(field)
    }
  }

  private mutating func fill(
    _ fields: [Registration.Presentation.Field], on screen: TryScreen, _ values: inout FormValues
  ) async throws(CommandFailure) -> Progress {
    for field in fields {
      try show(screen.remarks(on: field))
      let progress = try await askFor(field, on: screen, &values)
      if progress != .given { return progress }
      typed = (screen.presentation.screen, values)
    }
    return .given
  }

  /// Asks what to do, and for the fields that it takes if they were not asked for.
  private mutating func choose(
    _ values: FormValues, asked: [Registration.Presentation.Field]
  ) async throws(CommandFailure) -> Bool {
    var values = values
    while true {
      let screen = screen
      let menu = wrapping.row(of: screen.menu)
      if !menu.isEmpty { try console.output.write(menu + "\n") }
      switch try await ask("> ", isSecret: false) {
      case .end: return false
      case .moved: return true
      case .stayed: continue
      case .text(let answer):
        guard let action = screen.action(answer.trimmed) else {
          try say(style.bad("✗ ") + "Choose one of these by its number or name; :help says more.")
          continue
        }
        if screen.presentation.choosesFirst {
          let progress = try await fill(action.fields, on: screen, &values)
          if progress != .given { return progress == .moved }
        }
        try take(action, values, on: screen)
        return true
      }
    }
  }

  private mutating func take(
    _ action: Registration.Presentation.Action, _ values: FormValues, on screen: TryScreen
  ) throws(CommandFailure) {
    mistakes = []
    switch screen.presentation.result(of: action, values) {
    case .success(let event):
      guard let directive = walkthrough.directive(of: event) else { return }
      try report(walkthrough.perform(directive))
    case .failure(.invalid(let problems)):
      for problem in problems {
        guard let field = action.fields.first(where: { $0.name == problem.field }) else { continue }
        mistakes.insert(field.name)
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

  /// Shows the codes that were delivered since the last time, and that of an authenticator app.
  mutating func showMail() throws(CommandFailure) {
    let shown = walkthrough.registration.presentation
    guard let login = shown.account else { return }
    let count = walkthrough.mailCount(of: login)
    if count > seen[login] ?? 0, let newest = walkthrough.newestCode(of: login) {
      let place = newest.medium == .email ? "inbox" : "phone"
      try say(style.good("\(place): ") + newest.code.reveal())
    }
    seen[login] = count
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
    try showMail()
  }

  mutating func undo() -> Bool { walkthrough.undo() }

  /// Forgets what was typed, because the flow has gone on without it.
  mutating func forgetTyped() { (typed, mistakes) = (nil, []) }
}

extension FormValues {
  /// Whether nothing is there for a field.
  fileprivate func lacks(_ field: Registration.Presentation.Field) -> Bool {
    switch field.kind {
    case .password, .newPassword: password.isEmpty
    case .code: code.isEmpty
    case .invitation: invitation.isEmpty
    case .key: false
    case .value, .choice:
      switch fields[field.name] {
      case .text(let text): text.isEmpty
      case .consent, .image: false
      case nil: true
      }
    }
  }
}
