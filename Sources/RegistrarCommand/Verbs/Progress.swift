/// The progress of a run on standard error, in a terminal, after each second.
struct Progress {
  let isShown: Bool
  private let total: Int
  private let sink: Sink
  private var isVisible = false

  init(total: Int, console: Console) {
    self.total = total
    sink = console.errors
    isShown = sink.isTerminal && !console.isDumb
  }

  /// Shows the progress.
  mutating func show(_ done: Int) throws(CommandFailure) {
    guard isShown else { return }
    try sink.write("\r\u{1B}[K\(done) of \(total) scripts played")
    try sink.flush()
    isVisible = true
  }

  /// Removes the line, before something else is written.
  mutating func clear() throws(CommandFailure) {
    guard isVisible else { return }
    try sink.write("\r\u{1B}[K")
    try sink.flush()
    isVisible = false
  }
}
