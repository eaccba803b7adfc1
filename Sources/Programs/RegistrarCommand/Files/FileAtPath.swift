import Foundation

/// What a path leads to, whatever it is called: two names of one file have the same device and number.
struct FileAtPath: Equatable {
  private let device: dev_t
  private let number: ino_t
  private let kind: mode_t

  /// The file at the end of all links; nil if there is none.
  init?(_ path: String) {
    var found = stat()
    guard unsafe stat(path, &found) == 0 else { return nil }
    (device, number, kind) = (found.st_dev, found.st_ino, found.st_mode & S_IFMT)
  }

  var isFolder: Bool { kind == S_IFDIR }

  /// Whether it is neither a folder nor a device or a pipe, whose reading might not end.
  var isRegular: Bool { kind == S_IFREG }
}
