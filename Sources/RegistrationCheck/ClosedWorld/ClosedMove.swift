/// A move of the closed world in one word: its kind, what it is about, and the fate of the request
/// that it sends.
public struct ClosedMove: Hashable, Sendable {
  enum Kind: UInt32 {
    case launch, act, deliver, deadline, pass, crash, change, relent
  }

  let word: UInt32

  init(_ kind: Kind, _ argument: Int = 0, fate: Int = 0) {
    word = kind.rawValue << 24 | UInt32(argument) << 8 | UInt32(fate)
  }

  /// Nil for no word that was made here.
  var kind: Kind? { Kind(rawValue: word >> 24) }
  var argument: Int { Int(word >> 8 & 0xFFFF) }
  var fate: Int { Int(word & 0xFF) }

  func with(fate: Int) -> ClosedMove { ClosedMove(word: word & ~0xFF | UInt32(fate)) }

  private init(word: UInt32) { self.word = word }
}
