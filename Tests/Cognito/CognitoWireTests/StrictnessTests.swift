import CognitoWire
import RegistrationCore
import RegistrationJSON
import Testing

@Suite("Hostile requests get the service's own failure")
struct StrictnessTests {
  private func failure(_ body: String, _ operation: WireOperation = .signUp) throws -> WireFailure {
    try #require(throws: WireFailure.self) { try operation.read(request: Array(body.utf8)) }
  }

  @Test("A body that is no JSON object is a SerializationException")
  func notJSON() throws {
    for body in ["x", "{", "[]", "1", "\"a\"", "{}{}", "{'a':1}", "null", "\u{0}"] {
      #expect(try failure(body).name == "SerializationException", "\(body)")
    }
  }

  @Test("Nested brackets, huge numbers and very long texts do no harm")
  func hostile() throws {
    let million = String(repeating: "[", count: 1_000_000)
    #expect(try failure(million).name == "SerializationException")
    #expect(try failure(#"{"UserAttributes":"# + million).name == "SerializationException")
    let digits = String(repeating: "9", count: 100_000)
    #expect(try failure(#"{"Username":\#(digits)}"#).name == "SerializationException")
    #expect(
      try failure(#"{"UserPoolId":"a_b","Limit":\#(digits)}"#, .listUsers).name
        == "SerializationException")
    #expect(
      try failure(#"{"UserPoolId":"a_b","Limit":1e3}"#, .listUsers).name
        == "InvalidParameterException")
    let long = try failure(#"{"ClientId":"\#(digits)","Username":"\#(digits)"}"#)
    #expect(long.name == "InvalidParameterException")
    #expect(long.message.utf8.count < 1000)
  }

  @Test("A message tells at most ten violations, however many there are")
  func manyViolations() throws {
    let list = Array(repeating: "{}", count: 20_000).joined(separator: ",")
    let found = try failure(#"{"ClientId":"a","Username":"b","UserAttributes":[\#(list)]}"#)
    #expect(found.message.hasPrefix("10 validation errors detected: "))
    #expect(found.message.contains("at 'userAttributes.10.member.name'"))
    #expect(found.message.utf8.count < 2000)
  }

  @Test("A violation is told in the service's words, without what must not be logged")
  func words() throws {
    #expect(
      try failure(#"{"ClientId":"a","Username":"b","Password":"x y"}"#).message
        == #"1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: [\S]+"#
    )
    #expect(
      try failure(#"{"ClientId":"a-b","Username":"b"}"#).message
        == #"1 validation error detected: Value 'a-b' at 'clientId' failed to satisfy constraint: Member must satisfy regular expression pattern: [\w+]+"#
    )
  }

  @Test("Members that are unknown or null are left out; of two with one name, the first counts")
  func leftOut() throws {
    let body = #"{"ClientId":"a","Username":"b","Username":"c","Password":null,"Colour":[1]}"#
    let record = try WireOperation.signUp.read(request: Array(body.utf8))
    #expect(record[text: .username] == "b")
    #expect(record.entries.count == 2)
  }

  @Test("A client reads an answer with more choices and longer texts, but not one of other types")
  func answers() {
    let wider = #"{"ChallengeName":"TELEPATHY","Session":"short"}"#
    let record = WireOperation.initiateAuth.read(answer: Array(wider.utf8))
    #expect(record?[text: .challengeName] == "TELEPATHY")
    for body in [#"{"Session":1}"#, "<html>", "", #"{"AuthenticationResult":{"ExpiresIn":"1"}}"#] {
      #expect(WireOperation.initiateAuth.read(answer: Array(body.utf8)) == nil, "\(body)")
    }
    #expect(WireOperation.signUp.read(answer: Array("{}".utf8)) == nil)
  }

  @Test("A moment is read with a fraction or without, and written to the millisecond")
  func moments() throws {
    for (text, milliseconds) in [
      ("1767225600", 1_767_225_600_000), ("1767225600.5", 1_767_225_600_500),
      ("1.7672256E9", 1_767_225_600_000), ("-1.25", -1250), ("0.0019", 1),
    ] as [(String, Int64)] {
      let json = #"{"User":{"UserCreateDate":\#(text)}}"#
      let record = try #require(WireOperation.adminCreateUser.read(answer: Array(json.utf8)))
      let moment = record[part: .user]?[moment: .userCreateDate]
      #expect(moment == Timestamp(milliseconds: milliseconds), "\(text)")
      let again = try WireOperation.adminCreateUser.write(answer: record)
      #expect(WireOperation.adminCreateUser.read(answer: again) == record)
    }
  }
}
