import RegistrationCore
import Testing

/// The ID that the outstanding request of every start state has.
let outstanding = RequestID(7)
let afterOutstanding = RequestID(8)

/// An answer to the outstanding request.
func answer(_ answer: Registration.Answer) -> Registration.Event { .answered(outstanding, answer) }

/// A flow in `state`, whose last request was the ``outstanding`` one.
func flow(
  _ state: State, telling notice: Registration.Notice? = nil, holding link: Link? = nil,
  invitedBy invitation: Secret? = nil, policy: Policy = .clinic,
  lastRequest: RequestID = outstanding
) -> Registration {
  Registration(
    policy: policy, state: state, notice: notice, lastRequest: lastRequest, heldLink: link,
    linkedInvitation: invitation)
}

/// One row: `event` takes the flow from one whole value to the other.
///
/// A row states everything: `asks` is nil if nothing is requested, and `stores` is nil if what is
/// stored stays as it is. The row of an answer that keeps its request says so, and that of a flow that keeps a link.
func expectRow(
  from start: State, showing before: Registration.Notice? = nil, holding link: Link? = nil,
  invitedBy invitation: Secret? = nil, on event: Registration.Event,
  to end: State,
  telling after: Registration.Notice? = nil, asks: Registration.Operation? = nil,
  stores: Checkpoint?,
  keepsRequest: Bool = false, keeping kept: Link? = nil,
  stillInvitedBy remaining: Secret? = nil, policy: Policy = .clinic,
  at now: Timestamp = noon,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var moved = flow(
    start, telling: before, holding: link, invitedBy: invitation, policy: policy)
  let outcome = moved.handle(event, at: now)
  CoverageRecording.note(event, in: start.path, outcome)
  let id = asks == nil || keepsRequest ? outstanding : afterOutstanding
  #expect(outcome == .handled, sourceLocation: sourceLocation)
  #expect(
    moved
      == flow(
        end, telling: after, holding: kept, invitedBy: remaining, policy: policy, lastRequest: id),
    sourceLocation: sourceLocation)
  #expect(moved.notice == after, sourceLocation: sourceLocation)
  #expect(moved.heldLink == kept, sourceLocation: sourceLocation)
  #expect(
    moved.request == asks.map { Registration.Request(id: id, operation: $0) },
    sourceLocation: sourceLocation)
  #expect(moved.checkpoint == stores, sourceLocation: sourceLocation)
}

/// The event changes nothing at all, for this reason.
func expectIgnored(
  _ state: State, showing notice: Registration.Notice? = nil, on event: Registration.Event,
  _ reason: IgnoredReason,
  policy: Policy = .clinic, at now: Timestamp = noon,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let before = flow(state, telling: notice, policy: policy)
  var after = before
  let outcome = after.handle(event, at: now)
  CoverageRecording.note(event, in: before.path, outcome)
  #expect(outcome == .ignored(reason), sourceLocation: sourceLocation)
  #expect(after == before, sourceLocation: sourceLocation)
}
