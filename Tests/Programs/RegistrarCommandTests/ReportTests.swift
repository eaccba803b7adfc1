import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Reports for programs")
struct ReportTests {
  /// Two that hold and one that does not, whose story and secrets are hard to write.
  private func fill(_ workspace: borrowing Workspace) throws {
    try workspace.write(Scripts.passing, to: "Scripts/a.events")
    try workspace.write(Scripts.failing, to: "Scripts/b \"c\".events")
    try workspace.write(
      "launch\nnew-password code=$code password=\"Top secret-1\"\n", to: "Scripts/d.events")
  }

  @Test("JSON is one object with every script and the sums")
  func json() async throws {
    let workspace = try Workspace()
    try fill(workspace)
    let finished = try await workspace.registrar("run", "--format", "json")
    #expect(finished.status == 1)
    #expect(finished.errors.isEmpty)
    let report = try JSONDecoder().decode(JSONFile.self, from: Data(finished.output.utf8))
    #expect(report.seed == 1)
    #expect(report.summary == ["passed": 1, "failed": 2])
    #expect(
      report.scripts.map(\.name)
        == ["Scripts/a.events", "Scripts/b \"c\".events", "Scripts/d.events"])
    #expect(report.scripts.map(\.passed) == [true, false, false])
    #expect(report.scripts.map(\.transitions) == [2, 6, 2])
    #expect(report.scripts.map { $0.failure?.line } == [nil, 5, 2])
    #expect(report.scripts[1].failure?.expected == "registered notice=welcomeBack")
    #expect(report.scripts[1].failure?.lastTransitions.map(\.seq) == [2, 3, 4, 5, 6])
  }

  private struct JSONFile: Decodable {
    struct Script: Decodable {
      struct Failure: Decodable {
        struct Transition: Decodable { var seq: Int }
        var line: Int
        var expected: String
        var lastTransitions: [Transition]
      }
      var name: String
      var passed: Bool
      var transitions: Int
      var failure: Failure?
    }
    var seed: Int
    var scripts: [Script]
    var summary: [String: Int]
  }

  @Test("TAP has its plan first and a point for each script")
  func tap() async throws {
    let workspace = try Workspace()
    try fill(workspace)
    let finished = try await workspace.registrar("run", "--format=tap")
    let output = ##"""
      TAP version 14
      1..3
      ok 1 - Scripts/a.events: Opens the app.
      not ok 2 - Scripts/b "c".events: Hopes for too much: 1 < 2 & \#3.
        ---
        severity: fail
        at:
          file: "Scripts/b \"c\".events"
          line: 5
        directive: "expect registered notice=welcomeBack"
        expected: "registered notice=welcomeBack"
        actual: "confirmation.editing notice=codeMismatch request=none"
        ...
      not ok 3 - Scripts/d.events
        ---
        severity: fail
        at:
          file: "Scripts/d.events"
          line: 2
        directive: "new-password code=$code password=<redacted>"
        expected: "an account in hand whose code $code is"
        actual: "there is none"
        ...

      """##
    #expect(finished == Finished(status: 1, output: output))
  }

  @Test("JUnit's XML parses, whatever is in a name")
  func junit() async throws {
    let workspace = try Workspace()
    try fill(workspace)
    try workspace.write(Scripts.passing, to: "Scripts/\u{1B}e&<\n.events")
    let finished = try await workspace.registrar("run", "--format", "junit")
    #expect(finished.status == 1)
    let reader = JUnitReader()
    let parser = XMLParser(data: Data(finished.output.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.suite["tests"] == "4")
    #expect(reader.suite["failures"] == "2")
    #expect(
      reader.cases == ["\u{FFFD}e&<\n.events", "a.events", "b \"c\".events", "d.events"])
    #expect(
      reader.failures
        == ["expect registered notice=welcomeBack", "new-password code=$code password=<redacted>"])
  }

  private final class JUnitReader: NSObject, XMLParserDelegate {
    var suite: [String: String] = [:]
    var cases: [String] = []
    var failures: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      switch element {
      case "testsuite": suite = attributes
      case "testcase": cases.append(attributes["name"] ?? "")
      case "failure": failures.append(attributes["message"] ?? "")
      default: break
      }
    }
  }

  @Test("No report has a secret or an escape code", arguments: ["human", "json", "tap", "junit"])
  func plain(_ format: String) async throws {
    let workspace = try Workspace()
    try fill(workspace)
    for environment in [["NO_COLOR": "1"], ["NO_COLOR": ""]] {
      let finished = try await workspace.registrar(
        "run", "--format", format, environment: environment)
      #expect(finished.errors.isEmpty)
      for word in ["\u{1B}", "Correct-horse", "Top secret", "000000"] {
        #expect(!finished.output.contains(word))
      }
    }
  }

  @Test(
    "Bytes do not depend on how many run at once", arguments: ["human", "json", "tap", "junit"])
  func jobs(_ format: String) async throws {
    let workspace = try Workspace()
    for number in 10..<30 {
      let script = [Scripts.passing, Scripts.dying, Scripts.failing][number % 3]
      try workspace.write(script, to: "Scripts/\(number).events")
    }
    var all: [Finished] = []
    for (jobs, trace) in [("1", "1.jsonl"), ("2", "2.jsonl"), ("7", "7.jsonl")] {
      var finished = try await workspace.registrar(
        "run", "--format", format, "--seed", "9", "--jobs", jobs, "--trace", trace)
      finished.output += try workspace.read(trace)
      all.append(finished)
    }
    #expect(all[0].status == 1)
    #expect(all[0] == all[1])
    #expect(all[0] == all[2])
  }
}
