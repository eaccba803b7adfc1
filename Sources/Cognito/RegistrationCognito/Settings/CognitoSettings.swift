public import Foundation
public import RegistrationCore

/// Which pool and app client are used, and how.
public struct CognitoSettings: Sendable {
  /// How a password is shown to the pool.
  public enum PasswordProof: String, Hashable, Sendable, CaseIterable {
    /// `USER_SRP_AUTH`: the password never leaves the device.
    case srp
    /// `USER_PASSWORD_AUTH`: the password is sent, over TLS.
    case password
    /// `USER_AUTH` with `PASSWORD_SRP` as the preferred challenge: the password never leaves the device.
    case userAuth
  }

  /// What cannot be used.
  public enum Problem: Error, Hashable, Sendable {
    /// It is not the identifier of a pool, such as `eu-west-1_aB3dE5fG7`.
    case userPoolID(String)
    /// It is not the identifier of an app client.
    case clientID
    /// It is not an address of the service: `https`, or `http` to a loopback address.
    case endpoint(String)
    /// The pool has no attribute of this name: a name has at most 20 characters.
    case attribute(String)
    /// Two fields of one form are this attribute: give one of them another in ``CognitoSettings/attributes``.
    case sharedAttribute(String)
    /// It is not the domain of a pool: `https` with a name alone, or `http` to a loopback address.
    case domain(String)
    /// It is not an address that leads back to the app: absolute, and without a fragment.
    case callback(String)
    /// The policy's profile has a picture, and attributes hold none.
    case picture(FieldName)
    /// The policy's code of step 2 has this length, and the codes of a pool have six digits.
    case codeLength(Int)
  }

  /// The identifier of the pool, such as `eu-west-1_aB3dE5fG7`.
  public let userPoolID: String
  /// The identifier of the app client.
  public let clientID: String
  /// The app client's secret, if it has one.
  ///
  /// What is in an app can be read by everyone who has the app. Give an app a client without a secret.
  public let clientSecret: Secret?
  /// The address of the service.
  public let endpoint: URL

  /// How a password is shown to the pool.
  public var passwordProof = PasswordProof.srp
  /// How a code for a sign-in without a password is sent.
  public var codeMedium = CodeDelivery.Medium.email
  /// Whether user names that differ in capitals are two accounts, as the pool's `UsernameConfiguration` says.
  public var distinguishesCapitals = false
  /// Which attribute of the pool a field is.
  public var attributes = CognitoAttributeNames()
  /// What the pool's Lambda functions are told, for each operation of the flow (`ClientMetadata`).
  ///
  /// The renewal of tokens counts as `restoreSession`.
  public var metadata: [Registration.Operation.Name: [String: String]] = [:]
  /// How long a call may wait for the service to send something.
  public var timeout = Duration.seconds(20)
  /// The place at which people sign in with providers; nil if they do not.
  public var managedLogin: CognitoManagedLogin?
  /// How often an observed profile is fetched.
  public var pollingInterval = Duration.seconds(15)

  /// The name in the pool's identifier, which is part of the proof of a password.
  let poolName: String

  /// Creates settings for a pool and an app client.
  ///
  /// - Parameters:
  ///   - userPoolID: The identifier of the pool; it begins with its region.
  ///   - clientID: The identifier of the app client.
  ///   - clientSecret: The app client's secret, if it has one.
  ///   - endpoint: The address of the service; nil for Amazon's in the region of the pool. Plain `http` is
  ///     accepted only to a loopback address, for tests.
  public init(
    userPoolID: String, clientID: String, clientSecret: Secret? = nil, endpoint: URL? = nil
  ) throws(Problem) {
    let parts = userPoolID.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isNamePart) })
    else { throw .userPoolID(userPoolID) }
    guard !clientID.isEmpty, clientID.utf8.count <= 128 else { throw .clientID }
    let region = String(parts[0])
    let domain = region.hasPrefix("cn-") ? "amazonaws.com.cn" : "amazonaws.com"
    let text = endpoint?.absoluteString ?? "https://cognito-idp.\(region).\(domain)/"
    guard let address = URL(string: text), address.isAllowedEndpoint else { throw .endpoint(text) }
    (self.userPoolID, self.clientID, self.clientSecret) = (userPoolID, clientID, clientSecret)
    (self.endpoint, poolName) = (address, String(parts[1]))
  }
}

extension UInt8 {
  /// Whether it may stand in the identifier of a pool: `[\w-]+_[0-9a-zA-Z]+`.
  fileprivate var isNamePart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

extension URL {
  /// `https` to any host, or `http` to this machine; with no user, query or fragment.
  var isAllowedEndpoint: Bool {
    guard let host = host(), !host.isEmpty, user() == nil, query() == nil, fragment() == nil else {
      return false
    }
    return scheme?.lowercased() == "https" || scheme?.lowercased() == "http" && isLoopback
  }

  /// Whether it is an address of this machine.
  var isLoopback: Bool {
    ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host()?.lowercased() ?? "")
  }
}
