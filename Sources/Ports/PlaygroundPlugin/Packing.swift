import Foundation

/// The parts of the page that its first script unpacks, as the page carries them.
///
/// They are packed with LZMA, which makes them a third smaller than gzip does. Without `xz` they are
/// packed with gzip. A letter then stands for 15 bits: in UTF-16, that needs hardly more room than the bytes.
struct Packing {
  /// How they are packed, as `unpack.js` has it.
  let method: Method
  /// The number of bytes before they were packed.
  let size: Int
  /// The number of packed bytes.
  let packedSize: Int
  let letters: String

  enum Method: String { case lzma, gzip }

  /// Packs parts, each with its name; `work` is a folder for files.
  init(_ parts: [(name: String, content: Data)], work: URL) throws {
    let sizes = parts.map { "[\"\($0.name)\",\($0.content.count)]" }
    var all = Data("[\(sizes.joined(separator: ","))]\n".utf8)
    for part in parts { all += part.content }
    let file = work.appending(path: "parts")
    try all.write(to: file)
    method = Packing.hasXZ ? .lzma : .gzip
    let packed = try Packing.packed(file, by: method)
    size = all.count
    packedSize = packed.count
    letters = Packing.letters(of: packed)
  }

  private static func packed(_ file: URL, by method: Method) throws -> Data {
    switch method {
    case .lzma:
      // The engine is most of it, and has no width to which its bytes are aligned.
      try run("xz", ["--format=lzma", "--lzma1=preset=9e,pb=0", "--keep", "--force", file.path])
      return try Data(contentsOf: file.appendingPathExtension("lzma"))
    case .gzip:
      try run("gzip", ["-9", "--no-name", "--keep", "--force", file.path])
      return try Data(contentsOf: file.appendingPathExtension("gz"))
    }
  }

  private static var hasXZ: Bool {
    do {
      try run("xz", ["--version"])
      return true
    } catch {
      return false
    }
  }

  /// The letter for 15 bits that are zero; the others follow it, and none of them is a surrogate.
  private static let firstLetter: UInt32 = 0x4E00

  /// Letters for bytes, 15 bits each, the highest first; zeros fill the last.
  static func letters(of bytes: Data) -> String {
    var letters: [UInt16] = []
    letters.reserveCapacity(bytes.count * 8 / 15 + 1)
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for byte in bytes {
      bits = (bits << 8) | UInt32(byte)
      count += 8
      if count >= 15 {
        count -= 15
        letters.append(UInt16(firstLetter + (bits >> count)))
        bits &= (1 << count) - 1
      }
    }
    if count > 0 { letters.append(UInt16(firstLetter + (bits << (15 - count)))) }
    return String(decoding: letters, as: UTF16.self)
  }
}
