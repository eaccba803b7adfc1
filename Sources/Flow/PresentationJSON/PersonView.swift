package import RegistrationCore
package import RegistrationJSON
package import RegistrationWording

// The screen that the person sees, with its words.

extension Registration.Presentation {
  /// The screen in the words of a language, as one object of JSON.
  ///
  /// - Parameters:
  ///   - now: the time that the device shows.
  ///   - showsKey: whether the key of an authenticator app, which is a secret, is in it.
  ///   - first: members that come before those of the screen.
  ///   - last: members that come after them.
  package func json(
    in language: WordingLanguage, at now: Timestamp, showsKey: Bool = false,
    after first: [JSONValue.Member] = [], before last: [JSONValue.Member] = []
  ) -> String {
    language.read(
      by: ScreenReader(
        presentation: self, now: now, showsKey: showsKey, first: first, last: last))
  }

  /// The checklist of the password that is being typed into a field, as an array of JSON.
  package func requirements(
    metBy password: Secret, of field: Field, in language: WordingLanguage, at now: Timestamp
  ) -> String {
    language.read(
      by: RequirementReader(presentation: self, now: now, password: password, field: field))
  }
}

private struct ScreenReader: WordingReader {
  let presentation: Registration.Presentation
  let now: Timestamp
  let showsKey: Bool
  let first: [JSONValue.Member]
  let last: [JSONValue.Member]

  func read<Words: Wording>(_ words: Words) -> String {
    let view = PersonView(presentation: presentation, wording: words, now: now, showsKey: showsKey)
    return JSONWriter.object { screen in
      screen.members(first)
      view.write(to: &screen)
      screen.members(last)
    }
  }
}

private struct RequirementReader: WordingReader {
  let presentation: Registration.Presentation
  let now: Timestamp
  let password: Secret
  let field: Registration.Presentation.Field

  func read<Words: Wording>(_ words: Words) -> String {
    let view = PersonView(presentation: presentation, wording: words, now: now)
    return JSONWriter.array { view.write(password, of: field, to: &$0) }
  }
}

/// A presentation in the words of a wording.
struct PersonView<Words: Wording> {
  let presentation: Registration.Presentation
  let wording: Words
  /// The time that the device shows.
  let now: Timestamp
  /// Whether the key of an authenticator app is shown.
  var showsKey = true

  func write(to screen: inout JSONWriter) {
    screen.member("screen", presentation.screen.rawValue)
    screen.member("title", wording.title(of: presentation))
    writeProgress(to: &screen)
    screen.member("isBusy", presentation.isBusy)
    screen.member("wait", wording.wait(of: presentation))
    writeNotice(to: &screen)
    screen.member("hint", presentation.isBusy ? nil : wording.hint(of: presentation))
    screen.member("otherProblems", wording.otherProblems(of: presentation))
    screen.member(
      "fields",
      array: { for field in presentation.fields { $0.object { write(field, to: &$0) } } })
    screen.member(
      "actions",
      array: { for action in presentation.actions { $0.object { write(action, to: &$0) } } })
  }

  private func writeProgress(to screen: inout JSONWriter) {
    guard let progress = presentation.progress, let text = wording.progress(of: presentation)
    else { return screen.member("progress", nil) }
    screen.member(
      "progress",
      object: {
        $0.member("step", Int64(progress.step))
        $0.member("of", Int64(progress.total))
        $0.member("text", text)
      })
  }

  private func writeNotice(to screen: inout JSONWriter) {
    guard let notice = presentation.notice, let text = wording.notice(of: presentation, at: now)
    else { return screen.member("notice", nil) }
    screen.member(
      "notice",
      object: {
        $0.member("name", notice.name.rawValue)
        $0.member("tone", notice.tone.rawValue)
        $0.member("toneText", wording.tone(of: presentation))
        $0.member("text", text)
      })
  }

  private func write(
    _ action: Registration.Presentation.Action, to json: inout JSONWriter
  ) {
    json.member("name", action.name.rawValue)
    json.member("text", wording.text(for: action, in: presentation))
    json.member("role", action.role.rawValue)
    json.member("provider", action.provider?.name)
    json.member("fields", action.fields.map { $0.name.text })
    json.member("availableFrom", action.availableFrom(at: now)?.iso8601)
  }

  private func write(_ field: Registration.Presentation.Field, to json: inout JSONWriter) {
    json.member("name", field.name.text)
    json.member("label", wording.label(of: field))
    json.member("kind", field.kind.name)
    writeValue(of: field, to: &json)
    json.member("required", field.isRequired)
    json.member("longest", Int64(field.maximumLength))
    json.member("problems", wording.problems(of: field))
    json.member("isSecret", field.isSecret)
    json.member("autofill", field.autofill)
    switch field.kind {
    case .value: writeLimits(of: field, to: &json)
    case .password, .invitation: break
    case .newPassword: json.member("requirements", array: { write("", of: field, to: &$0) })
    case .code(let lengths):
      json.member(
        "digits",
        object: {
          $0.member("least", Int64(lengths.lowerBound))
          $0.member("most", Int64(lengths.upperBound))
        })
    case .choice(let factors):
      json.member(
        "choices",
        array: {
          for factor in factors {
            $0.object {
              $0.member("name", factor.rawValue)
              $0.member("text", wording.text(for: factor))
            }
          }
        })
    case .key(let key) where showsKey:
      json.member(
        "key",
        object: {
          $0.member("key", key.key.reveal())
          $0.member("uri", key.uri.reveal())
        })
    case .key: break
    }
  }

  /// The values to choose from, and what limits the others at the time that the device shows.
  private func writeLimits(
    of field: Registration.Presentation.Field, to json: inout JSONWriter
  ) {
    if !field.options.isEmpty {
      json.member(
        "options",
        array: {
          for option in field.options {
            $0.object {
              $0.member("value", option.value)
              $0.member("text", wording.text(for: option))
            }
          }
        })
    }
    switch field.limits {
    case .none, .choices: break
    case .numbers(let minimum, let maximum):
      if let minimum { json.member("minimum", minimum) }
      if let maximum { json.member("maximum", maximum) }
    case .dates:
      let (earliest, latest) = field.limits.days(at: now)
      if let earliest { json.member("earliest", earliest.text) }
      if let latest { json.member("latest", latest.text) }
    case .characters(let rule):
      json.member("characters", rule.allowed.map { $0.text })
      json.member("minimumLength", Int64(rule.minimumLength))
    }
  }

  /// What to show in a field before anything is typed; of a picture, whether there is one.
  private func writeValue(
    of field: Registration.Presentation.Field, to json: inout JSONWriter
  ) {
    guard !field.isSecret, let value = field.value else { return json.member("value", nil) }
    switch value {
    case .text(let text): json.member("value", text)
    case .consent(let isGiven): json.member("value", isGiven)
    case .image(let bytes): json.member("value", !bytes.isEmpty)
    }
  }

  /// Writes the checklist of a new password.
  func write(
    _ password: Secret, of field: Registration.Presentation.Field, to json: inout JSONWriter
  ) {
    guard case .newPassword(let rule) = field.kind else { return }
    for requirement in rule.requirements(metBy: password, of: presentation.account) {
      json.object {
        $0.member("text", wording.text(for: requirement))
        $0.member("isMet", requirement.isMet)
      }
    }
  }
}
