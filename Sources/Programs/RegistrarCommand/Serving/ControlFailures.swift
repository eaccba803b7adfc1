import CognitoEndpoint
import CognitoWire
import RegistrationJSON

// Failures that calls are to meet.
extension PoolService {
  /// Arms a failure: `{"operation": "GetUser", "failure": "ForbiddenException", "times": 1, "afterWork": false}`;
  /// without a body, disarms all.
  mutating func arm(_ body: [UInt8]) -> ControlResponse {
    if body.isEmpty {
      endpoint.disarmAll()
      return .json(.object(["armed": .null]))
    }
    guard let json = JSONValue(parsing: body[...]),
      let operation = json["operation"]?.string.flatMap(WireOperation.init(rawValue:)),
      let exception = json["failure"]?.string.flatMap(WireException.init(rawValue:))
    else { return .failure(400, "expected an operation and a failure by Cognito's names") }
    guard let times = json["times"].map({ $0.integer }) ?? 1, (1...1000).contains(times) else {
      return .failure(400, "expected times from 1 to 1000")
    }
    let isAfterWork = json["afterWork"] == .bool(true)
    guard
      let failure = ArmedFailure(
        operation, exception, times: Int(times), isAfterWork: isAfterWork)
    else { return .failure(400, "\(operation.rawValue) does not document \(exception.rawValue)") }
    endpoint.arm(failure)
    return .json(.object(["armed": .string(exception.rawValue)]))
  }

  /// The failures that wait for a call.
  var armed: [JSONValue] {
    endpoint.armed.map { failure in
      .object([
        "operation": .string(failure.operation.rawValue),
        "failure": .string(failure.exception.rawValue), "times": .integer(Int64(failure.times)),
        "afterWork": .bool(failure.isAfterWork),
      ])
    }
  }

  /// The failures that each operation documents.
  static let failures = JSONValue.object(
    WireOperation.allCases.map { operation in
      JSONValue.Member(
        key: operation.rawValue,
        value: .array(operation.row.failures.map { .string($0.rawValue) }))
    })
}
