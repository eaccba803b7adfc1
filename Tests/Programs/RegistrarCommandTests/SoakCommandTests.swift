import CommandSupport
import Foundation
import RegistrationCheck
import RegistrationCore
import RegistrationScript
import Testing

@testable import RegistrarCommand

@Suite("A soak on the command line")
struct SoakCommandTests {
  @Test("An interrupted soak says so, and equals one with that number of registrations")
  func interrupted() async throws {
    let workspace = try Workspace()
    let cut = try await workspace.interrupted("soak --minutes 5 --seed 4", by: ["INT"])
    #expect(cut.status == 130)
    #expect(cut.output.hasSuffix("\ntruncated: it was interrupted\n"))
    let count = cut.output.prefix { $0 != " " }.filter(\.isNumber)
    let whole = try await workspace.registrar("soak", "--seed", "4", "--registrations", count)
    #expect(whole.status == 0)
    #expect(!whole.output.contains("truncated"))
    #expect(told(cut.output).starts(with: told(whole.output)))
  }

  @Test("Two signals that come together are one wish", arguments: ["soak", "fuzz"])
  func twoSignals(verb: String) async throws {
    let workspace = try Workspace()
    let finished = try await workspace.interrupted("\(verb) --minutes 5", by: ["INT", "TERM"])
    #expect(finished.status == 130)
    #expect(finished.output.contains(" from seed 1, "))
    #expect(finished.output.hasSuffix("\ntruncated: it was interrupted\n"))
  }

  @Test("A signal that comes later is another wish")
  func laterSignal() {
    let start = ContinuousClock.now
    var wish = Interruption.Wish()
    #expect(!wish.isMade)
    for (time, isUrgent) in [(0, false), (499, false), (501, true)] {
      #expect(wish.take(at: start + .milliseconds(time)) == isUrgent)
      #expect(wish.isMade)
    }
  }

  @Test("The status line is cut where the terminal ends")
  func statusLine() {
    let text = "[####....] 12 runs"
    for (columns, shown) in [
      (nil, text), (80, text), (19, text), (18, "[####....] 12 run"), (1, ""), (0, ""),
    ] as [(Int?, String)] {
      #expect(StatusLine.cut(text, to: columns) == shown)
    }
  }

  @Test("A batch is as large as the speed allows, and grows step by step")
  func pace() {
    var pace = Pace()
    #expect(pace.batch == 16)
    for (count, time, next) in [
      (16, 1, 64), (64, 1, 256), (256, 500, 128), (128, 64_000, 1), (1, 9_000, 1), (1, 0, 4),
      (16_000, 1, 16_000),
    ] {
      pace.note(count, took: .milliseconds(time))
      #expect(pace.batch == next)
    }
  }

  @Test("After ten failures one stops and says so")
  func failures() async throws {
    let findings = try await findings(["--registrations", "5000", "--faults", "none"]) {
      flow, event, now in
      if case .submitCode = event { return .ignored(.notApplicable) }
      return flow.handle(event, at: now)
    }
    #expect(findings.ending == .failures)
    #expect(findings.status == .failed)
    #expect(findings.report.failures.count >= 10)
    #expect(findings.report.registrations < 5_000)
    let text = findings.described(Style(isColored: false))
    #expect(
      text.hasSuffix("\ntruncated: the limit of failures was reached\n"))
    let number = try #require(findings.report.failures.first).number
    #expect(text.hasPrefix("FAILED: registration \(number) of seed 1, stuck; "))
    let command =
      "  'registrar soak --seed 1 --faults none --registrations \(number + 1)' ends with it\n"
    #expect(text.contains(command))
  }

  @Test(
    "The settings of a policy stand in any order, and are shown in one",
    arguments: [
      "card passkeys=any links=yes providers=apple", "card links=yes providers=apple passkeys=any",
    ])
  func settings(words: String) throws {
    let policy = try #require(try Policy.named(inWords: words))
    #expect(policy.name == "card links=yes providers=apple passkeys=any")
    #expect(policy.links && policy.providers == [.apple] && policy.passkeys == .any)
  }

  @Test("The command that shows a failure again has its policy in quotes")
  func quotes() {
    #expect("clinic links=yes".asArgument == "\"clinic links=yes\"")
    #expect("clinic".asArgument == "clinic")
    #expect("-a b".asOperand == "\"./-a b\"" && "clinic".asOperand == "clinic")
    var names = FileNames()
    let long = String(repeating: "\u{E9}", count: 300)
    let free = [names.free(long, ".svg"), names.free(long, ".svg")]
    #expect(
      Set(free).count == 2 && free.allSatisfy { $0.utf8.count <= 255 && $0.hasSuffix(".svg") })
    #expect("so!".asArgument == "\"so\"'!'\"\"")
    #expect("a\"\u{301}".asArgument == "\"a\\\"\u{301}\"")
    #expect("./my-policy.json".asArgument == "./my-policy.json")
    #expect("a&b.json".asArgument == "\"a&b.json\"")
    #expect("my \"q\" $(x)`y`\\.json".asArgument == "\"my \\\"q\\\" \\$(x)\\`y\\`\\\\.json\"")
  }

  @Test("A report counts one as one, and writes all digits of a fingerprint")
  func report() async throws {
    let one = try await findings(["--registrations", "1"]).described(Style(isColored: false))
    #expect(one.hasPrefix("1 registration from seed 1, "))
    let empty = SoakFindings(
      soak: Soak(), report: SoakReport(), elapsed: .zero, ending: .complete)
    let text = empty.described(Style(isColored: false))
    #expect(text.contains("; fingerprint 0000000000000000\n"))
    #expect(
      text.hasSuffix(
        "passwords typed again after the code of step 2: 0 of 0 with held sessions, "
          + "0 of 0 without\n"))
    #expect(1.counted("crash", many: "crashes") == "1 crash")
    #expect(1_000.counted("crash", many: "crashes") == "1,000 crashes")
  }

  /// What a soak of these arguments finds, of a flow with that reducer.
  private func findings(
    _ arguments: [String], reducer: Reducer? = nil
  ) async throws -> SoakFindings {
    let request = try CommandRequest(["soak"] + arguments)
    guard case .perform(let invocation) = request else { throw Binary.Missing() }
    var verb = try SoakVerb(invocation)
    verb.soak.bugs.reducer = reducer
    return await verb.live(StatusLine(console: Console(environment: [:]))) { false }
  }

  /// What a report says that is not of the machine.
  private func told(_ report: String) -> [Substring] {
    report.split { $0 == "\n" || $0 == ";" }
      .filter { !$0.hasSuffix("registrations/s") && !$0.hasSuffix(" MB") }
  }
}
