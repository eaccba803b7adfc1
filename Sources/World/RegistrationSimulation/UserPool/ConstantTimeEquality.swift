import RegistrationCore

/// Whether both have the same elements, compared to the end even after a difference.
///
/// A comparison that stops at the first difference takes a time that reveals how much of a guess
/// was right. The time may reveal the lengths: the length of a code is known, and a password is
/// stored as a digest.
package func areSame<Element: FixedWidthInteger>(
  _ left: some Sequence<Element>, _ right: some Sequence<Element>
) -> Bool {
  var (left, right) = (left.makeIterator(), right.makeIterator())
  var difference: Element = 0
  while true {
    switch (left.next(), right.next()) {
    case (let one?, let other?): difference |= one ^ other
    case (.some, nil), (nil, .some): difference |= 1
    case (nil, nil): return difference == 0
    }
  }
}

extension Secret {
  /// Whether both are the same text; takes the same time wherever texts of one length differ.
  func matches(_ other: Secret) -> Bool { areSame(reveal().utf8, other.reveal().utf8) }
}
