import RegistrationCore

// Challenges in the answers of traces.

extension SignInResult {
  var members: KeyValuePairs<String, JSONValue?> {
    let challenge: Challenge
    switch self {
    case .signedIn(let signedIn):
      return [
        "result": .string("signedIn"), "account": signedIn.account.map { .string($0.text) },
      ]
    case .challenge(let asked): challenge = asked
    }
    let result = JSONValue.string("challenge")
    return switch challenge {
    case .code(let factor, let delivery):
      [
        "result": result, "challenge": .string("code"), "factor": .string(factor.rawValue),
        "delivery": delivery?.json,
      ]
    case .chooseFactor(let factors):
      ["result": result, "challenge": .string("chooseFactor"), "factors": factors.json]
    case .setUpFactor(let factors):
      ["result": result, "challenge": .string("setUpFactor"), "factors": factors.json]
    case .newPassword(let missing):
      [
        "result": result, "challenge": .string("newPassword"),
        "missing": .array(missing.map { .string($0.text) }),
      ]
    case .chooseWay(let ways):
      [
        "result": result, "challenge": .string("chooseWay"),
        "ways": .array(ways.map { .string($0.name) }),
      ]
    case .other(let kind): ["result": result, "kind": .string(kind)]
    }
  }

  init(answer json: JSONValue) throws(EventFormatError) {
    let expected = "signedIn or challenge"
    switch try json.require("answer.result", from: "result", expected, { $0.string }) {
    case "signedIn":
      let account = try json["account"].map { account throws(EventFormatError) in
        guard let login = account.string.flatMap({ Login($0) }) else {
          throw EventFormatError(key: "answer.account", expected: "a login")
        }
        return login
      }
      self = .signedIn(SignedIn(account: account))
    case "challenge": self = .challenge(try Challenge(answer: json))
    default: throw EventFormatError(key: "answer.result", expected: expected)
    }
  }
}

extension Challenge {
  /// A challenge without a name is one of another kind.
  fileprivate init(answer json: JSONValue) throws(EventFormatError) {
    switch json["challenge"]?.string {
    case nil:
      self = .other(kind: try json.require("answer.kind", from: "kind", "a string") { $0.string })
    case "code":
      let factor = try json.require("answer.factor", from: "factor", Factor.expected) {
        $0.string.flatMap(Factor.init)
      }
      self = .code(factor, delivery: try json["delivery"] == nil ? nil : CodeDelivery(answer: json))
    case "chooseFactor": self = .chooseFactor(try json.factors())
    case "setUpFactor": self = .setUpFactor(try json.factors())
    case "newPassword":
      let missing = json["missing"]?.array?.compactMap { $0.string.map(FieldName.init(_:)) } ?? []
      self = .newPassword(missing: missing)
    case "chooseWay":
      let ways = try json.require("answer.ways", from: "ways", "an array") { $0.array }
      self = .chooseWay(ways.compactMap { $0.string.map { Way(named: $0) } })
    default:
      throw EventFormatError(
        key: "answer.challenge",
        expected: "code, chooseFactor, setUpFactor, newPassword or chooseWay")
    }
  }
}

extension Challenge.Factor {
  fileprivate static let expected = allCases.map { $0.rawValue }.listed
}

extension [Challenge.Factor] {
  fileprivate var json: JSONValue { .array(map { .string($0.rawValue) }) }
}

extension JSONValue {
  fileprivate func factors() throws(EventFormatError) -> [Challenge.Factor] {
    let values = try require("answer.factors", from: "factors", "an array") { $0.array }
    let factors = values.compactMap { $0.string.flatMap(Challenge.Factor.init) }
    guard factors.count == values.count else {
      throw EventFormatError(key: "answer.factors", expected: Challenge.Factor.expected)
    }
    return factors
  }
}
