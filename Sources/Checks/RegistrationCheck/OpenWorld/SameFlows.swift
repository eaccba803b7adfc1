import Foundation
import RegistrationCore

extension Registration {
  /// Whether two flows are equal, which those with the same bytes are: most of those that are compared
  /// have them, and to compare all parts takes many times longer.
  ///
  /// Both are passed as they are, because a copy takes longer, too.
  static func areSame(_ one: inout Registration, _ other: inout Registration) -> Bool {
    let haveSameBytes = unsafe withUnsafeBytes(of: &one) { one in
      unsafe withUnsafeBytes(of: &other) { other in
        guard let first = one.baseAddress, let second = other.baseAddress else {
          return false
        }
        return unsafe memcmp(first, second, one.count) == 0
      }
    }
    return haveSameBytes || one == other
  }
}
