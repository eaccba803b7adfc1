public import RegistrationCore

/// The open world as a model for ``Explorer``: on all cores, for what must hold everywhere.
///
/// ``FlowEdges`` finds which state leads to which.
public struct OpenWorldModel: Model {
  private let world: OpenWorld
  private let reducer: Reducer

  /// Creates a model of a world, with the reducer under test.
  public init(_ world: OpenWorld, reducer: @escaping Reducer = Registration.reducer) {
    (self.world, self.reducer) = (world, reducer)
  }

  /// A flow that has not been launched.
  public var beginnings: [Registration] { [world.initial] }

  /// An ignored event changes nothing; an answer is accepted once, and only for its request.
  public var properties: Properties {
    Properties(always: [
      "an ignored event leaves the state equal",
      "an answer is taken if its request is outstanding, and only then",
    ])
  }

  /// The hash of state and notice: the policy and the request's number are the same everywhere.
  public func fingerprint(of state: Registration) -> UInt64 {
    hash(of: state.state, state.notice)
  }

  /// Notes the successors of a state for everything that can happen.
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

  /// The states, events, requests, notices and checkpoints, and whether each was met.
  public func sightings(marked: UInt128) -> [Sighting] {
    Sights(bits: marked).sightings(of: world.policy)
  }
}
