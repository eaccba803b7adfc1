import RegistrationCore

/// A check's properties, sorted by how they are asked.
struct PropertyList: Sendable {
  private struct Always {
    let place: Int
    let interval: Int
    let holds: @Sendable (Situation) -> Bool
  }

  private struct Comparing {
    let place: Int
    let interval: Int
    let holds: @Sendable (Registration, Situation) -> Bool
  }

  let all: [Property]
  private var always: [Always] = []
  private var comparing: [Comparing] = []
  private var sometimes: [Always] = []

  /// These properties; with `everyMove` none waits for its turn.
  init(_ properties: [Property], everyMove: Bool = false) {
    all = properties
    for (place, property) in properties.enumerated() {
      let interval = everyMove ? 1 : property.interval
      switch property.kind {
      case .always(let holds):
        always.append(Always(place: place, interval: interval, holds: holds))
      case .comparing(let holds):
        comparing.append(Comparing(place: place, interval: interval, holds: holds))
      case .sometimes(let holds):
        sometimes.append(Always(place: place, interval: 1, holds: holds))
      }
    }
  }

  /// Whether a property whose turn it is looks at the flow as it was before the move.
  func needsFlowBefore(at turn: Int) -> Bool {
    for property in comparing where turn.isMultiple(of: property.interval) { return true }
    return false
  }

  /// The first property that does not hold; those that must happen once are noted as they do.
  func firstFailing(
    _ situation: Situation, _ before: Registration?, at turn: Int, _ met: inout MetProperties
  ) -> Int? {
    for property in always where property.interval == 1 || turn.isMultiple(of: property.interval) {
      if !property.holds(situation) { return property.place }
    }
    if let before {
      for property in comparing where turn.isMultiple(of: property.interval) {
        if !property.holds(before, situation) { return property.place }
      }
    }
    for property in sometimes where !met.contains(property.place) {
      if property.holds(situation) { met.insert(property.place) }
    }
    return nil
  }

  /// Those that must happen once and did not.
  func unmet(_ met: MetProperties) -> [Property] {
    sometimes.map(\.place).filter { !met.contains($0) }.map { all[$0] }
  }
}

/// Which properties that must happen once have happened, by their places.
struct MetProperties: Sendable {
  private(set) var places: Set<Int> = []

  func contains(_ place: Int) -> Bool { places.contains(place) }
  mutating func insert(_ place: Int) { places.insert(place) }
  mutating func formUnion(_ other: MetProperties) { places.formUnion(other.places) }
}
