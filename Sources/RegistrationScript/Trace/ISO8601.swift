import Foundation
package import RegistrationCore

extension Timestamp {
  private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  /// The moment as ISO 8601 in UTC, to the millisecond.
  package var iso8601: String {
    let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    return date.formatted(Timestamp.style)
  }

  /// Reads ISO 8601 in UTC, with milliseconds; nil for anything else.
  package init?(iso8601 text: String) {
    guard let date = try? Date(text, strategy: Timestamp.style) else { return nil }
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    guard let exact = Int64(exactly: milliseconds) else { return nil }
    self.init(milliseconds: exact)
  }
}
