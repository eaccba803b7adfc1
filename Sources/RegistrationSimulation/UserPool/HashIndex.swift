/// Numbers of things, found by the hash of their names.
///
/// The things hold their names themselves, so that each name is stored once. An entry is one word:
/// half of it is the number, half of it the hash. The hash rules out other entries without a look
/// at their names, and an index that grows need not hash them again. An entry is at the place that
/// its hash gives, or in the first free place after it.
package struct HashIndex: Sendable {
  /// Entries, or zero for a free place, as no number is zero; the count is zero or a power of two.
  private var places: [UInt64] = []
  private var count = 0

  package init() {}

  /// The matching number among those with this hash; nil if there is none.
  package func number(of hash: Int, where isMeant: (UInt32) -> Bool) -> UInt32? {
    place(of: hash, where: isMeant).map { HashIndex.number(places[$0]) }
  }

  /// Adds a number, which is not zero, under a hash.
  package mutating func insert(_ number: UInt32, of hash: Int) {
    if (count + 1) * 4 > places.count * 3 { grow() }
    put(HashIndex.tag(hash) << 32 | UInt64(number))
    count += 1
  }

  /// Replaces one number by another; does nothing if the old one is missing.
  package mutating func replace(_ old: UInt32, by new: UInt32, of hash: Int) {
    guard let place = place(of: hash, where: { $0 == old }) else { return }
    places[place] = HashIndex.tag(hash) << 32 | UInt64(new)
  }

  /// Removes a number; does nothing if it is missing.
  package mutating func remove(_ number: UInt32, of hash: Int) {
    guard var gap = place(of: hash, where: { $0 == number }) else { return }
    places[gap] = 0
    count -= 1
    // An entry that was put after the gap moves into it, or a search would end there.
    var place = next(gap)
    while places[place] != 0 {
      if distance(from: home(of: places[place]), to: place) >= distance(from: gap, to: place) {
        places.swapAt(gap, place)
        gap = place
      }
      place = next(place)
    }
  }
}

extension HashIndex {
  private static func tag(_ hash: Int) -> UInt64 { UInt64(UInt32(truncatingIfNeeded: hash)) }
  private static func number(_ entry: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: entry) }

  private func home(of entry: UInt64) -> Int { Int(entry >> 32) & (places.count - 1) }
  private func next(_ place: Int) -> Int { (place + 1) & (places.count - 1) }
  private func distance(from home: Int, to place: Int) -> Int {
    (place - home) & (places.count - 1)
  }

  private func place(of hash: Int, where isMeant: (UInt32) -> Bool) -> Int? {
    if places.isEmpty { return nil }
    let tag = HashIndex.tag(hash)
    var place = home(of: tag << 32)
    while places[place] != 0 {
      if places[place] >> 32 == tag, isMeant(HashIndex.number(places[place])) { return place }
      place = next(place)
    }
    return nil
  }

  private mutating func put(_ entry: UInt64) {
    var place = home(of: entry)
    while places[place] != 0 { place = next(place) }
    places[place] = entry
  }

  private mutating func grow() {
    let entries = places
    places = [UInt64](repeating: 0, count: max(entries.count * 2, 4))
    for entry in entries where entry != 0 { put(entry) }
  }
}
