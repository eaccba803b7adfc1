import Foundation

/// The parts of the page that its first script unpacks, as the page carries them.
///
/// They are packed with LZMA, which makes them a third smaller than gzip does. Without `xz` they are
/// packed with gzip. A letter then stands for two bytes: in UTF-16, that needs hardly more room than the bytes.
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

  /// The letter before another one, for two bytes that cannot stand in a page as they are.
  private static let escape: UInt16 = 0x100
  /// The letter that stands for zero after an escape; the others follow it.
  private static let firstEscaped: UInt16 = 0x4E00

  /// Letters for bytes, two each, the higher first; a zero fills the last.
  ///
  /// What is less than 256 has a meaning in HTML, or is the end of a line; surrogates go in pairs.
  static func letters(of bytes: Data) -> String {
    let bytes = Array(bytes) + (bytes.count % 2 == 0 ? [] : [0])
    var letters: [UInt16] = []
    letters.reserveCapacity(bytes.count * 17 / 32)
    for place in stride(from: 0, to: bytes.count, by: 2) {
      let pair = UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
      switch pair {
      case 0...escape: letters += [escape, firstEscaped + pair]
      case 0xD800...0xDFFF: letters += [escape, firstEscaped + escape + 1 + (pair - 0xD800)]
      default: letters.append(pair)
      }
    }
    return String(decoding: letters, as: UTF16.self)
  }
}
