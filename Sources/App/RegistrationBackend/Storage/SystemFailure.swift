#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

package struct SystemFailure: Error {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// Whether there is no file of this name.
  package var isMissing: Bool { code == ENOENT }

  /// Whether there is a file of this name already.
  package var isTaken: Bool { code == EEXIST }

  /// Whether a file there cannot have a second name, or not by this user.
  var refusesLinks: Bool {
    switch code {
    case EPERM, EACCES, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK: true
    default: false
    }
  }

  /// The system's message, its number, and a remedy if there is a clear one.
  package var reason: String {
    // strerror's text is static for every code that a system call gives; it is copied at once.
    let text = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "unknown failure"
    return "\(text) (errno \(code))" + (remedy.map { "; \($0)" } ?? "")
  }

  private var remedy: String? {
    switch code {
    case EACCES, EPERM, EROFS: "let this user read and write there, or give another path"
    case ENOSPC, EDQUOT, EFBIG: "make room there, or give another path"
    case ENOTDIR: "a part of the path is no directory; give another path"
    case ENAMETOOLONG: "give a shorter path"
    case EMFILE, ENFILE: "close files that are no longer needed, and try again"
    default: nil
    }
  }
}

/// Makes a system call, and repeats it if a signal interrupted it.
@discardableResult
package func call<Count: SignedInteger>(_ body: () -> Count) throws(SystemFailure) -> Count {
  while true {
    let result = body()
    if result >= 0 { return result }
    let code = errno
    if code != EINTR { throw SystemFailure(code: code) }
  }
}

/// Passes `bytes` to `write`, which returns how many it wrote, until all are written.
package func drain(
  _ bytes: [UInt8], to write: (ArraySlice<UInt8>) throws(SystemFailure) -> Int
) throws(SystemFailure) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = try write(rest)
    // A call that writes nothing and reports no error would loop for ever.
    guard count > 0 else { throw SystemFailure(code: EIO) }
    rest = rest.dropFirst(count)
  }
}
