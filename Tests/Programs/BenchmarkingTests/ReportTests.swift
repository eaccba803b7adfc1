import Benchmarking
import CommandSupport
import Foundation
import Testing

@Suite("A report")
struct ReportTests {
  private let form = """
    {
      "cores" : 2,
      "form" : "registrar-bench",
      "rows" : [
        {
          "ceilings" : [
            {
              "name" : "a bare loop",
              "nanoseconds" : 10,
              "ratio" : 4
            }
          ],
          "cost" : {
            "allocations" : null,
            "bytes" : null,
            "peakMemory" : 12000000,
            "processorTime" : 40,
            "time" : {
              "least" : 36,
              "lowerQuartile" : 38,
              "median" : 40,
              "most" : 44,
              "upperQuartile" : 42
            }
          },
          "figures" : [

          ],
          "growth" : [

          ],
          "id" : "B1.a",
          "notes" : [

          ],
          "operation" : "one of them",
          "verdicts" : [
            {
              "bound" : "at most",
              "figure" : "allocations/op",
              "goal" : 0,
              "isMet" : null,
              "value" : null
            }
          ]
        }
      ],
      "scale" : "standard",
      "version" : 1
    }

    """

  @Test("has the same keys in the same order each time, null where nothing was measured")
  func json() throws {
    let row = Sample.row("B1.a", goals: [Goal("allocations/op", .atMost(0))])
    let rows = [RowReport(row, Sample.reading(allocations: nil))]
    let report = BenchmarkReport(scale: .standard, cores: 2, rows: rows)
    let json = try report.json()
    #expect(String(decoding: json, as: UTF8.self) == form)
    #expect(try BenchmarkReport(json: json) == report)
  }

  @Test("is read back with everything that was in it")
  func roundTrip() throws {
    var reading = Sample.reading()
    reading.figures = [Figure("bytes a user", 400)]
    reading.growth = [Growth("ns", by: "accounts", [.init(1_000, 5), .init(10_000, 6)])]
    reading.notes = ["a note"]
    let report = Sample.report([("B1.a", reading), ("B2.b", Sample.reading())])
    #expect(try BenchmarkReport(json: report.json()) == report)
  }

  @Test("is told from other files, from later versions, and from half of one")
  func damage() throws {
    let whole = String(decoding: try Sample.report([]).json(), as: UTF8.self)
    func error(_ text: String) -> ReportFormatError? {
      do throws(ReportFormatError) {
        _ = try BenchmarkReport(json: Data(text.utf8))
        return nil
      } catch {
        return error
      }
    }
    for text in ["", "nonsense", "[]", "{}", #"{"form":"x","version":1}"#] {
      #expect(error(text) == .notAReport, "\(text)")
    }
    #expect(
      error(whole.replacingOccurrences(of: "\"version\" : 1", with: "\"version\" : 2"))
        == .unknownVersion(2))
    guard case .malformed = error(#"{"form":"registrar-bench","version":1,"cores":2}"#) else {
      Issue.record("half a report was read")
      return
    }
  }
}

@Suite("The table")
struct TableTests {
  @Test("shows a row in its columns, then what it is about")
  func lines() {
    var reading = Sample.reading()
    reading.figures = [Figure("events", 13)]
    reading.growth = [Growth("p50, ns", by: "accounts", [.init(1_000, 20), .init(10_000, 40)])]
    let goals = [Goal("ns/op", .atMost(30)), Goal("allocations/op", .atMost(2))]
    let report = RowReport(Sample.row("B1.a", goals: goals), reading)
    #expect(
      Table().head + Table().lines(report) == """
        row                       time/op    ±     op/s allocs/op  bytes/op  peak MB    ceiling    ratio
        B1.a                      40.0 ns   5%   25.0 M      2.00      32.0     12.0    10.0 ns    4.00x
          one operation: one of them
          ceiling: a bare loop
          events: 13.0
          p50, ns, by accounts: 2.00x
              1.0 k        20.0  ####################
             10.0 k        40.0  ########################################
          MISSED ns/op at most 30.0: 40.0
          met allocations/op at most 2.00: 2.00

        """)
  }

  @Test("leaves out what was not measured")
  func gaps() {
    let report = RowReport(
      Sample.row("B1.a", goals: [Goal("bytes/op", .atMost(1))]),
      Sample.reading(ceiling: nil, allocations: nil))
    let lines = Table().lines(report).split(separator: "\n")
    #expect(lines[0].hasSuffix("-         -     12.0          -        -"))
    #expect(lines.last == "  not measured here: bytes/op at most 1.00")
  }

  @Test("stays within its columns")
  func width() {
    let words = String(repeating: "words and words ", count: 20)
    let row = Row("B1.a", words) { _ in Sample.reading() }
    var reading = Sample.reading(1e12)
    reading.notes = [words]
    let text = Table().head + Table().lines(RowReport(row, reading))
    for line in text.split(separator: "\n") { #expect(line.count <= Table.width, "\(line)") }
  }

  @Test("has colours where they were asked for, and none otherwise")
  func colours() {
    let report = RowReport(
      Sample.row("B1.a", goals: [Goal("ns/op", .atMost(1))]), Sample.reading())
    #expect(!Table().lines(report).contains("\u{1B}"))
    #expect(Table(Style(isColored: true)).lines(report).contains("\u{1B}[31mMISSED\u{1B}[0m"))
  }
}

@Suite("The tables of Markdown")
struct MarkdownTests {
  @Test("have a line for each row, and one for each curve")
  func text() {
    var reading = Sample.reading()
    reading.growth = [Growth("p50, ns", by: "accounts", [.init(1_000, 20), .init(10_000, 40)])]
    let goals = [Goal("ns/op", .atMost(30)), Goal("ratio", .atMost(4))]
    let reports = [
      RowReport(Sample.row("B1.a", goals: goals), reading),
      RowReport(Sample.row("B2.b"), Sample.reading(ceiling: nil, allocations: nil)),
    ]
    #expect(
      MarkdownTable(reports).text == """
        | row | time | ± | a second | allocations | peak MB | ceiling | ratio | goals |
        | --- | --- | --- | --- | --- | --- | --- | --- | --- |
        | `B1.a` | 40.0 ns | 5 % | 25.0 M | 2.00 | 12.0 | 10.0 ns | 4.00x | ns/op at most 30.0: **40.0**; ratio at most 4.00: 4.00 |
        | `B2.b` | 40.0 ns | 5 % | 25.0 M | — | 12.0 | — | — |  |

        | row | what | by | 1.0 k | 10.0 k | last by first |
        | --- | --- | --- | --- | --- | --- |
        | `B1.a` | p50, ns | accounts | 20.0 | 40.0 | 2.00x |

        """)
  }
}
