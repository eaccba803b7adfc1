import EventScripts
import RegistrationCheck
import RegistrationCore
import Testing

/// The open world is complete: it covers the whole flow.
struct OpenWorldTests {
  private static let ofOthers: Set<StatePath> = [
    .admissionAsking, .admissionPresenting, .registeredCreatingPasskey,
  ]
  private let exploration = Explored.clinic.exploration

  @Test func theClinicsWorldHasEveryStateNoticeRequestAndCheckpoint() {
    let flows = (0..<exploration.stateCount).map(exploration.flow)
    // Only a policy with links, providers or passkeys asks about one, and only the latter two have sheets.
    #expect(Set(flows.map(\.path)) == Set(StatePath.allCases).subtracting(Self.ofOthers))
    // Only a policy that takes names has the notices of names, one that invites that of invitations, and one with
    // providers those of their sheets.
    let others: Set<Registration.Notice.Name> = [
      .nameTaken, .phoneTaken, .invitationRefused, .linkExpired, .linkFromElsewhere, .linkNotHere,
      .accountConfirmed, .cancelled, .providerFailed, .accountExistsAs, .noPasskey, .passkeyRefused,
      .passkeyCreated, .passkeyExists, .tooManyPasskeys, .passkeyUnavailable,
    ]
    #expect(
      Set(
        Explored.clinic.edges.flatMap(\.notices).filter { $0.before != $0.after }
          .compactMap(\.after))
        == Set(Registration.Notice.Name.allCases).subtracting(others))
    #expect(
      Set(flows.compactMap { $0.request?.operation.name })
        == Set(Registration.Operation.Name.allCases).subtracting([.signInWithSheet, .createPasskey])
    )
    #expect(Set(flows.compactMap { $0.checkpoint?.name }) == Set(Checkpoint.Name.allCases))
  }

  @Test func theOtherPoliciesWorldsHaveEveryStateButTheOneOfThePicture() {
    for flow in Explored.others {
      let paths = Set(flow.edges.flatMap { [$0.from, $0.to] })
      #expect(
        Set(StatePath.allCases).subtracting(paths)
          == Self.ofOthers.union([.profileUploadingAvatar]))
    }
  }

  @Test func everythingThatThePersonCanDoHappensInEveryState() {
    for number in [0, exploration.stateCount / 2, exploration.stateCount - 1] {
      var names: Set<Registration.Event.Name> = []
      exploration.world.forEachEvent(in: exploration.flow(number)) { event, _ in
        names.insert(event.name)
      }
      #expect(names == Set(Registration.Event.Name.allCases))
    }
  }

  @Test func everyFailureOfAPoolAndOfADirectoryIsAnAnswer() {
    let failures = Set(Explored.clinic.edges.map(\.event).filter { $0.contains(".failed.") })
    for operation in Registration.Operation.Name.allCases
    where operation != .signInWithSheet && operation != .createPasskey {
      let own = failures.filter { $0.hasPrefix("answered.\(operation.rawValue).") }
      #expect(own.count == (operation.isOfDirectory ? 6 : 50), "\(operation)")
    }
  }

  /// A reducer that is only written differently leads to as many places.
  ///
  /// If this fails, two different places have become one, or one has become two. If that is
  /// intended, say why and change the number here.
  @Test func itHasAsManyStatesAsTheFlowIsMeantToHave() {
    #expect(Explored.clinic.size.states == 42_547)
  }

  @Test func itIsSmallEnoughToBeExploredOften() {
    #expect(Explored.clinic.size.states < 44_000)
    #expect(Explored.clinic.size.steps < 3_400_000)
  }

  @Test func whatIsIgnoredLeavesTheStateEqual() {
    for flow in [Explored.clinic] + Explored.others {
      #expect(flow.exploration.unequal.isEmpty)
    }
  }

  @Test func anAnswerToAnotherRequestOrOfAnotherOperationChangesNothing() {
    for number in stride(from: 0, to: exploration.stateCount, by: 97) {
      let flow = exploration.flow(number)
      exploration.world.forEachEvent(in: flow) { event, now in
        guard case .answered(let id, let answer) = event else { return }
        var after = flow
        let isOwn = id == flow.request?.id && answer.name == flow.request?.operation.name
        #expect((after.handle(event, at: now) == .handled) == isOwn, "\(flow.path) \(event.name)")
      }
    }
  }

  @Test func theAbstractionOfAStateIsItsOwn() {
    for number in stride(from: 0, to: exploration.stateCount, by: 97) {
      let flow = exploration.flow(number)
      #expect(OpenWorld.normalised(flow) == flow)
    }
  }

  /// A flow that counts its requests and keeps what it is shown takes the same paths as one that
  /// does not: what the abstraction leaves out decides nothing.
  @Test(arguments: [("clinic", 23), ("clinic sign-up=invited links=yes", 41)])
  func theAbstractionGoesWhereTheFlowGoes(name: String, every step: Int) throws {
    let policy = try #require(Policy.builtIn.named(name))
    var nobody = Nobody()
    let exploration =
      policy == .clinic
      ? Explored.clinic.exploration
      : ExploredWorld(of: OpenWorld(policy: policy), telling: &nobody)
    for number in stride(from: 0, to: exploration.stateCount, by: step) {
      var flow = Registration(policy: policy)
      for step in exploration.events(along: exploration.way(to: number)) {
        #expect(flow.handle(step.event, at: step.moment) == .handled)
      }
      #expect(OpenWorld.normalised(flow) == exploration.flow(number))
    }
  }

  @Test func anExplorerFindsTheSameStates() {
    var explorer = Explorer(OpenWorldModel(OpenWorld(policy: .username)))
    let exploration = explorer.run()
    #expect(exploration.verdict == .complete)
    #expect(exploration.violations.isEmpty)
    #expect(exploration.progress.states == Explored.username.size.states)
    #expect(exploration.progress.transitions == Explored.username.size.moves)
    #expect(exploration.sightings.filter { !$0.isMet }.map(\.name) == [])
    // This policy has no picture, and no sighting of one is expected.
    #expect(!exploration.sightings.map(\.name).contains("state profile.uploadingAvatar"))
  }

  @Test func anExplorerTellsOfAStaleAnswerThatIsTaken() throws {
    let model = OpenWorldModel(OpenWorld(policy: .username)) { flow, event, now in
      guard case .answered(let id, let answer) = event, let request = flow.request,
        id < request.id
      else { return flow.handle(event, at: now) }
      return flow.handle(.answered(request.id, answer), at: now)
    }
    var explorer = Explorer(model)
    let violation = try #require(explorer.run().violations.first)
    #expect(violation.property.hasPrefix("an answer is taken if its request is outstanding"))
    #expect(violation.moves.map(\.event.name) == [.launch, .answered])
  }
}

/// Is told of an exploration, and keeps nothing.
private struct Nobody: ExplorationObserver {
  func found(_ flow: Registration, number: Int) {}

  func took(
    _ occurrence: OpenWorld.Occurrence, in flow: Registration, from source: Int, to target: Int,
    _ notice: Registration.Notice?, _ outcome: Registration.Outcome
  ) {}
}
