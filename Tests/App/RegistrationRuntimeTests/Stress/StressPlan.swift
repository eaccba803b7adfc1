import Foundation
import MockIdentityPool
import RegistrationBackend
import RegistrationCore

/// What one round of a stress test does, drawn from its seed.
struct StressPlan: Sendable {
  /// How a round ends.
  enum Ending: CaseIterable, Sendable {
    /// What was sent is waited for, then it is finished.
    case settled
    /// It is finished while all senders send.
    case finished
    /// Its task is cancelled while all senders send.
    case cancelled
    /// Both at once.
    case both
  }

  private static let variable = "REGISTRAR_STRESS_ROUNDS"

  /// The seed of each round: a few in an ordinary run; the variable asks for more.
  static let seeds: [UInt64] = {
    let asked = ProcessInfo.processInfo.environment[variable].flatMap(UInt64.init)
    return Array(1...max(asked ?? 24, 1))
  }()

  let seed: UInt64
  let ending: Ending
  let senders: Int
  let eventsPerSender: Int
  let subscribers: Int
  let live: Int
  private var numbers: StressNumbers

  init(seed: UInt64) {
    var numbers = StressNumbers(seed: seed)
    self.seed = seed
    ending = Ending.allCases[Int(seed % UInt64(Ending.allCases.count))]
    senders = Int.random(in: 2...8, using: &numbers)
    eventsPerSender = Int.random(in: 10...120, using: &numbers)
    subscribers = Int.random(in: 2...8, using: &numbers)
    live = Int.random(in: 1...6, using: &numbers)
    self.numbers = numbers
  }

  /// Whether what was accepted must be taken: a cancelled runner drops what waits.
  var takesAll: Bool { ending == .settled || ending == .finished }

  /// The numbers that the task of this name draws from.
  func numbers(_ name: Int) -> StressNumbers {
    StressNumbers(seed: seed &* 1_000_003 &+ UInt64(name))
  }

  /// What a sender sends: the events that bear its name and their number, and others among them.
  func event(_ number: Int, of sender: Int, _ numbers: inout StressNumbers) -> Registration.Event {
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0: .launch
    case 1: .submitSignUp(Sample.form)
    case 2: .back
    case 3: .submitSignIn(Sample.credentials)
    case 4: .submitCode("123456")
    case 5: .signOut
    case 6: .answered(RequestID(UInt64(number)), .signIn(.success(.signedIn)))
    default: StressPlan.marked(number, of: sender)
    }
  }

  /// An event that tells who sent it.
  static func marked(_ number: Int, of sender: Int) -> Registration.Event {
    .forgotPassword(login: "\(sender) \(number)")
  }

  /// Who sent a marked event, and its number.
  static func mark(of event: Registration.Event) -> (sender: Int, number: Int)? {
    guard case .forgotPassword(let text) = event else { return nil }
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }

  /// Lets others run, for none to a few dozen turns.
  static func linger(_ numbers: inout StressNumbers, upTo most: Int = 40) async {
    for _ in 0..<Int.random(in: 0...most, using: &numbers) { await Task.yield() }
  }
}

/// SplitMix64: a stress test's own numbers, the same for one seed.
struct StressNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

/// What the senders of a round were told, and what its subscribers saw.
struct StressRecord: Sendable {
  /// The marked events that were accepted, by sender, in order.
  var accepted: [Int: [Int]] = [:]

  /// What is wrong with what a subscriber saw from the first transition on; nil if nothing is
  /// wrong.
  ///
  /// - Parameter isWhole: whether all that was accepted must be there.
  func flaw(in events: [Registration.Event], isWhole: Bool) -> String? {
    var seen: [Int: [Int]] = [:]
    for event in events {
      guard let mark = StressPlan.mark(of: event) else { continue }
      seen[mark.sender, default: []].append(mark.number)
    }
    for (sender, numbers) in accepted {
      let found = seen[sender] ?? []
      if isWhole, found != numbers {
        return "sender \(sender): \(found.count) of \(numbers.count) seen, or in another order"
      }
      if !numbers.starts(with: found) {
        return "sender \(sender): \(found) is no start of \(numbers)"
      }
    }
    return seen.keys.allSatisfy { accepted[$0] != nil } ? nil : "an event that no one sent"
  }
}
