/// How big a chart may be.
///
/// Each is far beyond a chart that a person can read, and keeps the time and the memory that any
/// text can take within bounds.
public enum ChartLimits {
  /// The most bytes of a chart's text: 1 MiB.
  public static let bytes = 1 << 20
  /// How deep states may stand in each other.
  public static let depth = 64
  /// The most states of a chart, pseudo-states too.
  public static let states = 10_000
  /// The most transitions of one state.
  public static let transitions = 1_000
  /// The most comparisons of one condition.
  public static let comparisons = 32
}
