/// The states that have been met, each by its fingerprint and by the state that first led to it.
///
/// A state costs eight bytes for its fingerprint, four for its parent and five to seven for its
/// place in the table, whose size grows by a fifth at a time. Two states of one fingerprint count
/// as one: among n states that happens with a chance of about n²/2⁶⁵, which is 3 in a million for
/// ten million states.
struct VisitedStates: Sendable {
  /// How many parts there are: a power of two.
  static let shardCount = 64

  /// The number of a state: its place in its shard, then the shard.
  static func index(_ place: Int, shard: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: place &* shardCount &+ shard)
  }

  static func shard(of fingerprint: UInt64) -> Int {
    Int(truncatingIfNeeded: fingerprint & UInt64(shardCount - 1))
  }

  /// The most states: a little less than the shards hold, as they do not fill evenly.
  static let capacity = shardCount * (VisitedShard.capacity / 16 * 15)

  /// The parent of an initial state.
  static let noParent = UInt32.max
}

/// The visited states as they are at a moment, for workers that only look them up.
struct KnownStates: Sendable {
  private let shards: [VisitedShard]

  init(_ visited: [Box<VisitedShard>]) { shards = visited.map { $0.withValue { $0 } } }

  func contains(_ fingerprint: UInt64) -> Bool {
    shards.span[VisitedStates.shard(of: fingerprint)].contains(fingerprint)
  }
}

/// The states that a worker need not find again: those that were known before, and those that it has found.
struct MetStates: Sendable {
  private let known: KnownStates
  private var found = VisitedShard(number: 0)

  init(_ known: KnownStates) { self.known = known }

  /// Whether a state was met; from now on it is.
  mutating func contains(_ fingerprint: UInt64) -> Bool {
    known.contains(fingerprint)
      || !found.insert(fingerprint, from: VisitedStates.noParent).isNew
  }
}

/// The part of the visited states whose fingerprints end alike; one thread at a time changes it.
struct VisitedShard: Sendable {
  private static let pageSize = 512
  private static let free = UInt32.max
  private static let placeBits: UInt32 = 26
  private static let placeMask: UInt32 = (1 << placeBits) - 1

  static let capacity = Int(placeMask)

  let number: Int
  private(set) var count = 0
  private var fingerprints: [[UInt64]] = []
  private var parents: [[UInt32]] = []
  /// Places, each with six bits of its fingerprint, so that most other states are ruled out at
  /// once.
  private var table: [UInt32]

  init(number: Int) {
    self.number = number
    table = [UInt32](repeating: VisitedShard.free, count: 256)
  }

  var bytes: Int { fingerprints.count * VisitedShard.pageSize * 12 + table.count * 4 }

  func fingerprint(at place: Int) -> UInt64 {
    fingerprints[place / VisitedShard.pageSize][place % VisitedShard.pageSize]
  }

  func parent(at place: Int) -> UInt32 {
    parents[place / VisitedShard.pageSize][place % VisitedShard.pageSize]
  }

  /// The place of the state with this fingerprint, or else the free slot for it.
  private func find(_ fingerprint: UInt64) -> (place: Int?, slot: Int) {
    let tag = VisitedShard.tag(of: fingerprint)
    var slot = slot(of: fingerprint)
    while table[slot] != VisitedShard.free {
      let entry = table[slot]
      let place = Int(entry & VisitedShard.placeMask)
      if entry >> VisitedShard.placeBits == tag, self.fingerprint(at: place) == fingerprint {
        return (place, slot)
      }
      slot += 1
      if slot == table.count { slot = 0 }
    }
    return (nil, slot)
  }

  /// The place of the state with this fingerprint; nil if it was not met.
  func place(of fingerprint: UInt64) -> Int? { find(fingerprint).place }

  /// Whether a state with this fingerprint was met.
  func contains(_ fingerprint: UInt64) -> Bool { place(of: fingerprint) != nil }

  /// The number of the state with this fingerprint, and whether it is new.
  mutating func insert(
    _ fingerprint: UInt64, from parent: UInt32
  ) -> (index: UInt32, isNew: Bool) {
    let (known, slot) = find(fingerprint)
    if let known { return (VisitedStates.index(known, shard: number), false) }
    let place = append(fingerprint, parent)
    table[slot] =
      VisitedShard.tag(of: fingerprint) << VisitedShard.placeBits
      | UInt32(truncatingIfNeeded: place)
    if count * 10 > table.count * 8 { grow() }
    return (VisitedStates.index(place, shard: number), true)
  }

  /// Prefetches what ``insert(_:from:)`` will read for each of `fingerprints`, into `entries`.
  ///
  /// Their places in memory are far apart. Read one by one, each would cause a wait; here the
  /// processor fetches them in parallel.
  func fetch(_ fingerprints: some Sequence<UInt64>, _ entries: inout [UInt64]) {
    entries.removeAll(keepingCapacity: true)
    for fingerprint in fingerprints { entries.append(UInt64(table[slot(of: fingerprint)])) }
    for number in entries.indices where entries[number] != UInt64(VisitedShard.free) {
      let place = Int(entries[number]) & Int(VisitedShard.placeMask)
      entries[number] = fingerprint(at: place)
    }
  }

  private mutating func append(_ fingerprint: UInt64, _ parent: UInt32) -> Int {
    if count % VisitedShard.pageSize == 0 {
      fingerprints.append([])
      parents.append([])
      fingerprints[fingerprints.count - 1].reserveCapacity(VisitedShard.pageSize)
      parents[parents.count - 1].reserveCapacity(VisitedShard.pageSize)
    }
    fingerprints[fingerprints.count - 1].append(fingerprint)
    parents[parents.count - 1].append(parent)
    count += 1
    return count - 1
  }

  private mutating func grow() {
    let size = table.count + max(table.count / 5, 64)
    table = []
    table = [UInt32](repeating: VisitedShard.free, count: size)
    for place in 0..<count {
      let fingerprint = fingerprint(at: place)
      var slot = slot(of: fingerprint)
      while table[slot] != VisitedShard.free {
        slot += 1
        if slot == size { slot = 0 }
      }
      table[slot] =
        VisitedShard.tag(of: fingerprint) << VisitedShard.placeBits
        | UInt32(truncatingIfNeeded: place)
    }
  }

  /// The lowest bits choose the shard, the next six the tag, the highest the slot.
  private static func tag(of fingerprint: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: fingerprint >> 6) & 63
  }

  private func slot(of fingerprint: UInt64) -> Int {
    Int(truncatingIfNeeded: fingerprint.multipliedFullWidth(by: UInt64(table.count)).high)
  }
}
