/// The amount of work between two checks of the clock and of a request to end.
///
/// It follows the speed that was measured last. On a slow machine the user does not wait for long,
/// and on a fast one the checks cost nothing.
struct Pace {
  private(set) var batch = Pace.first

  private static let first = 16
  private static let most = 16_000
  /// The time that a batch should take.
  private static let aim = Duration.milliseconds(250)
  /// The most by which a batch may outgrow the last one, which may have been fast by chance.
  private static let growth = 4

  /// Records how long a batch of `count` has taken.
  mutating func note(_ count: Int, took time: Duration) {
    let fitting = Double(count) * (Pace.aim / max(time, .nanoseconds(1)))
    // Limited before it is converted, so that no time, however odd, makes the number too large.
    batch = Int(min(max(fitting, 1), Double(min(count * Pace.growth, Pace.most))))
  }
}
