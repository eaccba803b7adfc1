package import RegistrationCore

/// What the client keeps of a sheet of a provider, so that the page behind it can lead back to another process.
package struct PendingRedirect: Hashable, Sendable {
  package let provider: IdentityProvider
  /// The number of the sheet.
  var state: UInt64
  var asked: Timestamp

  /// How long it is good, in milliseconds.
  static let lifetime: UInt64 = 600_000

  func isOver(at now: Timestamp) -> Bool { now.isFar(from: asked, by: Self.lifetime) }
}

extension ProviderSheets {
  /// The person of whom an attacker would have the device signed in.
  private static let attacker = "mallory"

  private static let scheme = "app:/signed-in?state="

  /// The account that an attacker has with a provider.
  package static func attackersAccount(at provider: IdentityProvider) -> Login? {
    attackersIdentity(at: provider).account
  }

  fileprivate static func attackersIdentity(at provider: IdentityProvider) -> Identity {
    Identity(provider: provider, id: attacker)
  }

  /// Notes that a sheet is open: what belongs to an earlier one is of no use any longer.
  package mutating func open(_ provider: IdentityProvider, at now: Timestamp) {
    sheetCount += 1
    redirect = PendingRedirect(provider: provider, state: sheetCount, asked: now)
  }

  /// The address by which the page behind the newest sheet leads back; nil if no sheet was ever open.
  ///
  /// - Parameter isForged: whether an attacker has sent it, who has signed in on a device of their own.
  package func address(isForged: Bool) -> Secret? {
    if isForged { return Secret(Self.scheme + Self.attacker) }
    return sheetCount == 0 ? nil : Secret("\(Self.scheme)\(sheetCount)")
  }

  /// Takes what belongs to the sheet that an address answers; it is good once.
  ///
  /// - Throws: `notAuthorized` if it is not the newest sheet of this device, or that is too long ago.
  fileprivate mutating func take(
    _ address: Secret, at now: Timestamp
  ) throws(PoolError) -> (PendingRedirect, isAttackers: Bool) {
    guard let asked = redirect else { throw .foreignRedirect }
    guard address.matches(Secret("\(Self.scheme)\(asked.state)")) else { throw .foreignRedirect }
    redirect = nil
    if asked.isOver(at: now) { throw .foreignRedirect }
    return (asked, self.address(isForged: true)?.matches(address) == true)
  }
}

extension MockWorld {
  /// Signs in a person whom the page of a provider has led back; see ``signIn(with:at:)``.
  ///
  /// - Throws: `notAuthorized` if the address answers no sheet of this device.
  package mutating func signIn(
    redirectedTo address: Secret, at now: Timestamp
  ) throws(PoolError) -> (result: SheetSignIn, session: DeviceSession) {
    (challenge, held) = (nil, nil)
    let (asked, isAttackers) = try sheets.take(address, at: now)
    guard policy.providers.contains(asked.provider) else { throw .operationNotEnabled }
    let identity: ProviderSheets.Identity
    do throws(PoolError) {
      identity =
        isAttackers
        ? ProviderSheets.attackersIdentity(at: asked.provider) : try sheets.present(asked.provider)
    } catch {
      // The person has left the provider's page, and may still come back to it.
      if error == .cancelled { sheets.redirect = asked }
      throw error
    }
    var answer = try signIn(identity, at: now)
    answer.result.provider = asked.provider
    return answer
  }
}

extension MockWorld {
  /// Does work in which the person closes the sheet that it opens, if it opens one.
  mutating func closingSheet<Value>(_ work: (inout MockWorld) -> Value) -> Value {
    let answers = sheets.answers
    sheets.answers = [.cancelled]
    defer { sheets.answers = answers }
    return work(&self)
  }
}

extension PoolError {
  /// As the client says of a redirect that answers no sheet of its own.
  fileprivate static let foreignRedirect = PoolError.notAuthorized(
    .other("The redirect answers no sheet of this device."))
}
