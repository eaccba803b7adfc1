import Benchmarking
import CommandSupport
import Foundation

// The code marked unsafe lends the system strings and buffers for the length of one call.

extension Ceiling {
  /// The least work that makes bytes durable under a name: write, fsync, rename, fsync of the
  /// folder.
  static func durableWrite(_ bytes: [UInt8], in folder: ScratchFolder, _ count: Int) -> Ceiling {
    Ceiling("the same bytes by write, fsync, rename and the fsync of the folder, alone") {
      watch throws(ProgramFailure) in
      let (new, old) = ("\(folder.path)/bare.new", "\(folder.path)/bare")
      watch.start()
      for _ in 0..<count {
        let isDurable = write(bytes, to: new, renamedTo: old, in: folder.path)
        try check(isDurable, "the bare write failed")
      }
      watch.stop()
      return count
    }
  }

  private static func write(
    _ bytes: [UInt8], to new: String, renamedTo old: String, in folder: String
  ) -> Bool {
    let directory = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { _ = close(directory) }
    let file = unsafe open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    defer { _ = close(file) }
    let written = unsafe bytes.withUnsafeBytes { buffer in
      unsafe Foundation.write(file, buffer.baseAddress, buffer.count)
    }
    func isRenamed(_ name: String, _ other: String) -> Bool { unsafe rename(name, other) == 0 }
    return written == bytes.count && fsync(file) == 0 && isRenamed(new, old)
      && fsync(directory) == 0
  }

  static func plainRead(_ path: String, _ count: Int) -> Ceiling {
    Ceiling(
      "the file opened and its bytes read, and nothing made of them"
    ) { watch throws(ProgramFailure) in
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      var bytes = 0
      watch.start()
      for _ in 0..<count {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        bytes += unsafe buffer.withUnsafeMutableBytes { place in
          unsafe read(file, place.baseAddress, place.count)
        }
        _ = close(file)
      }
      watch.stop()
      try check(bytes > 0, "'\(path)' cannot be read")
      return count
    }
  }
}
