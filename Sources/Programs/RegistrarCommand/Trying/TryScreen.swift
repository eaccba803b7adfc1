import CommandSupport
import RegistrationCore
import RegistrationScript
import RegistrationWording

/// A screen as a terminal shows it, drawn from a presentation and a wording alone.
struct TryScreen {
  let presentation: Registration.Presentation
  let wording: any Wording
  let style: Style
  /// The time that the device shows.
  let now: Timestamp

  /// What is read before anything is filled in: the step, what happened, what to do, and the fields
  /// that can only be read.
  var heading: String {
    let progress = wording.progress(of: presentation).map { style.plain(" · " + $0) } ?? ""
    var lines = ["", style.good(wording.title(of: presentation)) + progress]
    // Words of a pool, of a policy and of the person must not control the terminal.
    if let notice = wording.notice(of: presentation, at: now) {
      lines.append(mark + notice.onOneLine)
    }
    lines += wording.otherProblems(of: presentation).map { style.bad("  ✗ " + $0.onOneLine) }
    if let wait = wording.wait(of: presentation) {
      lines.append(wait)
      lines.append(style.plain("(:wait 30s lets time pass, :release OPERATION an answer arrive)"))
    } else if let hint = wording.hint(of: presentation) {
      lines.append(hint.onOneLine)
    }
    for field in presentation.fields where !presentation.takes(field) {
      lines += reading(field)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What stands before the notice: its tone, also without colours.
  private var mark: String {
    switch presentation.notice?.tone {
    case .success: style.good("✓ ")
    case .information, nil: "· "
    case .warning: "! "
    case .failure: style.bad("✗ ")
    }
  }

  /// A field that can only be read.
  private func reading(_ field: Registration.Presentation.Field) -> [String] {
    let label = "  \(wording.label(of: field).onOneLine): "
    if case .key(let key) = field.kind {
      return [label + key.key.reveal(), style.plain("  " + key.uri.reveal())]
    }
    return field.value.flatMap { shown($0, of: field) }.map { [label + $0] } ?? []
  }

  /// What is said once before a field is asked for: its problems, and what a new password needs.
  func remarks(on field: Registration.Presentation.Field) -> String {
    var text = wording.problems(of: field).map { style.bad("  ✗ " + $0.onOneLine) + "\n" }.joined()
    if case .newPassword(let rule) = field.kind {
      let checklist = rule.requirements(metBy: "", of: presentation.account)
        .filter { !$0.isMet }.map { wording.text(for: $0) }
      text += style.plain("  " + checklist.joined(separator: " · ")) + "\n"
    }
    return text
  }

  /// What stands before the answer for a field.
  func prompt(
    for field: Registration.Presentation.Field, holding value: FieldValue?
  ) -> String {
    var text = "  " + wording.label(of: field).onOneLine
    if let choices = choices(of: field) { text += " (\(choices))" }
    if !field.isRequired { text += style.plain(" (optional)") }
    if let value, let known = shown(value, of: field), !field.isSecret { text += " [\(known)]" }
    return text + ": "
  }

  private func choices(of field: Registration.Presentation.Field) -> String? {
    switch field.kind {
    case .choice(let factors):
      factors.enumerated().map { "\($0 + 1) \(wording.text(for: $1))" }.joined(separator: ", ")
    case .value(let kind):
      switch kind.shape {
      case .text: kind == .choice ? list(field.options) : format(of: field, kind)
      case .consent: "y/n"
      case .image: "the path of a file"
      }
    case .password, .newPassword, .code, .invitation, .key: nil
    }
  }

  private func list(_ options: [FieldChoice]) -> String {
    options.enumerated().map { "\($0 + 1) \(wording.text(for: $1).onOneLine)" }
      .joined(separator: ", ")
  }

  /// How a value is written, and the limits that it has.
  private func format(
    of field: Registration.Presentation.Field, _ kind: FieldRule.Kind
  ) -> String? {
    let range: (least: String?, most: String?) =
      switch field.limits {
      case .numbers(let minimum, let maximum): (minimum?.description, maximum?.description)
      case .dates:
        (field.limits.days(at: now).earliest?.text, field.limits.days(at: now).latest?.text)
      case .none, .choices, .characters: (nil, nil)
      }
    let isLimited = range.least != nil || range.most != nil
    let limits = isLimited ? "\(range.least ?? "")…\(range.most ?? "")" : nil
    let parts = [kind.traits.format, limits].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func shown(
    _ value: FieldValue, of field: Registration.Presentation.Field
  ) -> String? {
    if field.kind == .value(.choice),
      let option = field.options.first(where: { .text($0.value) == value })
    {
      return wording.text(for: option).onOneLine
    }
    return switch value {
    case .text(let text): text.isEmpty ? nil : text.onOneLine
    case .consent(let isGiven): isGiven ? "y" : "n"
    case .image(let bytes): "\(bytes.count) bytes"
    }
  }

  /// The actions, numbered; the primary one is the first.
  var menu: [String] {
    var items = presentation.choices.enumerated().map { number, action in
      let title = "\(number + 1) \(wording.text(for: action, in: presentation))"
      var text = action.role == .primary ? style.good(title) : title
      if let moment = action.availableFrom(at: now) {
        let seconds = WordingValues.seconds(from: now, until: moment)
        text += style.plain(" (\(seconds) s)")
      }
      return text
    }
    if presentation.enterDismisses { items.append(style.plain("(Enter dismisses the message)")) }
    return items
  }

  /// The action that an answer names: by its number, its name or its title; if it is empty, the
  /// primary one, or to dismiss the message if there is nothing else to do.
  func action(_ answer: String) -> Registration.Presentation.Action? {
    let actions = presentation.actions
    if answer.isEmpty {
      return presentation.enterDismisses
        ? presentation.action(.dismissNotice) : presentation.primaryAction
    }
    if let number = Int(answer) {
      let choices = presentation.choices
      return number >= 1 && number <= choices.count ? choices[number - 1] : nil
    }
    let wanted = answer.lowercased()
    return actions.first { $0.name.rawValue.lowercased() == wanted }
      ?? actions.first { wording.text(for: $0, in: presentation).lowercased() == wanted }
  }
}

extension Registration.Presentation {
  /// The event of an action with these values, or why there is none.
  func result(of action: Action, _ values: FormValues) -> Result<Registration.Event, FormError> {
    do throws(FormError) { return .success(try event(for: action, values: values)) } catch {
      return .failure(error)
    }
  }

  /// Whether some action takes a field of this name.
  func takes(_ field: Field) -> Bool {
    actions.contains { $0.fields.contains { $0.name == field.name } }
  }

  /// The fields that are filled in, in the order in which they are shown.
  var entries: [Field] { isBusy ? [] : fields.filter(takes) }

  /// The actions of the menu.
  fileprivate var choices: [Action] { actions.filter { $0.name != .dismissNotice } }

  /// Whether the menu comes before the fields: what leads on takes none of them.
  var choosesFirst: Bool { primaryAction.map { $0.fields.isEmpty } ?? false }

  /// Whether Enter alone dismisses the notice: there is one, and nothing else that has to be done.
  fileprivate var enterDismisses: Bool {
    notice != nil && (primaryAction.map { $0.name == .editProfile } ?? true)
  }
}
