import RegistrationBackend
import RegistrationCore

/// What one job makes registrations of: cores that count the same references wait for each other.
struct SoakSupplies: Sendable {
  let policies: [Policy]
  let callOutcomes = CallOutcomePalette()

  /// Creates supplies for this policy, or for the built-in ones, of which most are `clinic`.
  init(_ policy: Policy? = nil) {
    policies =
      policy.map { [$0.unshared] }
      ?? Array(repeating: Policy.clinic.unshared, count: 6)
      + [Policy.username, .card, .members, .members, .passwordless].map(\.unshared)
  }
}

extension Policy {
  /// An equal policy that shares no storage with this one.
  var unshared: Policy {
    do throws(PolicyFormatError) {
      return try PolicyCoding.decode(PolicyCoding.encode(self))
    } catch { return self }
  }
}
