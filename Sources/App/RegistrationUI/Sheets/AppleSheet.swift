/// Shows Apple's own sheet, for a backend that takes what it tells.
///
/// A user pool of Cognito takes no token of Apple's; there, people sign in with Apple on the pool's page. The server of
/// your own checks the identity token (signature, audience, nonce), and names the account.
public protocol AppleSheet: Sendable {
  /// Lets a person sign in, in the sheet.
  ///
  /// There is no deadline. A cancelled call closes the sheet and returns soon.
  ///
  /// - Parameter nonce: what your server has made up for this sheet alone, and finds in the identity token again.
  /// - Throws: ``AppleSheetError``.
  func signIn(nonce: String) async throws(AppleSheetError) -> AppleSignIn
}

/// Why Apple's sheet has signed no one in.
public enum AppleSheetError: Error, Hashable, Sendable {
  /// The person has closed it; throw ``RegistrationCore/PoolError/cancelled`` from your backend.
  case cancelled
  /// It has failed; throw ``RegistrationCore/PoolError/providerFailed`` from your backend.
  case failed
}

/// What Apple's sheet tells of a person who has signed in.
public struct AppleSignIn: Hashable, Sendable {
  /// What Apple calls the person in the apps of your team; it does not change.
  public let user: String
  /// The token for your server, a JSON Web Token that is signed by Apple.
  public let identityToken: Secret
  /// What your server exchanges at Apple for tokens of its own, within five minutes and once; nil if there is none.
  public let authorizationCode: Secret?
  /// The name and the address of the person: `given-name`, `family-name` and `email`, which the profile is prefilled with.
  ///
  /// Apple tells them with the first sign-in to your app, and never again: keep them until the session is kept, as
  /// ``RegistrationBackend/IdentityPool/signIn(with:)`` says.
  public let hints: Fields

  /// Creates what a sheet has told; a part of the name that is empty counts as not told.
  ///
  /// - Parameters:
  ///   - user: what Apple calls the person.
  ///   - identityToken: the token for your server.
  ///   - authorizationCode: what your server exchanges at Apple.
  ///   - givenName: the first name, if it was told.
  ///   - familyName: the last name, if it was told.
  ///   - email: the address, if it was told; it may be one of Apple's that forwards.
  public init(
    user: String, identityToken: Secret, authorizationCode: Secret? = nil,
    givenName: String? = nil, familyName: String? = nil, email: String? = nil
  ) {
    (self.user, self.identityToken) = (user, identityToken)
    self.authorizationCode = authorizationCode
    var hints = Fields()
    for (name, text) in [
      ("given-name", givenName), ("family-name", familyName), ("email", email),
    ] {
      if let text, !text.isEmpty { hints[FieldName(name)] = .text(text) }
    }
    self.hints = hints
  }
}
