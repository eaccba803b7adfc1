package import CognitoWire
package import RegistrationCore

extension PoolReply {
  /// The answer of a success.
  ///
  /// The failure says what the flow may rely on: `offline` only if the call cannot have reached the pool.
  package func record(of operation: WireOperation) throws(PoolError) -> WireRecord {
    switch status {
    case 200..<300:
      if isOfAnotherServer { throw .offline }
      guard let record = operation.read(answer: body) else { throw .timedOut }
      return record
    case 300..<400, 511:
      throw isOfAnotherServer ? .offline : .timedOut
    // A gateway does not say whether the pool did the work.
    case 502, 503, 504: throw .timedOut
    default: throw failure
    }
  }

  /// A refusal by its name; without one, what its status says.
  private var failure: PoolError {
    let named = WireFailure(
      header: headers[WireFailure.header], headerMessage: headers["x-amzn-errormessage"],
      body: body)
    if let named { return named.error }
    return switch status {
    case 429: .tooManyRequests
    case 500: .internalError
    default: .timedOut
    }
  }

  /// Whether a page came in place of an answer, as from the sign-in of a wireless network.
  ///
  /// The service numbers all of its answers, and sends no pages but with a status of 500.
  private var isOfAnotherServer: Bool {
    guard headers["x-amzn-requestid"] == nil else { return false }
    if (300..<400).contains(status) || status == 511 { return true }
    return headers["content-type"]?.lowercased().hasPrefix("text/html") ?? false
  }

  /// The time of the service, if this is an answer of it.
  var serviceTime: Timestamp? { headers["date"].flatMap(Timestamp.init(httpDate:)) }
}

extension TransportFailure {
  package var poolError: PoolError {
    switch self {
    case .notSent: .offline
    case .lost, .tooLarge, .cancelled: .timedOut
    }
  }
}
