import CognitoWire
import RegistrationCore
import RegistrationJSON
import Testing

@Suite("Every row is read as it is written")
struct RowTests {
  @Test(
    "A request that a client writes is the one that a service reads",
    arguments: WireOperation.allCases)
  func requests(operation: WireOperation) throws {
    for all in [true, false] {
      let record = operation.row.request.sample(all: all)
      let bytes = try operation.write(request: record)
      #expect(try operation.read(request: bytes) == record)
    }
  }

  @Test(
    "An answer that a service writes is the one that a client reads",
    arguments: WireOperation.allCases)
  func answers(operation: WireOperation) throws {
    guard let answer = operation.row.answer else {
      #expect(try operation.write(answer: WireRecord()) == [])
      #expect(operation.read(answer: []) == WireRecord())
      return
    }
    for all in [true, false] {
      let record = answer.sample(all: all)
      #expect(operation.read(answer: try operation.write(answer: record)) == record)
    }
  }

  @Test(
    "A request that lacks a required member is refused by both sides",
    arguments: WireOperation.allCases)
  func missing(operation: WireOperation) throws {
    for member in operation.row.request.members where member.isRequired {
      var record = operation.row.request.sample(all: false)
      record[member.key] = nil
      let written = record.json.text
      #expect(throws: WireViolations.self) { try operation.write(request: record) }
      let failure = try #require(throws: WireFailure.self) {
        try operation.read(request: Array(written.utf8))
      }
      #expect(failure.name == "InvalidParameterException")
      #expect(failure.message.contains("Member must not be null"))
    }
  }

  @Test(
    "A value of another type is refused, whichever member has it", arguments: WireOperation.allCases
  )
  func wrongTypes(operation: WireOperation) throws {
    for member in operation.row.request.members {
      var members = operation.row.request.sample(all: false).json.members ?? []
      members.removeAll { $0.key == member.key.rawValue }
      let wrong: JSONValue =
        if case .integer = member.type.sample { .string("1") } else { .number("1.5") }
      if case .moment = member.type { continue }
      // A document takes any value.
      if case .document = member.type { continue }
      members.append(JSONValue.Member(key: member.key.rawValue, value: wrong))
      let failure = try #require(throws: WireFailure.self) {
        try operation.read(request: Array(JSONValue.object(members).text.utf8))
      }
      #expect(failure.name == "SerializationException", "\(member.key)")
    }
  }

  @Test("The target names the operation, and nothing else does")
  func targets() {
    for operation in WireOperation.allCases {
      #expect(WireOperation(target: operation.target) == operation)
    }
    for target in [
      "", "SignUp", "AWSCognitoIdentityProviderService", "AWSCognitoIdentityProviderService.",
      "AWSCognitoIdentityProviderService.signUp", "AWSCognitoIdentityProviderService.SignUp ",
      "xAWSCognitoIdentityProviderService.SignUp",
    ] {
      #expect(WireOperation(target: target) == nil, "\(target)")
    }
  }

  @Test("What proves who a person is, is read as a secret")
  func secrets() throws {
    let body = #"{"ClientId":"a","Username":"ana","Password":"Correct-horse-1"}"#
    let record = try WireOperation.signUp.read(request: Array(body.utf8))
    #expect(record[secret: .password] == "Correct-horse-1")
    #expect(record[text: .password] == nil)
    #expect(!"\(record)".contains("horse"))
  }
}
