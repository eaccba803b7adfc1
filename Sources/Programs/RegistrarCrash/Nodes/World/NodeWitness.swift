import RegistrationCore
import RegistrationJSON

/// Remembers what one person was shown, and judges what is shown next, at whichever node.
struct NodeWitness {
  private var failures: [CrashFailure] = []
  private var standing = Witness.Standing.open
  /// The forms that were sent, and must have been stored before.
  private var signUp: SignUpDraft?
  private var hasProfile = false
  /// Whether the person was shown a confirmed account, and a complete profile.
  private var isConfirmed = false
  private var isRegistered = false
  /// The codes that were typed for one event alone, with how often each was sent.
  private var codes: [Secret: Int] = [:]
  /// The greatest fence with which a node has sent or shown anything, and that node.
  private var newest: (fence: Int64, node: Int) = (0, 0)
  /// How often an event was sent, and a request.
  private var events: [Registration.Event.Name: Int] = [:]
  private var requests: [Registration.Operation.Name: Int] = [:]

  /// The failures since the last call.
  mutating func takeFailures() -> [CrashFailure] {
    defer { failures = [] }
    return failures
  }

  mutating func report(_ kind: CrashFailure.Kind, _ what: String) {
    failures.append(CrashFailure(kind, what))
  }

  /// Notes what the person does.
  mutating func expect(_ event: Registration.Event.Name) {
    events[event, default: 0] += 1
    if event == .signOut {
      standing = .leaving
    } else if standing == .signedOut {
      standing = .open
    }
  }

  /// Notes a code that is typed for one event alone.
  mutating func note(typedOnce code: Secret) { codes[code] = 0 }

  /// Judges a request that arrives, of a node that has taken the registration with this fence.
  ///
  /// - Parameter isExcused: whether the node stood still just now: no clock of its own tells it that between two instructions.
  mutating func see(_ call: Call, of node: Int, fence taken: Int64, isExcused: Bool) {
    if taken < newest.fence, node != newest.node, call.writes, !isExcused {
      report(.early, "\(call) was sent by a node that had lost the registration")
    }
    note(taken, of: node)
    count(call)
    if case .perform(.signUp(let login, _, let fields, _)) = call {
      signUp = SignUpDraft(login: login.text, fields: fields)
    }
    if case .perform(.updateProfile) = call { hasProfile = true }
    if case .perform(.confirmSignUp(_, let code)) = call, let count = codes[code] {
      codes[code] = count + 1
      if count > 0 { report(.twice, "the code of one event was sent twice") }
    }
  }

  /// Notes with which fence a node has sent or shown something.
  mutating func note(_ fence: Int64, of node: Int) {
    if fence > newest.fence { newest = (fence, node) }
  }

  /// Judges how often something was done: once for each event at most.
  private mutating func count(_ call: Call) {
    guard case .perform(let operation) = call,
      let causes = Self.causes[operation.name]
    else { return }
    requests[operation.name, default: 0] += 1
    var most = 0
    for cause in causes { most += events[cause, default: 0] }
    if requests[operation.name, default: 0] > most {
      report(.twice, "\(operation.name) was sent more often than there were events for it")
    }
  }

  /// The events that may send a request which changes something.
  private static let causes: [Registration.Operation.Name: [Registration.Event.Name]] = [
    .signUp: [.submitSignUp, .retry], .confirmSignUp: [.submitCode, .retry],
    .resendCode: [.resendCode, .haveCode, .submitSignUp, .submitSignIn, .submitPassword, .retry],
    .resetPassword: [.submitNewPassword, .retry],
    .updateProfile: [.submitProfile, .saveProfile, .retry],
  ]

  /// Judges what the person is shown.
  mutating func see(_ shown: Sight, of person: CrashPerson) {
    let (path, facts) = (shown.path, shown.path.facts)
    switch (facts.isSignedIn, standing) {
    case (true?, .signedOut): report(.undone, "\(path) is shown after the sign-out was shown")
    case (true?, .open): standing = .signedIn
    case (false?, .signedIn): report(.undone, "\(path) is shown, though the account was signed in")
    case (false?, .leaving):
      (standing, signUp, hasProfile, isRegistered) = (.signedOut, nil, false, false)
    case (true?, .signedIn), (true?, .leaving), (false?, .open), (false?, .signedOut), (nil, _):
      break
    }
    if facts.isSignedIn == true {
      isConfirmed = true
      // The draft of another account is not that of the one that has signed in.
      if signUp == person.other?.draft { signUp = nil }
    }
    if facts.step == .profile, isRegistered {
      report(.lost, "\(path) is shown although the profile is complete")
    }
    if path == .registeredViewing { isRegistered = true }
    if path.rests { judge(shown.values, at: facts.step, path, person) }
  }

  private mutating func judge(
    _ values: Fields, at step: FlowStep, _ path: StatePath, _ person: CrashPerson
  ) {
    let expected: [Fields]
    switch step {
    case .signUp:
      expected =
        signUp.map { [$0.fields.merging([person.policy.login.field: .text($0.login)])] } ?? []
    case .profile: expected = hasProfile ? [person.profile] : []
    case .registered where path == .registeredViewing:
      expected = isChanged ? [person.profile] : [person.original, person.profile]
    case .launching, .admission, .challenge, .confirmation, .recovery, .registered, .leaving:
      expected = []
    }
    if !expected.isEmpty, !expected.contains(values) {
      report(.lost, "\(path) does not show what was submitted")
    }
    if path == .registeredViewing, values == person.changed { isChanged = true }
  }

  /// Whether the person was shown the changed profile.
  private var isChanged = false
}

extension Call {
  /// Whether it changes something, or sends somebody a code.
  fileprivate var writes: Bool {
    guard case .perform(let operation) = self else { return self == .signOut }
    return operation.name != .fetchProfile && operation.name != .observeProfile
  }
}
