import RegistrationCore
import RegistrationWording

// The controls of fields.

extension FieldDrawing {
  private var text: String? {
    if case .text(let text)? = value, !field.isSecret { text } else { nil }
  }

  /// A line of text.
  ///
  /// - Parameter isKept: whether it shows the value that it has.
  func text(
    _ others: HTML.Attributes, type: String = "text", isKept: Bool = true
  ) -> HTML {
    let shown: HTML.Attributes = ["type": type, "value": isKept ? text : nil]
    return HTML(void: "input", common(shown + others))
  }

  /// A password has no longest length here: a browser would cut it and say nothing.
  var password: HTML {
    let input = HTML(
      void: "input",
      common([
        "type": "password", "autocapitalize": "none", "spellcheck": "false",
        "data-show": words.show, "data-hide": words.hide,
      ]))
    return HTML("div", ["class": "secret"], input)
  }

  func date(_ earliest: CalendarDate?, _ latest: CalendarDate?) -> HTML {
    text(["min": earliest?.text, "max": latest?.text], type: "date")
  }

  var options: HTML {
    let empty = HTML("option", ["value": ""], "")
    let all = field.options.map { option in
      let isChosen = text == option.value
      return HTML(
        "option", ["value": option.value, "selected": isChosen ? "" : nil],
        "\(wording.text(for: option))")
    }
    return HTML("select", common([:]), empty + HTML(all))
  }

  /// A checkbox sends nothing if it is not checked, so that another field says that it was there.
  var consent: HTML {
    let isGiven = value == .consent(true)
    let box = HTML(
      void: "input",
      common(["type": "checkbox", "value": "true", "checked": isGiven ? "" : nil]))
    let shown = HTML(
      void: "input",
      ["type": "hidden", "name": FormBody.Control.consent.rawValue, "value": field.name.text])
    let label = HTML("label", ["for": id], "\(wording.label(of: field))")
    return HTML("div", ["class": "field consent"], shown + box + label + problems) + "\n"
  }

  /// A picture that is there already need not be chosen again.
  var picture: HTML {
    var isThere = false
    if case .image(let bytes)? = field.value { isThere = !bytes.isEmpty }
    return HTML(
      void: "input",
      [
        "id": id, "name": FormBody.controlName(of: field.name), "type": "file",
        "accept": "image/*", "required": field.isRequired && !isThere ? "" : nil,
        "aria-describedby": description, "aria-invalid": hasProblem ? "true" : nil,
        "autofocus": takesFocus ? "" : nil,
      ])
  }

  func choice(of factors: [Challenge.Factor]) -> HTML {
    let chosen = text ?? (factors.count == 1 ? factors.first?.rawValue : nil)
    let choices = factors.enumerated().map { place, factor in
      let radio = HTML(
        void: "input",
        [
          "type": "radio", "id": "\(id)-\(place)", "name": FormBody.controlName(of: field.name),
          "value": factor.rawValue, "required": field.isRequired ? "" : nil,
          "checked": chosen == factor.rawValue ? "" : nil,
          "autofocus": takesFocus && place == 0 ? "" : nil,
        ])
      return HTML(
        "label", ["class": "choice", "for": "\(id)-\(place)"],
        "\(radio)<span>\(wording.text(for: factor))</span>")
    }
    return HTML(
      "fieldset",
      [
        "class": "field choices", "role": "radiogroup", "aria-describedby": description,
        "aria-invalid": hasProblem ? "true" : nil,
      ], "<legend>\(wording.label(of: field))</legend>\(HTML(choices))\(problems)") + "\n"
  }

  /// The key of an authenticator app, to be read and typed, or opened on this device.
  func shown(_ key: AuthenticatorKey) -> HTML {
    let link = HTML("a", ["href": key.uri.reveal()], "\(words.openAuthenticator)")
    return HTML(
      "div", ["class": "field"],
      """
      <p class="label" id="\(id)">\(wording.label(of: field))</p>\
      <p><code class="key" translate="no">\(key.key.reveal().inGroupsOfFour)</code></p>\
      <p>\(link)</p>
      """) + "\n"
  }

  /// The checklist of a new password; the module checks off what it can tell.
  func checklist(of rule: PasswordRule) -> HTML {
    let items = rule.requirements(metBy: "", of: account).map { requirement in
      let (name, value) = requirement.kind.checkedRule(account) ?? (nil, nil)
      return HTML(
        "li", ["data-rule": name, "data-value": value],
        "<span>\(wording.text(for: requirement))</span> <span class=\"offscreen\"></span>")
    }
    return HTML(
      "ul",
      [
        "class": "rules", "id": "\(id)-rules", "data-met": words.isMet,
        "data-unmet": words.isNotMet,
      ], HTML(items))
  }
}

extension Problem.Kind {
  /// What the module calls the requirement that has this problem, and its value; nil if it cannot tell.
  fileprivate func checkedRule(_ account: Login?) -> (name: String?, value: String?)? {
    switch self {
    case .tooShort(let minimum): ("min", "\(minimum)")
    case .tooLong(let maximum): ("max", "\(maximum)")
    case .hasWhiteSpace: ("space", nil)
    case .needsLowercase: ("lower", nil)
    case .needsUppercase: ("upper", nil)
    case .needsDigit: ("digit", nil)
    case .needsSymbol: ("symbol", nil)
    case .tooSimilar: ("account", account?.text)
    case .missing, .malformed, .taken, .impossibleDate, .inTheFuture, .tooSmall, .tooLarge,
      .tooEarly, .tooLate, .notAccepted, .unknownField, .refused:
      nil
    }
  }
}

extension String {
  /// The text with a blank after every four characters, as people read keys.
  fileprivate var inGroupsOfFour: String {
    var grouped = ""
    for (place, character) in enumerated() {
      if place > 0, place % 4 == 0 { grouped += " " }
      grouped.append(character)
    }
    return grouped
  }
}
