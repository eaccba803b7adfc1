/// The platform's sheets for passkeys (W3C, "Web Authentication"), by which a person makes one and signs in.
///
/// On Apple's platforms, `CognitoPlatformPasskeys` is one; an app whose pages are in a browser calls
/// `navigator.credentials` there. Options and credentials are JSON, as
/// `PublicKeyCredential.parseCreationOptionsFromJSON`, `parseRequestOptionsFromJSON` and `toJSON` read and write it.
public protocol CognitoPasskeySheet: Sendable {
  /// Makes a passkey by these options, and returns the credential.
  ///
  /// There is no deadline. A cancelled call closes the sheet and returns soon.
  ///
  /// - Throws: `exists` if the device has one of those that the options exclude, and otherwise ``CognitoPasskeyError``.
  func create(_ options: String) async throws(CognitoPasskeyError) -> String

  /// Signs with a passkey that these options allow, and returns the credential.
  ///
  /// There is no deadline. A cancelled call closes the sheet and returns soon.
  ///
  /// - Throws: `missing` if the device has none of them, and otherwise ``CognitoPasskeyError``.
  func sign(_ options: String) async throws(CognitoPasskeyError) -> String
}

/// Why a sheet for passkeys has made or signed nothing.
public enum CognitoPasskeyError: Error, Hashable, Sendable {
  /// The person has closed it.
  case cancelled
  /// The device has a passkey for the account already.
  case exists
  /// The device has no passkey for the account.
  ///
  /// Most platforms do not tell this from `cancelled`, so that a page learns nothing of a person.
  case missing
  /// The device, or the app as it is built, has no passkeys.
  case unsupported
}
