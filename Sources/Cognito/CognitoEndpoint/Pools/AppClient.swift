import CognitoWire
package import RegistrationCore

/// An app client of a pool.
package struct AppClient: Sendable {
  package let id: String
  package var name: String
  package var secret: Secret?
  /// The flows that it allows, as `ExplicitAuthFlows` names them.
  package var flows: [String]
  /// Whether it tells no one which accounts exist.
  package var hidesExistence = false
  /// How long tokens are valid, in milliseconds.
  package var accessLifetime: Int64 = 3_600_000
  package var idLifetime: Int64 = 3_600_000
  package var refreshLifetime: Int64 = 30 * 86_400_000
  /// How long a rotated refresh token still works, in milliseconds; nil if they are not rotated.
  package var rotationGrace: Int64?
  package var allowsRevocation = true
  /// What its maker has asked for, as it is told again.
  var settings = WireRecord()
  var created = Timestamp(milliseconds: 0)

  /// The client that exists at start.
  package static let first = AppClient(
    id: "registrar", name: "registrar", secret: nil,
    flows: [
      "ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_USER_AUTH",
      "ALLOW_REFRESH_TOKEN_AUTH", "ALLOW_ADMIN_USER_PASSWORD_AUTH",
    ])

  init(id: String, name: String, secret: Secret?, flows: [String]) {
    (self.id, self.name, self.secret, self.flows) = (id, name, secret, flows)
  }

  /// The flows of a client whose maker names none (Cognito's API reference, `ExplicitAuthFlows`).
  static let defaultFlows = [
    "ALLOW_REFRESH_TOKEN_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_CUSTOM_AUTH",
  ]

  /// Whether it allows a flow: by its name of today, or by the one before 2019.
  func allows(_ flow: String) -> Bool {
    if flows.contains("ALLOW_\(flow)") || flows.contains(flow) { return true }
    switch flow {
    case "ADMIN_USER_PASSWORD_AUTH": return flows.contains("ADMIN_NO_SRP_AUTH")
    case "REFRESH_TOKEN_AUTH": return !flows.contains { $0.utf8.starts(with: "ALLOW_".utf8) }
    default: return false
    }
  }
}
