import RegistrationCore
import RegistrationJSON
import Testing

@testable import RegistrationC

/// What a message says of an input that is refused.
@Suite struct MessageTests {
  /// What someone typed that came to stand in the wrong place: as a key, a value or a number.
  private static let typed = ["Hunter2-hunter2", "987654321"]

  @Test(arguments: [
    (#"{"name":"Hunter2-hunter2"}"#, "input: name: expected one of launch,"),
    (#"{"name":"submitCode","code":"1","Hunter2-hunter2":1}"#, "input: *: expected no such key"),
    (#"{"name":"submitCode","code":987654321}"#, "input: code: expected a string"),
    (
      #"{"name":"submitProfile","fields":{"Hunter2-hunter2":null}}"#,
      "input: fields.*: expected a string"
    ),
    (#"{"name":"submitProfile","fields":"Hunter2-hunter2"}"#, "input: fields: expected an object"),
    (#"{"name":"chooseFactor","factor":"Hunter2-hunter2"}"#, "input: factor: expected"),
    (#"{"action":"Hunter2-hunter2"}"#, "input: action: expected one of this screen"),
    (#"{"action":"submitSignUp","values":{"Hunter2-hunter2":1}}"#, "input: values.*: expected"),
    (#"{"input":"Hunter2-hunter2"}"#, "input: expected deadline,"),
    (#"{"input":"end","Hunter2-hunter2":1}"#, "input: *: expected no key but input"),
    (#"{"input":"foundSession","id":1,"email":"Hunter2-hunter2"}"#, "input: email: expected"),
    (
      #"{"name":"answered","id":987654321,"answer":{"name":"signOut"}}"#,
      "input: id: expected a request that was given out to be performed; the newest is 1"
    ),
    (
      #"{"name":"answered","id":1,"answer":{"name":"Hunter2-hunter2"}}"#,
      "input: answer.name: expected one of"
    ),
    (
      #"{"name":"answered","id":1,"answer":{"name":"signIn","error":{"name":"Hunter2-hunter2"}}}"#,
      "input: answer.error.name: expected the name of a pool failure"
    ),
  ])
  func `A message names what was expected, and quotes nothing`(input: String, message: String)
    throws
  {
    var bench = FlowBench()
    try bench.take(.event(.launch))
    try bench.answer(.restoreSession(.success(Restored(session: nil, checkpoint: .none))))
    let json = try #require(JSONValue(parsing: Array(input.utf8)[...]))
    let error = try #require(throws: CallError.self) { try bench.take(try bench.flow.input(json)) }
    #expect(error.message.hasPrefix(message), "\(error.message)")
    for typed in Self.typed { #expect(!error.message.contains(typed)) }
  }
}
