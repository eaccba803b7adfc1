import RegistrationCore
import Testing

@testable import RegistrationSimulation

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

/// Tables that grow in steps.
@Suite struct GrowthTests {
  @Test func `A key is found where it was put, however often the table has grown since`() {
    var random = Numbers(state: 5)
    var growth = Growth()
    var parts: [Set<UInt32>] = [[]]
    var count = 0
    for _ in 0..<40_000 {
      let bits = UInt32(random.next())
      if parts[growth.part(of: bits)].insert(bits).inserted { count += 1 }
      guard let split = growth.partToSplit(holding: count) else { continue }
      growth.didSplit()
      let whole = parts[split]
      parts[split] = whole.filter { growth.part(of: $0) == split }
      parts.append(whole.filter { growth.part(of: $0) != split })
    }
    #expect(parts.count == growth.partCount && growth.partCount > 30)
    for (part, keys) in parts.enumerated() {
      #expect(keys.allSatisfy { growth.part(of: $0) == part })
      #expect(!keys.isEmpty && keys.count < Growth.entriesPerPart * 3)
    }
  }

  @Test func `An index of many numbers finds each of them, and lets each go`() {
    var random = Numbers(state: 9)
    let hashes = (0..<20_000).map { _ in Int(random.next() << 31 ^ random.next()) }
    var index = HashIndex()
    for (number, hash) in hashes.enumerated() { index.insert(UInt32(number) + 1, of: hash) }
    for (number, hash) in hashes.enumerated() where number.isMultiple(of: 3) {
      index.replace(UInt32(number) + 1, by: UInt32(number) + 100_001, of: hash)
    }
    for (number, hash) in hashes.enumerated() where number % 3 == 1 {
      index.remove(UInt32(number) + 1, of: hash)
    }
    for (number, hash) in hashes.enumerated() {
      let held = index.number(of: hash) { Int($0) % 100_000 == number + 1 }
      switch number % 3 {
      case 0: #expect(held == UInt32(number) + 100_001)
      case 1: #expect(held == nil)
      default: #expect(held == UInt32(number) + 1)
      }
    }
  }

  @Test func `Two tables of the same sessions are equal, whatever they held before`() {
    var (grown, fresh) = (SessionTable(), SessionTable())
    var random = Numbers(state: 3)
    let tokens = (0..<5_000).map { _ in Token(UInt64(random.next()), UInt64(random.next())) }
    let now = Timestamp(milliseconds: 0)
    for (number, token) in tokens.enumerated() {
      let session = Session(account: AccountID(number: UInt32(number)), refreshed: now)
      grown[token] = session
      if number < 10 { fresh[token] = session }
    }
    #expect(tokens.allSatisfy { grown[$0] != nil })
    #expect(grown != fresh)
    for token in tokens.dropFirst(10) { grown[token] = nil }
    #expect(tokens.dropFirst(10).allSatisfy { grown[$0] == nil })
    #expect(grown == fresh && fresh == grown && grown.hashValue == fresh.hashValue)
    fresh[tokens[0]] = Session(account: AccountID(number: 9), refreshed: now)
    #expect(grown != fresh && fresh != grown)
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
