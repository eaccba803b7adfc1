import RegistrationCore
import Testing

/// No failure leaves the person without a way on, and no chain of answers runs for ever.
struct WayOnTests {
  /// The actions of a person who wants to be registered.
  static let willing: [Registration.Event] = [
    .launch, .submitSignIn(Credentials(login: ann.text, password: password)),
    .submitCode(code), .submitPassword(password), .submitProfile(plainForm), .retry, .back,
    .submitNewPassword(code: code, password: newPassword), .chooseFactor(.totp),
    .chooseFactor(.email), .submitNewPassword(code: "", password: newPassword, fields: lacking),
    .proceed,
  ]

  /// Every place one step away, if nothing fails.
  private func next(_ flow: Registration) -> [Registration] {
    if let request = flow.request, flow.isWaiting {
      let answer = Answers.friendly(to: request.operation.name)
      return [flow.after(.answered(request.id, answer))].compactMap { $0 }
    }
    return WayOnTests.willing.compactMap { flow.after($0) }
  }

  private func reaches(_ start: Registration, _ isGoal: (Registration) -> Bool) -> Bool {
    var seen: Set<Registration> = [start]
    var queue = [start]
    var position = 0
    while position < queue.count {
      let flow = queue[position]
      if isGoal(flow) { return true }
      for place in next(flow) where seen.insert(place).inserted { queue.append(place) }
      position += 1
    }
    return false
  }

  /// The places that a failure of any request leads to, from every state that sends it.
  private func failed(notFrom left: Set<StatePath> = []) -> Set<Registration> {
    var places: Set<Registration> = []
    for start in Catalogue.states.map({ flow($0) }) where !left.contains(start.path) {
      guard let request = start.request else { continue }
      for failure in Answers.failures(of: request.operation.name) {
        guard let place = start.after(.answered(request.id, failure)) else {
          Issue.record("\(start.path) has no use for \(failure)")
          continue
        }
        places.insert(place)
      }
    }
    return places
  }

  @Test func everyRequestHasTheFailuresThatCognitoDocuments() {
    for name in Registration.Operation.Name.allCases {
      #expect(!Answers.failures(of: name).isEmpty)
    }
    let names = CognitoFailures.signUp.split(whereSeparator: { $0 == " " || $0 == "\n" })
    #expect(names.count == 17)
    let known = Set(PoolError.all.map(\.exceptionName))
    let lists = [
      CognitoFailures.signUp, CognitoFailures.confirmSignUp,
      CognitoFailures.resendConfirmationCode, CognitoFailures.initiateAuth,
      CognitoFailures.respondToAuthChallenge, CognitoFailures.getUser,
      CognitoFailures.globalSignOut, CognitoFailures.forgotPassword,
      CognitoFailures.confirmForgotPassword, CognitoFailures.getTokensFromRefreshToken,
      CognitoFailures.associateSoftwareToken, CognitoFailures.verifySoftwareToken,
    ]
    for name in lists.flatMap({ $0.split(whereSeparator: { $0 == " " || $0 == "\n" }) }) {
      #expect(known.contains(String(name)), "\(name)")
    }
  }

  @Test func everyFailureHasAWayToTheProfile() {
    let failed = failed()
    #expect(failed.count > 100)
    for place in failed {
      #expect(
        reaches(place) { $0.path == .registeredViewing }, "\(place.path) \(place.notice as Any)")
    }
  }

  @Test func everyFailureHasAWayToStepOneOrIsSignedIn() {
    for place in failed() {
      #expect(reaches(place) { $0.path == .signUpEditing || $0.isSignedIn }, "\(place.path)")
    }
  }

  @Test func everyStateHasAWayToTheProfile() {
    for place in Catalogue.reached {
      #expect(reaches(place) { $0.path == .registeredViewing }, "\(place.path)")
    }
  }

  @Test func everyFailureIsTold() {
    for place in failed(notFrom: [.launchingRestoring]) where !place.isWaiting {
      #expect(place.notice != nil || place.path == .profileEditing, "\(place.path)")
    }
  }

  /// The longest chain of answers from `flow`; nil if one returns to an earlier place.
  private func longestChain(
    from flow: Registration, _ known: inout [Registration: Int], _ open: inout Set<Registration>
  ) -> Int? {
    if let length = known[flow] { return length }
    guard let request = flow.request else { return 0 }
    guard open.insert(flow).inserted else { return nil }
    defer { open.remove(flow) }
    var longest = 0
    for answer in Answers.all(to: request.operation.name) {
      guard let next = flow.after(.answered(request.id, answer)) else { continue }
      // The observation may repeat as often as the profile changes.
      if flow.path == .registeredViewing, next.path == .registeredViewing { continue }
      guard let length = longestChain(from: next, &known, &open) else { return nil }
      longest = max(longest, length + 1)
    }
    known[flow] = longest
    return longest
  }

  @Test func noChainOfAnswersRunsForEver() {
    var known: [Registration: Int] = [:]
    for place in Catalogue.reached {
      var open: Set<Registration> = []
      let length = longestChain(from: place, &known, &open)
      #expect(length != nil, "\(place.path) answers for ever")
      #expect((length ?? 0) <= 10, "\(place.path)")
    }
    // Sometimes: a long chain was seen.
    #expect(known.values.contains { $0 == 10 })
  }
}
