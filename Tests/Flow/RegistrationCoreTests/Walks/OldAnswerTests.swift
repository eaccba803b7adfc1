import RegistrationCore
import Testing

/// Old answers, given again at every later moment: none of them does anything.
@Suite struct OldAnswerTests {
  /// A walk through every step, with detours, in which nothing fails.
  private static let acts: [Registration.Event] = [
    .launch, .submitSignUp(signUpForm), .back, .submitSignUp(signUpForm), .resendCode,
    .submitCode(code), .submitProfile(formWithPicture), .editProfile, .saveProfile(plainForm),
    .signOut, .forgotPassword(login: ann.text),
    .submitNewPassword(code: code, password: newPassword), .signOut,
    .submitSignIn(Credentials(login: bob.text, password: password)), .signOut,
  ]

  /// A friendly answer; but there is a profile only once one was created.
  private static func answer(to request: Registration.Request, _ past: [Registration.Event])
    -> Registration.Event
  {
    let isMade = past.contains { event in
      if case .answered(_, .createProfile) = event { true } else { false }
    }
    if request.operation.name == .fetchProfile, !isMade {
      return .answered(request.id, .fetchProfile(.success(.notFound)))
    }
    return .answered(request.id, Answers.friendly(to: request.operation.name))
  }

  /// The moments of the walk: with each its flow, and the answers that were given before.
  private func moments() -> [(flow: Registration, past: [Registration.Event])] {
    var flow = Registration(policy: .clinic)
    var past: [Registration.Event] = []
    var moments: [(flow: Registration, past: [Registration.Event])] = []
    var now = noon
    for act in OldAnswerTests.acts {
      now = now.advanced(byMilliseconds: 60_000)
      #expect(flow.handle(act, at: now) == .handled, "\(act.name) in \(flow.path)")
      moments.append((flow, past))
      // One request is given up, and never answered while it is outstanding.
      if act == OldAnswerTests.acts[1], let request = flow.request, past.count == 1 {
        past.append(OldAnswerTests.answer(to: request, past))
        continue
      }
      while flow.isWaiting, let request = flow.request {
        let answer = OldAnswerTests.answer(to: request, past)
        #expect(flow.handle(answer, at: now) == .handled)
        past.append(answer)
        moments.append((flow, past))
      }
    }
    return moments
  }

  @Test func `At no later moment does an old answer change anything`() {
    let moments = moments()
    #expect(Set(moments.map(\.flow.path)).count >= 14)
    for (flow, past) in moments {
      for answer in past {
        var after = flow
        #expect(
          after.handle(answer, at: noon) == .ignored(.stale), "\(answer.name) in \(flow.path)")
        #expect(after == flow)
      }
    }
  }

  /// Whatever it says: that a person is signed in, that a code was correct, that a profile exists.
  @Test func `At no moment does an answer to a made-up request change anything`() {
    for (flow, _) in moments() {
      for operation in Registration.Operation.Name.allCases {
        for id in [RequestID(0), RequestID(flow.lastRequest.number + 1), RequestID(.max)]
        where id != flow.request?.id {
          var after = flow
          let answer = Registration.Event.answered(id, Answers.friendly(to: operation))
          #expect(after.handle(answer, at: noon) == .ignored(.stale))
          #expect(after == flow)
        }
      }
    }
  }
}
