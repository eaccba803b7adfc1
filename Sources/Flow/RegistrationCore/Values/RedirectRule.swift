/// What counts as the address that a provider's page has led back to.
package enum RedirectRule {
  /// The longest one, in bytes of UTF-8: many times as long as a code and a `state` make it.
  package static let maximumLength = 8192

  /// What is wrong with an address, before the pool's client has looked at it; nil if nothing is.
  package static func problem(with address: Secret) -> Problem.Kind? {
    if address.isEmpty { return .missing }
    let length = address.reveal().utf8.count
    return length > maximumLength ? .tooLong(maximum: maximumLength) : nil
  }
}
