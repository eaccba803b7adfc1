import RegistrationSimulation
import Testing

/// An attacker who measures how long the pool compares a guess.
@Suite struct ConstantTimeEqualityTests {
  /// Bytes that count how many of them were read.
  private final class Watched: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private(set) var visited = 0
    private(set) var isAtEnd = false

    init(_ text: String) { bytes = Array(text.utf8) }

    func next() -> UInt8? {
      guard visited < bytes.count else {
        isAtEnd = true
        return nil
      }
      defer { visited += 1 }
      return bytes[visited]
    }
  }

  private static let code = "482913"

  @Test(arguments: [
    "482913", "982913", "482914", "402913", "000000", "48291", "4829130", "", "4", "9", "48291399",
  ])
  func `A guess is looked at to its end, and so is the code, wherever they differ`(guess: String) {
    let (left, right) = (Watched(Self.code), Watched(guess))
    #expect(areSame(left, right) == (guess == Self.code))
    #expect(left.visited == Self.code.utf8.count && left.isAtEnd)
    #expect(right.visited == guess.utf8.count && right.isAtEnd)
  }

  @Test func `A zero byte more, or less, is a difference`() {
    #expect(!areSame([1, 2] as [UInt8], [1, 2, 0]))
    #expect(!areSame([1, 2, 0] as [UInt8], [1, 2]))
    #expect(areSame([] as [UInt64], []))
    #expect(!areSame([1 << 63] as [UInt64], [0]))
  }
}
