import CommandSupport
import EventScripts
import Foundation

/// A file that only its owner may read, and that no other process has open so.
struct PrivateFile: Sendable {
  private let descriptor: Int32

  /// Opens or makes a file.
  init(opening path: String) throws(CommandFailure) {
    let shown = path.onOneLine
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    // A file that was made otherwise becomes private, too.
    guard descriptor >= 0, fchmod(descriptor, 0o600) == 0 else {
      throw CommandFailure(.cannotCreate, "registrar: cannot open '\(shown)'")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw CommandFailure(.unavailable, "registrar: '\(shown)' is in use by another process")
    }
  }

  /// Makes a file whole beside `path` and moves it there; nil if that fails, and then `path` is as it was.
  init?(replacing path: String, with bytes: [UInt8]) {
    let draft = path + ".new"
    let opened = unsafe open(draft, O_RDWR | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
    guard opened >= 0 else { return nil }
    self.init(opened)
    guard fchmod(opened, 0o600) == 0, flock(opened, LOCK_EX | LOCK_NB) == 0, append(bytes), sync(),
      unsafe rename(draft, path) == 0
    else {
      unsafe unlink(draft)
      close(opened)
      return nil
    }
    PrivateFile.syncFolder(of: path)
  }

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// All that it holds.
  func contents(_ shown: String) throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe part.withUnsafeMutableBytes {
        unsafe pread(descriptor, $0.baseAddress, $0.count, off_t(bytes.count))
      }
      guard count >= 0 else {
        throw CommandFailure(.unreadable, "registrar: cannot read '\(shown)'")
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: part[..<count])
    }
  }

  /// Writes at the end; false if the disk refuses a part.
  func append(_ bytes: [UInt8]) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes[written...].withUnsafeBytes {
        unsafe write(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }

  /// Waits until all is on the disk.
  func sync() -> Bool { fsync(descriptor) == 0 }

  /// Drops what comes after; false if that fails.
  func cut(to length: Int) -> Bool { ftruncate(descriptor, off_t(length)) == 0 }

  /// Lets go of it.
  func release() { close(descriptor) }

  /// Puts the name of a new file onto the disk.
  static func syncFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let opened = unsafe open(folder, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { return }
    _ = fsync(opened)
    close(opened)
  }
}
