/// A place in the text of a chart.
public struct ChartPosition: Hashable, Sendable, Comparable {
  /// The line, from 1.
  public let line: Int
  /// The place in the line, in Unicode scalars, from 1.
  public let column: Int

  /// Creates the place at this line and column.
  public init(line: Int, column: Int) {
    (self.line, self.column) = (line, column)
  }

  /// Whether one place comes before another.
  public static func < (left: ChartPosition, right: ChartPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
