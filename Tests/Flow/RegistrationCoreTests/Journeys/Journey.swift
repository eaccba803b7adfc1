import RegistrationCore
import Testing

/// A whole way through the flow: each line is an event and the place that it leads to.
struct Journey {
  private(set) var flow: Registration
  private var now = noon

  init(_ policy: Policy, launchedWith stored: Checkpoint = .none, session: RestoredSession? = nil) {
    flow = Registration(policy: policy)
    _ = flow.handle(.launch, at: now)
    let restored = Restored(session: session, checkpoint: stored)
    _ = flow.handle(.answered(RequestID(1), .restoreSession(.success(restored))), at: now)
  }

  /// The person does this.
  mutating func act(
    _ event: Registration.Event, _ path: StatePath, _ notice: Registration.Notice? = nil,
    after milliseconds: Int64 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    now = now.advanced(byMilliseconds: milliseconds)
    let outcome = flow.handle(event, at: now)
    #expect(outcome == .handled, sourceLocation: sourceLocation)
    #expect(flow.path == path, sourceLocation: sourceLocation)
    #expect(flow.notice == notice, sourceLocation: sourceLocation)
  }

  /// The outstanding request has this answer.
  mutating func answer(
    _ answer: Registration.Answer, _ path: StatePath, _ notice: Registration.Notice? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let request = flow.request else {
      Issue.record("nothing is asked for in \(flow.path)", sourceLocation: sourceLocation)
      return
    }
    act(.answered(request.id, answer), path, notice, sourceLocation: sourceLocation)
  }

  /// The app ends here and is launched again, with this session.
  func relaunched(_ session: RestoredSession? = nil) -> Journey {
    Journey(flow.policy, launchedWith: flow.checkpoint ?? .none, session: session)
  }
}
