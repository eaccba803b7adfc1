/// One line on standard error that says how far something is: where that is a terminal, and at most
/// once a second.
final class StatusLine {
  private let sink: Sink
  private let isShown: Bool
  private var isVisible = false
  private var lastShown = ContinuousClock.now

  init(console: Console) {
    sink = console.errors
    isShown = sink.isTerminal && !console.isDumb
  }

  /// Shows it anew, where a second has gone by since.
  func show(_ text: () -> String) {
    guard isShown, lastShown.duration(to: .now) >= .seconds(1) else { return }
    lastShown = .now
    isVisible = true
    write("\r\u{1B}[K" + text())
  }

  /// Takes the line away, before something else is written.
  func clear() {
    guard isVisible else { return }
    write("\r\u{1B}[K")
    isVisible = false
  }

  /// A line of status that cannot be written is not worth an error.
  private func write(_ text: String) {
    do throws(CommandFailure) {
      try sink.write(text)
      try sink.flush()
    } catch { isVisible = false }
  }
}
