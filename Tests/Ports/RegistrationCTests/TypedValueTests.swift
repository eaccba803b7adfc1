import RegistrationCore
import RegistrationJSON
import Testing

@testable import RegistrationC

/// What was typed for an action, as a caller sends it.
@Suite struct TypedValueTests {
  private static let policy = Policy(
    name: "club",
    profile: [
      FieldRule("news", label: "News", kind: .consent, isRequired: false),
      FieldRule("height", label: "Height", kind: .number, isRequired: false),
      FieldRule("face", label: "Face", kind: .image, isRequired: false), FieldRule("firstName"),
      FieldRule("lastName"),
    ])
  private static let known: Fields = ["news": true, "height": "170", "firstName": "Ana"]

  /// A flow in step 3 with some fields prefilled.
  private func bench() throws -> FlowBench {
    var bench = FlowBench(policy: Self.policy)
    try bench.take(.event(.launch))
    try bench.answer(.restoreSession(.success(Restored(session: nil, checkpoint: .none))))
    try bench.take(.event(.submitSignIn(FlowBench.credentials)))
    try bench.answer(.signIn(.success(.signedIn)))
    try bench.answer(
      .fetchProfile(.success(.incomplete(Profile(Self.known), missing: ["lastName"]))))
    #expect(bench.flow.shown.path == .profileEditing)
    return bench
  }

  private func input(_ values: String) throws -> RegistrationDriver.Input {
    let text = #"{"action":"submitProfile","values":\#(values)}"#
    return try bench().flow.input(try #require(JSONValue(parsing: Array(text.utf8)[...])))
  }

  @Test(arguments: [
    (#"{"news":"false"}"#, "news"), (#"{"news":0}"#, "news"), (#"{"news":null}"#, "news"),
    (#"{"height":180}"#, "height"), (#"{"height":1.5}"#, "height"), (#"{"height":[]}"#, "height"),
    (#"{"firstName":true}"#, "firstName"), (#"{"firstName":{}}"#, "firstName"),
    (#"{"face":"AAA"}"#, "face"), (#"{"face":"data:image/png;base64,AAAA"}"#, "face"),
    (#"{"face":true}"#, "face"),
  ])
  func `A value that its field cannot take is refused, and the old one is not sent in its place`(
    values: String, field: String
  ) throws {
    let error = try #require(throws: CallError.self) { try input(values) }
    #expect(error.message == "input: values.\(field) is malformed")
  }

  @Test func `All such values are named`() throws {
    let error = try #require(throws: CallError.self) {
      try input(#"{"lastName":null,"news":"yes","height":"180"}"#)
    }
    #expect(error.message == "input: values.news is malformed, values.lastName is malformed")
  }

  @Test func `What is typed is sent, and what is left out stays as it was`() throws {
    let values = #"{"news":false,"face":"AQI=","lastName":"Ruiz"}"#
    guard case .event(.submitProfile(let fields)) = try input(values) else {
      Issue.record("it is no event of the form")
      return
    }
    let picture = FieldValue.image([1, 2])
    #expect(
      fields == [
        "news": false, "height": "170", "face": picture, "firstName": "Ana", "lastName": "Ruiz",
      ])
  }
}
