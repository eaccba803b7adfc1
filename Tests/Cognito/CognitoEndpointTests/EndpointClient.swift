import CognitoCrypto
import CognitoEndpoint
import CognitoWire
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation
import Testing

/// A client of an endpoint, whose time stands still until it is moved.
struct EndpointClient {
  var endpoint = CognitoEndpoint(seed: 7)
  var now = Timestamp(milliseconds: 1_767_225_600_000)

  static let password: Secret = "Correct-horse-1"

  /// A signer that needs no library: it signs by HMAC, as do the passkeys that it knows, with their public keys.
  static let signer = TokenSigner(
    keyID: "key", keys: #"{"keys":[]}"#,
    sign: { HMAC.code(of: $0, key: [1, 2, 3]) },
    verify: { areEqual($1, HMAC.code(of: $0, key: [1, 2, 3])) }
  ).verifyingPasskeys { areEqual($1, HMAC.code(of: $0, key: $2)) }

  mutating func send(_ target: String?, _ body: [UInt8]) -> CognitoEndpoint.Response {
    endpoint.answer(
      CognitoEndpoint.Request(target: target, body: body), signer: EndpointClient.signer, at: now)
  }

  /// Calls an operation as a client does: writes its row and reads the answer by it.
  mutating func call(_ operation: WireOperation, _ record: WireRecord) throws -> WireRecord {
    let response = send(operation.target, try operation.write(request: record))
    guard response.status == 200 else {
      throw try #require(
        WireFailure(header: response[header: WireFailure.header], body: response.body))
    }
    return try #require(operation.read(answer: response.body))
  }

  func user(_ name: String) -> WireRecord {
    var record = WireRecord()
    record[text: .clientID] = "registrar"
    record[text: .username] = name
    return record
  }

  mutating func signUp(_ name: String) throws {
    var record = user(name)
    record[secret: .password] = EndpointClient.password
    _ = try call(.signUp, record)
  }

  func code(_ name: String) throws -> Secret {
    let login = try #require(Login(name))
    return try #require(endpoint.pools[0].users.newestCode(deliveredTo: login)).code
  }

  mutating func register(_ name: String) throws {
    try signUp(name)
    var record = user(name)
    record[secret: .confirmationCode] = try code(name)
    _ = try call(.confirmSignUp, record)
  }

  mutating func signIn(_ name: String, _ password: Secret = password) throws -> WireRecord {
    var record = WireRecord()
    record[text: .clientID] = "registrar"
    record[text: .authFlow] = "USER_PASSWORD_AUTH"
    record[map: .authParameters] = WireMap(["USERNAME": Secret(name), "PASSWORD": password])
    return try call(.initiateAuth, record)
  }

  mutating func tokens(_ name: String) throws -> WireRecord {
    try #require(try signIn(name)[part: .authenticationResult])
  }

  /// The failure of a call.
  mutating func failure(_ operation: WireOperation, _ record: WireRecord) throws -> WireFailure {
    do {
      _ = try call(operation, record)
    } catch let failure as WireFailure { return failure }
    Issue.record("\(operation.rawValue) succeeded")
    return WireFailure(name: "none", message: "")
  }

  static func bearing(_ token: Secret?) -> WireRecord {
    var record = WireRecord()
    record[secret: .accessToken] = token
    return record
  }
}
