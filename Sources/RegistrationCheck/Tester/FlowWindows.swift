public import RegistrationCore

/// Everything that a front end, a runner and a store can see of a flow, flat and to be stated.
///
/// A test states what an event does to it; see ``RegistrationTester``.
public struct FlowWindows: Hashable, Sendable {
  /// The name of the state.
  public var path: StatePath
  /// The account that is shown.
  public var email: EmailAddress?
  /// The values that the form shows.
  public var values = Fields()
  /// What is wrong with what was submitted.
  public var problems: [Problem] = []
  /// Where the newest code was sent.
  public var delivery: CodeDelivery?
  /// From when on another code may be asked for.
  public var resendAllowedAt: Timestamp?
  /// The profile that is shown.
  public var profile: Profile?
  /// Whether the profile that is shown is live.
  public var isLive = false
  /// What failed, where it can be tried again alone.
  public var blockedOn: Operation.Name?
  /// What the person is told.
  public var notice: Notice?
  /// What the world has to do; to state it is to say that it is asked for now.
  public var request: Operation? { didSet { asksAnew = request != nil } }
  /// What survives a crash; nil where what is stored stays as it is.
  public var checkpoint: Checkpoint?
  /// Whose session the device has.
  public var sessionOwner: EmailAddress?
  /// What becomes of the event.
  public var outcome = Outcome.moved

  /// Whether the request is another than before the event.
  var asksAnew = false

  /// The windows of `registration`.
  public init(_ registration: Registration) {
    (path, notice) = (registration.path, registration.notice)
    (checkpoint, sessionOwner) = (registration.checkpoint, registration.sessionOwner)
    request = registration.request?.operation
    asksAnew = false
    show(registration.step)
  }

  private mutating func show(_ step: Step) {
    switch step {
    case .splash: break
    case .signUp(let form), .profile(let form), .editing(let form):
      (values, problems) = (form.values, form.problems)
    case .working(let email), .refused(let email), .password(let email): self.email = email
    case .blocked(let email, let operation): (self.email, blockedOn) = (email, operation)
    case .code(let view), .newPassword(let view):
      (email, problems) = (view.email, view.problems)
      (delivery, resendAllowedAt) = (view.delivery, view.resendAllowedAt)
    case .registered(let profile, let isLive): (self.profile, self.isLive) = (profile, isLive)
    }
  }
}

extension FlowWindows {
  /// States that the flow goes to another place, where it shows nothing but what is stated next.
  ///
  /// What is stored and whose session it is stay as they were until stated otherwise.
  ///
  /// - Parameters:
  ///   - path: the place.
  ///   - request: what it asks for there.
  ///   - notice: what it tells there.
  public mutating func goes(
    to path: StatePath, asking request: Operation? = nil, saying notice: Notice? = nil
  ) {
    (self.path, self.request, self.notice) = (path, request, notice)
    (email, values, problems, delivery) = (nil, Fields(), [], nil)
    (resendAllowedAt, profile, isLive, blockedOn) = (nil, nil, false, nil)
  }

  /// States that nothing changes, because the event is ignored for this reason.
  public mutating func ignores(_ reason: IgnoredReason) { outcome = .ignored(reason) }
}
