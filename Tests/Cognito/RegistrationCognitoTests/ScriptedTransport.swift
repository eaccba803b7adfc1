import CognitoWire
import RegistrationCognito
import RegistrationCore
import Synchronization

/// Answers each call with the next of a test's answers.
final class ScriptedTransport: PoolTransport {
  typealias Answer = Result<PoolReply, TransportFailure>

  private let answers: Mutex<[Answer]>
  private let requests = Mutex<[PoolRequest]>([])

  init(_ answers: [Answer]) { self.answers = Mutex(answers) }

  /// What was sent, in order.
  var sent: [WireOperation] { requests.withLock { $0.compactMap(\.operation) } }
  var bodies: [String] {
    requests.withLock { $0.map { String(decoding: $0.body, as: UTF8.self) } }
  }

  func send(_ request: PoolRequest) async -> Answer {
    requests.withLock { $0.append(request) }
    return answers.withLock { $0.isEmpty ? .failure(.lost) : $0.removeFirst() }
  }

  /// A client that gets these answers.
  static func client(
    _ answers: Answer..., change: (inout CognitoSettings) -> Void = { _ in }
  ) throws -> (CognitoIdentityPool, ScriptedTransport) {
    let transport = ScriptedTransport(answers)
    var settings = try CognitoSettings(userPoolID: "eu-west-1_aB3dE5", clientID: "4client")
    settings.passwordProof = .password
    change(&settings)
    let client = CognitoIdentityPool(
      settings, tokens: CognitoMemoryTokenStore(), transport: transport,
      deviceTime: { Timestamp(milliseconds: 1_800_000_000_000) })
    return (client, transport)
  }
}

extension Result<PoolReply, TransportFailure> {
  /// An answer of the service, which numbers them.
  static func service(_ status: Int, _ body: String, _ headers: [String: String] = [:]) -> Self {
    var headers = headers
    headers["x-amzn-RequestId"] = "7f2c"
    if headers["Content-Type"] == nil { headers["Content-Type"] = WireOperation.contentType }
    return .success(PoolReply(status: status, headers: headers, body: Array(body.utf8)))
  }

  /// An answer of something else on the way.
  static func other(_ status: Int, _ body: String, _ type: String) -> Self {
    .success(PoolReply(status: status, headers: ["Content-Type": type], body: Array(body.utf8)))
  }
}
