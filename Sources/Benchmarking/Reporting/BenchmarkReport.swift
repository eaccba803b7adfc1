package import Foundation

/// All rows of a run, in the form in which two runs can be compared.
package struct BenchmarkReport: Codable, Hashable, Sendable {
  /// What the form is called, so that no other JSON is taken for it.
  package static let form = "registrar-bench"
  /// Counts up whenever the form changes.
  package static let version = 1

  /// ``form``.
  package var form = BenchmarkReport.form
  /// ``version``.
  package var version = BenchmarkReport.version
  /// How much was measured.
  package var scale: Scale
  /// How many cores the machine has.
  package var cores: Int
  /// The rows, in their order.
  package var rows: [RowReport]

  /// A report of these rows.
  package init(scale: Scale, cores: Int, rows: [RowReport]) {
    (self.scale, self.cores, self.rows) = (scale, cores, rows)
  }

  /// The report as JSON: keys in order, no time and no name of a machine, so that two runs differ in
  /// their figures alone.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// Reads a report.
  package init(json: Data) throws(ReportFormatError) {
    let decoder = JSONDecoder()
    guard let heading = try? decoder.decode(Heading.self, from: json),
      heading.form == BenchmarkReport.form
    else { throw .notAReport }
    guard heading.version == BenchmarkReport.version else {
      throw .unknownVersion(heading.version)
    }
    do {
      self = try decoder.decode(BenchmarkReport.self, from: json)
    } catch {
      throw .malformed("\(error)")
    }
  }

  private struct Heading: Decodable {
    var form: String
    var version: Int
  }
}

/// What keeps a file from being a report.
package enum ReportFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is no report of the benchmark's at all.
  case notAReport
  /// It is one of a version that this program does not know.
  case unknownVersion(Int)
  /// It says that it is one, and something is missing or of another kind.
  case malformed(String)

  /// What is wrong, as the end of a sentence.
  package var description: String {
    switch self {
    case .notAReport: "it is no report that 'registrar-bench --json' writes"
    case .unknownVersion(let version):
      "it is a report of version \(version); this program reads \(BenchmarkReport.version)"
    case .malformed(let reason): "it is no whole report: \(reason)"
    }
  }
}
