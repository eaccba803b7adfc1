package import CognitoWire
package import RegistrationCore
import RegistrationJSON

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
    default: throw failure(of: operation)
    }
  }

  /// The tokens of the token endpoint, as the pool's own operations name them.
  ///
  /// - Throws: `providerFailed` if the code is not taken; it was made for this device a moment before.
  package func tokens() throws(PoolError) -> WireRecord {
    let json = JSONValue(parsing: body[...])
    switch status {
    case 200..<300:
      if isOfAnotherServer { throw .offline }
      guard let access = json?["access_token"]?.string else { throw .timedOut }
      var record = WireRecord()
      record[secret: .accessToken] = Secret(access)
      record[secret: .idToken] = json?["id_token"]?.string.map { Secret($0) }
      record[secret: .refreshToken] = json?["refresh_token"]?.string.map { Secret($0) }
      record[integer: .expiresIn] = json?["expires_in"]?.integer
      return record
    case 300..<400, 511: throw isOfAnotherServer ? .offline : .timedOut
    case 429: throw .tooManyRequests
    case 500: throw .internalError
    case 400, 401, 403:
      guard let error = json?["error"]?.string else { throw .timedOut }
      if error == "invalid_grant" { throw .providerFailed }
      throw .unrecognized(
        code: error,
        message: json?["error_description"]?.string ?? "The token endpoint says \(error).")
    default: throw .timedOut
    }
  }

  /// A refusal by its name; without one, what its status says.
  private func failure(of operation: WireOperation) -> PoolError {
    let named = WireFailure(
      header: headers[WireFailure.header], headerMessage: headers["x-amzn-errormessage"],
      body: body)
    if let named {
      // The flow's name for it is of an address alone; the words of the pool say which contact is taken.
      let isOfChange = operation == .updateUserAttributes && named.error == .aliasExists
      return isOfChange ? .invalidParameter(named.message) : named.error
    }
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
