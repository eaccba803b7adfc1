public import RegistrationCore

/// The reducer alone against everything that can happen to it: a person who does anything, and a
/// world that answers anything, in every state.
///
/// Where a pool and a directory keep what they were told, this world keeps nothing: a request is
/// answered by every success and by every failure that there is, whatever went before. So what
/// holds here holds with every backend.
///
/// It is finite, and small, because values are taken by their class and not one by one:
/// - The person does everything that there is to do, once for each class of what it carries (a form
///   that holds, a malformed e-mail, a weak password, a missing field, …), with one value for each
///   class. There are two e-mail addresses, one password that holds, one code, one form of the
///   profile with a picture and one without.
/// - The world answers with every success and every failure of an operation, with one word for each
///   message, one code for what has no name, and one delivery. What a device kept is one checkpoint
///   for each kind and for each difference in it that decides anything.
/// - There are three moments: ``now``, the moment at which a cooldown that began now is over, and
///   one before now, by a clock that was set back. What no time decides happens now.
/// - Requests have one number, ``outstanding``: ``normalised(_:)`` sets it after each step. What
///   the number decides, whether an answer is stale, is met by answers of the numbers around it.
/// - What is only shown or stored is not told apart: the problems of a form, the code that a notice
///   names (`unexpected`, `serviceMisconfigured`), where a code was sent once it was, what a recovery
///   keeps of a code that confirms, and a form of step 3 where it can only be sent anew.
public struct OpenWorld: Sendable {
  /// What each form demands.
  public let policy: Policy
  /// Everything that the person may do, at a moment each.
  package let acts: [Happening]
  /// What the world may answer, by the operation that it answers.
  private let answers: [Operation.Name: [Happening]]
  /// Answers that no request waits for, or of another operation than it is, by the operation.
  private let strays: [Operation.Name: [Happening]]

  /// Something that happens at a moment, and its place among all that can.
  package struct Happening: Hashable, Sendable {
    package let event: Event
    package let moment: Timestamp
    /// Its place in ``OpenWorld/happenings``.
    package let number: Int
  }

  /// Everything that can happen in this world, whatever the state.
  package let happenings: [Happening]

  /// The world for flows of this policy.
  public init(policy: Policy) {
    self.policy = policy
    let samples = Samples(policy: policy)
    var all: [Happening] = []
    func number(_ events: [(Event, Timestamp)]) -> [Happening] {
      let numbered = events.enumerated().map { place, event in
        Happening(event: event.0, moment: event.1, number: all.count + place)
      }
      all += numbered
      return numbered
    }
    let others = [policy.code.resendCooldown, -1].map {
      OpenWorld.now.advanced(byMilliseconds: $0)
    }
    acts = number(
      samples.acts.map { ($0, OpenWorld.now) } + others.map { (.resendCode, $0) })
    var answers: [Operation.Name: [Happening]] = [:]
    var strays: [Operation.Name: [Happening]] = [:]
    for name in Operation.Name.allCases {
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
    (self.answers, self.strays, happenings) = (answers, strays, all)
  }

  /// A flow that has not been launched.
  public var initial: Registration {
    OpenWorld.normalised(Registration(policy: policy))
  }

  /// The moment at which everything happens that no time decides.
  public static let now = Timestamp(milliseconds: 1_700_000_000_000)
  /// The number of every outstanding request.
  public static let outstanding = RequestID(7)
}

extension OpenWorld {
  /// Calls `body` with everything that can happen in a state, and when.
  public func forEachEvent(in flow: Registration, _ body: (Event, Timestamp) -> Void) {
    forEachHappening(in: flow) { body($0.event, $0.moment) }
  }

  /// Calls `body` with everything that can happen in a state.
  package func forEachHappening(in flow: Registration, _ body: (Happening) -> Void) {
    for act in acts { body(act) }
    let name = flow.request?.operation.name
    for answer in name.flatMap({ answers[$0] }) ?? [] { body(answer) }
    // Where nothing is outstanding, the answer to the request before comes a second time.
    for stray in strays[name ?? .restoreSession] ?? [] { body(stray) }
  }
}
