import RegistrationCore

/// A check's properties, sorted by how they are asked.
struct PropertyList: Sendable {
  private struct Entry<Holds: Sendable>: Sendable {
    let place: Int
    let moments: Moments
    /// It is asked where none of these bits is set in the number of the turn.
    let mask: UInt
    let holds: Holds
  }

  let all: [Property]
  private var always: [Entry<@Sendable (Situation) -> Bool>] = []
  private var comparing: [Entry<@Sendable (Registration, Situation) -> Bool>] = []
  private var sometimes: [Entry<@Sendable (Situation) -> Bool>] = []
  /// The bits that all of those that compare wait for.
  private var comparingMask = UInt.max

  /// These properties; with `everyMove` none waits for its turn.
  init(_ properties: [Property], everyMove: Bool = false) {
    all = properties
    for (place, property) in properties.enumerated() {
      let interval = everyMove ? 1 : UInt(property.interval)
      let mask = PropertyList.mask(interval)
      switch property.kind {
      case .always(let holds):
        always.append(Entry(place: place, moments: property.moments, mask: mask, holds: holds))
      case .comparing(let holds):
        comparing.append(Entry(place: place, moments: property.moments, mask: mask, holds: holds))
        comparingMask &= mask
      case .sometimes(let holds):
        sometimes.append(Entry(place: place, moments: property.moments, mask: 0, holds: holds))
      }
    }
  }

  private static func mask(_ interval: UInt) -> UInt {
    interval <= 1 ? 0 : UInt.max >> (interval - 1).leadingZeroBitCount
  }

  /// Whether a property whose turn it is looks at the flow as it was before the move.
  func needsFlowBefore(at turn: UInt) -> Bool { !comparing.isEmpty && turn & comparingMask == 0 }

  /// The first property that does not hold; those that must happen once are noted as they do.
  func firstFailing(
    _ situation: Situation, _ before: Registration?, at turn: UInt,
    _ met: inout MetProperties
  ) -> Int? {
    let moments = situation.moments
    for place in always.indices
    where !always[place].moments.isDisjoint(with: moments) && turn & always[place].mask == 0 {
      if !always[place].holds(situation) { return always[place].place }
    }
    if let before {
      for entry in comparing
      where !entry.moments.isDisjoint(with: moments) && turn & entry.mask == 0 {
        if !entry.holds(before, situation) { return entry.place }
      }
    }
    for entry in sometimes
    where !entry.moments.isDisjoint(with: moments) && !met.contains(entry.place) {
      if entry.holds(situation) { met.insert(entry.place) }
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
