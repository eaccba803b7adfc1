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
  var fate: Int { Int(word & 0x3F) }
  /// Whether a request is sent.
  var sends: Bool { word & 0x80 != 0 }
  /// Whether the oldest answer is given up for that of the request that is sent.
  var givesUpOldest: Bool { word & 0x40 != 0 }

  /// The move where it sends a request with this fate.
  func sending(fate: Int) -> ClosedMove { ClosedMove(word: word | UInt32(fate) | 0x80) }

  var givingUpOldest: ClosedMove { ClosedMove(word: word | 0x40) }

  private init(word: UInt32) { self.word = word }
}
