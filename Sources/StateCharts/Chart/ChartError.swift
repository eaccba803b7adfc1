/// Something in a chart that cannot stand: where, what, what was expected, and what to do about it.
public struct ChartError: Error, Hashable, Sendable {
  /// The place in the chart's text, or `nil` of a chart that was not read from one.
  public let position: ChartPosition?
  /// What stands there.
  public let found: String
  /// What should stand there.
  public let expected: String
  /// What to do about it.
  public let remedy: String

  /// An error at this place.
  public init(at position: ChartPosition?, found: String, expected: String, remedy: String) {
    (self.position, self.found) = (position, found)
    (self.expected, self.remedy) = (expected, remedy)
  }

  /// The line, from 1; 0 of a chart that was not read from a text.
  public var line: Int { position?.line ?? 0 }
  /// The place in the line, from 1; 0 of a chart that was not read from a text.
  public var column: Int { position?.column ?? 0 }
}

extension ChartError: CustomStringConvertible {
  /// Line and column, then what was found and expected, then the remedy.
  public var description: String {
    let place = position.map { "\($0.line):\($0.column): " } ?? ""
    return "\(place)found \(found), expected \(expected); \(remedy)"
  }
}

/// Everything in a chart that cannot stand, in the order of its lines.
///
/// A text that is no XML has one error: nothing after it can be told. A chart whose elements are
/// not those of a chart has an error for each of them; only where there is none is its meaning
/// looked at, and then every error of that is here.
public struct ChartErrors: Error, Hashable, Sendable {
  /// At least one; past ``limit`` the rest is left out.
  public let errors: [ChartError]

  /// The most errors that are reported of one chart.
  public static let limit = 1000

  init(_ first: ChartError, _ others: [ChartError] = []) {
    let last = ChartPosition(line: .max, column: .max)
    let sorted = ([first] + others).enumerated().sorted { left, right in
      (left.element.position ?? last, left.offset) < (right.element.position ?? last, right.offset)
    }
    errors = sorted.prefix(Self.limit).map(\.element)
  }

  /// All of these, or `nil` where there is none.
  init?(_ all: [ChartError]) {
    guard let first = all.first else { return nil }
    self.init(first, Array(all.dropFirst()))
  }
}

extension ChartErrors: CustomStringConvertible {
  /// Each error, one below the other.
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}
