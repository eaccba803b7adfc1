import RegistrationCore
import RegistrationWording

/// Draws one field of a screen: its label, its control and its problems.
struct FieldDrawing {
  let field: Registration.Presentation.Field
  /// What the control is called within the page, whatever the name of the field.
  let id: String
  let value: FieldValue?
  /// Whether no action takes it, so that it can only be read.
  let isShownOnly: Bool
  /// Whether it has the first problem of the page.
  let takesFocus: Bool
  let account: Login?
  let now: Timestamp
  let wording: any Wording
  let words: PageWords

  /// Whether a picture can be chosen for it.
  var takesPicture: Bool { field.kind.shape == .image }

  /// The control with all that belongs to it.
  var input: HTML {
    switch field.kind {
    case .value(let kind): input(of: kind)
    case .password:
      labelled(password)
    case .newPassword(let rule): labelled(password + checklist(of: rule))
    case .code:
      labelled(
        text(["class": "code", "inputmode": "numeric", "spellcheck": "false"], isKept: false))
    case .invitation:
      labelled(text(["autocapitalize": "none", "spellcheck": "false"], isKept: false))
    case .choice(let factors): choice(of: factors)
    case .key(let key): shown(key)
    }
  }

  private func input(of kind: FieldRule.Kind) -> HTML {
    switch kind.traits.control {
    case .line:
      labelled(
        text([
          "inputmode": field.takesDigitsAlone ? "numeric" : nil, "dir": "auto",
          "maxlength": "\(field.maximumLength)",
          "autocapitalize": field.autofill == "username" ? "none" : nil,
          "spellcheck": field.autofill == "username" ? "false" : nil,
        ]))
    // Browsers refuse addresses beyond ASCII in fields of type `email`; the flow takes them.
    case .email:
      labelled(
        text([
          "inputmode": "email", "autocapitalize": "none", "spellcheck": "false",
          "maxlength": "\(field.maximumLength)",
        ]))
    case .phone: labelled(text(["inputmode": "tel"], type: "tel"))
    case .webAddress:
      labelled(text(["inputmode": "url", "autocapitalize": "none", "spellcheck": "false"]))
    case .number: labelled(text(["inputmode": field.takesDigitsAlone ? "numeric" : nil]))
    case .pastDay: labelled(date(nil, CalendarDate.latest(at: now)))
    case .day:
      labelled(date(field.limits.days(at: now).earliest, field.limits.days(at: now).latest))
    case .options: labelled(options)
    case .box: consent
    case .file: labelled(picture)
    }
  }

  /// The value where it can only be read.
  var shownValue: HTML {
    HTML(
      "div", [:],
      "<dt>\(wording.label(of: field))</dt>\(HTML("dd", ["dir": "auto"], "\(valueText)"))\(problems)"
    )
  }

  private var valueText: String {
    guard !field.isSecret, let value else { return words.empty }
    switch value {
    case .text(let text):
      let option = field.options.first { $0.value == text }
      return option.map { wording.text(for: $0) } ?? (text.isEmpty ? words.empty : text)
    case .consent(let isGiven): return isGiven ? words.yes : words.no
    case .image(let bytes): return bytes.isEmpty ? words.no : words.yes
    }
  }
}

// MARK: What surrounds a control

extension FieldDrawing {
  private func labelled(_ control: HTML) -> HTML {
    HTML("div", ["class": "field"], label + control + problems) + "\n"
  }

  var label: HTML { HTML("label", ["for": id], "\(wording.label(of: field))\(optional)") }

  var optional: HTML {
    field.isRequired ? "" : " <span class=\"optional\">(\(words.optional))</span>"
  }

  var hasProblem: Bool { !field.problems.isEmpty }

  var problems: HTML {
    guard hasProblem else { return "" }
    let texts = wording.problems(of: field).map { HTML("p", [:], "\($0)") }
    return HTML("div", ["class": "problems", "id": "\(id)-problems"], HTML(texts))
  }

  /// The elements that describe the control; nil if there is none.
  var description: String? {
    var ids: [String] = []
    if case .newPassword = field.kind { ids.append("\(id)-rules") }
    if hasProblem { ids.append("\(id)-problems") }
    return ids.isEmpty ? nil : ids.joined(separator: " ")
  }

  /// The attributes that every control has.
  func common(_ others: HTML.Attributes) -> HTML.Attributes {
    let own: HTML.Attributes = [
      "id": id, "name": FormBody.controlName(of: field.name),
      "autocomplete": field.autofill ?? "off", "required": field.isRequired ? "" : nil,
      "aria-describedby": description, "aria-invalid": hasProblem ? "true" : nil,
      "autofocus": takesFocus ? "" : nil,
    ]
    return own + others
  }
}

extension Registration.Presentation.Field {
  /// Whether a keyboard that has nothing but digits will do; it has no minus.
  fileprivate var takesDigitsAlone: Bool {
    switch limits {
    case .none, .choices, .dates: false
    case .numbers(let minimum, _): minimum.map { $0 >= 0 } ?? false
    case .characters(let rule): rule.allowed == [.digits]
    }
  }
}
