import CognitoWire
import RegistrationCore
import Testing

@Suite("Failures are told apart in all their forms")
struct FailureTests {
  @Test(
    "A name may have a namespace before it and an address after it",
    arguments: [
      "CodeMismatchException", "com.amazonaws#CodeMismatchException", "CodeMismatchException:",
      "CodeMismatchException:http://internal.amazon.com/coral/",
      "a.b#CodeMismatchException:http://internal.amazon.com/#x",
    ])
  func names(name: String) throws {
    let body = #"{"__type":"\#(name)","message":"Wrong."}"#
    let fromBody = try #require(WireFailure(header: nil, body: Array(body.utf8)))
    #expect(fromBody == WireFailure(name: "CodeMismatchException", message: "Wrong."))
    let fromHeader = try #require(WireFailure(header: name, body: Array("<html>".utf8)))
    #expect(fromHeader.error == .codeMismatch)
  }

  @Test("The header counts before the body, and the message may have either spelling")
  func precedence() throws {
    let body = #"{"__type":"InternalErrorException","Message":"words"}"#
    let failure = WireFailure(header: "UserNotFoundException:", body: Array(body.utf8))
    #expect(failure == WireFailure(name: "UserNotFoundException", message: "words"))
    let coded = WireFailure(header: nil, body: Array(#"{"code":"a#ForbiddenException"}"#.utf8))
    #expect(coded?.error == .forbidden)
    let told = WireFailure(header: "X", headerMessage: "from the header", body: [])
    #expect(told?.message == "from the header")
    for body in ["", "{}", "<html>", #"{"__type":1}"#, ##"{"__type":"#:"}"##] {
      #expect(WireFailure(header: nil, body: Array(body.utf8)) == nil, "\(body)")
    }
  }

  @Test("A failure of the pool is written and read as itself", arguments: PoolError.names)
  func roundTrip(name: String) throws {
    let error = try #require(PoolError(named: name, message: "words"))
    // On the wire the refusal of an invitation is one of a trigger.
    guard error != .offline, error != .timedOut, error.code != "invitationRefused" else { return }
    let written = WireFailure(error)
    let read = try #require(WireFailure(header: nil, body: written.body))
    #expect(read.error == error)
    #expect(written.status == (error == .internalError ? 500 : 400))
  }

  @Test("Each documented failure of the flow's operations has a name of its own, but for three")
  func known() {
    let without = WireException.allCases.filter {
      if case .unrecognized = PoolError(exception: $0.rawValue, message: "") { true } else { false }
    }
    #expect(without.contains(.unauthorized) && without.contains(.unsupportedTokenType))
    #expect(!without.contains(.usernameExists) && !without.contains(.mfaMethodNotFound))
  }
}
