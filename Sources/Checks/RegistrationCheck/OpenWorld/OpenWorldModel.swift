package import RegistrationCore

/// What must hold everywhere in the open world; ``FlowEdges`` finds which state leads to which.
package struct OpenWorldModel: Model {
  private let world: OpenWorld
  private let reducer: Reducer
  private let laws: PresentationLaws

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

  /// The hash of state and notice: the policy and the request's number are the same everywhere.
  package func fingerprint(of state: Registration) -> UInt64 {
    var hasher = Hasher()
    state.hashPlace(into: &hasher)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  package func expand(
    _ state: Registration, into expansion: inout Expansion<Registration, TimedEvent>
  ) -> Bool {
    var sights = Sights()
    sights.insert(state)
    let request = state.request
    let awaited = request?.operation.name
    let presentation = laws.present(state)
    let offered = OfferedEvents(presentation)
    for law in laws.broken(in: state, presentation, at: OpenWorld.now) {
      expansion.violate(place(of: law))
    }
    var (before, next) = (state, state)
    world.forEachOccurrence(in: state) { occurrence in
      let outcome = reducer(&next, occurrence.event, occurrence.moment)
      if let answers = occurrence.answers {
        let isOwn = answers.id == request?.id && answers.name == awaited
        if (outcome == .handled) != isOwn { expansion.violate(1, by: TimedEvent(occurrence)) }
      } else if laws.breaksOffer(occurrence.event, outcome, offered) {
        expansion.violate(place(of: .othersAreIgnored), by: TimedEvent(occurrence))
      }
      if outcome == .handled {
        sights.insert(occurrence.event.name)
        // Problems are shown and decide nothing: the state that is kept has none.
        if next.notice == .incompleteForm, !laws.showsProblems(of: next) {
          expansion.violate(place(of: .problemsAreShown), by: TimedEvent(occurrence))
        }
        expansion.add(OpenWorld.normalised(next), by: TimedEvent(occurrence))
        next = before
      } else if !Registration.areSame(&next, &before) {
        expansion.violate(0, by: TimedEvent(occurrence))
        next = before
      }
    }
    expansion.marks = sights.bits
    return true
  }

  /// The place of a law among the properties.
  private func place(of law: PresentationLaws.Law) -> Int {
    2 + (PresentationLaws.Law.allCases.firstIndex(of: law) ?? 0)
  }

  package func sightings(marked: UInt128) -> [Sighting] {
    Sights(bits: marked).sightings(of: world.policy)
  }
}
