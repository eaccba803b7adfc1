// How long an action is still to wait for, in whole seconds.

extension RegistrationModel {
  /// How many seconds there are until an action leads on; 0 if it does now.
  ///
  /// It counts down by itself while the model runs, by the clock of the configuration. A code that
  /// is requested earlier is not sent, and the notice says until when to wait.
  public func secondsUntil(_ name: Registration.Event.Name) -> Int {
    guard let left = presentation.action(name).flatMap(timeToWait(for:)) else { return 0 }
    return Int(clamping: (left - 1) / 1000 + 1)
  }

  /// The time until an action leads on, in milliseconds, by the clock as it was last read; nil if it does.
  private func timeToWait(for action: Registration.Presentation.Action) -> Int64? {
    guard let moment = action.availableFrom(at: now) else { return nil }
    let (left, overflow) = moment.milliseconds.subtractingReportingOverflow(now.milliseconds)
    return overflow ? .max : left
  }

  /// The longest wait for an action that is shown, in milliseconds; nil if there is none.
  var timeToWait: Int64? { presentation.actions.compactMap(timeToWait(for:)).max() }

  /// Whether there is something to count and no one counts.
  func startsTicking() -> Bool {
    guard !isTicking, timeToWait != nil else { return false }
    isTicking = true
    return true
  }

  /// Reads the clock at each whole second, until there is nothing to count.
  func tick(by clock: some WallClock) async {
    defer { isTicking = false }
    while true {
      // Together: what is late to sleep wakes at once.
      let (start, time) = (clock.now, clock.timestamp)
      if now != time { now = time }
      guard let left = timeToWait else { return }
      // The rest of the second that is shown.
      let rest = (left - 1) % 1000 + 1
      let end = start.advanced(by: .milliseconds(rest))
      do { try await clock.sleep(until: end, tolerance: nil) } catch { return }
    }
  }
}
