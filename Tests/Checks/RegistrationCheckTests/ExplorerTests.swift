import RegistrationCheck
import Testing

/// Two jugs without marks, for five and three litres: the puzzle of measuring four.
private struct Jugs: World {
  enum Move: Hashable, Sendable { case fillBig, fillSmall, emptyBig, emptySmall, pour, pourBack }

  var big = 0
  var small = 0

  func forEachSuccessor(_ body: (Move, Jugs) -> Void) {
    body(.fillBig, Jugs(big: 5, small: small))
    body(.fillSmall, Jugs(big: big, small: 3))
    body(.emptyBig, Jugs(big: 0, small: small))
    body(.emptySmall, Jugs(big: big, small: 0))
    let poured = min(big, 3 - small)
    body(.pour, Jugs(big: big - poured, small: small + poured))
    let back = min(small, 5 - big)
    body(.pourBack, Jugs(big: big + back, small: small - back))
  }
}

/// A number that counts up, and may fall back to a start.
private struct Counter: World {
  var value: UInt64
  var end: UInt64
  /// The number from which it goes back, and the one to which it goes.
  var loop: (from: UInt64, to: UInt64)?

  enum Move: Hashable, Sendable { case next, back }

  func forEachSuccessor(_ body: (Move, Counter) -> Void) {
    if value < end { body(.next, Counter(value: value + 1, end: end, loop: loop)) }
    if let loop, value == loop.from { body(.back, Counter(value: loop.to, end: end, loop: loop)) }
  }

  static func == (left: Counter, right: Counter) -> Bool { left.value == right.value }
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A tree of a million leaves, each met once from every side.
private struct Grid: World {
  var x: UInt32
  var y: UInt32
  static let side: UInt32 = 300

  func forEachSuccessor(_ body: (Bool, Grid) -> Void) {
    if x < Grid.side { body(true, Grid(x: x + 1, y: y)) }
    if y < Grid.side { body(false, Grid(x: x, y: y + 1)) }
  }
}

/// The places of a heap, each below half of its own.
private struct Heap: World {
  var place: UInt32
  static let size: UInt32 = 150_000

  func forEachSuccessor(_ body: (Bool, Heap) -> Void) {
    if place * 2 <= Heap.size { body(false, Heap(place: place * 2)) }
    if place * 2 + 1 <= Heap.size { body(true, Heap(place: place * 2 + 1)) }
  }
}

@Suite("An explorer")
struct ExplorerTests {
  @Test("visits every state once, and says complete only then")
  func complete() {
    var explorer = Explorer(WorldModel(from: [Jugs()]))
    let exploration = explorer.run()
    #expect(exploration.verdict == .complete)
    #expect(exploration.progress.states == 16)
    #expect(exploration.progress.transitions == 16 * 6)
    #expect(exploration.isFlawless)
  }

  @Test("comes to the same on one core as on many")
  func sameOnEveryNumberOfCores() {
    for workers in [1, 2, 5] {
      var explorer = Explorer(WorldModel(from: [Grid(x: 0, y: 0)]), workers: workers)
      let exploration = explorer.run()
      #expect(exploration.progress.states == 301 * 301)
      #expect(exploration.progress.transitions == 2 * 300 * 301)
      #expect(exploration.progress.depth == 601)
      #expect(exploration.verdict == .complete)
    }
  }

  @Test("shows the shortest way to what does not hold")
  func shortestViolation() throws {
    var model = WorldModel(from: [Jugs()])
    model.always("no one measures four litres") { $0.big != 4 }
    var explorer = Explorer(model)
    let exploration = explorer.run()
    #expect(exploration.verdict == .truncated(by: .violation))
    let violation = try #require(exploration.violations.first)
    #expect(violation.property == "no one measures four litres")
    #expect(violation.moves == [.fillBig, .pour, .emptySmall, .pour, .fillBig, .pour])
    #expect(violation.states.last == Jugs(big: 4, small: 3))
  }

