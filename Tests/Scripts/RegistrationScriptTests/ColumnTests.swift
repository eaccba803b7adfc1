import Testing

@testable import EventScripts

@Suite("Columns are counted in characters, whatever stands before them")
struct ColumnTests {
  @Test(arguments: [
    ("profile firstName=Zoë lastNam=x", 23),
    ("profile firstName=Zoe\u{308} lastNam=x", 23),
    ("profile firstName=\"日本 😀\" lastNam=x", 26),
    ("password Zoë\u{7}", 13),
    ("password Zoë\"", 13),
    ("password \"Zoë", 10),
    ("password \"Zoë\"x", 15),
    ("password \"Zoë\\x\"", 14),
    ("expect signUp.editing problem=Zoë,password,x", 31),
    ("code $code(zoë@example.com)", 12),
    ("# Zoë\u{85}", 6),
    ("wait Zoë # é", 6),
  ])
  func afterOtherScripts(line: String, column: Int) {
    #expect(errors(Array(line.utf8)).first?.column == column, "\(complaints(line))")
  }

  @Test func ofEveryFieldOfAList() {
    let columns = errors(Array("expect signUp problem=é,日本,email,x".utf8)).map(\.column)
    #expect(columns == [23, 25, 34])
  }
}
