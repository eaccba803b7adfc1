import RegistrationCore
import Testing

/// Every link in every state: no one is signed in or out by opening it, and nothing that is stored is lost.
struct LinkTotalityTests {
  /// Each policy, and the kinds of links that it lacks.
  static let lacking: [(Policy, [Link.Kind])] = [
    (.clinic, Link.Kind.allCases), (.members, Link.Kind.allCases),
    (.clinic.linked, [.signIn, .invite, .redirect]), (.clinic.inviting, [.signIn, .redirect]),
    (.members.linked, [.invite, .redirect]), (.passwordless.linked, [.reset, .invite, .redirect]),
    (.passwordless.inviting, [.reset, .redirect]), (.members.inviting, [.redirect]),
    (.clinic.withProviders, [.confirm, .signIn, .reset, .invite]),
    (.members.inviting.withProviders, []),
  ]

  @Test(arguments: lacking)
  func `A kind of link that the policy lacks is ignored in every state`(
    policy: Policy, kinds: [Link.Kind]
  ) {
    #expect(policy.linkKinds == Link.Kind.allCases.filter { !kinds.contains($0) })
    for kind in kinds {
      for state in Catalogue.states {
        expectIgnored(state, showing: later, on: opening(kind), .notApplicable, policy: policy)
      }
    }
  }

  private static let policy = Policy.members.inviting.withProviders

  private static let links: [Registration.Event] = Link.Kind.allCases.flatMap { kind in
    [ann, bob].flatMap { [opening(kind, of: $0), opening(kind, of: $0, with: "12")] }
      + [.openLink(Link(kind, login: "@", code: code))]
  }

  private static let states =
    Catalogue.states + [
      factorEntry(by: .code, .sent(.email, delivery)), editing(remembering.draft),
    ]

  /// Each link in each state: the flow before it, after it, and what was done.
  private static let opened = states.flatMap { state in
    links.map { link in
      let before = flow(state, telling: later, policy: policy)
      var after = before
      let outcome = after.handle(link, at: noon)
      CoverageRecording.note(link, in: before.path, outcome)
      return (before: before, after: after, outcome: outcome)
    }
  }

  @Test func `A link signs no one in, and no one out`() {
    for (before, after, _) in Self.opened {
      #expect(after.isSignedIn == before.isSignedIn, "\(before.path)")
      #expect(after.sessionOwner == before.sessionOwner, "\(before.path)")
    }
  }

  @Test func `What a link does not use stays equal, and what waits keeps the link alone`() {
    for (before, after, outcome) in Self.opened {
      if outcome != .handled {
        let isRedeeming = outcome == .ignored(.busy) && before.isWaiting
        #expect(isRedeeming || outcome == .ignored(.notApplicable), "\(before.path)")
        #expect(after == before, "\(before.path)")
        if isRedeeming { continue }
      }
      if before.isWaiting || before.path == .launchingIdle {
        #expect(outcome == .handled && after.heldLink != nil, "\(before.path)")
      } else {
        #expect(after.heldLink == nil, "\(before.path)")
      }
      let isHeld = after.heldLink != nil
      if isHeld {
        #expect(
          after
            == flow(before.state, telling: later, holding: after.heldLink, policy: before.policy),
          "\(before.path)")
      }
    }
  }

  /// A confirmation waits for its code as it does once that is typed; everything else is as it was.
  @Test func `Nothing that is stored changes, but that a code of the account in hand is under way`()
  {
    for (before, after, _) in Self.opened where after.path != .confirmationConfirming {
      #expect(after.checkpoint == before.checkpoint, "\(before.path)")
    }
    for (before, after, _) in Self.opened where after.path == .confirmationConfirming {
      #expect(after.checkpoint?.draft.signUp == before.checkpoint?.draft.signUp, "\(before.path)")
    }
  }

  @Test func `A link asks the pool for nothing but to confirm, to sign in or to take a code`() {
    var seen: Set<Registration.Operation.Name> = []
    for (before, after, _) in Self.opened where after.request != before.request {
      guard let name = after.request?.operation.name else { continue }
      #expect(after.request?.id == afterOutstanding, "\(before.path)")
      seen.insert(name)
    }
    #expect(seen == [.confirmSignUp, .signIn, .signInWithSheet, .respondToChallenge])
  }
}
