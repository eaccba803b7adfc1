/// Numbers of things, found by the hash of their names.
///
/// The things hold their names themselves, so that each name is stored once. The hash rules out
/// other entries without a look at their names. An index grows in steps, as ``Growth`` says.
package struct HashIndex: Sendable {
  /// The first part; most indexes have no other.
  private var first = HashTable()
  private var others: [HashTable] = []
  private var growth = Growth()
  private var count = 0

  package init() {}

  /// The matching number among those with this hash; nil if there is none.
  package func number(of hash: Int, where isMeant: (UInt32) -> Bool) -> UInt32? {
    let tag = HashIndex.tag(hash)
    let part = part(of: tag)
    return part == 0
      ? first.number(of: tag, where: isMeant) : others[part - 1].number(of: tag, where: isMeant)
  }

  /// Adds a number, which is not zero, under a hash.
  package mutating func insert(_ number: UInt32, of hash: Int) {
    count += 1
    if let part = growth.partToSplit(holding: count) { split(part) }
    let tag = HashIndex.tag(hash)
    change(part(of: tag)) { $0.insert(number, of: tag) }
  }

  /// Replaces one number by another; does nothing if the old one is missing.
  package mutating func replace(_ old: UInt32, by new: UInt32, of hash: Int) {
    let tag = HashIndex.tag(hash)
    change(part(of: tag)) { $0.replace(old, by: new, of: tag) }
  }

  /// Removes a number; does nothing if it is missing.
  package mutating func remove(_ number: UInt32, of hash: Int) {
    let tag = HashIndex.tag(hash)
    if change(part(of: tag), { $0.remove(number, of: tag) }) { count -= 1 }
  }

  private mutating func split(_ part: Int) {
    growth.didSplit()
    var (staying, leaving) = (HashTable(), HashTable())
    for (tag, number) in (part == 0 ? first : others[part - 1]).entries {
      if self.part(of: tag) == part {
        staying.insert(number, of: tag)
      } else {
        leaving.insert(number, of: tag)
      }
    }
    change(part) { $0 = staying }
    others.append(leaving)
  }

  /// The lower half of a tag gives the place within a part.
  private func part(of tag: UInt32) -> Int { growth.part(of: tag >> 16) }

  private mutating func change<Value>(
    _ part: Int, _ body: (inout HashTable) -> Value
  ) -> Value {
    part == 0 ? body(&first) : body(&others[part - 1])
  }

  private static func tag(_ hash: Int) -> UInt32 { UInt32(truncatingIfNeeded: hash) }
}

/// A part of a ``HashIndex``.
///
/// An entry is one word: half of it is the number, half of it the tag. A table that grows need not
/// hash again. An entry is at the place that its tag gives, or in the first free place after it.
private struct HashTable {
  /// Entries, or zero for a free place, as no number is zero; the count is zero or a power of two.
  private var places: [UInt64] = []
  private var count = 0

  var entries: some Sequence<(tag: UInt32, number: UInt32)> {
    places.lazy.filter { $0 != 0 }.map { (UInt32($0 >> 32), HashTable.number($0)) }
  }

  func number(of tag: UInt32, where isMeant: (UInt32) -> Bool) -> UInt32? {
    place(of: tag, where: isMeant).map { HashTable.number(places[$0]) }
  }

  mutating func insert(_ number: UInt32, of tag: UInt32) {
    if (count + 1) * 4 > places.count * 3 { grow() }
    put(UInt64(tag) << 32 | UInt64(number))
    count += 1
  }

  mutating func replace(_ old: UInt32, by new: UInt32, of tag: UInt32) {
    guard let place = place(of: tag, where: { $0 == old }) else { return }
    places[place] = UInt64(tag) << 32 | UInt64(new)
  }

  /// False if the number is missing.
  mutating func remove(_ number: UInt32, of tag: UInt32) -> Bool {
    guard var gap = place(of: tag, where: { $0 == number }) else { return false }
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
    return true
  }
}

extension HashTable {
  private static func number(_ entry: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: entry) }

  private func home(of entry: UInt64) -> Int {
    Int(truncatingIfNeeded: entry >> 32) & (places.count - 1)
  }
  private func next(_ place: Int) -> Int { (place + 1) & (places.count - 1) }
  private func distance(from home: Int, to place: Int) -> Int {
    (place - home) & (places.count - 1)
  }

  private func place(of tag: UInt32, where isMeant: (UInt32) -> Bool) -> Int? {
    if places.isEmpty { return nil }
    var place = home(of: UInt64(tag) << 32)
    while places[place] != 0 {
      if places[place] >> 32 == tag, isMeant(HashTable.number(places[place])) { return place }
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
