import RegistrationCore
import RegistrationJSON
import Testing

@testable import RegistrationService

@Suite("What a program sends for an action")
@MainActor
struct TypedActionTests {
  private func problems(
    _ values: String, for name: Registration.Event.Name = .submitSignUp, isStrict: Bool = true
  ) throws -> [Problem] {
    let json = try #require(JSONValue(parsing: Array(values.utf8)[...]))
    do throws(FormError) {
      _ = try PageSamples.allControls.event(for: name, typed: json, isStrict: isStrict)
      return []
    } catch {
      guard case .invalid(let problems) = error else { throw error }
      return problems
    }
  }

  @Test(
    "is refused if a value is of another type than its field",
    arguments: [
      (#"{"consent":"true"}"#, ["consent"]), (#"{"consent":null}"#, ["consent"]),
      (#"{"text":true}"#, ["text"]), (#"{"number":7,"text":"a"}"#, ["number"]),
      (#"{"image":"data:image/png;base64,AAAA"}"#, ["image"]), (#"{"image":false}"#, ["image"]),
      (#"{"password":5,"code":true}"#, ["password", "code"]),
      (#"{"factor":true,"invitation":{}}"#, ["invitation", "factor"]),
    ])
  func misfits(values: String, fields: [FieldName]) throws {
    #expect(try problems(values) == fields.map { Problem($0, .malformed) })
    #expect(try problems(values, isStrict: false) == [])
  }

  @Test("is refused if its provider is no text")
  func provider() throws {
    #expect(
      try problems(#"{"provider":5}"#, for: .signInWithProvider)
        == [Problem("provider", .malformed)])
  }

  @Test("is taken if every value is of its field's type")
  func fitting() throws {
    #expect(
      try problems(#"{"consent":false,"text":"a","number":"7","image":"","password":"p"}"#) == [])
  }
}
