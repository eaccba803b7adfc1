/// Finds a flow in a given state by the reducer alone, with what a person types and services answer.
struct PreviewWalk {
  /// The moment of everything that happens: 2026-01-01T12:00:00Z.
  static let moment = Timestamp(milliseconds: 1_767_268_800_000)

  private let policy: Policy
  private let person: FormPerson

  /// Creates a walk of someone who fills in every form.
  init?(_ policy: Policy) {
    guard let login = Login("ana@example.com") else { return nil }
    self.policy = policy
    person = FormPerson(
      login: login, password: PasswordRule().padded("Correct-horse-1"), digits: "123456",
      isThorough: true)
  }

  /// The first flow that is found in this state, state by state; nil if there is none.
  func flow(at path: StatePath) -> Registration? {
    var flows = [Registration(policy: policy)]
    var seen: Set<StatePath> = [.launchingIdle]
    var next = 0
    while next < flows.count {
      let flow = flows[next]
      if flow.path == path { return flow }
      for (event, moment) in events(in: flow) {
        var after = flow
        guard after.handle(event, at: moment) == .handled, seen.insert(after.path).inserted
        else { continue }
        flows.append(after)
      }
      next += 1
    }
    return nil
  }

  /// What can happen in a state: an answer to its request, or what its screen offers.
  private func events(in flow: Registration) -> [(Registration.Event, Timestamp)] {
    if flow.path == .launchingIdle { return [(.launch, Self.moment)] }
    let answers = flow.request.map { request in
      person.answers(to: request.operation, of: policy).map {
        (Registration.Event.answered(request.id, $0), Self.moment)
      }
    }
    let presentation = flow.presentation
    let acts = presentation.actions.compactMap { action in
      let values = person.values(for: action, on: presentation, at: Self.moment)
      return (try? presentation.event(for: action, values: values)).map {
        // The person waits for as long as it takes.
        ($0, action.availableFrom ?? Self.moment)
      }
    }
    return (answers ?? []) + acts
  }
}
