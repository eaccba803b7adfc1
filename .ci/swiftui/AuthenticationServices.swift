// A stand-in for the parts of Apple's AuthenticationServices that the sheet of a Cognito pool uses, as
// Apple's documentation declares them.
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
    public class func customScheme(_ scheme: String) -> Self { fatalError() }
    public class func https(host: String, path: String) -> Self { fatalError() }
  }

  public init(
    url: URL, callback: Callback, completionHandler: @escaping CompletionHandler
  ) {}
  public weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  public var prefersEphemeralWebBrowserSession = false
  @discardableResult open func start() -> Bool { true }
  open func cancel() {}
}
