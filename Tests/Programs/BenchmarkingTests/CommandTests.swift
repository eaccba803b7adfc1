import Benchmarking
import CommandSupport
import Foundation
import Testing

@Suite("The benchmark's command line")
struct CommandTests {
  private let rows = [
    Sample.row("B1.a", goals: [Goal("ns/op", .atMost(1))]), Sample.row("B10.b"),
    Sample.row("B2.c"),
  ]

  private func inFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("benchmarking-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.path)
  }

  @Test("measures every row; a figure that misses its goal is shown and fails nothing")
  func all() async {
    let desk = Desk()
    #expect(await desk.command(rows).answer([]) == .success)
    #expect(desk.output.contains("B1.a") && desk.output.contains("B2.c"))
    #expect(desk.output.contains("MISSED ns/op at most 1.00: 40.0"))
    #expect(desk.output.hasSuffix("3 rows, 0 failed; 0 of 1 goals met\n"))
    #expect(desk.errors.isEmpty)
  }

  @Test("measures what the filter means, and nothing else")
  func filter() async {
    let desk = Desk()
    #expect(await desk.command(rows).answer(["b1"]) == .success)
    #expect(desk.output.contains("B1.a") && !desk.output.contains("B10.b"))
  }

  @Test("lists the rows for a filter that means none, and ends with 2")
  func unknown() async {
    let desk = Desk()
    #expect(await desk.command(rows).answer(["B7"]) == .usage)
    #expect(desk.output.isEmpty)
    #expect(desk.errors.hasPrefix("registrar-bench: no row is called 'B7'; there are:\nB1.a"))
    #expect(desk.errors.contains("B10.b") && desk.errors.contains("B2.c"))
  }

  @Test("prints an assertion that fails, goes on with the next row, and ends with 1")
  func failure() async {
    let failing = Row("B3.d", "one of them") { _ throws(ProgramFailure) in
      throw ProgramFailure("three registrations of four finished")
    }
    let desk = Desk()
    #expect(await desk.command([failing] + rows).answer([]) == .failed)
    #expect(desk.errors == "B3.d: FAILED: three registrations of four finished\n")
    #expect(desk.output.contains("B2.c"))
    #expect(desk.output.hasSuffix("3 rows, 1 failed; 0 of 1 goals met\n"))
  }

  @Test("hands the rows how much is to be measured", arguments: [Scale.quick, .standard, .full])
  func scale(scale: Scale) async {
    let row = Row("B1.a", "one of them") { asked throws(ProgramFailure) in
      try check(asked == scale, "asked for \(asked)")
      return Sample.reading()
    }
    let arguments = scale == .standard ? [] : ["--\(scale)"]
    #expect(await Desk().command([row]).answer(arguments) == .success)
  }

  @Test("writes the figures to a file")
  func json() async throws {
    try await inFolder { folder in
      let desk = Desk()
      #expect(await desk.command(rows).answer(["--quick", "--json", "\(folder)/a"]) == .success)
      let report = try BenchmarkReport(json: Data(contentsOf: URL(fileURLWithPath: "\(folder)/a")))
      #expect(report.rows.map(\.id) == ["B1.a", "B10.b", "B2.c"] && report.scale == .quick)
    }
  }

  @Test("says that it cannot write a file before anything is measured, and ends with 73")
  func unwritable() async throws {
    try await inFolder { folder in
      let desk = Desk()
      let none = "\(folder)/none/a"
      #expect(await desk.command(rows).answer(["--json", none]) == .cannotCreate)
      #expect(desk.output.isEmpty)
      #expect(desk.errors == "registrar-bench: cannot write '\(none)'\n")
      #expect(await desk.command(rows).answer(["--json", folder]) == .cannotCreate)
    }
  }

  @Test(
    "compares two files: 0, 1 where a row is worse, 65 and 66 where there is nothing to compare")
  func compare() async throws {
    try await inFolder { folder in
      func write(_ name: String, _ report: BenchmarkReport) throws {
        try report.json().write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
      }
      func compare(_ first: String, _ second: String, _ more: String...) async
        -> BenchmarkCommand.Status
      {
        await Desk().command([]).answer(
          ["--compare", "\(folder)/\(first)", "\(folder)/\(second)"] + more)
      }
      try write("before", Sample.report([("B1.a", Sample.reading(40))]))
      try write("after", Sample.report([("B1.a", Sample.reading(60))]))
      try write("quick", Sample.report([("B1.a", Sample.reading(40))], scale: .quick))
      try Data("{}".utf8).write(to: URL(fileURLWithPath: "\(folder)/other"))
      #expect(await compare("before", "before") == .success)
      #expect(await compare("before", "after") == .failed)
      #expect(await compare("before", "after", "--tolerance", "2") == .success)
      #expect(await compare("before", "other") == .malformed)
      #expect(await compare("before", "quick") == .malformed)
      #expect(await compare("before", "missing") == .unreadable)
    }
  }

  @Test("says how it is used, and which rows there are")
  func help() async {
    let desk = Desk()
    #expect(await desk.command(rows).answer(["--help"]) == .success)
    #expect(desk.output == BenchmarkOptions.help)
    #expect(await desk.command(rows).answer(["--list"]) == .success)
    #expect(desk.output.contains("\nB10.b"))
    for line in BenchmarkOptions.help.split(separator: "\n") { #expect(line.count <= 100) }
  }

  @Test(
    "refuses what makes no sense, with 2 and a sentence",
    arguments: [
      (["--nonsense"], "there is no option '--nonsense'"),
      (["--json"], "'--json' needs a value"),
      (["B1", "B2"], "one filter at most, and here are 2"),
      (["--compare", "a"], "'--compare' takes two files, and here are 1"),
      (["--tolerance", "2"], "'--tolerance' goes with '--compare'"),
      (
        ["--compare", "a", "b", "--tolerance", "x"],
        "'x' is no tolerance; expected a number from 1, as in 1.25"
      ),
      (
        ["--compare", "a", "b", "--tolerance", "0.5"],
        "'0.5' is no tolerance; expected a number from 1, as in 1.25"
      ),
    ])
  func misuse(arguments: [String], message: String) async {
    let desk = Desk()
    #expect(await desk.command(rows).answer(arguments) == .usage)
    #expect(desk.output.isEmpty)
    #expect(desk.errors == "registrar-bench: \(message)\nSee 'registrar-bench --help'.\n")
  }
}
