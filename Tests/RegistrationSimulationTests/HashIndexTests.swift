import RegistrationSimulation
import Testing

@Suite("Numbers by the hashes of their names")
struct HashIndexTests {
  private func holds(_ index: HashIndex, _ number: UInt32, _ hash: Int) -> Bool {
    index.number(of: hash) { $0 == number } == number
  }

  @Test("numbers of one hash are told apart by what is meant, and any of them can go")
  func collisions() {
    for gone in UInt32(1)...5 {
      var index = HashIndex()
      for number in UInt32(1)...5 { index.insert(number, of: 7) }
      index.remove(gone, of: 7)
      for number in UInt32(1)...5 { #expect(holds(index, number, 7) == (number != gone)) }
      #expect(!holds(index, 1, 6))
    }
  }

  @Test("hashes that differ in nothing but their upper half are one, as far as the index knows")
  func upperHalf() {
    var index = HashIndex()
    index.insert(1, of: 7)
    #expect(holds(index, 1, 7 | 1 << 40))
    #expect(index.number(of: 7 | 1 << 40) { _ in false } == nil)
  }

  @Test("another number takes the place of one that is there, and of no other")
  func replacing() {
    var index = HashIndex()
    index.insert(1, of: 7)
    index.replace(1, by: 2, of: 7)
    index.replace(3, by: 4, of: 7)
    index.remove(3, of: 7)
    #expect(holds(index, 2, 7))
    for number in [1, 3, 4] as [UInt32] { #expect(!holds(index, number, 7)) }
  }

  @Test("after any insertions and removals it holds what a set would", arguments: [3, 16, 1000])
  func model(spread: UInt64) {
    var random = Numbers(state: spread)
    var index = HashIndex()
    var model: Set<UInt32> = []
    // Neighbours in the index, and many with the same hash: a removal must not lose them.
    let hashes = (0...200 as ClosedRange<UInt32>).map { _ in Int(random.next() % spread) - 1 }
    for _ in 0..<20_000 {
      let number = UInt32(random.next() % 200) + 1
      let hash = hashes[Int(number)]
      if model.remove(number) != nil {
        index.remove(number, of: hash)
      } else {
        model.insert(number)
        index.insert(number, of: hash)
      }
      let other = UInt32(random.next() % 200) + 1
      guard holds(index, other, hashes[Int(other)]) == model.contains(other) else {
        Issue.record("\(other) after \(number)")
        return
      }
    }
  }
}

/// A generator for tests (Knuth's MMIX).
private struct Numbers {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
