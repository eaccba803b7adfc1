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
        let (bytes, isOver) = takePending()
        if !bytes.isEmpty {
          do throws(SystemFailure) { try file.write(bytes) } catch {
            let count = bytes.count { $0 == UInt8(ascii: "\n") }
            state.withLock { state in
              state.lost += count
              state.untold += count
            }
          }
        }
        if isOver { return false }
      }
    }

    private func takePending() -> (bytes: [UInt8], isOver: Bool) {
      state.withLock { state in
        var bytes = state.pending
        if state.untold > 0, !bytes.isEmpty {
          bytes += "{\"lost\":\(state.untold)}\n".utf8
          state.untold = 0
        }
        state.pending = []
        return (bytes, state.isOver)
      }
    }
  }

  /// Opens a log anew after SIGHUP, as long as it lives.
  final class LogReopening {
    private let source: any DispatchSourceSignal

    init(_ log: RequestLog) {
      _ = signal(SIGHUP, SIG_IGN)
      source = DispatchSource.makeSignalSource(signal: SIGHUP, queue: .global())
      source.setEventHandler { log.reopen() }
      source.resume()
    }

    deinit { source.cancel() }
  }
#endif
