#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file's directory and its name there.
struct FilePlace {
  let directory: String
  let name: String

  /// The name for what is at ``name`` and could not be read.
  var nameOfUnread: String { name + SessionStoreError.suffixOfUnread }

  /// Takes a path apart; nil where it cannot be a file's.
  init?(_ path: String) {
    let bytes = path.utf8
    // The system would take a NUL for the path's end, and so for another file's.
    guard !bytes.contains(0) else { return nil }
    let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { path[bytes.index(after: $0)...] } ?? path[...]
    guard !name.isEmpty, name != ".", name != ".." else { return nil }
    self.name = String(name)
    directory = FilePlace.parent(of: path) ?? "."
  }

  /// The path before the last slash, but for slashes at the end; nil where there is no slash.
  private static func parent(of path: String) -> String? {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    guard let end = bytes[..<slash].lastIndex(where: { $0 != UInt8(ascii: "/") }) else {
      return "/"
    }
    return String(path[...end])
  }

  /// Opens the directory; makes it, and those above it, for its owner alone where missing.
  func openDirectory() throws(SystemFailure) -> Descriptor {
    do {
      return try Descriptor.directory(at: directory)
    } catch  where error.code == ENOENT {
      try FilePlace.makeDirectory(directory)
      return try Descriptor.directory(at: directory)
    }
  }

  private static func makeDirectory(_ path: String) throws(SystemFailure) {
    let parent = parent(of: path) ?? "."
    // Unsafe in name alone: the system reads the path during the call and keeps nothing.
    do {
      try call { unsafe mkdir(path, 0o700) }
    } catch  where error.code == EEXIST {
      return
    } catch  where error.code == ENOENT && parent != path {
      try makeDirectory(parent)
      do {
        try call { unsafe mkdir(path, 0o700) }
      } catch  where error.code == EEXIST {
        return
      }
    }
    try Descriptor.directory(at: parent).syncNames()
  }
}