  @Test("shows the move that does not hold")
  func violatingMove() throws {
    var model = WorldModel(from: [Jugs()])
    model.always(
      "a full jug is not emptied",
      ofMoves: { before, move, _ in
        move != .emptyBig || before.big < 5
      })
    var explorer = Explorer(model)
    let violation = try #require(explorer.run().violations.first)
    #expect(violation.moves == [.fillBig, .emptyBig])
  }

  @Test("tells what was never met")
  func neverMet() {
    var model = WorldModel(from: [Jugs()])
    model.sometimes("four litres") { $0.big == 4 }
    model.sometimes("six litres") { $0.big == 6 }
    var explorer = Explorer(model)
    let exploration = explorer.run()
    #expect(
      exploration.sightings == [
        Sighting("four litres", isMet: true), Sighting("six litres", isMet: false),
      ])
    #expect(!exploration.isFlawless)
  }

  @Test("finds a state from which no fair move leads on")
  func deadEnd() throws {
    var model = WorldModel(from: [Counter(value: 0, end: 9)])
    model.eventually("ends at twelve") { $0.value == 12 }
    var explorer = Explorer(model)
    let violation = try #require(explorer.run().violations.first)
    #expect(violation.property == "ends at twelve")
    #expect(violation.states.last?.value == 9)
  }

  @Test("goes round a circle for ever only if nothing is fair")
  func circles() {
    func violations(_ fairness: Properties.Eventually.Fairness, end: UInt64) -> Int {
      var model = WorldModel(from: [Counter(value: 0, end: end, loop: (from: 5, to: 2))])
      model.eventually("gets to nine", fairness: fairness) { $0.value == 9 }
      var explorer = Explorer(model)
      return explorer.run().violations.count
    }
    // A way out of the circle is open: under strong fairness it is taken.
    #expect(violations(.strong, end: 9) == 0)
    #expect(violations(.none, end: 9) == 1)
    // There is no way out of it.
    #expect(violations(.strong, end: 5) == 1)
  }

  @Test("does not count a way out that no fair move takes")
  func unfairWayOut() {
    func violations(isFair: @escaping @Sendable (Counter.Move) -> Bool) -> Int {
      var model = WorldModel(from: [Counter(value: 0, end: 9, loop: (from: 5, to: 2))])
      model.eventually("gets back to two", moves: isFair) { $0.value == 2 }
      var explorer = Explorer(model)
      return explorer.run().violations.count
    }
    // Beyond five nothing leads back.
    #expect(violations(isFair: { _ in true }) == 1)
    #expect(violations(isFair: { $0 == .back }) == 1)
  }

  @Test(
    "ends at a limit and says which",
    arguments: [
      (ExplorationLimits(states: 1000), Verdict.Limit.states),
      (ExplorationLimits(memory: 100_000), .memory),
      (ExplorationLimits(depth: 20), .depth),
    ])
  func limits(limits: ExplorationLimits, limit: Verdict.Limit) {
    var explorer = Explorer(WorldModel(from: [Grid(x: 0, y: 0)]), limits: limits)
    let exploration = explorer.run()
    #expect(exploration.verdict == .truncated(by: limit))
    #expect(exploration.progress.states < 301 * 301)
  }

  @Test("ends when it is told to, with what it has seen")
  func interrupted() {
    var explorer = Explorer(WorldModel(from: [Grid(x: 0, y: 0)]))
    let exploration = explorer.run { $0.depth < 10 }
    #expect(exploration.verdict == .truncated(by: .interruption))
    #expect(exploration.progress.depth >= 10)
  }

  @Test("takes at most twenty bytes for a visited state")
  func bytes() {
    var explorer = Explorer(WorldModel(from: [Heap(place: 1)]))
    let exploration = explorer.run()
    #expect(exploration.progress.states == Int(Heap.size))
    #expect(exploration.bytesPerState <= 20)
  }
}
