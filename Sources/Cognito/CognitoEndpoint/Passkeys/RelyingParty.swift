package import RegistrationSimulation

/// The site that passkeys of a pool are made for (W3C, "Web Authentication", section 4).
package struct RelyingParty: Hashable, Sendable {
  /// Its domain; nil until SetUserPoolMfaConfig says it.
  package var id: String?
  /// Whether the authenticator must have looked who the person is, and not only that there is one.
  package var needsVerification = false

  package init(id: String? = nil) { self.id = id }

  /// Whether a page of this origin may use the passkeys of a domain: one of the domain, or below it, by TLS.
  ///
  /// This machine needs none, as browsers have it, too.
  static func allows(_ origin: String, for domain: String) -> Bool {
    let parts = origin.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1)
    guard parts.count == 2, Array(parts[1].prefix(2)) == Array("//".utf8) else { return false }
    let authority = parts[1].dropFirst(2)
    let end = authority.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
    let host = String(Substring(authority[..<end]))
    let isNumber = authority[end...].dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    // A host, and nothing that only looks like the end of one.
    guard isNumber, !host.utf8.contains(where: { "/@?#\\".utf8.contains($0) }) else { return false }
    let isLocal = domain == "localhost" && (host == domain || host.hasSuffix(".localhost"))
    switch String(Substring(parts[0])) {
    case "https": return host == domain || host.hasSuffix("." + domain)
    case "http": return isLocal
    default: return false
    }
  }
}

extension RelyingParty: KeptInParts, KeptValue {
  package static var unread: RelyingParty { RelyingParty() }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&id)
    try visitor.part(&needsVerification)
  }
}
