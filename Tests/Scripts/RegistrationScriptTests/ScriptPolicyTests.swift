import RegistrationCore
import RegistrationScript
import Testing

/// Which policy a script follows, and how it names one of a file.
@Suite struct ScriptPolicyTests {
  private static let shop = Policy(name: "shop", profile: [FieldRule("nick", label: "Nick")])

  private func read(_ text: String, standard: Policy = .clinic) throws -> EventScript {
    try EventScript.parse(
      text, file: "x.events", policies: Policy.builtIn + [Self.shop], standard: standard
    ) { $0 == "rules/shop.json" ? Self.shop : nil }
  }

  private func complaints(_ text: String) -> [String] {
    do throws(ScriptErrors) {
      _ = try EventScript.parse(text, file: "x.events")
      return []
    } catch { return error.errors.map { "\($0.line):\($0.column): \($0.message)" } }
  }

  @Test(arguments: ["rules/shop.json", "shop", "\"shop\""])
  func `A script follows the policy that it names`(name: String) throws {
    let found = try read("# By its own rules.\npolicy \(name)\nprofile nick=ana\n")
    #expect(found.policy == Self.shop)
    #expect(found.directives.last == .person(.profile(["nick": "ana"])))
    #expect(try read(found.printed()) == found)
    #expect(found.printed().contains("policy \(name.filter { $0 != "\"" })\n"))
  }

  @Test func `A script that names none follows the standard`() throws {
    #expect(try read("launch\n").policy == .clinic)
    let found = try read("launch\nprofile nick=ana\n", standard: Self.shop)
    #expect(found.policy == Self.shop)
    #expect(try read("policy card\nlaunch\n", standard: Self.shop).policy == .card)
  }

  @Test func `A file that cannot be used is one error, at its name`() {
    #expect(
      complaints("# x\npolicy other.json\nprofile nick=ana\nlanch\n")
        == ["2:8: no policy can be read from 'other.json'"])
  }

  @Test func `A name that no policy has is one error, with what to do`() {
    #expect(
      complaints("policy shop\nprofile nick=ana\n") == [
        "1:8: unknown policy 'shop': expected card, clinic, members, passwordless or username; one of "
          + "a file is named by its path, 'policy FILE.json', or given with --policy"
      ])
  }
}
