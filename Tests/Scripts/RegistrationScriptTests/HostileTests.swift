import RegistrationCore
import RegistrationScript
import Testing

@Suite("No input stops the parser")
struct HostileTests {
  /// Reads and, where it reads, prints and reads again; shows every error.
  private func survive(_ bytes: [UInt8]) {
    do throws(ScriptErrors) {
      let read = try EventScript.parse(bytes, file: "x")
      let again = try EventScript.parse(read.printed(), file: "x")
      #expect(again == read)
    } catch {
      #expect(!error.errors.isEmpty)
      #expect(!error.description.isEmpty)
    }
  }

  @Test(arguments: UInt64(1)...UInt64(20))
  func randomBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let count = Int.random(in: 0...80, using: &random)
      survive((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }

  @Test func everyPrefix() {
    var random = ScriptGenerator(seed: 7)
    let bytes = Array(random.script().printed().utf8.prefix(3000))
    for count in 0...bytes.count { survive(Array(bytes.prefix(count).suffix(200))) }
    survive(bytes)
  }

  @Test(arguments: UInt64(1)...UInt64(20))
  func mutatedScripts(seed: UInt64) {
    var generator = ScriptGenerator(seed: seed)
    var random = SeededGenerator(seed: seed)
    let bytes = Array(generator.script().printed().utf8)
    for _ in 0..<10 {
      var mutated = bytes
      for _ in 0..<8 {
        let place = Int.random(in: 0..<mutated.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: mutated[place] = UInt8.random(in: 0...255, using: &random)
        case 1: mutated.remove(at: place)
        case 2:
          mutated.insert(
            Array("\"\\=# $(,){}u\n\r\t".utf8).randomElement(using: &random) ?? 0, at: place)
        default: mutated.swapAt(place, Int.random(in: 0..<mutated.count, using: &random))
        }
      }
      survive(mutated)
    }
  }

  @Test(arguments: [
    "\\", "\"", "=", "==", "=x", "$", "$code(", "code $code()", "code $code(,)",
    "code $code(a@b.c,)",
    "code $code(a@b.c,1", "code =", "wait s", "wait 1\u{301}s", "wait ٣s", "expect .",
    "expect signUp.",
    "profile =", "given \"user\"", "expect user", "fault", "fault signIn", "policy \"\"",
    "policy a=b",
    "#", "\u{FEFF}\u{FEFF}", "code \u{301}", "sign-up email=\u{301}\"x\"", "save avatar====",
    "save avatar=A===", "expect signUp problem=,,", "given pool code-lifetime=", "\"\"", "a=\"",
  ])
  func oddLines(line: String) { survive(Array(line.utf8)) }

  @Test func manyWordsTakeNoTime() {
    let keys = "sign-up " + String(repeating: "k=v ", count: 100_000)
    survive(Array(keys.utf8))
    let words = "expect requests " + String(repeating: "signUp ", count: 100_000)
    survive(Array(words.utf8))
    // The nearest of all names is searched for a word that is none, but not for a hundred thousand.
    let unknown = "expect requests signUp " + String(repeating: "signUq ", count: 100_000)
    survive(Array(unknown.utf8))
    let fields = "expect signUp problem=" + String(repeating: "fone,", count: 100_000)
    survive(Array(fields.utf8))
    survive(Array(("launch " + String(repeating: "x ", count: 100_000)).utf8))
  }
}
