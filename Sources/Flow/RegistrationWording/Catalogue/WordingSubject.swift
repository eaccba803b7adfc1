public import RegistrationCore

/// Anything that a wording has words for, and the key by which a catalogue names it.
public enum WordingSubject: Hashable, Sendable {
  /// A notice, at this time.
  case notice(Registration.Notice, at: Timestamp)
  /// How a notice is meant.
  case tone(Registration.Notice.Tone)
  /// A problem with the value of a field.
  case problem(Problem.Kind, of: Registration.Presentation.Field)
  /// A requirement for a new password, by the problem of a password that does not meet it.
  case requirement(Problem.Kind)
  /// An action on a screen.
  case action(Registration.Event.Name, on: Registration.Screen)
  /// The button of a provider.
  case signIn(with: IdentityProvider)
  /// What to show while the sheet of a provider is open.
  case waitFor(IdentityProvider)
  /// What a field is called.
  case label(Registration.Presentation.Field.Label)
  /// A factor.
  case factor(Challenge.Factor)
  /// The title of a screen.
  case title(Registration.Screen)
  /// What to show on a screen while the person has to wait.
  case wait(Registration.Screen)
  /// What to do on a screen.
  case hint(ScreenHint)
  /// The progress: which step of how many.
  case progress(step: Int, of: Int)
}

extension Wording {
  /// The words for a subject.
  public func phrase(for subject: WordingSubject) -> Phrase {
    switch subject {
    case .notice(let notice, let now): phrase(for: notice, at: now)
    case .tone(let tone): phrase(for: tone)
    case .problem(let problem, let field): phrase(for: problem, of: field)
    case .requirement(let problem): phrase(forRequirement: problem)
    case .action(let action, let screen): phrase(for: action, on: screen)
    case .signIn(let provider): phrase(forSignInWith: provider)
    case .waitFor(let provider): phrase(forWaitFor: provider)
    case .label(let label): phrase(for: label)
    case .factor(let factor): phrase(for: factor)
    case .title(let screen): phrase(forTitleOf: screen)
    case .wait(let screen): phrase(forWaitOn: screen)
    case .hint(let hint): phrase(for: hint)
    case .progress(let step, let count): phrase(forStep: step, of: count)
    }
  }
}

extension WordingSubject {
  /// The key, such as `notice.codeMismatch` or `screen.code.title`.
  ///
  /// Subjects that differ only in their values have one key: every wait for another code is
  /// `notice.resendTooSoon`. Keys do not depend on the language.
  public var key: String {
    switch self {
    case .notice(let notice, let now): "notice.\(notice.name.rawValue)" + notice.variant(at: now)
    case .tone(let tone): "tone.\(tone.rawValue)"
    case .problem(let problem, let field): "problem.\(problem.name)" + problem.variant(of: field)
    case .requirement(let problem): "requirement.\(problem.name)"
    case .action(let action, let screen):
      "action.\(action.rawValue)"
        + (action.unusualPlaces.contains(screen) ? ".\(screen.rawValue)" : "")
    case .signIn: "provider.signIn"
    case .waitFor: "provider.wait"
    case .label(let label): "label.\(label.name)"
    case .factor(let factor): "factor.\(factor.rawValue)"
    case .title(let screen): "screen.\(screen.rawValue).title"
    case .wait(let screen): "screen.\(screen.rawValue).wait"
    case .hint(let hint): "hint.\(hint.name)"
    case .progress: "progress"
    }
  }
}
