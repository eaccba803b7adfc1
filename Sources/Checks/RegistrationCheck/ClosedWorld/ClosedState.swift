import RegistrationCore
import RegistrationSimulation

/// A state of the closed world: the numbers of its parts, and the budgets that are left.
public struct ClosedState: Hashable, Sendable {
  /// What the driver remembers, including the flow.
  var memory: UInt32
  /// The pool, the directory and the device's session.
  var services: UInt32
  /// The device, without its session.
  var device: UInt32
  /// What is left of the budgets, four bits each.
  var budgets: UInt32
  var onTheirWay = OnTheirWay()
  var history = History()

  /// A fingerprint, which two states share only by accident.
  @inline(__always)
  var fingerprint: UInt64 {
    let first = UInt64(memory) | UInt64(services) << 32
    // The device's number always stays far below 2²²: each of its values takes hundreds of bytes.
    let second =
      UInt64(device) ^ UInt64(history.bits) << 22 ^ UInt64(budgets) << 32
    let inner = SplitMix64.mix(first &+ 0x9E37_79B9_7F4A_7C15) ^ second
    return SplitMix64.mix(SplitMix64.mix(inner &+ 0xD1B5_4A32_D192_ED03) ^ onTheirWay.word)
  }
}

/// Up to three answers on their way, oldest first.
///
/// Each entry holds the number of its request, as the flow counts, and the number of the answer.
struct OnTheirWay: Hashable, Sendable {
  private(set) var word: UInt64 = 0

  private static let width: UInt64 = 21
  private static let mask: UInt64 = (1 << width) - 1

  static let capacity = 3

  /// An answer on its way; its number starts from 1.
  struct Entry: Hashable, Sendable {
    var request: UInt32
    var answer: UInt32
  }

  @inline(__always)
  var count: Int { (64 - word.leadingZeroBitCount + 20) / Int(OnTheirWay.width) }

  @inline(__always)
  subscript(place: Int) -> Entry {
    let bits = word >> (UInt64(place) * OnTheirWay.width) & OnTheirWay.mask
    return Entry(request: UInt32(bits & 0xF), answer: UInt32(bits >> 4))
  }

  @inline(__always)
  mutating func remove(at place: Int) {
    let shift = UInt64(place) * OnTheirWay.width
    let below = word & ((1 << shift) - 1)
    word = below | (word >> (shift + OnTheirWay.width)) << shift
  }

  @inline(__always)
  mutating func append(_ entry: Entry) {
    let bits = UInt64(entry.answer) << 4 | UInt64(entry.request)
    word |= bits << (UInt64(count) * OnTheirWay.width)
  }

  /// Drops all but the oldest answer to a request; that one is no longer awaited.
  mutating func keepOldest(of request: UInt32) {
    var isKept = false
    var place = 0
    while place < count {
      if self[place].request == request {
        if isKept {
          remove(at: place)
          continue
        }
        isKept = true
      }
      place += 1
    }
  }

  mutating func keep(only request: UInt32) {
    var kept = OnTheirWay()
    for place in 0..<count where self[place].request == request { kept.append(self[place]) }
    self = kept
  }

  /// Counts the requests from a later one on.
  mutating func shift(by difference: UInt32) {
    guard word != 0, difference > 0 else { return }
    var shifted = OnTheirWay()
    for place in 0..<count {
      var entry = self[place]
      entry.request = entry.request > difference ? entry.request - difference : 0
      shifted.append(entry)
    }
    self = shifted
  }
}

/// What has happened, as far as the invariants need it.
struct History: Hashable, Sendable {
  var bits: UInt16 = 0

  /// How far the person has come, according to what the flow was told.
  enum Told: UInt8, Comparable {
    case nothing, created, confirmed, signedIn, registered

    static func < (left: Told, right: Told) -> Bool { left.rawValue < right.rawValue }

    /// The checkpoint that stores it; nil if nothing has to be stored.
    var checkpoint: Checkpoint.Name? {
      switch self {
      case .nothing: nil
      case .created: .awaitingCode
      case .confirmed: .confirmed
      case .signedIn: .awaitingProfile
      case .registered: .registered
      }
    }

    /// The least stage that a checkpoint must have reached.
    var stage: Int {
      switch self {
      case .nothing: 0
      case .created: 2
      case .confirmed: 3
      case .signedIn: 4
      case .registered: 5
      }
    }
  }

  var told: Told {
    get { Told(rawValue: UInt8(bits & 7)) ?? .nothing }
    set { bits = bits & ~7 | UInt16(newValue.rawValue) }
  }

  var hasSignUpForm: Bool {
    get { self[8] }
    set { self[8] = newValue }
  }

  var hasProfileForm: Bool {
    get { self[16] }
    set { self[16] = newValue }
  }

  var isChanged: Bool {
    get { self[32] }
    set { self[32] = newValue }
  }

  /// Whether nothing goes wrong from now on, and the person does what is sensible.
  var isRelenting: Bool {
    get { self[64] }
    set { self[64] = newValue }
  }

  /// Whether a sign-out was accepted, and no sign-in has come since.
  var isSignedOut: Bool {
    get { self[128] }
    set { self[128] = newValue }
  }

  /// Whether the person was shown as signed in, and the device keeps their session.
  var isShownSignedIn: Bool {
    get { self[256] }
    set { self[256] = newValue }
  }

  /// Until it has restored after a crash, the app may crash once more without using its budget.
  var mayCrashAgain: Bool {
    get { self[512] }
    set { self[512] = newValue }
  }

  @inline(__always)
  private subscript(_ bit: UInt16) -> Bool {
    get { bits & bit != 0 }
    set { bits = newValue ? bits | bit : bits & ~bit }
  }
}
