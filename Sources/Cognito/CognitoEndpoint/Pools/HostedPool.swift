import CognitoWire
package import RegistrationCore
package import RegistrationSimulation

/// A pool of an endpoint: the simulated one, its app clients, and what only the wire needs.
package struct HostedPool: Sendable {
  package let id: String
  package let name: String
  /// The pool, and the network that may disturb its calls.
  package var world: SimulatedWorld
  package var clients: [AppClient] = []
  /// What its maker has asked for, as it is told again.
  var settings = WireRecord()
  /// The custom and required attributes; nil if every attribute may be set.
  var schema: AttributeSchema?
  /// The e-mail must be verified before it takes the place of the old one.
  var verifiesBeforeUpdate = false
  /// Whether it hides its accounts whatever an app client says, as a script may have set it up.
  package var hidesAlways = false
  var created: Timestamp
  var modified: Timestamp
  /// The proofs of passwords that are under way, by their secret blocks.
  var proofs = ProofTable()
  /// The verifiers of its passwords, as far as they were computed.
  package internal(set) var verifiers = VerifierTable()
  /// The sign-ins that wait for the answer to `MFA_SETUP`, by their sessions.
  var setUps: [Secret: FinishedSetUp] = [:]
  /// The refresh tokens that app clients were given.
  var refreshTokens = RefreshTokenTable()
  /// The sign-ins by the page of a provider whose tokens no client has taken yet.
  var authorizationCodes = OneTimeTable<AuthorizationCode>()
  /// The site whose passkeys it takes; nil if it takes none.
  package var relyingParty: RelyingParty?
  /// The sign-ins by passkeys that are under way, which anyone can begin.
  var ceremonies = OneTimeTable<PasskeyCeremony>()
  /// The passkeys that people who are signed in are making.
  var registrations = OneTimeTable<PasskeyCeremony>()
  /// The invitations that were sent.
  package internal(set) var invitations: [Invitation] = []

  /// A sign-in whose authenticator app was set up, and which is not told yet.
  struct FinishedSetUp: Sendable {
    let login: Login
    let token: Secret
    let at: Timestamp
  }

  /// A mail that tells a person the password that an administrator made.
  package struct Invitation: Sendable {
    package let login: Login
    package let password: Secret
    package let at: Timestamp
  }

  package init(id: String, name: String, world: SimulatedWorld, created: Timestamp) {
    (self.id, self.name, self.world) = (id, name, world)
    (self.created, modified) = (created, created)
    self.world.services.pool.configuration.remembersPasswords = true
  }

  /// The accounts.
  package var users: UserPool {
    _read { yield world.services.pool }
    _modify { yield &world.services.pool }
  }

  /// The number of sign-ins whose refresh tokens it remembers.
  package var signInCount: Int { refreshTokens.count }

  /// The part of the identifier after the underscore, which a proof of a password hashes.
  var poolName: String { String(Substring(id.utf8.drop { $0 != UInt8(ascii: "_") }.dropFirst())) }
}

/// The attributes that a pool knows besides the standard ones, and those that it requires.
struct AttributeSchema: Sendable {
  var custom: [String] = []
  var required: [String] = []
}
