import CognitoWire
public import Foundation
public import RegistrationCore

/// The domain of a pool, on which people sign in with providers, and the way back to the app.
///
/// The app client must allow the authorization code grant, ``callback`` as a callback URL, and each provider.
public struct CognitoManagedLogin: Hashable, Sendable {
  /// The pool's domain, such as `https://members.auth.eu-west-1.amazoncognito.com`, or one of your own.
  public let domain: URL
  /// The address that leads back to the app, to the letter as the app client has it.
  ///
  /// With a scheme of the app's own, such as `com.example.app:/signed-in`, another app that has the same scheme may
  /// get the code; without the verifier, which never leaves this one and its store, it is of no use.
  public let callback: URL
  /// What the tokens may be used for; empty for all that the app client allows.
  ///
  /// The flow needs `openid` and `aws.cognito.signin.user.admin`, and `profile`, `email` and `phone` for what a
  /// provider tells.
  public var scopes: [String] = []
  /// The names that providers have in the pool, if they differ from the usual ones.
  ///
  /// Usually, ``RegistrationCore/IdentityProvider/apple`` is `SignInWithApple`,
  /// ``RegistrationCore/IdentityProvider/google`` is `Google`, and any other one is called as in the policy.
  public var names: [IdentityProvider: String] = [:]

  /// Which contact names an account that is linked to another with a contact as its name, the first before the others.
  ///
  /// A pool of telephone numbers that also has addresses needs `[.phone]`. A pool in which people choose names needs none.
  public var contacts: [Login.Kind] = [.email, .phone]

  /// Creates the settings of a domain, both from addresses as they are written.
  ///
  /// - Throws: ``CognitoSettings/Problem/domain(_:)`` or ``CognitoSettings/Problem/callback(_:)``.
  public init(domain: String, callback: String) throws(CognitoSettings.Problem) {
    guard let address = URL(string: domain), address.isAllowedEndpoint else {
      throw .domain(domain)
    }
    // What Foundation writes otherwise is not the callback to the letter.
    guard let back = URL(string: callback), back.absoluteString == callback,
      callback.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }), back.isCallback
    else { throw .callback(callback) }
    (self.domain, self.callback) = (address, back)
  }

  /// The name of a provider in the pool.
  func name(of provider: IdentityProvider) -> String { names[provider] ?? provider.nameInPool }

  /// An address of the domain.
  func address(_ path: String, _ query: FormParameters? = nil) -> URL? {
    var parts = URLComponents(url: domain, resolvingAgainstBaseURL: false)
    let base = domain.path().hasSuffix("/") ? String(domain.path().dropLast()) : domain.path()
    parts?.percentEncodedPath = base + path
    parts?.percentEncodedQuery = query?.encoded.reveal()
    return parts?.url
  }
}

extension URL {
  /// Whether a sheet can lead back to it: a scheme of an app's own, `https`, or `http` to this machine; without a fragment,
  /// and with nothing that a browser writes otherwise.
  fileprivate var isCallback: Bool {
    guard let scheme, scheme == scheme.lowercased(), fragment() == nil, user() == nil else {
      return false
    }
    if let host = host(), host != host.lowercased() { return false }
    switch scheme {
    case "http", "https":
      return port != 443 && port != 80
        && (scheme == "https" && host()?.isEmpty == false || isLoopback)
    case "javascript", "data", "file", "about", "blob": return false
    default: return true
    }
  }
}
