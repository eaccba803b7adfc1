#if Server
  import Dispatch
  import Foundation
  import RegistrationBackend
  import Synchronization

  /// Writes the lines of a log in a thread of its own, so that no request waits for a disk or for a reader.
  ///
  /// What cannot be written is counted and left out: a full disk does not stop the service, and memory stays bounded.
  final class RequestLog: Sendable {
    private struct State {
      var pending: [UInt8] = []
      var lost = 0
      /// How many of the lost lines no line of the log has told yet.
      var untold = 0
      var isOver = false
      var mustReopen = false
    }

    /// The most bytes that wait to be written.
    private static let mostPending = 1 << 20

    private let path: String
    private let state = Mutex(State())
    private let wake = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)

    /// Opens a file, or standard error for `-`.
    init(_ path: String) throws(CommandFailure) {
      self.path = path
      do throws(SystemFailure) { _ = try Self.open(path) } catch {
        throw .unwritable(path, error)
      }
      Thread.detachNewThread { [self] in run() }
    }

    /// How many lines were lost.
    var lost: Int { state.withLock { $0.lost } }

    /// Adds a line, or drops it if those before it have not been written.
    func add(_ line: String) {
      let wakes = state.withLock { state in
        guard state.pending.count + line.utf8.count < Self.mostPending else {
          state.lost += 1
          state.untold += 1
          return false
        }
        let wakes = state.pending.isEmpty
        state.pending += line.utf8
        state.pending.append(UInt8(ascii: "\n"))
        return wakes
      }
      if wakes { wake.signal() }
    }

    /// Opens the file anew, because the old one was moved away.
    func reopen() {
      state.withLock { $0.mustReopen = true }
      wake.signal()
    }

    /// Writes what is left, for a second at most.
    func end() {
      state.withLock { $0.isOver = true }
      wake.signal()
      _ = ended.wait(timeout: .now() + 1)
    }

    private static func open(_ path: String) throws(SystemFailure) -> OpenFile {
      path == "-" ? .standardError() : try .appending(path)
    }

    private func run() {
      while writeUntilReopening() {}
      ended.signal()
    }

    /// Writes to the file of the path; true if it is to be opened anew.
    private func writeUntilReopening() -> Bool {
      guard let file = try? Self.open(path) else {
        // Another try comes with the next line; until then it waits, or is lost.
        if state.withLock({ $0.isOver }) { return false }
        _ = wake.wait(timeout: .now() + 1)
        return true
      }
      // What waits since before it could be opened had a wake that is used up.
      wake.signal()
      while true {
        wake.wait()
        if state.withLock({ state in
          defer { state.mustReopen = false }
          return state.mustReopen
        }) {
          // What waits is of the new file, and a wake may have been for it.
          wake.signal()
          return true
        }
        let (lines, untold, isOver) = takePending()
        if !lines.isEmpty { write(lines, untold, to: file) }
        if isOver { return false }
      }
    }

    /// Writes lines, and before them how many were lost that no line has told.
    private func write(_ lines: [UInt8], _ untold: Int, to file: borrowing OpenFile) {
      // A line that was cut off, because the disk was full, ends here.
      let told = untold > 0 ? Array("\n{\"lost\":\(untold)}\n".utf8) : []
      do throws(SystemFailure) {
        try file.write(told + lines)
        state.withLock { $0.untold -= untold }
      } catch {
        let count = lines.count { $0 == UInt8(ascii: "\n") }
        state.withLock { state in
          state.lost += count
          state.untold += count
        }
      }
    }

    private func takePending() -> (lines: [UInt8], untold: Int, isOver: Bool) {
      state.withLock { state in
        defer { state.pending = [] }
        return (state.pending, state.untold, state.isOver)
      }
    }
  }

  /// Opens a log anew after SIGHUP, as long as it lives.
  final class LogReopening {
    private let source: any DispatchSourceSignal

    /// - Parameter log: the log; nil if there is none, and the signal does nothing.
    init(_ log: RequestLog?) {
      _ = signal(SIGHUP, SIG_IGN)
      source = DispatchSource.makeSignalSource(signal: SIGHUP, queue: .global())
      source.setEventHandler { log?.reopen() }
      source.resume()
    }

    deinit { source.cancel() }
  }
#endif
