import Foundation
import RegistrationCore

/// The values from which one job makes its registrations.
///
/// Each job has its own: cores that count the same references wait for each other.
struct SoakSupplies: Sendable {
  let policies: [Policy]
  let callOutcomes = CallOutcomePalette()

  init() {
    let clinic = SoakSupplies.copy(of: .clinic)
    policies =
      Array(repeating: clinic, count: 6)
      + [SoakSupplies.copy(of: .username), SoakSupplies.copy(of: .card)]
  }

  /// An equal policy that shares no storage with this one.
  private static func copy(of policy: Policy) -> Policy {
    do {
      return try JSONDecoder().decode(Policy.self, from: JSONEncoder().encode(policy))
    } catch { return policy }
  }
}
