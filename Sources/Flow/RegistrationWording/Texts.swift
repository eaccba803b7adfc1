// What a front end asks a wording for, part by part of a presentation.

public import RegistrationCore

extension Wording {
  /// The title of the screen.
  public func title(of presentation: Registration.Presentation) -> String {
    phrase(forTitleOf: presentation.screen).text
  }

  /// What to do on the screen, in a sentence; nil if there is nothing to do.
  public func hint(of presentation: Registration.Presentation) -> String? {
    ScreenHint(presentation).map { phrase(for: $0).text }
  }

  /// The step and how many there are, such as "Step 2 of 3"; nil if the screen is none of the steps.
  public func progress(of presentation: Registration.Presentation) -> String? {
    presentation.progress.map { phrase(forStep: $0.step, of: $0.total).text }
  }

  /// What to show while the person has to wait; nil if the flow waits for the person.
  public func wait(of presentation: Registration.Presentation) -> String? {
    guard presentation.isBusy else { return nil }
    if let provider = presentation.provider { return phrase(forWaitFor: provider).text }
    // The form below a sheet is not what is waited for.
    let screen: Registration.Screen = presentation.signsInBySheet ? .working : presentation.screen
    return phrase(forWaitOn: screen).text
  }

  /// The message of the notice; nil if there is none.
  ///
  /// - Parameters:
  ///   - presentation: what is shown.
  ///   - now: the time; the wait for another code is counted from it, so ask once a second.
  public func notice(
    of presentation: Registration.Presentation, at now: Timestamp
  ) -> String? {
    presentation.notice.map { phrase(for: $0, at: now).text }
  }

  /// A word for the tone of the notice, to be read aloud before it; nil if there is none.
  public func tone(of presentation: Registration.Presentation) -> String? {
    presentation.notice.map { phrase(for: $0.tone).text }
  }

  /// The title of the button for an action.
  ///
  /// While the person has to wait, going back means giving up the request, and is called so.
  public func text(
    for action: Registration.Presentation.Action, in presentation: Registration.Presentation
  ) -> String {
    if let provider = action.provider { return phrase(forSignInWith: provider).text }
    let interrupts = presentation.isBusy && action.name == .back
    return phrase(for: action.name, on: interrupts ? .working : presentation.screen).text
  }

  /// What a field is called.
  ///
  /// If the policy's labels lack the language, a standard field has its usual label.
  public func label(of field: Registration.Presentation.Field) -> String {
    if case .texts(let texts) = field.label, texts.text(in: language) == nil,
      let standard = StandardField(field.name)
    {
      return phrase(for: .standard(standard)).text
    }
    return phrase(for: field.label).text
  }

  /// What one of the values of a choice is called.
  public func text(for choice: FieldChoice) -> String {
    switch choice.label {
    case .standard: choice.value
    case .text(let text): text
    case .texts(let texts): texts.nearest(to: language)
    }
  }

  /// What is wrong with the value of a field, a sentence for each problem, in order.
  public func problems(of field: Registration.Presentation.Field) -> [String] {
    field.problems.map { phrase(for: $0, of: field).text }
  }

  /// The problems with fields that are not shown, a sentence for each.
  public func otherProblems(of presentation: Registration.Presentation) -> [String] {
    presentation.otherProblems.map { problem in
      // The flow's forms have no such field, so that its name is all that is known of it.
      let field = Registration.Presentation.Field(
        name: problem.field,
        label: StandardField(problem.field).map { .standard($0) } ?? .rule(problem.field.text),
        kind: .value(.text))
      return phrase(for: problem.kind, of: field).text
    }
  }

  /// A line of the checklist for a password.
  public func text(for requirement: PasswordRequirement) -> String {
    phrase(forRequirement: requirement.kind).text
  }

  /// What a factor is called in a list of which one is chosen.
  public func text(for factor: Challenge.Factor) -> String { phrase(for: factor).text }
}
