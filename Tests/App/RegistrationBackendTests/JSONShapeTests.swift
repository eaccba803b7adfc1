import RegistrationBackend
import RegistrationJSON
import Testing

/// How much JSON is accepted: up to the limit, and nothing beyond it.
@Suite struct JSONShapeTests {
  private func flaw(_ text: String) -> String? {
    JSONShape.flaw(in: Array(text.utf8)[...])?.expected
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  /// The array counts as a value, too.
  private func values(_ count: Int) -> String {
    "[" + String(repeating: "0,", count: count - 2) + "0]"
  }

  @Test func `64 levels are taken, and 65 are not`() {
    #expect(flaw(nested(64)) == nil)
    #expect(flaw(nested(65)) == "at most 64 levels of nesting")
  }

  @Test func `65,536 values are taken, and one more is not`() {
    #expect(flaw(values(65_536)) == nil)
    #expect(flaw(values(65_537)) == "at most 65536 values")
  }

  @Test func `What stands in a string is no level and no value`() {
    #expect(flaw(#""\"\#(String(repeating: "[,", count: 70_000))""#) == nil)
  }
}
