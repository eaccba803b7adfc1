import RegistrationSimulation

/// A move of the closed world, packed into an integer.
///
/// It holds the kind, the subject, what the device fails at, after which action the process dies,
/// and the call outcome of the request that the move sends.
public struct ClosedMove: Hashable, Sendable {
  enum Kind: UInt32 {
    case launch, act, deliver, deadline, pass, crash, outside, relent
  }

  let word: UInt32

  init(_ kind: Kind, _ argument: Int = 0, failing part: Device.Part? = nil) {
    word = kind.rawValue << 28 | UInt32(argument) << 16 | part.bits << 12
  }

  /// The kind; nil for a word that was not made here.
  var kind: Kind? { Kind(rawValue: word >> 28) }
  var argument: Int { Int(word >> 16 & 0xFFF) }
  var failing: Device.Part? {
    Device.Part?.everyWay.first { $0.bits == word >> 12 & 3 } ?? nil
  }
  /// How many actions are carried out before the process dies; zero if it lives.
  var actionsBeforeDeath: Int { Int(word >> 8 & 0xF) }
  var callOutcome: Int { Int(word & 0x3F) }
  var sends: Bool { word & 0x80 != 0 }
  /// Whether the oldest answer is given up in favour of the answer to the request that is sent.
  var givesUpOldest: Bool { word & 0x40 != 0 }

  func sending(callOutcome: Int) -> ClosedMove {
    ClosedMove(word: word | UInt32(callOutcome) | 0x80)
  }

  func dying(after actions: Int) -> ClosedMove { ClosedMove(word: word | UInt32(actions) << 8) }

  var givingUpOldest: ClosedMove { ClosedMove(word: word | 0x40) }

  private init(word: UInt32) { self.word = word }
}

extension Device.Part? {
  /// A number for a word.
  var bits: UInt32 {
    switch self {
    case nil: 0
    case .store: 1
    case .session: 2
    }
  }

  /// No part, and each part.
  static var everyWay: [Device.Part?] { [nil, .store, .session] }
}
