import RegistrationCheck
import RegistrationCore
import RegistrationScript
import Testing

/// A deliberate mistake, and the settings with which an exploration finds it.
struct PlantedBug: Sendable, CustomTestStringConvertible {
  let name: String
  /// The property that the mistake violates, as the closed world names it.
  let violates: String
  var reducer: Reducer = Registration.reducer
  var storesLate = false
  var budgets: [Budgets.Kind: Int] = [:]
  var identifiers = 1
  var inFlight = 2
  var policy = Policy.clinic
  /// Whether the pool asks for a second factor.
  var hasSecondFactors = false
  /// Whether a flow without the mistake takes another path by the same script.
  var showsInStates = true

  var testDescription: String { name }
}

extension PlantedBug {
  static let all: [PlantedBug] = [
    staleAnswerAccepted, numbersWrap, passwordKept, keyShown, challengeSessionShown,
    sentBackToCodeEntry, lostSignUpStrands, storedAfterSending, endSwallowed,
  ]

  static let staleAnswerAccepted = PlantedBug(
    name: "a stale answer is accepted", violates: "a stale answer changes nothing",
    reducer: { flow, event, now in
      guard case .answered(_, let answer) = event, let request = flow.request,
        request.operation.name == answer.name
      else { return flow.handle(event, at: now) }
      return flow.handle(.answered(request.id, answer), at: now)
    })

  static let numbersWrap = PlantedBug(
    name: "the numbers of requests wrap",
    violates: "requests are numbered one by one, upwards",
    reducer: { flow, event, now in
      let outcome = flow.handle(event, at: now)
      if flow.lastRequest.number > 3 {
        flow = Registration(
          policy: flow.policy, state: flow.state, notice: flow.notice, lastRequest: RequestID(0))
      }
      return outcome
    }, identifiers: 8, showsInStates: false)

  static let passwordKept = PlantedBug(
    name: "the password is kept after a sign-in",
    violates: "no description and no dump of the flow shows a secret",
    reducer: { flow, event, now in
      guard case .signIn(let login, .password(let password)) = flow.request?.operation else {
        return flow.handle(event, at: now)
      }
      let outcome = flow.handle(event, at: now)
      if case .admission(.requesting(.fetchingProfile(var admitted))) = flow.state {
        let fields: Fields = ["note": .text(password.reveal())]
        admitted.account.draft.signUp = SignUpDraft(login: login.text, fields: fields)
        flow = Registration(
          policy: flow.policy, state: .admission(.requesting(.fetchingProfile(admitted))),
          notice: flow.notice, lastRequest: flow.lastRequest)
      }
      return outcome
    }, showsInStates: false)

  static let keyShown = PlantedBug(
    name: "the key of an authenticator app is shown in a notice",
    violates: "no description and no dump of the flow shows a secret",
    reducer: { flow, event, now in
      let outcome = flow.handle(event, at: now)
      guard case .challenge(.editing(_, .totpSetUp(let key), _)) = flow.state else {
        return outcome
      }
      flow = Registration(
        policy: flow.policy, state: flow.state, notice: .rejected(key.reveal()),
        lastRequest: flow.lastRequest)
      return outcome
    }, policy: .username, hasSecondFactors: true)

  /// No reducer sees the session, but the closed world always has the same name for it.
  static let challengeSessionShown = PlantedBug(
    name: "the session of a challenge is shown in a notice",
    violates: "no description and no dump of the flow shows a secret",
    reducer: { flow, event, now in
      let outcome = flow.handle(event, at: now)
      guard flow.path == .challengeEditing else { return outcome }
      flow = Registration(
        policy: flow.policy, state: flow.state, notice: .rejected("3w5e11264sgsf-4"),
        lastRequest: flow.lastRequest)
      return outcome
    }, policy: .username, hasSecondFactors: true)

  static let sentBackToCodeEntry = PlantedBug(
    name: "a confirmed account is sent back to code entry",
    violates: "no one whom the pool has called confirmed is asked for the code again",
    reducer: { flow, event, now in
      guard case .admission(.requesting(.signingIn(let attempt))) = flow.state,
        attempt.reason == .confirmed
      else { return flow.handle(event, at: now) }
      let outcome = flow.handle(event, at: now)
      if case .confirmation(.needsPassword(let account)) = flow.state {
        let pending = PendingConfirmation(account: account)
        flow = Registration(
          policy: flow.policy, state: .confirmation(.editing(pending, problems: [])),
          notice: flow.notice, lastRequest: flow.lastRequest)
      }
      return outcome
    })

  static let lostSignUpStrands = PlantedBug(
    name: "a lost answer to a sign-up strands", violates: "from everywhere there is a way on",
    reducer: { flow, event, now in
      guard flow.path == .signUpSubmitting else { return flow.handle(event, at: now) }
      switch event {
      case .answered(_, .signUp(.failure(.timedOut))), .back: return .ignored(.notApplicable)
      default: return flow.handle(event, at: now)
      }
    }, budgets: [.faults: 1], inFlight: 1, policy: .username)

  static let storedAfterSending = PlantedBug(
    name: "a checkpoint is stored after the request is sent",
    violates: "no submitted form is lost", storesLate: true)

  static let endSwallowed = PlantedBug(
    name: "the end of a session is not told",
    violates: "no answer ends a session without a word",
    reducer: { flow, event, now in
      let outcome = flow.handle(event, at: now)
      if case .answered = event, flow.notice == .sessionEnded { flow = flow.showing(nil) }
      return outcome
    }, budgets: [.changes: 1], inFlight: 1)
}
