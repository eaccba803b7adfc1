#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file or directory, closed when it goes out of scope.
///
/// What is marked unsafe here lends the system a string or a buffer for the duration of one call.
package struct Descriptor: ~Copyable {
  private let number: Int32

  private init(_ number: Int32) { self.number = number }

  deinit {
    // Not called again after EINTR: the number may belong to another file by then.
    _ = close(number)
  }

  /// Opens the file at `path` for reading, without following a symbolic link.
  package static func file(at path: String) throws(SystemFailure) -> Descriptor {
    // O_NONBLOCK: a pipe in place of the file must not make the caller wait for a writer.
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    return Descriptor(try call { unsafe open(path, flags) })
  }

  package static func directory(at path: String) throws(SystemFailure) -> Descriptor {
    Descriptor(try call { unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) })
  }

  /// Creates a file with this name for its owner alone; fails if the name is taken.
  package func create(_ name: String) throws(SystemFailure) -> Descriptor {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return Descriptor(try call { unsafe openat(number, name, flags, 0o600) })
  }

  /// Renames a file of this directory, and replaces any file that has the new name.
  package func rename(_ name: String, to newName: String) throws(SystemFailure) {
    try call { unsafe renameat(number, name, number, newName) }
  }

  /// Gives a file of this directory a second name; fails if that is taken.
  package func link(_ name: String, as newName: String) throws(SystemFailure) {
    try call { unsafe linkat(number, name, number, newName, 0) }
  }

  package func remove(_ name: String) throws(SystemFailure) {
    try call { unsafe unlinkat(number, name, 0) }
  }

  package func append(_ bytes: [UInt8]) throws(SystemFailure) {
    try drain(bytes) { rest throws(SystemFailure) in
      try call {
        unsafe rest.withUnsafeBytes { unsafe write(number, $0.baseAddress, $0.count) }
      }
    }
  }

  /// The size of a regular file in bytes; nil for anything else.
  package func sizeOfFile() throws(SystemFailure) -> Int? {
    var status = stat()
    try call { unsafe fstat(number, &status) }
    return status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  /// Whether a file of this directory is a regular one that this user owns and no one else may read or write.
  ///
  /// It does not open the file: to close a file ends the locks that this process has on it by other descriptors.
  package func hasPrivateFile(_ name: String) throws(SystemFailure) -> Bool {
    var status = stat()
    try call { unsafe fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) }
    return Descriptor.isPrivateFile(status)
  }

  /// Whether it is a regular file that this user owns and no one else may read or write.
  package func isPrivateFile() throws(SystemFailure) -> Bool {
    var status = stat()
    try call { unsafe fstat(number, &status) }
    return Descriptor.isPrivateFile(status)
  }

  private static func isPrivateFile(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFREG && status.st_mode & (S_IRWXG | S_IRWXO) == 0
      && status.st_uid == geteuid()
  }

  /// Reads to the end, but no more than `limit` bytes.
  package func contents(upTo limit: Int) throws(SystemFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let wanted = min(chunk.count, limit - bytes.count)
      let count = try call {
        unsafe chunk.withUnsafeMutableBytes { unsafe read(number, $0.baseAddress, wanted) }
      }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// Returns once everything written to the file is on the disk.
  package func sync() throws(SystemFailure) {
    #if canImport(Darwin)
      // On Apple platforms, fsync leaves the bytes in the drive's cache. Not every volume can do
      // better.
      if fcntl(number, F_FULLFSYNC) >= 0 { return }
    #endif
    try call { fsync(number) }
  }

  /// Returns once the directory's entries are on the disk, if its file system supports that.
  package func syncNames() throws(SystemFailure) {
    do {
      try call { fsync(number) }
    } catch  where error.code == EINVAL || error.code == ENOTSUP {
      // Network and FUSE volumes may lack this call; their renames are as durable as they can be.
    }
  }
}
