import RegistrationCore
import RegistrationJSON
import Testing

@Suite("The keys of an answer")
struct AnswerKeyTests {
  /// What is wrong with an answer; nil if it is one.
  private func refusal(_ answer: String) throws -> (told: String, redacted: String)? {
    let text = #"{"name":"answered","id":3,"answer":\#(answer)}"#
    let json = try #require(JSONValue(parsing: Array(text.utf8)[...]))
    do throws(EventFormatError) {
      _ = try Registration.Event(json: json, .clinic)
      return nil
    } catch {
      return (error.description, error.redacted)
    }
  }

  @Test(
    "are refused if no answer to the request has them",
    arguments: [
      (
        #"{"name":"confirmSignUp","errors":{"name":"codeMismatch"}}"#, "answer.", "errors",
        "name, error or holdsSession; did you mean 'error'?"
      ),
      (
        #"{"name":"signOut","eror":{"name":"offline"}}"#, "answer.", "eror",
        "name or error; did you mean 'error'?"
      ),
      (
        #"{"name":"createProfile","delivery":{}}"#, "answer.", "delivery", "name or error"
      ),
      (
        #"{"name":"signUp","error":{"name":"notAuthorized","reasn":"offline"}}"#,
        "answer.error.", "reasn",
        "name, reason, code or message; did you mean 'reason'?"
      ),
      (
        #"{"name":"createProfile","error":{"name":"rejected","message":"No.","feld":"x"}}"#,
        "answer.error.", "feld", "name, message or field; did you mean 'field'?"
      ),
      (
        #"{"name":"resendCode","delivery":{"medium":"email","destination":"a","to":"b"}}"#,
        "answer.delivery.", "to", "medium or destination"
      ),
    ])
  func foreign(answer: String, owner: String, key: String, expected: String) throws {
    let refusal = try #require(try refusal(answer))
    #expect(refusal.told == "\(owner)\(key): expected no such key, but \(expected)")
    #expect(refusal.redacted == "\(owner)*: expected no such key, but \(expected)")
  }

  @Test(
    "are all known that an answer of some version has",
    arguments: [
      #"{"name":"signUp","status":"confirmed"}"#,
      #"{"name":"signIn","result":"challenge","kind":"DEVICE_SRP_AUTH"}"#,
      #"{"name":"signIn","result":"signedIn"}"#,
      #"{"name":"signIn","error":{"name":"notAuthorized","reason":"incorrectCredentials"}}"#,
      #"{"name":"signUp","error":{"name":"unrecognized","code":"X","message":"m"}}"#,
      #"{"name":"signInWithSheet","email":"ana@example.com"}"#,
      #"{"name":"signInWithSheet","login":"ana","hints":{},"provider":"apple"}"#,
      #"{"name":"fetchProfile","profile":"incomplete","fields":{},"missing":["a"]}"#,
      #"{"name":"confirmSignUp","holdsSession":false}"#,
      #"{"name":"createProfile","error":{"name":"rejected","message":"m","field":"f"}}"#,
    ])
  func known(answer: String) throws {
    #expect(try refusal(answer)?.told == nil)
  }
}
