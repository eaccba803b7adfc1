package import Foundation

/// All rows of a run, in a format in which two runs can be compared.
package struct BenchmarkReport: Codable, Hashable, Sendable {
  /// The name of the format, so that no other JSON is mistaken for it.
  package static let form = "registrar-bench"
  /// The version of the format, which increases with each change.
  package static let version = 1

  package var form = BenchmarkReport.form
  package var version = BenchmarkReport.version
  package var scale: Scale
  package var cores: Int
  package var rows: [RowReport]

  package init(scale: Scale, cores: Int, rows: [RowReport]) {
    (self.scale, self.cores, self.rows) = (scale, cores, rows)
  }

  /// The report as JSON, with sorted keys, and without a time or the name of a machine.
  ///
  /// Two runs therefore differ only in their figures.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

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

package enum ReportFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  case notAReport
  /// The report has a version that this program does not know.
  case unknownVersion(Int)
  /// The file claims to be a report, but something is missing or has another type.
  case malformed(String)

  package var description: String {
    switch self {
    case .notAReport: "it is no report that 'registrar-bench --json' writes"
    case .unknownVersion(let version):
      "it is a report of version \(version); this program reads \(BenchmarkReport.version)"
    case .malformed(let reason): "it is no whole report: \(reason)"
    }
  }
}
