import Foundation
import RegistrationCore

/// What the registrations of one job are made from.
///
/// Each job has its own: cores that count the same references wait for each other.
struct SoakSupplies: Sendable {
  let policies: [Policy]
  let fates = FatePalette()

  init() {
    let clinic = SoakSupplies.copy(of: .clinic)
    policies =
      Array(repeating: clinic, count: 6)
      + [SoakSupplies.copy(of: .username), SoakSupplies.copy(of: .card)]
  }

  /// The same policy, which shares no storage with this one.
  private static func copy(of policy: Policy) -> Policy {
    do {
      return try JSONDecoder().decode(Policy.self, from: JSONEncoder().encode(policy))
    } catch { return policy }
  }
}
