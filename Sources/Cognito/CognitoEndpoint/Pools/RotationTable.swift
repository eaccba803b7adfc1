import RegistrationCore
import RegistrationSimulation

/// The refresh tokens of app clients that rotate them.
struct RotationTable: Sendable {
  /// When each token was replaced that was.
  private var rotated: [Secret: Timestamp] = [:]
  /// The first token of the family of each token that replaced another.
  private var origins: [Secret: Secret] = [:]
  private var families: [Secret: [Secret]] = [:]

  /// The token that the person signed in with, from which this one comes.
  func origin(of token: Secret) -> Secret { origins[token] ?? token }

  /// When a token was replaced; nil if it was not.
  func time(of token: Secret) -> Timestamp? { rotated[token] }

  /// Notes that `new` has replaced `old`; the time of the first replacement counts.
  mutating func replace(_ old: Secret, by new: Secret, at now: Timestamp) {
    let origin = origin(of: old)
    if rotated[old] == nil { rotated[old] = now }
    origins[new] = origin
    families[origin, default: [origin]].append(new)
  }

  /// The tokens that come from the same sign-in.
  func family(of token: Secret) -> [Secret] {
    let origin = origin(of: token)
    return families[origin] ?? [origin]
  }

  /// Forgets a family that was ended.
  mutating func forget(_ token: Secret) {
    for member in family(of: token) { (rotated[member], origins[member]) = (nil, nil) }
    families[origin(of: token)] = nil
  }
}

extension RotationTable: KeptInParts {
  package static var unread: RotationTable { RotationTable() }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&rotated)
    try visitor.part(&origins)
    try visitor.part(&families)
  }
}
