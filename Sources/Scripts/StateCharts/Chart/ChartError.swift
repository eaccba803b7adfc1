/// An error in a chart: its place, what was found, what was expected, and the remedy.
public struct ChartError: Error, Hashable, Sendable {
  /// The place in the chart's text, or `nil` if the chart was not read from a text.
  public let position: ChartPosition?
  /// What was found there.
  public let found: String
  /// What was expected there.
  public let expected: String
  /// What to do about it.
  public let remedy: String

  /// Creates an error at this place.
  public init(at position: ChartPosition?, found: String, expected: String, remedy: String) {
    (self.position, self.found) = (position, found)
    (self.expected, self.remedy) = (expected, remedy)
  }

  /// The line, from 1; 0 if the chart was not read from a text.
  public var line: Int { position?.line ?? 0 }
  /// The place in the line, from 1; 0 if the chart was not read from a text.
  public var column: Int { position?.column ?? 0 }
}

extension ChartError: CustomStringConvertible {
  /// Line and column, then what was found and expected, then the remedy.
  public var description: String {
    let place = position.map { "\($0.line):\($0.column): " } ?? ""
    return "\(place)found \(found), expected \(expected); \(remedy)"
  }
}

/// The errors of a chart, in the order of its lines.
///
/// A text that is not XML has one error, because the rest cannot be read. A chart with invalid
/// elements has an error for each. Only a chart without such errors is validated, with an error for
/// each rule that it breaks.
public struct ChartErrors: Error, Hashable, Sendable {
  /// The errors, at least one; those beyond ``limit`` are left out.
  public let errors: [ChartError]

  /// The most errors that are reported for one chart.
  public static let limit = 1000

  init(_ first: ChartError, _ others: [ChartError] = []) {
    let last = ChartPosition(line: .max, column: .max)
    let sorted = ([first] + others).enumerated().sorted { left, right in
      (left.element.position ?? last, left.offset) < (right.element.position ?? last, right.offset)
    }
    errors = sorted.prefix(Self.limit).map(\.element)
  }

  /// Creates all of these errors, or `nil` if there are none.
  init?(_ all: [ChartError]) {
    guard let first = all.first else { return nil }
    self.init(first, Array(all.dropFirst()))
  }
}

extension ChartErrors: CustomStringConvertible {
  /// All errors, one after the other.
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}
