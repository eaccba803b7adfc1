import RegistrationCore

/// The properties of a check, sorted by how they are checked.
final class PropertyList: Sendable {
  private struct Asked<Holds: Sendable>: Sendable {
    let place: Int
    let moments: Moments
    /// It is checked if none of these bits is set in the number of the turn.
    let mask: UInt
    let holds: Holds
  }

  private typealias Always = Asked<@Sendable (Situation) -> Bool>
  private typealias Comparing = Asked<@Sendable (Registration, Situation) -> Bool>

  let all: [Property]
  private let always: [Always]
  private let comparing: [Comparing]
  private let sometimes: [Always]
  /// The bits that all comparing properties wait for.
  private let comparingMask: UInt

  /// Creates a list; with `everyMove`, every property is checked after every move.
  init(_ properties: [Property], everyMove: Bool = false) {
    all = properties
    var (always, comparing, sometimes): ([Always], [Comparing], [Always]) = ([], [], [])
    for (place, property) in properties.enumerated() {
      let mask = everyMove ? 0 : PropertyList.mask(UInt(property.interval))
      let moments = property.moments
      switch property.kind {
      case .always(let holds):
        always.append(Always(place: place, moments: moments, mask: mask, holds: holds))
      case .comparing(let holds):
        comparing.append(Comparing(place: place, moments: moments, mask: mask, holds: holds))
      case .sometimes(let holds):
        sometimes.append(Always(place: place, moments: moments, mask: 0, holds: holds))
      }
    }
    (self.always, self.comparing, self.sometimes) = (always, comparing, sometimes)
    comparingMask = comparing.reduce(.max) { $0 & $1.mask }
  }

  private static func mask(_ interval: UInt) -> UInt {
    interval <= 1 ? 0 : UInt.max >> (interval - 1).leadingZeroBitCount
  }

  func needsFlowBefore(at turn: UInt) -> Bool { !comparing.isEmpty && turn & comparingMask == 0 }

  /// The first property that does not hold; notes those that must happen once as they do.
  func firstFailing(_ situation: Situation, at turn: UInt, _ met: inout MetProperties) -> Int? {
    let moments = situation.moments
    for entry in always.indices
    where !always[entry].moments.isDisjoint(with: moments) && turn & always[entry].mask == 0 {
      if !always[entry].holds(situation) { return always[entry].place }
    }
    for entry in sometimes
    where !entry.moments.isDisjoint(with: moments) && !met.contains(entry.place) {
      if entry.holds(situation) { met.insert(entry.place) }
    }
    return nil
  }

  /// The first property that does not hold for a move from `before` to `situation`.
  func firstFailing(from before: Registration, to situation: Situation, at turn: UInt) -> Int? {
    for entry in comparing
    where !entry.moments.isDisjoint(with: situation.moments) && turn & entry.mask == 0 {
      if !entry.holds(before, situation) { return entry.place }
    }
    return nil
  }

  func unmet(_ met: MetProperties) -> [Property] {
    sometimes.map(\.place).filter { !met.contains($0) }.map { all[$0] }
  }
}

/// The properties that must happen once and have happened, by their places.
typealias MetProperties = Set<Int>
