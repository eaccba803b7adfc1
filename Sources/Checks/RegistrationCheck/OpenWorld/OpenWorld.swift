public import RegistrationCore

/// The reducer alone, with every event and every answer that it can receive.
///
/// The person may do anything, and the world may answer anything, in every state.
///
/// Unlike a pool and a directory, this world remembers nothing: it answers a request with every
/// possible success and failure, whatever happened before. What holds here therefore holds with
/// every backend.
///
/// It is finite, and small, because one value represents each class of values:
/// - The person does everything possible, once for each class of content (a form that is valid, a
///   malformed e-mail, a weak password, a missing field, …), with one value for each class. There
///   are two e-mail addresses, one password that is valid, one code, one form of the profile with a
///   picture and one without.
/// - The world answers with every success and every failure of an operation, with one word for each
///   message, one code for what has no name, and one delivery. What a device kept is one checkpoint
///   for each kind and for each difference in it that decides anything.
/// - There are three moments: ``now``, the moment at which a cooldown that began now is over, and
///   one before now, by a clock that was set back. Anything that does not depend on time happens
///   now.
/// - Requests have one number, ``outstanding``: ``normalised(_:)`` sets it after each event. The
///   number decides whether an answer is stale, so there are answers with the numbers around it.
/// - What is known of every account is kept; where the edges alone are asked for, of the account in hand (`Memory`).
/// - What is only shown or stored is not distinguished: the problems of a form, which notice is shown
///   (but for the few on which something depends), where a code was sent once it was, what a
///   recovery keeps of a code that confirms, the medium of the code of a challenge and the key of an
///   authenticator app, and a form of step 3 if it can only be sent again.
public struct OpenWorld: Sendable {
  /// The policy, which says what each form requires.
  public let policy: Policy
  /// Everything that the person may do, at a moment each.
  package let acts: [Occurrence]
  /// What the world may answer, by the operation that it answers.
  private let answers: [Registration.Operation.Name: [Occurrence]]
  /// Answers that no request waits for, or that answer another operation, by the operation.
  private let strays: [Registration.Operation.Name: [Occurrence]]

  /// Something that happens at a moment, and its place among all that can happen.
  ///
  /// It is stored once and lent: an exploration lends each one in every state.
  package final class Occurrence: Sendable {
    package let event: Registration.Event
    package let moment: Timestamp
    /// Its place in ``OpenWorld/occurrences``.
    package let number: Int
    /// The request that it answers; nil for what the person does.
    package let answers: (id: RequestID, name: Registration.Operation.Name)?

    init(_ event: Registration.Event, at moment: Timestamp, number: Int) {
      (self.event, self.moment, self.number) = (event, moment, number)
      if case .answered(let id, let answer) = event {
        answers = (id, answer.name)
      } else {
        answers = nil
      }
    }
  }

  /// Everything that can happen in this world, whatever the state.
  package let occurrences: [Occurrence]

  /// The accounts of which it keeps what is known.
  package let memory: Memory

  /// Creates the world for flows of this policy.
  public init(policy: Policy) { self.init(policy: policy, memory: .ofEveryAccount) }

  package init(policy: Policy, memory: Memory) {
    (self.policy, self.memory) = (policy, memory)
    let samples = Samples(policy: policy)
    var all: [Occurrence] = []
    func number(_ events: [(Registration.Event, Timestamp)]) -> [Occurrence] {
      let numbered = events.enumerated().map { place, event in
        Occurrence(event.0, at: event.1, number: all.count + place)
      }
      all += numbered
      return numbered
    }
    let others = [policy.code.resendCooldown, -1].map {
      OpenWorld.now.advanced(byMilliseconds: $0)
    }
    acts = number(
      samples.acts.map { ($0, OpenWorld.now) } + others.map { (.resendCode, $0) })
    var answers: [Registration.Operation.Name: [Occurrence]] = [:]
    var strays: [Registration.Operation.Name: [Occurrence]] = [:]
    for name in Registration.Operation.Name.allCases {
      let right = samples.answers(to: name)
      answers[name] = number(
        right.map { (.answered(OpenWorld.outstanding, $0), OpenWorld.now) })
      let other = samples.answers(to: name == .signIn ? .signUp : .signIn).prefix(1)
      let wrongNumbers = [OpenWorld.outstanding.number - 1, OpenWorld.outstanding.number + 1]
      strays[name] = number(
        other.map { (.answered(OpenWorld.outstanding, $0), OpenWorld.now) }
          + wrongNumbers.flatMap { number in
            right.prefix(1).map { (.answered(RequestID(number), $0), OpenWorld.now) }
          })
    }
    (self.answers, self.strays, occurrences) = (answers, strays, all)
  }

  /// A flow that has not been launched.
  public var initial: Registration {
    OpenWorld.normalised(Registration(policy: policy), memory)
  }

  /// The moment of everything that does not depend on time.
  public static let now = Timestamp(milliseconds: 1_700_000_000_000)
  /// The number of every outstanding request.
  public static let outstanding = RequestID(7)
}

extension OpenWorld {
  /// Calls `body` with every event that can happen in a state, and its moment.
  public func forEachEvent(in flow: Registration, _ body: (Registration.Event, Timestamp) -> Void) {
    forEachOccurrence(in: flow) { body($0.event, $0.moment) }
  }

  package func forEachOccurrence(in flow: Registration, _ body: (Occurrence) -> Void) {
    lend(acts, to: body)
    let name = flow.request?.operation.name
    if let name, let answers = answers[name] { lend(answers, to: body) }
    // If nothing is outstanding, the answer to the last request comes a second time.
    if let strays = strays[name ?? .restoreSession] { lend(strays, to: body) }
  }

  /// Lends each, as a copy takes longer than many an event.
  private func lend(_ occurrences: [Occurrence], to body: (Occurrence) -> Void) {
    let span = occurrences.span
    for place in span.indices { body(span[place]) }
  }
}
