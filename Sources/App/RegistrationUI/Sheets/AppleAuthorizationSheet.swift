#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
  public import AuthenticationServices
  import Foundation

  /// Apple's own sheet, by `ASAuthorizationController`; the app needs the capability "Sign in with Apple".
  public final class AppleAuthorizationSheet: AppleSheet {
    private let anchor: @MainActor @Sendable () -> ASPresentationAnchor

    /// Creates the sheet.
    ///
    /// - Parameter anchor: the window over which it is shown, asked each time.
    public init(over anchor: @escaping @MainActor @Sendable () -> ASPresentationAnchor) {
      self.anchor = anchor
    }

    /// Lets a person sign in, and asks for name and address.
    public func signIn(nonce: String) async throws(AppleSheetError) -> AppleSignIn {
      let sheet = await OpenSheet(over: anchor)
      let result = await withTaskCancellationHandler {
        await sheet.show(nonce)
      } onCancel: {
        Task { @MainActor in sheet.close() }
      }
      return try result.get()
    }
  }

  /// One sheet, which ends once.
  @MainActor
  private final class OpenSheet: NSObject, ASAuthorizationControllerDelegate,
    ASAuthorizationControllerPresentationContextProviding
  {
    typealias Outcome = Result<AppleSignIn, AppleSheetError>

    private let anchor: @MainActor () -> ASPresentationAnchor
    private var controller: ASAuthorizationController?
    private var continuation: CheckedContinuation<Outcome, Never>?
    private var isClosed = false

    init(over anchor: @escaping @MainActor () -> ASPresentationAnchor) { self.anchor = anchor }

    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
      anchor()
    }

    func show(_ nonce: String) async -> Outcome {
      guard !isClosed else { return .failure(.cancelled) }
      return await withCheckedContinuation { continuation in
        self.continuation = continuation
        let request = ASAuthorizationAppleIDProvider().createRequest()
        request.requestedScopes = [.fullName, .email]
        request.nonce = nonce
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
      let told = authorization.credential as? ASAuthorizationAppleIDCredential
      end(told.flatMap(AppleSignIn.init).map(Outcome.success) ?? .failure(.failed))
    }

    func authorizationController(
      controller: ASAuthorizationController, didCompleteWithError error: any Error
    ) {
      let isClosed = (error as? ASAuthorizationError)?.code == .canceled
      end(.failure(isClosed ? .cancelled : .failed))
    }

    private func end(_ outcome: Outcome) {
      continuation?.resume(returning: outcome)
      (continuation, controller) = (nil, nil)
    }
  }

  extension AppleSignIn {
    /// What a credential tells; nil without a token, by which no server knows the person.
    @MainActor fileprivate init?(_ credential: ASAuthorizationAppleIDCredential) {
      guard let token = credential.identityToken.flatMap({ String(data: $0, encoding: .utf8) })
      else { return nil }
      let code = credential.authorizationCode.flatMap { String(data: $0, encoding: .utf8) }
      self.init(
        user: credential.user, identityToken: Secret(token),
        authorizationCode: code.map { Secret($0) },
        givenName: credential.fullName?.givenName, familyName: credential.fullName?.familyName,
        email: credential.email)
    }
  }
#endif
