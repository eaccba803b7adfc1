import RegistrationCore

/// The steps out of a state, for other states that differ from it in the notice alone.
///
/// A world has two or three of these for most states, and nearly all of their steps lead to equal flows. Each
/// step is made all the same; only an equal flow need not be abstracted, hashed and judged once more.
struct KnownSteps<Target: Sendable>: Sendable {
  private struct Step: Sendable {
    let occurrence: Int
    let flow: Registration
    let target: Target
  }

  /// In the order in which the occurrences are lent.
  private var steps: [Step] = []

  var count: Int { steps.count }
  /// How many bytes the steps take, without what they share with the states.
  var bytes: Int { steps.capacity * MemoryLayout<Step>.stride }

  mutating func append(_ occurrence: Int, to flow: Registration, _ target: Target) {
    if steps.isEmpty { steps.reserveCapacity(16) }
    steps.append(Step(occurrence: occurrence, flow: flow, target: target))
  }

  /// What is known of the flow that an occurrence has led to; nil if that is another flow than here.
  ///
  /// - Parameter place: where the search goes on, as occurrences come in their order; zero at first.
  func target(of occurrence: Int, to flow: Registration, from place: inout Int) -> Target? {
    let steps = steps.span
    while place < steps.count, steps[place].occurrence < occurrence { place += 1 }
    guard place < steps.count, steps[place].occurrence == occurrence, steps[place].flow == flow
    else { return nil }
    return steps[place].target
  }
}

extension Registration {
  /// A hash of the state without the notice; nil if hardly another state resembles it, as where a request is
  /// outstanding: to send it removes the notice.
  var hashIfResembled: Int? {
    if awaitedOperation != nil { return nil }
    var hasher = Hasher()
    withState { hasher.combine($0) }
    hasher.combine(linkedInvitation)
    return hasher.finalize()
  }
}
