import Foundation
import StateCharts
import Testing

/// A small generator, so that a failure comes again.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

@Suite("A damaged text is read or refused with its place, and never ends the program")
struct FuzzTests {
  /// Reads the text, or sees that it is refused with a place; what is read comes back when it is
  /// written.
  private func check(_ data: Data, _ what: String) throws -> Bool {
    let chart: StateChart
    do {
      chart = try StateChart(scxml: data)
    } catch {
      let lines = data.count { $0 == 0x0A || $0 == 0x0D } + 1
      #expect(!error.errors.isEmpty)
      for error in error.errors {
        #expect((1...lines).contains(error.line) && error.column >= 1, "\(what): \(error)")
        #expect(!error.found.isEmpty && !error.expected.isEmpty && !error.remedy.isEmpty)
      }
      return false
    }
    let again = try StateChart(scxml: chart.scxml())
    #expect(again.withoutPositions == chart.withoutPositions, "\(what)")
    _ = chart.mermaid() + chart.dot()
    return true
  }

  @Test("cut off anywhere")
  func truncated() throws {
    let bytes = Data(door.utf8)
    for count in 0..<bytes.count {
      #expect(try !check(bytes.prefix(count), "\(count) bytes"))
    }
    #expect(try check(bytes, "all"))
  }

  @Test("with some bytes changed, removed or doubled", arguments: 0..<8 as Range<UInt64>)
  func flipped(seed: UInt64) throws {
    var generator = SplitMix(state: seed)
    let marks = Array("<>&\"'/=!?-. \n\u{0}xé:[]".utf8)
    var read = 0
    for round in 0..<100 {
      var bytes = Array(door.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1: bytes[place] = marks[Int.random(in: marks.indices, using: &generator)]
        case 2: bytes.remove(at: place)
        case 3: bytes.insert(bytes[place], at: place)
        default:
          let end = min(bytes.count, place + Int.random(in: 1...40, using: &generator))
          bytes.insert(contentsOf: bytes[place..<end], at: place)
        }
      }
      if try check(Data(bytes), "seed \(seed), round \(round)") { read += 1 }
    }
    // Some change only a text; were none read, what is checked of those would prove nothing.
    #expect(read > 0)
  }
}
