package import RegistrationCore
package import RegistrationJSON
package import RegistrationWording

// The screen that the person sees, with its words.

extension Registration.Presentation {
  /// The screen in the words of a language, without any secret.
  ///
  /// - Parameter now: the time that the device shows.
  package func json(in language: WordingLanguage, at now: Timestamp) -> JSONValue {
    .object(members(in: language, at: now, showsKey: false))
  }

  /// The members of the screen in the words of a language.
  ///
  /// - Parameter showsKey: whether the key of an authenticator app, which is a secret, is among them.
  package func members(
    in language: WordingLanguage, at now: Timestamp, showsKey: Bool
  ) -> [JSONValue.Member] {
    language.read(by: MemberReader(presentation: self, now: now, showsKey: showsKey))
  }

  /// The checklist of the password that is being typed into a field.
  package func requirements(
    metBy password: Secret, of field: Field, in language: WordingLanguage, at now: Timestamp
  ) -> JSONValue {
    language.read(
      by: RequirementReader(presentation: self, now: now, password: password, field: field))
  }
}

private struct MemberReader: WordingReader {
  let presentation: Registration.Presentation
  let now: Timestamp
  let showsKey: Bool

  func read<Words: Wording>(_ words: Words) -> [JSONValue.Member] {
    PersonView(presentation: presentation, wording: words, now: now, showsKey: showsKey).members
  }
}

private struct RequirementReader: WordingReader {
  let presentation: Registration.Presentation
  let now: Timestamp
  let password: Secret
  let field: Registration.Presentation.Field

  func read<Words: Wording>(_ words: Words) -> JSONValue {
    PersonView(presentation: presentation, wording: words, now: now)
      .requirements(metBy: password, of: field)
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

  var members: [JSONValue.Member] {
    JSONValue.present([
      "screen": .string(presentation.screen.rawValue),
      "title": .string(wording.title(of: presentation)),
      "progress": progress, "isBusy": .bool(presentation.isBusy),
      "wait": JSONValue(wording.wait(of: presentation)), "notice": notice,
      "hint": JSONValue(presentation.isBusy ? nil : wording.hint(of: presentation)),
      "otherProblems": .array(wording.otherProblems(of: presentation).map { .string($0) }),
      "fields": .array(presentation.fields.map { field($0) }),
      "actions": .array(presentation.actions.map { action($0) }),
    ])
  }

  private var progress: JSONValue {
    guard let progress = presentation.progress, let text = wording.progress(of: presentation)
    else { return .null }
    return .object([
      "step": .integer(Int64(progress.step)), "of": .integer(Int64(progress.total)),
      "text": .string(text),
    ])
  }

  private var notice: JSONValue {
    guard let notice = presentation.notice,
      let text = wording.notice(of: presentation, at: now)
    else { return .null }
    return .object([
      "name": .string(notice.name.rawValue), "tone": .string(notice.tone.rawValue),
      "toneText": JSONValue(wording.tone(of: presentation)), "text": .string(text),
    ])
  }

  private func action(_ action: Registration.Presentation.Action) -> JSONValue {
    .object([
      "name": .string(action.name.rawValue),
      "text": .string(wording.text(for: action, in: presentation)),
      "role": .string(action.role.rawValue),
      "provider": JSONValue(action.provider?.name),
      "fields": .array(action.fields.map { .string($0.name.text) }),
      "availableFrom": JSONValue(action.availableFrom(at: now)?.iso8601),
    ])
  }

  private func field(_ field: Registration.Presentation.Field) -> JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ value: JSONValue) {
      members.append(JSONValue.Member(key: key, value: value))
    }
    add("name", .string(field.name.text))
    add("label", .string(wording.label(of: field)))
    add("kind", .string(field.kind.name))
    add("value", value(of: field))
    add("required", .bool(field.isRequired))
    add("longest", .integer(Int64(field.maximumLength)))
    add("problems", .array(wording.problems(of: field).map { .string($0) }))
    add("isSecret", .bool(field.isSecret))
    add("autofill", JSONValue(field.autofill))
    switch field.kind {
    case .value: members += limits(of: field)
    case .password, .invitation: break
    case .newPassword: add("requirements", requirements(metBy: "", of: field))
    case .code(let lengths):
      add(
        "digits",
        .object([
          "least": .integer(Int64(lengths.lowerBound)), "most": .integer(Int64(lengths.upperBound)),
        ]))
    case .choice(let factors):
      add(
        "choices",
        .array(
          factors.map {
            .object(["name": .string($0.rawValue), "text": .string(wording.text(for: $0))])
          }))
    case .key(let key) where showsKey:
      add(
        "key",
        .object(["key": .string(key.key.reveal()), "uri": .string(key.uri.reveal())]))
    case .key: break
    }
    return .object(members)
  }

  /// The values to choose from, and what limits the others at the time that the device shows.
  private func limits(of field: Registration.Presentation.Field) -> [JSONValue.Member] {
    let options = field.options.map { option in
      JSONValue.object([
        "value": .string(option.value), "text": .string(wording.text(for: option)),
      ])
    }
    var limits: KeyValuePairs<String, JSONValue?> = [:]
    switch field.limits {
    case .none, .choices: break
    case .numbers(let minimum, let maximum):
      limits = [
        "minimum": minimum.map { .integer($0) }, "maximum": maximum.map { .integer($0) },
      ]
    case .dates:
      let (earliest, latest) = field.limits.days(at: now)
      limits = [
        "earliest": earliest.map { .string($0.text) }, "latest": latest.map { .string($0.text) },
      ]
    case .characters(let rule):
      limits = [
        "characters": .array(rule.allowed.map { .string($0.text) }),
        "minimumLength": .integer(Int64(rule.minimumLength)),
      ]
    }
    return JSONValue.present(["options": options.isEmpty ? nil : .array(options)])
      + JSONValue.present(limits)
  }

  /// What to show in a field before anything is typed; of a picture, whether there is one.
  private func value(of field: Registration.Presentation.Field) -> JSONValue {
    guard !field.isSecret, let value = field.value else { return .null }
    switch value {
    case .text(let text): return .string(text)
    case .consent(let isGiven): return .bool(isGiven)
    case .image(let bytes): return .bool(!bytes.isEmpty)
    }
  }

  /// The checklist of a new password.
  func requirements(
    metBy password: Secret, of field: Registration.Presentation.Field
  ) -> JSONValue {
    guard case .newPassword(let rule) = field.kind else { return .array([]) }
    return .array(
      rule.requirements(metBy: password, of: presentation.account).map {
        .object(["text": .string(wording.text(for: $0)), "isMet": .bool($0.isMet)])
      })
  }
}
