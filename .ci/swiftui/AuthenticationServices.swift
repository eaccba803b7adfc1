// Apple documents these; a stand-in repeats the signatures alone.
// swift-format-ignore-file
// A stand-in for the parts of AuthenticationServices that the sheet of a Cognito pool uses, so that its code can
// be type-checked where there is none. Declarations alone, as Apple's documentation has them; nothing here runs.
public import Foundation

public final class ASPresentationAnchor: Sendable {
  @MainActor public init() {}
}

@MainActor public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

public struct ASWebAuthenticationSessionError: Error {
  public enum Code: Int, Sendable {
    case canceledLogin = 1
    case presentationContextNotProvided = 2
    case presentationContextInvalid = 3
  }
  public let code: Code
}

open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  public class Callback: NSObject {
    public class func customScheme(_ scheme: String) -> Self { missing() }
    public class func https(host: String, path: String) -> Self { missing() }
  }

  public init(
    url: URL, callback: Callback, completionHandler: @escaping CompletionHandler
  ) {}
  public weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  public var prefersEphemeralWebBrowserSession = false
  @discardableResult open func start() -> Bool { true }
  open func cancel() {}
}

nonisolated func missing() -> Never { preconditionFailure("the stand-in does not run") }

// Passkeys.

open class ASAuthorizationRequest: NSObject {}
public protocol ASAuthorizationCredential: NSObjectProtocol {}
public class ASAuthorization: NSObject {
  public struct Scope: Sendable {
    public static var fullName: Self { missing() }
    public static var email: Self { missing() }
  }

  public var credential: any ASAuthorizationCredential { missing() }
}

public struct ASAuthorizationError: Error {
  public enum Code: Int, Sendable {
    case unknown = 1000
    case canceled, invalidResponse, notHandled, failed, notInteractive, matchedExcludedCredential
  }

  public let code: Code
}

public struct ASAuthorizationPublicKeyCredentialUserVerificationPreference: Sendable {
  public static var preferred: Self { missing() }
  public static var required: Self { missing() }
  public static var discouraged: Self { missing() }
}

public class ASAuthorizationPlatformPublicKeyCredentialDescriptor: NSObject {
  public init(credentialID: Data) {}
}

public class ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest: ASAuthorizationRequest {
  public var userVerificationPreference: ASAuthorizationPublicKeyCredentialUserVerificationPreference {
    get { missing() }
    set { missing() }
  }
  public var excludedCredentials: [ASAuthorizationPlatformPublicKeyCredentialDescriptor]?
}

public class ASAuthorizationPlatformPublicKeyCredentialAssertionRequest: ASAuthorizationRequest {
  public var userVerificationPreference: ASAuthorizationPublicKeyCredentialUserVerificationPreference {
    get { missing() }
    set { missing() }
  }
  public var allowedCredentials: [ASAuthorizationPlatformPublicKeyCredentialDescriptor] = []
}

public class ASAuthorizationPlatformPublicKeyCredentialProvider: NSObject {
  public init(relyingPartyIdentifier: String) {}
  public func createCredentialRegistrationRequest(
    challenge: Data, name: String, userID: Data
  ) -> ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest { missing() }
  public func createCredentialAssertionRequest(
    challenge: Data
  ) -> ASAuthorizationPlatformPublicKeyCredentialAssertionRequest { missing() }
}

public class ASAuthorizationPlatformPublicKeyCredentialRegistration: NSObject,
  ASAuthorizationCredential
{
  public var credentialID: Data { missing() }
  public var rawClientDataJSON: Data { missing() }
  public var rawAttestationObject: Data? { missing() }
}

public class ASAuthorizationPlatformPublicKeyCredentialAssertion: NSObject,
  ASAuthorizationCredential
{
  public var credentialID: Data { missing() }
  public var rawClientDataJSON: Data { missing() }
  public var rawAuthenticatorData: Data! { missing() }
  public var signature: Data! { missing() }
  public var userID: Data! { missing() }
}

@MainActor public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization)
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

@MainActor public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

@MainActor public class ASAuthorizationController: NSObject {
  public init(authorizationRequests: [ASAuthorizationRequest]) {}
  public weak var delegate: (any ASAuthorizationControllerDelegate)?
  public weak var presentationContextProvider:
    (any ASAuthorizationControllerPresentationContextProviding)?
  public func performRequests() {}
  public func cancel() {}
}

// Sign in with Apple.

public class ASAuthorizationAppleIDRequest: ASAuthorizationRequest {
  public var requestedScopes: [ASAuthorization.Scope]?
  public var nonce: String?
}

public class ASAuthorizationAppleIDProvider: NSObject {
  public func createRequest() -> ASAuthorizationAppleIDRequest { missing() }
}

public class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
  public var user: String { missing() }
  public var identityToken: Data? { missing() }
  public var authorizationCode: Data? { missing() }
  public var fullName: PersonNameComponents? { missing() }
  public var email: String? { missing() }
}
