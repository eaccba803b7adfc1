package import RegistrationCore

/// What must hold everywhere in the open world; ``FlowEdges`` finds which state leads to which.
package struct OpenWorldModel: Model {
  private let world: OpenWorld
  private let reducer: Reducer
  private let laws: PresentationLaws
  private let resembling = ResemblingStates()

  package init(
    _ world: OpenWorld, reducer: @escaping Reducer = Registration.reducer,
    present: @escaping PresentationLaws.Presenter = { $0.presentation }
  ) {
    (self.world, self.reducer) = (world, reducer)
    laws = PresentationLaws(
      world.policy, reducer: reducer, present: present, remembers: true)
  }

  package var beginnings: [Registration] { [world.initial] }

  /// An ignored event changes nothing; an answer is accepted once, and only for its request; and what
  /// is presented is what can be done.
  package var properties: Properties {
    Properties(
      always: [
        "an ignored event leaves the state equal",
        "an answer is taken if its request is outstanding, and only then",
      ] + PresentationLaws.Law.allCases.map(\.rawValue))
  }

  package func fingerprint(of state: Registration) -> UInt64 { Fingerprints.of(state) }

  package func expand(
    _ state: Registration, into expansion: inout Expansion<Registration, TimedEvent>
  ) -> Bool {
    var sights = Sights()
    // The notice may stand for others: what is shown counts where it first is.
    sights.insert(state.showing(nil))
    let hash = state.hashIfResembled
    let known = hash.flatMap { resembling[$0] }
    var learnt = ResemblingStates.Facts(walk: known?.walk)
    let presentation = laws.present(state)
    for law in laws.broken(in: state, presentation, at: OpenWorld.now, &learnt.walk) {
      expansion.violate(Self.place(of: law))
    }
    let isFirst = hash != nil && known == nil
    makeSteps(
      from: state, OfferedEvents(presentation), known, &learnt, isFirst, &sights, &expansion)
    if let hash, isFirst { resembling[hash] = learnt }
    expansion.marks = sights.bits
    return true
  }

  private func makeSteps(
    from state: Registration, _ offered: OfferedEvents, _ known: ResemblingStates.Facts?,
    _ learnt: inout ResemblingStates.Facts, _ learns: Bool, _ sights: inout Sights,
    _ expansion: inout Expansion<Registration, TimedEvent>
  ) {
    let request = state.request.map { ($0.id, $0.operation.name) }
    var reading = 0
    let memory = world.memory
    var fingerprints = Fingerprints(world.memory)
    var (before, next) = (state, state)
    let laws = laws
    let reducer = reducer
    world.forEachOccurrence(in: state) { occurrence in
      let outcome = reducer(&next, occurrence.event, occurrence.moment)
      if let answers = occurrence.answers {
        let isOwn = request.map { answers.id == $0.0 && answers.name == $0.1 } ?? false
        if (outcome == .handled) != isOwn { expansion.violate(1, by: TimedEvent(occurrence)) }
      } else if laws.breaksOffer(occurrence.event, outcome, offered) {
        expansion.violate(Self.place(of: .othersAreIgnored), by: TimedEvent(occurrence))
      }
      if outcome == .handled {
        sights.insert(occurrence.event.name)
        if let notice = next.notice, notice != state.notice { sights.insert(notice.name) }
        let number = occurrence.number
        if let target = known?.steps.target(of: number, to: next, from: &reading) {
          expansion.add(target) { (OpenWorld.normalised(next, memory), TimedEvent(occurrence)) }
        } else {
          let target = fingerprints.fingerprint(ofNormalised: next)
          expansion.add(target) { (OpenWorld.normalised(next, memory), TimedEvent(occurrence)) }
          // Problems are shown and decide nothing: the state that is kept has none.
          if next.notice == .incompleteForm, !laws.showsProblems(of: next) {
            expansion.violate(Self.place(of: .problemsAreShown), by: TimedEvent(occurrence))
          } else if learns {
            learnt.steps.append(number, to: next, target)
          }
        }
        next = before
      } else if !Registration.areSame(&next, &before) {
        expansion.violate(0, by: TimedEvent(occurrence))
        next = before
      }
    }
  }

  /// The place of a law among the properties.
  private static func place(of law: PresentationLaws.Law) -> Int {
    2 + (PresentationLaws.Law.allCases.firstIndex(of: law) ?? 0)
  }

  package var bytes: Int { resembling.bytes }

  package func sightings(marked: Marks) -> [Sighting] {
    Sights(bits: marked).sightings(of: world.policy)
  }
}
