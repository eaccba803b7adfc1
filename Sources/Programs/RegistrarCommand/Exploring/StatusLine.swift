/// One line on standard error that shows progress, in a terminal, at most once a second.
final class StatusLine {
  private let sink: Sink
  let isShown: Bool
  private var isVisible = false
  private var lastShown = ContinuousClock.now

  init(console: Console) {
    sink = console.errors
    isShown = sink.isTerminal && !console.isDumb
  }

  /// Shows the text if a second has passed since the last time.
  func show(_ text: () -> String) {
    guard isShown, lastShown.duration(to: .now) >= .seconds(1) else { return }
    announce(text())
  }

  /// Shows the text at once, before what takes seconds and tells nothing meanwhile.
  func announce(_ text: String) {
    guard isShown else { return }
    (lastShown, isVisible) = (.now, true)
    write("\r\u{1B}[K" + StatusLine.cut(text, to: sink.columns))
  }

  /// The part of the text that fits on one line, because a wrapped line cannot be removed.
  ///
  /// The last column stays free, because some terminals wrap as soon as it is used.
  static func cut(_ text: String, to columns: Int?) -> String {
    columns.map { String(text.prefix(max($0 - 1, 0))) } ?? text
  }

  /// Removes the line, before something else is written.
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

/// The share of the work that is done, as a bar of characters.
struct ProgressBar {
  let text: String

  /// Creates a bar for a share from 0 to 1; a larger share counts as 1.
  init(_ share: Double) {
    let filled = Int(Double(ProgressBar.width) * min(max(share, 0), 1))
    text =
      "[" + String(repeating: "#", count: filled)
      + String(repeating: ".", count: ProgressBar.width - filled) + "]"
  }

  private static let width = 24
}
