import RegistrationCore
import RegistrationJSON
import RegistrationWording

/// Draws the screen of a presentation.
struct ScreenDrawing {
  let presentation: Registration.Presentation
  let context: PageContext
  let wording: any Wording
  let words: PageWords

  init(_ presentation: Registration.Presentation, _ context: PageContext) {
    self.presentation = presentation.adding(context.problems)
    self.context = context
    let words = context.language.words
    (wording, self.words) = (words, words.pageWords)
  }

  /// The title of the window, which says at once if there is a problem.
  var documentTitle: String {
    let title = wording.title(of: presentation)
    let hasProblem =
      presentation.firstProblem != nil || !presentation.otherProblems.isEmpty
      || context.remark != nil || shownNotice?.tone == .failure
    return hasProblem
      ? "\(wording.phrase(for: Registration.Notice.Tone.failure).text): \(title)" : title
  }

  /// What the module replaces.
  var main: HTML {
    HTML(
      "main",
      [
        "data-path": context.path, "data-tag": context.tag, "data-now": context.now.iso8601,
        "data-busy": presentation.isBusy ? "" : nil,
        "data-registered": presentation.isOfRegistered ? "" : nil,
        "data-leave": context.leavesAtOnce ? context.wayOn : nil,
        "data-waiting": words.stillWaiting, "data-unreachable": words.unreachable,
      ],
      """
      \(progress)
      <h1 tabindex="-1">\(wording.title(of: presentation))</h1>
      \(form)
      """)
  }

  /// Whether the app is what comes next.
  var leadsOut: Bool { context.wayOn != nil && presentation.screen == .registered }

  private var wayOn: HTML {
    guard leadsOut, let path = context.wayOn else { return "" }
    let link = HTML("a", ["class": "button", "href": path], "\(words.goOn)")
    return HTML("p", ["class": "actions"], link) + "\n"
  }

  private var progress: HTML {
    guard let progress = presentation.progress, let text = wording.progress(of: presentation)
    else { return "" }
    let bars = (1...max(progress.total, 1)).map { step -> HTML in
      HTML("span", ["class": step <= progress.step ? "done" : nil], "")
    }
    return HTML(
      "div", ["class": "progress"],
      "<p>\(text)</p>\(HTML("div", ["class": "steps", "aria-hidden": "true"], HTML(bars)))")
  }

  private var remark: HTML {
    guard let remark = context.remark else { return "" }
    let message = HTML("div", ["role": "alert"], "<p>\(remark)</p>")
    return HTML("div", ["class": "notice failure"], "\(message)") + "\n"
  }

  private var shownNotice: Registration.Notice? {
    context.showsNotice ? presentation.notice : nil
  }

  private var notice: HTML {
    guard let notice = shownNotice,
      let text = wording.notice(of: presentation, at: context.now)
    else { return "" }
    // What was refused is said at once; other news, after what is being read.
    let role = notice.tone == .failure ? "alert" : "status"
    let tone = wording.tone(of: presentation).map { HTML("strong", [:], "\($0):") } ?? ""
    let message = HTML("div", ["role": role], "<p>\(tone) \(text)</p>")
    let dismissal = presentation.action(.dismissNotice).map { button($0) } ?? ""
    return HTML(
      "div", ["class": "notice \(notice.tone.rawValue)"], "\(message)\(dismissal)") + "\n"
  }

  private var hint: HTML {
    guard !presentation.isBusy, let hint = wording.hint(of: presentation) else { return "" }
    return "<p class=\"hint\">\(hint)</p>\n"
  }

  private var others: HTML {
    let texts = wording.otherProblems(of: presentation)
    if texts.isEmpty { return "" }
    let problems = texts.map { HTML("p", [:], "\($0)") }
    return HTML("div", ["class": "problems", "role": "alert"], HTML(problems)) + "\n"
  }

  private var form: HTML {
    let isMultipart = fields.contains { $0.takesPicture }
    let wait =
      wording.wait(of: presentation).map {
        HTML("p", ["class": "wait", "role": "status"], "\($0)") + "\n"
      } ?? ""
    return HTML(
      "form",
      [
        "id": "form", "method": "post", "action": context.path,
        "enctype": isMultipart ? "multipart/form-data" : nil,
      ],
      "\n\(hidden)\n\(remark)\(notice)\(hint)\(others)\(shownValues)\(inputs)\(wait)\(wayOn)\(actions)"
    )
      + "\n"
  }

  /// What the form sends besides what is typed.
  private var hidden: HTML {
    let controls: [(FormBody.Control, String)] = [
      (.tag, context.tag), (.token, context.token), (.key, context.key),
    ]
    let inputs = controls.map { control, value in
      HTML(void: "input", ["type": "hidden", "name": control.rawValue, "value": value])
    }
    return HTML(inputs) + account + (defaultAction.map { defaultButton($0) } ?? "")
  }

  /// The account, from which a password manager knows whose password is typed; it is not sent.
  private var account: HTML {
    guard let account = presentation.account, !fields.contains(where: { $0.field.isLogin }),
      fields.contains(where: { $0.field.kind.isPassword })
    else { return "" }
    return HTML(
      void: "input",
      [
        "type": "text", "autocomplete": "username", "value": account.text, "readonly": "",
        "hidden": "",
      ])
  }
}

// MARK: Fields

extension ScreenDrawing {
  /// The fields that can be filled in, or could until the wait began.
  private var fields: [FieldDrawing] { drawings.filter { !$0.isShownOnly } }

  private var drawings: [FieldDrawing] {
    let taken = Set(presentation.actions.flatMap { $0.fields.map { $0.name } })
    let firstProblem = presentation.firstProblem?.name
    return presentation.fields.enumerated().map { place, field in
      let isTaken =
        presentation.isBusy ? presentation.screen != .registered : taken.contains(field.name)
      return FieldDrawing(
        field: field, id: "f\(place)", value: context.typed?.fields[field.name] ?? field.value,
        isShownOnly: !isTaken && !field.kind.isKey, takesFocus: field.name == firstProblem,
        account: presentation.account, now: context.now, wording: wording, words: words)
    }
  }

  private var inputs: HTML {
    let inputs = fields.map { $0.input }
    if inputs.isEmpty { return "" }
    let isOff = presentation.isBusy ? "" : nil
    return HTML("fieldset", ["class": "fields", "disabled": isOff], HTML(inputs)) + "\n"
  }

  private var shownValues: HTML {
    let shown = drawings.filter { $0.isShownOnly }
    return shown.isEmpty ? "" : HTML("dl", [:], HTML(shown.map { $0.shownValue })) + "\n"
  }
}

extension Registration.Presentation.Field.Kind {
  fileprivate var isKey: Bool {
    switch self {
    case .key: true
    case .value, .password, .newPassword, .code, .invitation, .choice: false
    }
  }
}
