import RegistrationSimulation

/// Ways in which what a person types is not what is simply right; an empty set is right.
///
/// A way concerns one kind of part, whatever the event is. A check that tries everything tries one
/// after the other; one that runs at random draws a few.
package struct TypingMistakes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Each way by itself.
  package static let each = (0..<16).map { TypingMistakes(rawValue: 1 << $0) }

  /// The address of someone else.
  package static let otherEmail = TypingMistakes(rawValue: 1)
  /// The same address, typed differently.
  package static let variantEmail = TypingMistakes(rawValue: 1 << 1)
  /// An address that is hard to read, though it is well formed.
  package static let unusualEmail = TypingMistakes(rawValue: 1 << 2)
  package static let malformedEmail = TypingMistakes(rawValue: 1 << 3)
  /// Another password, just as valid.
  package static let otherPassword = TypingMistakes(rawValue: 1 << 4)
  package static let noPassword = TypingMistakes(rawValue: 1 << 5)
  /// A new password that the rule refuses.
  package static let weakPassword = TypingMistakes(rawValue: 1 << 6)
  /// A code that a newer one has replaced.
  package static let olderCode = TypingMistakes(rawValue: 1 << 7)
  /// A code that was never sent.
  package static let wrongCode = TypingMistakes(rawValue: 1 << 8)
  package static let malformedCode = TypingMistakes(rawValue: 1 << 9)
  /// A form with what may be left out, too.
  package static let fullForm = TypingMistakes(rawValue: 1 << 10)
  /// A form that the rules refuse.
  package static let invalidForm = TypingMistakes(rawValue: 1 << 11)
  /// Not the first of the factors.
  package static let otherFactor = TypingMistakes(rawValue: 1 << 12)
  /// An invitation that the pool does not know.
  package static let otherInvitation = TypingMistakes(rawValue: 1 << 13)
  package static let noInvitation = TypingMistakes(rawValue: 1 << 14)
  /// No login, where a passkey may tell whose it is.
  package static let noLogin = TypingMistakes(rawValue: 1 << 15)
}

/// The values of a kind of part, class by class.
package struct Classes<Value: Sendable>: Sendable {
  /// What is right; never empty.
  private let right: [Value]
  /// What else is typed, in the order of its ways.
  private let others: [(slip: TypingMistakes, values: [Value])]

  package init(
    _ right: Value, or more: [Value] = [], _ others: [(slip: TypingMistakes, values: [Value])] = []
  ) {
    self.right = [right] + more
    self.others = others
  }

  /// The values of the first class that is among the slips, and its way; else those that are right.
  func values(_ slips: TypingMistakes) -> (slip: TypingMistakes, values: [Value]) {
    if !slips.isEmpty {
      for other in others where slips.isSuperset(of: other.slip) && !other.values.isEmpty {
        return other
      }
    }
    return ([], right)
  }
}

/// Chooses among values: always the first, or at random.
struct Choice {
  let slips: TypingMistakes
  /// The slips that have had an effect.
  var used: TypingMistakes = []
  /// Where random choices come from; nil for those who try one value of each class.
  var numbers: SplitMix64?

  init(_ slips: TypingMistakes, _ numbers: SplitMix64?) {
    (self.slips, self.numbers) = (slips, numbers)
  }

  mutating func take<Value>(_ classes: Classes<Value>) -> Value {
    let (slip, values) = classes.values(slips)
    used.formUnion(slip)
    return values[values.count == 1 ? 0 : numbers?.below(values.count) ?? 0]
  }
}
