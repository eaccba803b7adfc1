#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The directory of a file, and its name in it.
package struct FileLocation {
  package let directory: String
  package let name: String

  /// The name under which an unreadable file at ``name`` is kept.
  var nameOfUnread: String { name + SessionStoreError.suffixOfUnread }

  /// Splits a path; nil if it cannot be the path of a file.
  package init?(_ path: String) {
    let bytes = path.utf8
    // The system would end the path at a NUL, and so open another file.
    guard !bytes.contains(0) else { return nil }
    let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { path[bytes.index(after: $0)...] } ?? path[...]
    guard !name.isEmpty, name != ".", name != ".." else { return nil }
    self.name = String(name)
    directory = FileLocation.parent(of: path) ?? "."
  }

  /// The path before the last slash, without trailing slashes; nil if there is no slash.
  private static func parent(of path: String) -> String? {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    guard let end = bytes[..<slash].lastIndex(where: { $0 != UInt8(ascii: "/") }) else {
      return "/"
    }
    return String(path[...end])
  }

  /// Opens the directory; creates it and missing parents, accessible to their owner alone.
  package func openDirectory() throws(SystemFailure) -> Descriptor {
    do {
      return try Descriptor.directory(at: directory)
    } catch  where error.code == ENOENT {
      try FileLocation.makeDirectory(directory)
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
