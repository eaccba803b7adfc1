import EventScripts
import RegistrationBackend
import RegistrationCore

/// What one job makes registrations of: cores that count the same references wait for each other.
struct SoakSupplies: Sendable {
  let policies: [Policy]
  let callOutcomes = CallOutcomePalette()

  /// Creates supplies for this policy, or for the built-in ones, of which most are `clinic`, and two with every way in.
  init(_ policy: Policy? = nil) {
    let doors = ["clinic", "passwordless"].compactMap {
      Policy.builtIn.named($0 + " links=yes providers=apple,google passkeys=any")?.unshared
    }
    policies =
      policy.map { [$0.unshared] }
      ?? Array(repeating: Policy.clinic.unshared, count: 6)
      + [Policy.username, .card, .members, .members, .passwordless].map(\.unshared) + doors
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
