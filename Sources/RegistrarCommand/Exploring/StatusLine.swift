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
    write("\r\u{1B}[K" + StatusLine.cut(text(), to: sink.columns))
  }

  /// As much as one line of the terminal holds: what wraps is not taken away again.
  ///
  /// The last place stays free, as some terminals wrap as soon as it is taken.
  static func cut(_ text: String, to columns: Int?) -> String {
    columns.map { String(text.prefix(max($0 - 1, 0))) } ?? text
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
