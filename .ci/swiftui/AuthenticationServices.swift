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
