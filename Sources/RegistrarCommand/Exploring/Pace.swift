/// How much is done between two looks at the clock and at whether somebody asks for the end.
///
/// It goes by the speed that was measured last, so that on a slow machine nobody waits for long, and
/// on a quick one looking costs nothing.
struct Pace {
  /// How much is to be done next.
  private(set) var batch = Pace.first

  private static let first = 16
  private static let most = 16_000
  /// How long a batch is to take.
  private static let aim = Duration.milliseconds(250)
  /// By how much a batch may outgrow the one before: what was quick by chance is not trusted.
  private static let growth = 4

  /// Takes in how long a batch of `count` has taken.
  mutating func note(_ count: Int, took time: Duration) {
    let fitting = Double(count) * (Pace.aim / max(time, .nanoseconds(1)))
    // Held within bounds before it is made whole: no time, however odd, makes too large a number.
    batch = Int(min(max(fitting, 1), Double(min(count * Pace.growth, Pace.most))))
  }
}
