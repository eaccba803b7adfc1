import RegistrationCheck
import RegistrationCore

/// Reducers with one fault each, to check that each is found and how short its report is.
enum FlawedReducer: String, CaseIterable, Sendable {
  /// An answer to an earlier request is accepted as the awaited one.
  case takesStaleAnswers
  /// An event that is ignored still clears the notice.
  case clearsNoticeWhenIgnoring
  /// A profile that lacks something counts as complete.
  case acceptsIncompleteProfiles
  /// After a crash the person starts anew.
  case forgetsProgress
  /// Going back restarts the numbers of requests.
  case numbersAnew
  /// An account that awaits its code is shown the profile form.
  case skipsConfirmation
  /// The password of step 1 is kept among its fields.
  case storesPassword
  /// A code that was submitted is shown from then on.
  case tellsCode
  /// An answer that was accepted counts once more.
  case takesAnswersTwice
  /// A profile that is complete is fetched again, and again.
  case fetchesForEver

  /// The faults whose properties are cheap to check and soon fail.
  static let quick = allCases.filter { $0 != .tellsCode && $0 != .fetchesForEver }

  /// The property that it violates, or the first of them.
  var property: String {
    switch self {
    case .takesStaleAnswers: "ignores an answer to an earlier request"
    case .clearsNoticeWhenIgnoring: "stays equal when it ignores an event"
    case .acceptsIncompleteProfiles: "is registered only with a complete profile"
    case .forgetsProgress: "loses no progress in a crash"
    case .numbersAnew: "numbers its requests upwards"
    case .skipsConfirmation: "is registered only with a session of a confirmed account"
    case .storesPassword: "stores no secret"
    case .tellsCode: "prints no secret"
    case .takesAnswersTwice: "takes one answer to a request, the live profile's apart"
    case .fetchesForEver: "ends every chain of requests without the person"
    }
  }

  private static let complete: Fields = [
    "firstName": "Ana", "lastName": "Lopez", "gender": "F", "birthday": "1990-02-28",
    "phone": "+15550100123", "acceptTerms": true, "acceptPrivacy": true, "acceptHIPAA": true,
  ]

  /// The fewest moves that show the fault.
  var shortest: Int {
    switch self {
    // Launch, arrival; sign in, back, sign in once more, arrival of the first.
    case .takesStaleAnswers: 6
    // Launch, an arrival that leaves a notice, an event that is ignored.
    case .clearsNoticeWhenIgnoring: 3
    // Launch, arrival; sign-up, its answer lost; confirmed and given a field from outside; three
    // arrivals: of the missing answer, of the sign-in, of the profile.
    case .acceptsIncompleteProfiles: 8
    // Launch, arrival, a form, a crash, launch, arrival.
    case .forgetsProgress: 6
    // Launch, arrival, back, a form.
    case .numbersAnew: 4
    // Launch, arrival, sign-up, arrival.
    case .skipsConfirmation: 4
    // Launch, arrival, sign-up.
    case .storesPassword: 3
    // Launch, arrival, sign-up, arrival, code.
    case .tellsCode: 5
    // Launch, arrival, the same arrival.
    case .takesAnswersTwice: 3
    // Up to a complete profile, and then 17 requests.
    case .fetchesForEver: 30
    }
  }

  var reducer: Reducer {
    switch self {
    case .takesStaleAnswers:
      { flow, event, now in
        guard case .answered(let id, let answer) = event, let request = flow.request,
          id < request.id, request.operation.name == answer.name
        else { return flow.handle(event, at: now) }
        return flow.handle(.answered(request.id, answer), at: now)
      }
    case .clearsNoticeWhenIgnoring:
      { flow, event, now in
        let outcome = flow.handle(event, at: now)
        if outcome == .ignored(.notApplicable) { _ = flow.handle(.dismissNotice, at: now) }
        return outcome
      }
    case .acceptsIncompleteProfiles:
      { flow, event, now in
        guard case .answered(let id, .fetchProfile(.success(.incomplete(let profile, _)))) = event
        else { return flow.handle(event, at: now) }
        let answer = Registration.Answer.fetchProfile(.success(.complete(profile)))
        return flow.handle(.answered(id, answer), at: now)
      }
    case .forgetsProgress:
      { flow, event, now in
        guard case .answered(let id, .restoreSession(.success(let restored))) = event,
          case .signingUp = restored.checkpoint
        else { return flow.handle(event, at: now) }
        let nobody = Restored(session: nil, checkpoint: .none)
        return flow.handle(.answered(id, .restoreSession(.success(nobody))), at: now)
      }
    case .numbersAnew:
      { flow, event, now in
        let outcome = flow.handle(event, at: now)
        if event == .back, flow.path == .signUpEditing {
          flow = Registration(policy: flow.policy, state: flow.state, notice: flow.notice)
        }
        return outcome
      }
    case .skipsConfirmation:
      { flow, event, now in
        let outcome = flow.handle(event, at: now)
        if case .answered(_, .signUp(.success(.unconfirmed))) = event, outcome == .handled,
          let login = flow.checkpoint?.login
        {
          let viewing = ProfileViewing(
            account: Account(login: login), profile: Profile(Self.complete), isLive: false)
          flow = Registration(
            policy: flow.policy, state: .registered(.viewing(viewing)), notice: nil,
            lastRequest: RequestID(1_000))
        }
        return outcome
      }
    case .storesPassword:
      { flow, event, now in
        guard case .submitSignUp(var form) = event else { return flow.handle(event, at: now) }
        let outcome = flow.handle(event, at: now)
        form.fields["note"] = .text("I chose \(form.password.reveal()), said she.")
        if case .signUp(.submitting(var submission)) = flow.state, let sent = flow.request {
          submission.account.draft.signUp?.fields = form.fields
          flow = Registration(
            policy: flow.policy, state: .signUp(.submitting(submission)), notice: flow.notice,
            lastRequest: sent.id)
        }
        return outcome
      }
    case .tellsCode:
      { flow, event, now in
        var told: Registration.Notice?
        if case .rejected(let words) = flow.notice, words.hasPrefix("Your code") {
          told = flow.notice
        }
        if case .submitCode(let code) = event { told = .rejected("Your code: \(code.reveal())") }
        let outcome = flow.handle(event, at: now)
        guard outcome == .handled, let told else { return outcome }
        flow = Registration(
          policy: flow.policy, state: flow.state, notice: told, lastRequest: flow.lastRequest)
        return outcome
      }
    case .takesAnswersTwice:
      { flow, event, now in
        let outcome = flow.handle(event, at: now)
        guard case .answered(let id, _) = event, id == flow.lastRequest else { return outcome }
        return .handled
      }
    case .fetchesForEver:
      { flow, event, now in
        guard case .answered(let id, .fetchProfile(.success(.complete))) = event,
          case .admission(.requesting(.fetchingProfile)) = flow.state, id == flow.lastRequest
        else { return flow.handle(event, at: now) }
        flow = Registration(
          policy: flow.policy, state: flow.state, notice: nil,
          lastRequest: RequestID(flow.lastRequest.number + 1))
        return .handled
      }
    }
  }
}
