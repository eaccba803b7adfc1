import RegistrationJSON
import Testing

@testable import RegistrarCommand

@Suite("A file with the settings of a host")
struct HostConfigurationTests {
  private func mistakes(_ text: String) -> [String] {
    do throws(PolicyErrors) {
      _ = try HostConfiguration(Array(text.utf8))
      return []
    } catch { return error.errors.map(\.description) }
  }

  @Test("has each setting by the name of its flag, and paths from its own folder")
  func settings() throws {
    let file = try HostConfiguration(
      Array(
        """
        {"listen": "[::1]:80", "policy": "shop.json", "store": "a/people.db", "keys": "/etc/keys",
         "theme": "theme", "log": "-", "log-addresses": true, "seed": 7, "metrics-from": "10.0.0.1",
         "trusted-proxy": ["10.0.0.0/8", "::1"], "limits": {"waits": 5, "body-bytes": 2048}}
        """.utf8), folder: "conf/")
    #expect(
      file.values == [
        .listen: "[::1]:80", .policy: "conf/shop.json", .store: "conf/a/people.db",
        .keyFile: "/etc/keys", .theme: "conf/theme", .log: "-", .seed: "7",
      ])
    #expect(file.flags == [.logAddresses])
    #expect(
      file.lists == [
        .trustedProxy: ["10.0.0.0/8", "::1"], .metricsFrom: ["10.0.0.1"],
        .limit: ["waits=5", "body-bytes=2048"],
      ])
    let other = try HostConfiguration(Array(#"{"store": "memory", "log-addresses": false}"#.utf8))
    #expect(other.flags.isEmpty && other.values == [.store: "memory"])
  }

  @Test(
    "is told every mistake with its place and no line of it",
    arguments: [
      ("[]", ["1:1: expected an object with settings, not a list"]),
      (
        "{\"lisen\": 1,\n \"seed\": true}",
        [
          "1:2: there is no setting 'lisen'; did you mean 'listen'?",
          "2:10: expected a number for 'seed'",
        ]
      ),
      (
        #"{"store": "postgresql://ana:hidden@db/x"}"#,
        [
          "1:11: the address of the store has a password; name a file that has it, with '?passfile=FILE'"
        ]
      ),
      (
        #"{"store": "postgresql://db/x?password=hidden"}"#,
        [
          "1:11: the address of the store has a password; name a file that has it, with '?passfile=FILE'"
        ]
      ),
      (#"{"secret": ["hidden"]}"#, ["1:12: expected a text for 'secret'"]),
      (#"{"keys": ""}"#, ["1:10: expected a text for 'keys'"]),
      (
        #"{"listen": "80", "limits": {"wait": 1, "waits": -1, "answers": "x"}}"#,
        [
          "1:12: '80' is no address with a port, as in 127.0.0.1:8480",
          "1:29: unknown limit 'wait'; did you mean 'waits'?",
          "1:49: '-1' is no number for 'waits'; expected 0 to 1000000",
          "1:64: expected a number for 'answers'",
        ]
      ),
      (
        #"{"limits": 3, "log-addresses": 1, "node": "a", "node": "b"}"#,
        [
          "1:12: expected an object with limits",
          "1:32: expected true or false for 'log-addresses'",
          "1:48: 'node' is given twice",
        ]
      ),
      (
        #"{"policy": "membrs"}"#,
        [
          "1:12: there is no policy 'membrs': expected card, clinic, members, passwordless, username or FILE.json; "
            + "did you mean 'members'?"
        ]
      ),
    ])
  func mistakes(text: String, expected: [String]) throws {
    #expect(mistakes(text) == expected)
    do throws(PolicyErrors) { _ = try HostConfiguration(Array(text.utf8)) } catch {
      #expect(error.errors.allSatisfy { $0.text.isEmpty })
    }
    #expect(!mistakes(text).contains { $0.contains("hidden") })
  }

  @Test("has every option of the verb but those that are for one call")
  func completeness() {
    for option in HostVerb.declaration.options {
      let name = option == .limit ? "limits" : String(option.name.dropFirst(2))
      let isKnown = !mistakes("{\"\(name)\": null}").contains { $0.contains("no setting") }
      #expect(isKnown == (option != .configuration && option != .checkOnly), "\(name)")
    }
  }

  @Test("gives way to flags, and its limits by their names")
  func precedence() throws {
    let invocation = try #require(
      try invocation("host", "--limit", "waits=9", "--node", "b", "--trusted-proxy", "10.0.0.2"))
    let file = try HostConfiguration(
      Array(
        #"{"node": "a", "listen": "[::1]:81", "trusted-proxy": "10.0.0.1", "limits": {"waits": 5, "answers": 6}}"#
          .utf8))
    let settings = HostSettings(invocation, behind: file)
    #expect(settings.value(.node) == "b")
    #expect(settings.value(.listen) == "[::1]:81")
    #expect(settings.values(.trustedProxy) == ["10.0.0.2"])
    #expect(settings.limits == [.waits: 9, .answers: 6])
  }

  private func invocation(_ arguments: String...) throws -> Invocation? {
    guard case .perform(let invocation) = try CommandRequest(arguments) else { return nil }
    return invocation
  }
}
