package import RegistrationCore
package import RegistrationWording

/// What a page needs besides the presentation.
package struct PageContext: Sendable {
  /// The language of the page.
  package let language: WordingLanguage
  /// The time of the server.
  package let now: Timestamp
  /// The path that its form is sent to.
  package let path: String
  /// The number of the presentation, which the form sends back as `_tag`.
  package let tag: String
  /// The token against forged forms, which the form sends back as `_token`.
  package let token: String
  /// The key that tells the event from others, which the form sends back as `_key`.
  package let key: String
  /// The problems that the flow does not know of.
  package let problems: [Problem]
  /// What was typed, to be shown again; nil to show what the presentation has.
  package let typed: FormValues?
  /// What went wrong apart from the flow, said above the form; nil if nothing did.
  package let remark: String?
  /// Whether the notice of the presentation is drawn.
  package let showsNotice: Bool
  /// What there is of the operator's own.
  package let theme: PageTheme?
  /// The path that leads on to the app; nil if there is none, or the person is not registered.
  package let wayOn: String?
  /// Whether the module leads on there without being asked to, once the person is registered.
  package let leavesAtOnce: Bool

  /// Creates a context from its parts.
  package init(
    language: WordingLanguage, now: Timestamp, path: String, tag: String, token: String,
    key: String, problems: [Problem] = [], typed: FormValues? = nil, remark: String? = nil,
    showsNotice: Bool = true, theme: PageTheme? = nil, wayOn: String? = nil,
    leavesAtOnce: Bool = false
  ) {
    (self.language, self.now, self.path) = (language, now, path)
    (self.tag, self.token, self.key) = (tag, token, key)
    (self.problems, self.typed) = (problems, typed)
    (self.remark, self.showsNotice, self.theme) = (remark, showsNotice, theme)
    (self.wayOn, self.leavesAtOnce) = (wayOn, leavesAtOnce)
  }
}

extension Registration.Presentation {
  /// The presentation with problems at their fields that the flow does not know of.
  func adding(_ problems: [Problem]) -> Self {
    guard !problems.isEmpty else { return self }
    let others = problems.filter { field($0.field) == nil && !otherProblems.contains($0) }
    return with(
      fields: fields.map { $0.adding(problems) }, actions: actions,
      otherProblems: otherProblems + others)
  }

  /// The presentation without what only a browser can do: to go to the page of a provider, and come back with a cookie.
  ///
  /// A program could show that page to anybody, and would be signed in as them.
  var withoutProviders: Self {
    guard actions.contains(where: { $0.provider != nil }) else { return self }
    return with(
      fields: fields, actions: actions.filter { $0.provider == nil }, otherProblems: otherProblems)
  }

  private func with(fields: [Field], actions: [Action], otherProblems: [Problem]) -> Self {
    Self(
      screen: screen, progress: progress, fields: fields, actions: actions,
      otherProblems: otherProblems, notice: notice, isBusy: isBusy, account: account,
      provider: provider, replaced: replaced, delivery: delivery, isSecondCode: isSecondCode,
      profile: profile, isLive: isLive, signsInBySheet: signsInBySheet)
  }
}

extension Registration.Presentation.Field {
  fileprivate func adding(_ added: [Problem]) -> Self {
    var kinds = problems
    for problem in added where problem.field == name && !kinds.contains(problem.kind) {
      kinds.append(problem.kind)
    }
    return Self(
      name: name, label: label, kind: kind, value: value, isRequired: isRequired,
      maximumLength: maximumLength, problems: kinds, autofill: autofill, limits: limits)
  }
}
