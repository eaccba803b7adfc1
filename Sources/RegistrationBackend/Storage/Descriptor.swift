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
/// What is marked unsafe here lends the system a string or a buffer for the length of one call.
struct Descriptor: ~Copyable {
  private let number: Int32

  private init(_ number: Int32) { self.number = number }

  deinit {
    // Not called again after EINTR: the number may be another file's by then.
    _ = close(number)
  }

  /// Opens the file at `path`, itself and not what it may link to, for reading.
  static func file(at path: String) throws(SystemFailure) -> Descriptor {
    // O_NONBLOCK: a pipe in the file's place must not keep the caller waiting for a writer.
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    return Descriptor(try call { unsafe open(path, flags) })
  }

  /// Opens the directory at `path`.
  static func directory(at path: String) throws(SystemFailure) -> Descriptor {
    Descriptor(try call { unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) })
  }

  /// Makes a file of this name here, which must not be there yet, for its owner alone.
  func create(_ name: String) throws(SystemFailure) -> Descriptor {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return Descriptor(try call { unsafe openat(number, name, flags, 0o600) })
  }

  /// Puts the file of one name of this directory in the place of another.
  func rename(_ name: String, to newName: String) throws(SystemFailure) {
    try call { unsafe renameat(number, name, number, newName) }
  }

  /// Takes the file of this name out of the directory.
  func remove(_ name: String) throws(SystemFailure) {
    try call { unsafe unlinkat(number, name, 0) }
  }

  /// Writes all of `bytes`.
  func append(_ bytes: [UInt8]) throws(SystemFailure) {
    try drain(bytes) { rest throws(SystemFailure) in
      try call {
        unsafe rest.withUnsafeBytes { unsafe write(number, $0.baseAddress, $0.count) }
      }
    }
  }

  /// How many bytes a regular file has; nil for anything that is no regular file.
  func sizeOfFile() throws(SystemFailure) -> Int? {
    var status = stat()
    try call { unsafe fstat(number, &status) }
    return status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  /// Reads to the end, but no more than `limit` bytes.
  func contents(upTo limit: Int) throws(SystemFailure) -> [UInt8] {
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

  /// Returns when what was written to the file is on the disk.
  func sync() throws(SystemFailure) {
    #if canImport(Darwin)
      // There, fsync leaves the bytes in the drive's own cache; not every volume has better.
      if fcntl(number, F_FULLFSYNC) >= 0 { return }
    #endif
    try call { fsync(number) }
  }

  /// Returns when the names of the directory are on the disk, where its file system can say so.
  func syncNames() throws(SystemFailure) {
    do {
      try call { fsync(number) }
    } catch  where error.code == EINVAL || error.code == ENOTSUP {
      // Network and FUSE volumes that know no such call; their renames are as durable as they get.
    }
  }
}
