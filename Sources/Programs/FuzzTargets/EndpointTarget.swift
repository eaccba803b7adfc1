import CognitoEndpoint
import CognitoWire
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation

/// Requests to an endpoint, one a line: a byte that says which operation, and a body.
///
/// A success is read by its row, a failure has a name, and the same requests get the same answers.
enum EndpointTarget {
  private static let signer = TokenSigner(
    keyID: "key", keys: "{}", sign: { Array($0.suffix(8)) }, verify: { Array($0.suffix(8)) == $1 })

  static func check(_ bytes: [UInt8]) throws(FuzzFinding) {
    var (one, other) = (CognitoEndpoint(seed: 1), CognitoEndpoint(seed: 1))
    var now = Timestamp(milliseconds: 1_767_225_600_000)
    for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(24) {
      let operations = WireOperation.allCases
      let operation = operations[Int(line.first ?? 0) % operations.count]
      // A line of another kind: the request of the operation's own example.
      let body = substituting(Array(line.dropFirst()), in: one)
      let request = CognitoEndpoint.Request(target: operation.target, body: body)
      let response = one.answer(request, signer: signer, at: now)
      try require(
        other.answer(request, signer: signer, at: now) == response,
        "\(operation.rawValue) comes to two ends")
      now = now.advanced(byMilliseconds: 1000)
      if response.status == 200 {
        try require(
          operation.read(answer: response.body) != nil, "\(operation.rawValue) is not read")
        continue
      }
      let failure = WireFailure(header: response[header: WireFailure.header], body: response.body)
      guard let failure else { throw FuzzFinding("\(operation.rawValue) fails without a name") }
      try require(
        failure.name != "InternalErrorException", "\(operation.rawValue): \(failure.message)")
    }
  }

  /// Puts the code that was sent last to `a@b.cd` in the place of `$`, so that a search gets past it.
  private static func substituting(_ body: [UInt8], in endpoint: CognitoEndpoint) -> [UInt8] {
    guard body.contains(UInt8(ascii: "$")), let login = Login("a@b.cd"),
      let pool = endpoint.pools.first, let code = pool.users.newestCode(deliveredTo: login)
    else { return body }
    return body.flatMap { $0 == UInt8(ascii: "$") ? Array(code.code.reveal().utf8) : [$0] }
  }
}
