#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
  public import AuthenticationServices
  import Foundation

  /// The passkeys of Apple's platforms, by `ASAuthorizationController`.
  ///
  /// The app needs the associated domain `webcredentials:` of the site that the pool has as its relying party, and that
  /// site names the app in its file `apple-app-site-association`.
  public final class CognitoPlatformPasskeys: CognitoPasskeySheet {
    private let anchor: @MainActor @Sendable () -> ASPresentationAnchor

    /// Creates the sheets.
    ///
    /// - Parameter anchor: The window over which they are shown, asked each time.
    public init(over anchor: @escaping @MainActor @Sendable () -> ASPresentationAnchor) {
      self.anchor = anchor
    }

    /// Makes a passkey, in the platform's sheet.
    public func create(_ options: String) async throws(CognitoPasskeyError) -> String {
      try await show(options) { options, provider in
        guard let user = options.user else { return nil }
        let request = provider.createCredentialRegistrationRequest(
          challenge: options.challenge, name: user.name, userID: user.id)
        request.userVerificationPreference = options.preference
        if #available(iOS 17.4, macOS 14.4, visionOS 1.1, *) {
          request.excludedCredentials = options.credentials.map {
            ASAuthorizationPlatformPublicKeyCredentialDescriptor(credentialID: $0)
          }
        }
        return request
      }
    }

    /// Signs with a passkey, in the platform's sheet.
    public func sign(_ options: String) async throws(CognitoPasskeyError) -> String {
      try await show(options) { options, provider in
        let request = provider.createCredentialAssertionRequest(challenge: options.challenge)
        request.userVerificationPreference = options.preference
        request.allowedCredentials = options.credentials.map {
          ASAuthorizationPlatformPublicKeyCredentialDescriptor(credentialID: $0)
        }
        return request
      }
    }

    private typealias MakeRequest =
      @MainActor @Sendable (
        PasskeyOptions, ASAuthorizationPlatformPublicKeyCredentialProvider
      ) -> ASAuthorizationRequest?

    /// Requests and credentials are of the main actor; options and what is written of a credential cross to it and back.
    private func show(
      _ options: String, by request: @escaping MakeRequest
    ) async throws(CognitoPasskeyError) -> String {
      guard let options = PasskeyOptions(options), let site = options.site else {
        throw .unsupported
      }
      let sheet = await PasskeySheet(over: anchor)
      let result = await withTaskCancellationHandler {
        await sheet.show {
          let provider = ASAuthorizationPlatformPublicKeyCredentialProvider(
            relyingPartyIdentifier: site)
          return request(options, provider)
        }
      } onCancel: {
        Task { @MainActor in sheet.close() }
      }
      return try result.get()
    }
  }

  /// One sheet, which ends once.
  @MainActor
  private final class PasskeySheet: NSObject, ASAuthorizationControllerDelegate,
    ASAuthorizationControllerPresentationContextProviding
  {
    typealias Outcome = Result<String, CognitoPasskeyError>

    private let anchor: @MainActor () -> ASPresentationAnchor
    private var controller: ASAuthorizationController?
    private var continuation: CheckedContinuation<Outcome, Never>?
    private var isClosed = false

    init(over anchor: @escaping @MainActor () -> ASPresentationAnchor) { self.anchor = anchor }

    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
      anchor()
    }

    func show(_ request: @MainActor () -> ASAuthorizationRequest?) async -> Outcome {
      guard !isClosed else { return .failure(.cancelled) }
      guard let request = request() else { return .failure(.unsupported) }
      return await withCheckedContinuation { continuation in
        self.continuation = continuation
        let controller = ASAuthorizationController(authorizationRequests: [request])
        controller.delegate = self
        controller.presentationContextProvider = self
        self.controller = controller
        controller.performRequests()
      }
    }

    /// Closes the sheet, and ends the wait for it.
    func close() {
      isClosed = true
      controller?.cancel()
      end(.failure(.cancelled))
    }

    func authorizationController(
      controller: ASAuthorizationController,
      didCompleteWithAuthorization authorization: ASAuthorization
    ) {
      let text = PasskeyOptions.text(of: authorization.credential)
      end(text.map(Outcome.success) ?? .failure(.unsupported))
    }

    func authorizationController(
      controller: ASAuthorizationController, didCompleteWithError error: any Error
    ) {
      end(.failure(CognitoPasskeyError(error)))
    }

    private func end(_ outcome: Outcome) {
      continuation?.resume(returning: outcome)
      (continuation, controller) = (nil, nil)
    }
  }

  extension PasskeyOptions {
    fileprivate var preference: ASAuthorizationPublicKeyCredentialUserVerificationPreference {
      switch verification {
      case "required": .required
      case "discouraged": .discouraged
      default: .preferred
      }
    }

    /// A credential that was made or has signed; nil if it is of another kind.
    @MainActor fileprivate static func text(of answer: any ASAuthorizationCredential) -> String? {
      if let made = answer as? ASAuthorizationPlatformPublicKeyCredentialRegistration,
        let attestation = made.rawAttestationObject
      {
        return credential(
          made.credentialID,
          ["clientDataJSON": made.rawClientDataJSON, "attestationObject": attestation])
      }
      guard let signed = answer as? ASAuthorizationPlatformPublicKeyCredentialAssertion else {
        return nil
      }
      return credential(
        signed.credentialID,
        [
          "clientDataJSON": signed.rawClientDataJSON,
          "authenticatorData": signed.rawAuthenticatorData, "signature": signed.signature,
          "userHandle": signed.userID,
        ])
    }
  }

  extension CognitoPasskeyError {
    /// What the platform says; that there is no passkey, it does not tell from a sheet that was closed.
    fileprivate init(_ error: any Error) {
      switch (error as? ASAuthorizationError)?.code {
      case .canceled?: self = .cancelled
      case .matchedExcludedCredential?: self = .exists
      case .some, nil: self = .unsupported
      }
    }
  }
#endif
