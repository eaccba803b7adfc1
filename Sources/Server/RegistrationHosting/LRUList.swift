/// Slots in the order in which they came to rest, the longest ago first.
///
/// It is a list inside an array, so that a slot is added or removed in constant time.
struct LRUList {
  private struct Link {
    var previous: Int32 = -1
    var next: Int32 = -1
    /// The round of the sweep in which the slot came to rest; nil if it is not listed.
    var round: UInt32?
  }

  private var links: [Link] = []
  private var oldest: Int32 = -1
  private var newest: Int32 = -1
  private(set) var count = 0

  /// The slot that came to rest longest ago, and in which round.
  var first: (slot: Int, round: UInt32)? {
    guard oldest >= 0, let round = links[Int(oldest)].round else { return nil }
    return (Int(oldest), round)
  }

  /// Lists a slot as the newest; one that is listed is moved.
  mutating func append(_ slot: Int, round: UInt32) {
    remove(slot)
    while links.count <= slot { links.append(Link()) }
    links[slot] = Link(previous: newest, next: -1, round: round)
    if newest >= 0 { links[Int(newest)].next = Int32(slot) } else { oldest = Int32(slot) }
    newest = Int32(slot)
    count += 1
  }

  mutating func remove(_ slot: Int) {
    guard slot < links.count, links[slot].round != nil else { return }
    let (previous, next) = (links[slot].previous, links[slot].next)
    if previous >= 0 { links[Int(previous)].next = next } else { oldest = next }
    if next >= 0 { links[Int(next)].previous = previous } else { newest = previous }
    links[slot] = Link()
    count -= 1
  }
}
