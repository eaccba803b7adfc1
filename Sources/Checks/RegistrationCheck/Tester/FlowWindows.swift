public import RegistrationCore

/// Everything that a front end, a runner and a store can see of a flow, as flat values.
///
/// A test states how an event changes it; see ``RegistrationTester``.
public struct FlowWindows: Hashable, Sendable {
  /// The name of the state.
  public var path: StatePath
  /// The account that is shown.
  public var login: Login?
  /// The values that the form shows.
  public var values = Fields()
  /// The problems in what was submitted.
  public var problems: [Problem] = []
  /// The destination of the newest code.
  public var delivery: CodeDelivery?
  /// The time from which another code may be requested; nil if the state does not offer it.
  public var resendAllowedAt: Timestamp?
  /// The factors to choose from, or the one whose code is asked for.
  public var factors: [Challenge.Factor] = []
  /// The key of an authenticator app that is being set up.
  public var key: AuthenticatorKey?
  /// The profile that is shown.
  public var profile: Profile?
  /// Whether the profile that is shown is live.
  public var isLive = false
  /// The operation that failed, if it can be retried by itself.
  public var blockedOn: Registration.Operation.Name?
  /// The notice that is shown to the person.
  public var notice: Registration.Notice?
  /// The operation to perform; setting it states that it is requested now.
  public var request: Registration.Operation? { didSet { asksAnew = request != nil } }
  /// The name of the checkpoint that survives a crash; nil if the stored one stays as it is.
  ///
  /// Setting it states that what is stored changes, also under the same name.
  public var checkpoint: Checkpoint.Name? { didSet { statesCheckpoint = true } }
  /// The account whose session the device has.
  public var sessionOwner: Login?
  /// The outcome of the event.
  public var outcome = Registration.Outcome.handled

  /// Whether the request is another than before the event.
  var asksAnew = false
  /// What the checkpoint holds, which has no name outside.
  let stored: Checkpoint?
  /// Whether the checkpoint was stated.
  var statesCheckpoint = false

  /// Creates the windows of `registration`.
  public init(_ registration: Registration) {
    (path, notice) = (registration.path, registration.notice)
    (checkpoint, sessionOwner) = (registration.checkpoint?.name, registration.sessionOwner)
    stored = registration.checkpoint
    request = registration.request?.operation
    asksAnew = false
    resendAllowedAt = registration.presentation.action(.resendCode)?.availableFrom
    show(registration.screen)
  }

  private mutating func show(_ step: Registration.ScreenContent) {
    switch step {
    case .splash: break
    case .signUp(let form), .profile(let form), .editing(let form):
      (values, problems) = (form.values, form.problems)
    case .working(let login), .refused(let login), .question(let login),
      .otherAccount(let login), .password(let login), .signInAgain(let login):
      self.login = login
    case .blocked(let login, let operation): (self.login, blockedOn) = (login, operation)
    case .factors(let selection): (login, factors) = (selection.login, selection.factors)
    case .factorCode(let entry):
      (login, delivery, problems) = (entry.login, entry.delivery, entry.problems)
      (factors, key) = ([entry.factor], entry.key)
    case .requiredPassword(let login, let form):
      (self.login, values, problems) = (login, form.values, form.problems)
    case .code(let view), .newPassword(let view):
      (login, delivery, problems) = (view.login, view.delivery, view.problems)
    case .registered(let profile, let isLive): (self.profile, self.isLive) = (profile, isLive)
    }
  }
}

extension FlowWindows {
  /// States that the flow goes to another state, which shows only what is stated next.
  ///
  /// The stored checkpoint and the owner of the session stay as they were until stated otherwise.
  ///
  /// - Parameters:
  ///   - path: the state.
  ///   - request: the request that it makes there.
  ///   - notice: the notice that it shows there.
  public mutating func goes(
    to path: StatePath, asking request: Registration.Operation? = nil,
    saying notice: Registration.Notice? = nil
  ) {
    (self.path, self.request, self.notice) = (path, request, notice)
    (login, values, problems, delivery) = (nil, Fields(), [], nil)
    (resendAllowedAt, profile, isLive, blockedOn) = (nil, nil, false, nil)
    (factors, key) = ([], nil)
  }

  /// States that nothing changes, because the event is ignored for this reason.
  public mutating func ignores(_ reason: IgnoredReason) { outcome = .ignored(reason) }
}
