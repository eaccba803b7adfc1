/// A state of the closed world: the numbers of its parts, and what is left of the budgets.
public struct ClosedState: Hashable, Sendable {
  /// The flow.
  var flow: UInt32
  /// The pool, the directory and the device's session.
  var world: UInt32
  /// What the device has stored.
  var stored: UInt32
  /// What is left of the budgets, four bits each.
  var budgets: UInt32
  /// What a careless runner has yet to store, counted from 1; zero for nothing.
  var unstored: UInt32 = 0
  /// The answers on their way.
  var onTheirWay = OnTheirWay()
  /// What has happened, as far as the invariants ask.
  var history = History()

  /// A number that two states share by accident alone.
  @inline(__always)
  var fingerprint: UInt64 {
    let first = UInt64(flow) | UInt64(world) << 32
    let second = UInt64(stored) | UInt64(budgets | UInt32(history.bits) << 24) << 32
    let inner = mixed(first &+ 0x9E37_79B9_7F4A_7C15) ^ second
    let last = onTheirWay.word ^ UInt64(unstored) << 40
    return mixed(mixed(inner &+ 0xD1B5_4A32_D192_ED03) ^ last)
  }
}

/// Up to three answers on their way, oldest first: each the number of its request, as the flow
/// counts, and the number of the answer.
struct OnTheirWay: Hashable, Sendable {
  private(set) var word: UInt64 = 0

  private static let width: UInt64 = 21
  private static let mask: UInt64 = (1 << width) - 1

  /// The most answers that can be told apart.
  static let answerCapacity = 1 << 17
  /// The most answers on their way.
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

  /// Drops all but the oldest answer to a request; that one is nobody's any more.
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

  /// Keeps only what answers this request.
  mutating func keep(only request: UInt32) {
    var kept = OnTheirWay()
    for place in 0..<count where self[place].request == request { kept.append(self[place]) }
    self = kept
  }

  /// Counts the requests from so many later on.
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

/// What has happened, as far as the invariants ask.
struct History: Hashable, Sendable {
  var bits: UInt8 = 0

  /// How far the flow was told that its person has come.
  enum Told: UInt8, Comparable {
    case nothing, created, confirmed, signedIn, registered

    static func < (left: Told, right: Told) -> Bool { left.rawValue < right.rawValue }
  }

  var told: Told {
    get { Told(rawValue: bits & 7) ?? .nothing }
    set { bits = bits & ~7 | newValue.rawValue }
  }

  /// Whether a form of step 1 was submitted that is not yet done with.
  var hasSignUpForm: Bool {
    get { bits & 8 != 0 }
    set { bits = newValue ? bits | 8 : bits & ~8 }
  }

  /// Whether a profile's form was submitted that is not yet done with.
  var hasProfileForm: Bool {
    get { bits & 16 != 0 }
    set { bits = newValue ? bits | 16 : bits & ~16 }
  }

  /// Whether the live profile has been shown once.
  var hasObserved: Bool {
    get { bits & 32 != 0 }
    set { bits = newValue ? bits | 32 : bits & ~32 }
  }

  /// Whether nothing goes wrong any more, and the person does what is sensible.
  var isRelenting: Bool {
    get { bits & 128 != 0 }
    set { bits = newValue ? bits | 128 : bits & ~128 }
  }

  /// Whether pool or directory were changed from outside.
  var isChanged: Bool {
    get { bits & 64 != 0 }
    set { bits = newValue ? bits | 64 : bits & ~64 }
  }
}
