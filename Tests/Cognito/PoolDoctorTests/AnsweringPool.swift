import CognitoWire
import RegistrationCognito

/// A pool that answers each operation by a function.
struct AnsweringPool: PoolTransport {
  private let reply: @Sendable (WireOperation) -> PoolReply

  init(_ reply: @escaping @Sendable (WireOperation) -> PoolReply) { self.reply = reply }

  /// Refuses a call by what the function names.
  init(refusing reason: @escaping @Sendable (WireOperation) -> WireFailure) {
    reply = { .refusal(reason($0)) }
  }

  func send(_ request: PoolRequest) async -> Result<PoolReply, TransportFailure> {
    guard let operation = request.operation else { return .failure(.notSent) }
    return .success(reply(operation))
  }
}

extension PoolReply {
  static func refusal(_ failure: WireFailure, status: Int = 400) -> PoolReply {
    PoolReply(
      status: status, headers: ["content-type": WireOperation.contentType], body: failure.body)
  }
}

extension WireFailure {
  static let firewall = WireFailure(
    name: "ForbiddenException", message: "Request not allowed due to WAF block.")
  static let throttled = WireFailure(name: "TooManyRequestsException", message: "Rate exceeded")
  static let disabled = WireFailure(
    name: "NotAuthorizedException", message: "Client is disabled")
  static let short = WireFailure(
    name: "InvalidPasswordException",
    message: "Password did not conform with policy: Password not long enough")
  static let noToken = WireFailure(
    name: "NotAuthorizedException", message: "Invalid Refresh Token")
  static let stranger = WireFailure(
    name: "NotAuthorizedException", message: "Incorrect username or password.")
}
