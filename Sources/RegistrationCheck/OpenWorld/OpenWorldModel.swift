public import RegistrationCore

/// The open world as an ``Explorer`` takes it: on all cores, for what must hold everywhere.
///
/// What leads from which state to which is found by ``FlowEdges``.
public struct OpenWorldModel: Model {
  private let world: OpenWorld
  private let reducer: Reducer

  /// The world of a policy, and the reducer that is looked at.
  public init(_ world: OpenWorld, reducer: @escaping Reducer = Registration.reducer) {
    (self.world, self.reducer) = (world, reducer)
  }

  /// A flow that has not been launched.
  public var beginnings: [Registration] { [world.initial] }

  /// An event that is ignored changes nothing; an answer is taken once, and its own alone.
  public var properties: Properties {
    Properties(always: [
      "an ignored event leaves the state equal",
      "an answer is taken where its request is outstanding, and nowhere else",
    ])
  }

  /// The hash of state and notice: the policy and the request's number are the same everywhere.
  public func fingerprint(of state: Registration) -> UInt64 {
    hash(of: state.state, state.notice)
  }

  /// Notes where everything that can happen leads.
  public func expand(
    _ state: Registration, into expansion: inout Expansion<Registration, TimedEvent>
  ) -> Bool {
    var sights = Sights()
    sights.insert(state)
    let request = state.request
    var next = state
    world.forEachHappening(in: state) { happening in
      let outcome = reducer(&next, happening.event, happening.moment)
      let move = { TimedEvent(happening.event, at: happening.moment) }
      if case .answered(let id, let answer) = happening.event {
        let isOwn = id == request?.id && answer.name == request?.operation.name
        if (outcome == .moved) != isOwn { expansion.violate(1, by: move()) }
      }
      if outcome == .moved {
        sights.insert(happening.event.name)
        expansion.add(OpenWorld.normalised(next), by: move())
        next = state
      } else if next != state {
        expansion.violate(0, by: move())
        next = state
      }
    }
    expansion.marks = sights.bits
    return true
  }

  /// Every state, event, request, notice and checkpoint is met.
  public func sightings(marked: UInt128) -> [Sighting] {
    Sights(bits: marked).sightings(of: world.policy)
  }
}
