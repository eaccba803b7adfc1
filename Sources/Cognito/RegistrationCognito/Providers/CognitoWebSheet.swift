#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
  public import AuthenticationServices
  public import Foundation

  /// The browser's sheet of Apple's platforms, `ASWebAuthenticationSession`.
  ///
  /// The callback of ``CognitoManagedLogin`` is a scheme of the app's own, or an
  /// `https` address that is an associated domain of the app; none of `http`. The sheet needs no entry in `Info.plist` for a
  /// scheme; a redirect that comes once the sheet is gone (``RegistrationCore/Link/redirect(address:)``) does.
  public final class CognitoWebSheet: CognitoSheet {
    private let anchor: @MainActor @Sendable () -> ASPresentationAnchor
    private let isPrivate: Bool

    /// Creates a sheet.
    ///
    /// - Parameters:
    ///   - isPrivate: Whether the browser forgets who has signed in, and knows no one at first.
    ///   - anchor: The window over which it is shown, asked each time.
    public init(
      isPrivate: Bool = false,
      over anchor: @escaping @MainActor @Sendable () -> ASPresentationAnchor
    ) {
      (self.anchor, self.isPrivate) = (anchor, isPrivate)
    }

    /// Shows a page in the browser's sheet.
    public func open(
      _ page: URL, until callback: URL
    ) async throws(CognitoSheetError) -> URL {
      let presentation = await Presentation(over: anchor)
      let result = await withTaskCancellationHandler {
        await presentation.show(page, until: callback, isPrivate: isPrivate)
      } onCancel: {
        Task { @MainActor in presentation.close() }
      }
      return try result.get()
    }
  }

  /// One sheet, which ends once.
  @MainActor
  private final class Presentation: NSObject, ASWebAuthenticationPresentationContextProviding {
    private let anchor: @MainActor () -> ASPresentationAnchor
    private var session: ASWebAuthenticationSession?
    private var continuation: CheckedContinuation<Result<URL, CognitoSheetError>, Never>?
    private var isClosed = false

    init(over anchor: @escaping @MainActor () -> ASPresentationAnchor) { self.anchor = anchor }

    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
      anchor()
    }

    func show(
      _ page: URL, until callback: URL, isPrivate: Bool
    ) async -> Result<URL, CognitoSheetError> {
      guard !isClosed, let way = way(to: callback) else {
        return .failure(isClosed ? .cancelled : .failed)
      }
      return await withCheckedContinuation { continuation in
        self.continuation = continuation
        // The platform does not say on which thread it calls.
        let session = ASWebAuthenticationSession(url: page, callback: way) {
          @Sendable address, error in
          let wasClosed = (error as? ASWebAuthenticationSessionError)?.code == .canceledLogin
          let result: Result<URL, CognitoSheetError> =
            address.map { .success($0) } ?? .failure(wasClosed ? .cancelled : .failed)
          Task { @MainActor in self.end(result) }
        }
        session.presentationContextProvider = self
        session.prefersEphemeralWebBrowserSession = isPrivate
        self.session = session
        if !session.start() { end(.failure(.failed)) }
      }
    }

    /// Closes the sheet: whoever waits for it no longer does.
    func close() {
      isClosed = true
      session?.cancel()
      end(.failure(.cancelled))
    }

    private func end(_ result: Result<URL, CognitoSheetError>) {
      continuation?.resume(returning: result)
      (continuation, session) = (nil, nil)
    }

    /// How the session knows that the page leads back; nil if it cannot.
    private func way(to callback: URL) -> ASWebAuthenticationSession.Callback? {
      guard let scheme = callback.scheme?.lowercased() else { return nil }
      if scheme == "http" { return nil }
      if scheme != "https" { return .customScheme(scheme) }
      let path = callback.path().isEmpty ? "/" : callback.path()
      return callback.host().map { .https(host: $0, path: path) }
    }
  }
#endif
