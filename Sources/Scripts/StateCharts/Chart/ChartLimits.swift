/// The limits on the size of a chart.
///
/// Each is far beyond a chart that a person can read, and limits the time and the memory that any
/// text can take.
public enum ChartLimits {
  /// The largest text of a chart, in bytes: 1 MiB.
  public static let bytes = 1 << 20
  /// The deepest nesting of states.
  public static let depth = 64
  /// The most states of a chart, histories too.
  public static let states = 10_000
  /// The most transitions of one state.
  public static let transitions = 1_000
  /// The most parts of the name of an event, with dots between them.
  public static let eventParts = 64
  /// The most comparisons of one condition.
  public static let comparisons = 32
}
