import RegistrationCore
import RegistrationSimulation

/// The refresh tokens that app clients were given: which client each is of, and which others replaced.
struct RefreshTokenTable: Sendable {
  /// The tokens that come from one sign-in, by the first of them.
  private var families: [Secret: Family] = [:]
  /// The first token of the family of each token that replaced another.
  private var origins: [Secret: Secret] = [:]
  /// When each token was replaced that was.
  private var rotated: [Secret: Timestamp] = [:]
  /// The number of families at which those that have expired are dropped.
  private var limit = RefreshTokenTable.leastLimit

  private static let leastLimit = 64
  /// The longest that an access token is valid (API reference, CreateUserPoolClient: `AccessTokenValidity`).
  private static let longestAccess: Int64 = 86_400_000

  /// The tokens that come from one sign-in.
  struct Family: Sendable {
    /// The app client that the person has signed in with, and the only one that can use the tokens.
    let clientID: String
    /// When they expire: those that replaced others live no longer than the first.
    let ends: Timestamp
    /// What its tokens may be used for; nil for what a sign-in without a page allows.
    var scopes: [String]?
    /// Those after the first.
    var others: [Secret] = []
  }

  /// The number of families.
  var count: Int { families.count }

  /// Notes the token of a sign-in.
  mutating func begin(_ token: Secret, _ family: Family) { families[token] = family }

  /// Forgets the tokens that have expired, each time that the families have doubled.
  ///
  /// They are remembered for as long as an access token can be valid that was refreshed last.
  ///
  /// - Returns: the tokens that were forgotten, whose sessions have ended.
  mutating func takeExpired(at now: Timestamp) -> [Secret] {
    guard families.count >= limit else { return [] }
    var expired: [Secret] = []
    for (origin, family) in families
    where now >= family.ends.advanced(byMilliseconds: RefreshTokenTable.longestAccess) {
      expired += [origin] + family.others
      families[origin] = nil
    }
    for token in expired { (rotated[token], origins[token]) = (nil, nil) }
    limit = max(families.count * 2, RefreshTokenTable.leastLimit)
    return expired
  }

  /// The family of a token; nil if no client was given it, or it was forgotten.
  func family(of token: Secret) -> Family? { families[origin(of: token)] }

  /// The token that the person signed in with, from which this one comes.
  func origin(of token: Secret) -> Secret { origins[token] ?? token }

  /// When a token was replaced; nil if it was not.
  func time(of token: Secret) -> Timestamp? { rotated[token] }

  /// Notes that `new` has replaced `old`; the time of the first replacement counts.
  mutating func replace(_ old: Secret, by new: Secret, at now: Timestamp) {
    let origin = origin(of: old)
    if rotated[old] == nil { rotated[old] = now }
    origins[new] = origin
    families[origin]?.others.append(new)
  }

  /// The tokens that come from the same sign-in.
  func members(of token: Secret) -> [Secret] {
    let origin = origin(of: token)
    return [origin] + (families[origin]?.others ?? [])
  }
}

extension RefreshTokenTable: KeptInParts {
  package static var unread: RefreshTokenTable { RefreshTokenTable() }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&families)
    try visitor.part(&origins)
    try visitor.part(&rotated)
    try visitor.part(&limit)
  }
}

extension RefreshTokenTable.Family: KeptValue {
  package func write(to writer: inout KeptWriter) {
    clientID.write(to: &writer)
    ends.write(to: &writer)
    scopes.write(to: &writer)
    others.write(to: &writer)
  }

  package static func read(
    from reader: inout KeptReader
  ) throws(KeptDamage) -> RefreshTokenTable.Family {
    RefreshTokenTable.Family(
      clientID: try String.read(from: &reader), ends: try Timestamp.read(from: &reader),
      scopes: try [String]?.read(from: &reader), others: try [Secret].read(from: &reader))
  }
}
