import RegistrationCore
import RegistrationWording
import Testing

/// A way through the flow on which the words of every place are checked.
struct Walk {
  private(set) var flow: Registration
  /// The screens that were seen.
  private(set) var screens: Set<Registration.Screen> = []
  /// The keys of the hints that were seen.
  private(set) var hints: Set<String> = []
  private var now = noon

  init(_ policy: Policy, stored checkpoint: Checkpoint = .none) {
    flow = Registration(policy: policy)
    act(.launch)
    answer(.restoreSession(.success(Restored(session: nil, checkpoint: checkpoint))))
  }

  /// The person does this, and then the requests have these answers.
  mutating func act(
    _ event: Registration.Event, _ answers: Registration.Answer...,
    after milliseconds: Int64 = 1000, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    now = now.advanced(byMilliseconds: milliseconds)
    #expect(flow.handle(event, at: now) == .handled, sourceLocation: sourceLocation)
    check(sourceLocation)
    for given in answers { answer(given, sourceLocation: sourceLocation) }
  }

  /// The outstanding request has this answer.
  mutating func answer(
    _ answer: Registration.Answer, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let request = flow.request else {
      Issue.record("nothing is asked for in \(flow.path)", sourceLocation: sourceLocation)
      return
    }
    act(.answered(request.id, answer), sourceLocation: sourceLocation)
  }

  /// The hint that is shown in English.
  var hint: String? { EnglishWording().hint(of: flow.presentation) }

  private mutating func check(_ sourceLocation: SourceLocation) {
    screens.insert(flow.presentation.screen)
    if let hint = ScreenHint(flow.presentation) { hints.insert(WordingSubject.hint(hint).key) }
    check(EnglishWording(), sourceLocation)
    check(SpanishWording(), sourceLocation)
  }

  private func check(_ wording: some Wording, _ sourceLocation: SourceLocation) {
    let shown = flow.presentation
    var texts = [wording.title(of: shown)]
    for action in shown.actions { texts.append(wording.text(for: action, in: shown)) }
    for field in shown.fields {
      texts.append(wording.label(of: field))
      #expect(wording.problems(of: field).count == field.problems.count)
      texts += wording.problems(of: field)
      if case .newPassword(let rule) = field.kind {
        texts += rule.requirements(metBy: "", of: shown.account).map { wording.text(for: $0) }
      }
      if case .choice(let factors) = field.kind {
        texts += factors.map { wording.text(for: $0) }
      }
    }
    texts += wording.otherProblems(of: shown)
    for text in texts {
      #expect(!text.isEmpty && !text.contains("%"), "\(flow.path)", sourceLocation: sourceLocation)
    }
    #expect(wording.notice(of: shown, at: now) != "", sourceLocation: sourceLocation)
    #expect((wording.notice(of: shown, at: now) == nil) == (flow.notice == nil))
    #expect((wording.wait(of: shown) == nil) == !flow.isWaiting)
    #expect((wording.progress(of: shown) == nil) == (shown.progress == nil))
    // Where the person can do something that leads on, it says what.
    if shown.primaryAction != nil {
      #expect(wording.hint(of: shown)?.isEmpty == false, sourceLocation: sourceLocation)
    }
    let names = shown.actions.map { wording.text(for: $0, in: shown) }
    #expect(Set(names).count == names.count, "\(names)", sourceLocation: sourceLocation)
  }
}
