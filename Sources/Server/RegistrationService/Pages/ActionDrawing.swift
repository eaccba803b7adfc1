import RegistrationCore
import RegistrationJSON
import RegistrationWording

// The buttons of a screen.

extension ScreenDrawing {
  /// The buttons, those that lead on first.
  var actions: HTML {
    let shown = presentation.actions.filter {
      $0.name != .dismissNotice || presentation.notice == nil
    }
    let groups: [(isMain: Bool, name: String)] = [(true, "actions"), (false, "actions others")]
    return HTML(
      groups.map { group in
        let buttons = shown.filter { $0.leadsOn == group.isMain }.map { button($0) }
        return buttons.isEmpty ? "" : HTML("div", ["class": group.name], HTML(buttons)) + "\n"
      })
  }

  /// A button that sends the form.
  func button(_ action: Registration.Presentation.Action) -> HTML {
    HTML(
      "button",
      [
        "name": FormBody.Control.action.rawValue, "value": action.formValue,
        "class": leadsOut && action.role == .primary ? "secondary" : action.style,
        "formnovalidate": isChecked(action) ? nil : "",
        "data-available-from": action.availableFrom(at: context.now)?.iso8601,
        // Its answer leads to another site, which only the browser can follow.
        "data-leaves": action.provider == nil ? nil : "",
      ], "\(wording.text(for: action, in: presentation))")
  }

  /// What the key Return does in a field: the primary action, or if that takes no field, the first one that does.
  ///
  /// It is nil if there is nothing to type in.
  var defaultAction: Registration.Presentation.Action? {
    let taking = presentation.actions.filter { !$0.fields.isEmpty }
    return taking.first { $0.role == .primary } ?? taking.first
  }

  /// The first button of the form, which browsers press for the key Return; no one sees or reaches it.
  func defaultButton(_ action: Registration.Presentation.Action) -> HTML {
    HTML(
      "button",
      [
        "name": FormBody.Control.action.rawValue, "value": action.formValue, "class": "offscreen",
        "formnovalidate": isChecked(action) ? nil : "", "tabindex": "-1", "aria-hidden": "true",
      ], "\(wording.text(for: action, in: presentation))")
  }

  /// Whether the browser checks the fields before it sends the action, which must take all that can be filled in.
  private func isChecked(_ action: Registration.Presentation.Action) -> Bool {
    guard action == defaultAction else { return false }
    let taken = Set(action.fields.map { $0.name })
    return presentation.actions.allSatisfy { other in
      other.fields.allSatisfy { !$0.isRequired || taken.contains($0.name) }
    }
  }
}

extension Registration.Presentation.Action {
  /// What the button sends: its name, with the provider's after a colon.
  var formValue: String {
    provider.map { "\(name.rawValue):\($0.name)" } ?? name.rawValue
  }

  fileprivate var style: String {
    if name == .dismissNotice { return "quiet" }
    switch role {
    case .primary, .destructive, .cancel: return role.rawValue
    case .secondary: return leadsOn ? "secondary" : "quiet"
    }
  }

  /// What leads around the screen or out of it.
  private static let asides: Set<Registration.Event.Name> = [
    .haveCode, .forgotPassword, .back, .openLink, .dismissNotice, .signOut,
  ]

  /// Whether it is one of the ways on, and not a way around or out.
  fileprivate var leadsOn: Bool { role == .primary || !Self.asides.contains(name) }
}
