#if Sealing
  import Foundation
  import RegistrationCore
  @testable import SealedStore
  import Testing

  /// Where keys come from, and what is refused.
  @Suite struct SealingKeysTests {
    private let hex = SealedRows.old.reveal()
    private let base64 = SealedRows.new.reveal()

    private func keys(_ text: String) throws(SealingKeysError) -> SealingKeys {
      try SealingKeys(Secret(text), of: "the test")
    }

    private func refusal(_ text: String) -> SealingKeysError? {
      do throws(SealingKeysError) {
        _ = try keys(text)
        return nil
      } catch { return error }
    }

    @Test func `A key is a line of hexadecimal digits or base64, and the first one seals`() throws {
      #expect(try keys(hex).ids == ["c18b98bc"])
      #expect(try keys(hex.uppercased()).ids == ["c18b98bc"])
      let both = try keys("# The keys.\r\n\r\n  \(base64)  # since March\r\n\(hex)")
      #expect(both.ids == [try keys(base64).ids[0], "c18b98bc"])
      #expect(both.first.id.description == both.ids[0])
    }

    @Test func `A line that is no key is refused by its number`() {
      for line in [
        "key", hex + "00", String(hex.dropLast()), base64 + "AA==", "é" + hex.dropFirst(),
      ] {
        #expect(refusal("# keys\n\n" + line) == .notAKey(place: "the test", line: 3))
      }
    }

    @Test func `A key that was not drawn at random is refused`() {
      for key in [
        String(repeating: "0", count: 64), String(repeating: "A", count: 43) + "=",
        String(repeating: "deadbeef", count: 8), String(repeating: "ff", count: 32),
      ] {
        #expect(refusal(key) == .notRandom(place: "the test", line: 1))
      }
    }

    @Test func `No key, a key twice and a third one are refused`() throws {
      #expect(refusal("") == .noKey(place: "the test"))
      #expect(refusal("# none\n") == .noKey(place: "the test"))
      #expect(refusal(hex + "\n" + hex.uppercased()) == .repeated(place: "the test", line: 2))
      let third = SealingKeys.makeKey().reveal()
      #expect(refusal([hex, base64, third].joined(separator: "\n")) == .tooMany(place: "the test"))
    }

    @Test func `Keys come from a variable of the environment`() throws {
      let found = try SealingKeys(environment: "KEYS", of: ["KEYS": "\(base64),\(hex)"])
      #expect(found.ids == (try keys("\(base64)\n\(hex)").ids))
      #expect(throws: SealingKeysError.noKey(place: "the variable KEYS")) {
        try SealingKeys(environment: "KEYS", of: [:])
      }
    }

    @Test func `A key that is made is another one each time, and a key`() throws {
      let made = (0..<100).map { _ in SealingKeys.makeKey().reveal() }
      #expect(Set(made).count == 100)
      for key in made { #expect(try keys(key).ids.count == 1) }
    }

    @Test func `Nothing prints a key`() throws {
      let found = try keys("\(hex)\n\(base64)")
      var dumped = ""
      dump(found, to: &dumped)
      dump(found.first, to: &dumped)
      let store = SealedHostStore(SealedRows().rows, keys: found)
      dump(store, to: &dumped)
      let shown = [
        "\(found)", String(reflecting: found), dumped, "\(found.first)", "\(store)",
        String(reflecting: found.first), String(reflecting: store),
      ]
      for text in shown + errors(of: hex).map({ "\($0)" }) {
        #expect(!text.contains("1, 2, 3"), "\(text)")
        #expect(!text.contains("- 2\n"), "\(text)")
        #expect(!text.lowercased().contains("01020304"), "\(text)")
        #expect(!text.contains("QUJD"), "\(text)")
      }
      #expect(Mirror(reflecting: found).children.isEmpty)
      #expect(Mirror(reflecting: found.first).children.isEmpty)
    }

    private func errors(of key: String) -> [SealingKeysError] {
      [key + "0", key + "\n" + key, String(key.dropLast(2)) + "zz"].compactMap(refusal)
    }
  }
#endif
