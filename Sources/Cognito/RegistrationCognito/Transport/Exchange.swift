import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One call under way: it ends once, by its reply, a failure or a cancellation, and ignores what comes later.
package final class Exchange: Sendable {
  package typealias Outcome = Result<PoolReply, TransportFailure>

  private struct State {
    var continuation: CheckedContinuation<Outcome, Never>?
    var outcome: Outcome?
    var response: HTTPURLResponse?
    var body: [UInt8] = []
  }

  private let state = Mutex(State())

  package init() {}

  /// Waits for the end.
  package func wait(_ continuation: CheckedContinuation<Outcome, Never>) {
    let outcome = state.withLock { state in
      if state.outcome == nil { state.continuation = continuation }
      return state.outcome
    }
    if let outcome { continuation.resume(returning: outcome) }
  }

  package func end(_ outcome: Outcome) {
    let waiting = state.withLock { state in
      guard state.outcome == nil else { return nil as CheckedContinuation<Outcome, Never>? }
      state.outcome = outcome
      state.body = []
      defer { state.continuation = nil }
      return state.continuation
    }
    waiting?.resume(returning: outcome)
  }

  /// Whether what else comes is dropped.
  package var hasEnded: Bool { state.withLock { $0.outcome != nil } }

  func receive(_ response: HTTPURLResponse) { state.withLock { $0.response = response } }

  func receive(_ bytes: Data) {
    let isTooLarge = state.withLock { state in
      guard state.outcome == nil else { return false }
      guard state.body.count + bytes.count <= PoolReply.largestBody else { return true }
      state.body += bytes
      return false
    }
    if isTooLarge { end(.failure(.tooLarge)) }
  }

  func complete(with error: (any Error)?) {
    if let error {
      end(.failure(Self.failure(of: error)))
      return
    }
    let reply = state.withLock { state in state.response.map { PoolReply($0, body: state.body) } }
    end(reply.map { .success($0) } ?? .failure(.lost))
  }

  /// Nothing was sent only if there was no way to the service, or none that can be trusted.
  ///
  /// A time-out counts as lost, even if no connection was made, because the error does not tell.
  private static func failure(of error: any Error) -> TransportFailure {
    guard let error = error as? URLError else { return .lost }
    return notSent.contains(error.code) || error.isOfCertificate ? .notSent : .lost
  }

  private static let notSent: Set<URLError.Code> = [
    .notConnectedToInternet, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed,
    .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
    .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
    .clientCertificateRequired, .internationalRoamingOff, .callIsActive, .dataNotAllowed,
    .unsupportedURL, .badURL,
  ]
}

extension URLError {
  /// Whether the certificate was refused, so that no request was sent.
  ///
  /// On Linux, Foundation has no code for it, and only libcurl's words tell. Any other failure of TLS may come
  /// after a request.
  fileprivate var isOfCertificate: Bool {
    #if canImport(FoundationNetworking)
      guard code == .unknown else { return false }
      return localizedDescription.contains("SSL certificate problem")
        || localizedDescription.contains("certificate subject name")
    #else
      return false
    #endif
  }
}

extension PoolReply {
  init(_ response: HTTPURLResponse, body: [UInt8]) {
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      if let name = name as? String, let value = value as? String { headers[name] = value }
    }
    self.init(status: response.statusCode, headers: headers, body: body)
  }
}
