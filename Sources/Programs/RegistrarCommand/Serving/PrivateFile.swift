import CommandSupport
import EventScripts
import Foundation

/// A file that only its owner may read, and that no other process has open so.
struct PrivateFile: Sendable {
  private let descriptor: Int32

  /// Opens or makes a file, and changes nothing of one that is there.
  init(opening path: String) throws(CommandFailure) {
    let shown = path.onOneLine
    let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else {
      throw CommandFailure(.cannotCreate, "registrar: cannot open '\(shown)'")
    }
    var (found, named) = (stat(), stat())
    guard unsafe fstat(descriptor, &found) == 0, found.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw CommandFailure(.cannotCreate, "registrar: '\(shown)' is no regular file")
    }
    // Meanwhile another process may have put a file of its own there.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, unsafe lstat(path, &named) == 0,
      named.st_ino == found.st_ino, named.st_dev == found.st_dev
    else {
      close(descriptor)
      throw CommandFailure(.unavailable, "registrar: '\(shown)' is in use by another process")
    }
  }

  /// Lets only its owner read a file that was made otherwise.
  func makePrivate(_ shown: String) throws(CommandFailure) {
    guard fchmod(descriptor, 0o600) == 0 else {
      throw CommandFailure(.cannotCreate, "registrar: cannot change the mode of '\(shown)'")
    }
  }

  /// A path without symbolic links, so that a new file takes the place of the old one and not of a link to it.
  static func resolved(_ path: String) -> String {
    if let whole = real(path) { return whole }
    let cut = path.lastIndex(of: "/")
    let folder = cut.map { String(path[...$0]) } ?? "."
    let name = cut.map { String(path[path.index(after: $0)...]) } ?? path
    return real(folder).map { ($0 == "/" ? "" : $0) + "/" + name } ?? path
  }

  private static func real(_ path: String) -> String? {
    guard let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  /// Makes a file whole beside `path` and moves it there; nil if that fails, and then `path` is as it was.
  init?(replacing path: String, with bytes: [UInt8]) {
    let draft = path + ".new"
    // What an earlier process left there goes; a link that somebody put there is not followed.
    unsafe unlink(draft)
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_APPEND | O_CLOEXEC
    let opened = unsafe open(draft, flags, 0o600)
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
