import CognitoEndpoint
import CommandSupport
import Foundation
import RegistrationCore
import RegistrationJSON
import RegistrationScript

/// The file of `--keep`: every call and line that changed the pools, one a line, each with a checksum.
///
/// The pools are deterministic, so repeating what they were asked brings them back. A last line that was cut off
/// is dropped; any other damage is told with its place. The file has passwords in clear, and only its owner may
/// read it.
struct Journal: Sendable {
  /// What was asked.
  enum Entry: Sendable {
    case call(target: String, body: [UInt8])
    case lines([UInt8])
  }

  private let descriptor: Int32

  /// Opens or makes the file, and repeats what it holds.
  init(path: String, replayingInto service: inout PoolService) throws(CommandFailure) {
    let shown = path.onOneLine
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw CommandFailure(.cannotCreate, "registrar: cannot open '\(shown)'")
    }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw CommandFailure(.unreadable, "registrar: cannot read '\(shown)'")
    }
    let good = try Journal.replay([UInt8](bytes), shown, into: &service)
    guard good == bytes.count || ftruncate(descriptor, off_t(good)) == 0 else {
      throw CommandFailure(.cannotCreate, "registrar: cannot write '\(shown)'")
    }
  }

  /// Repeats the lines of a file, and returns how many bytes of it are good.
  static func replay(
    _ bytes: [UInt8], _ shown: String, into service: inout PoolService
  ) throws(CommandFailure) -> Int {
    // A token's signature is not known any more, and was right when the call was made.
    let signer = TokenSigner(keyID: "", keys: "", sign: { _ in [] }, verify: { _, _ in true })
    var (start, number) = (0, 0)
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      number += 1
      guard let (at, entry) = read(bytes[start..<end]) else {
        throw CommandFailure(
          .malformed, "registrar: '\(shown)' is damaged at line \(number), byte \(start + 1)")
      }
      switch entry {
      case .call(let target, let body):
        _ = service.answer(
          CognitoEndpoint.Request(target: target, body: body), signer: signer, at: at)
      case .lines(let text):
        _ = service.control(
          ControlRequest(method: "POST", path: "/_registrar/do", query: "", body: text), at: at)
      }
      start = end + 1
    }
    return start
  }

  /// Writes an entry to the disk; false if that fails.
  func append(_ entry: Entry, at now: Timestamp) -> Bool {
    let line = Journal.line(entry, at: now)
    var written = 0
    while written < line.count {
      let count = unsafe line[written...].withUnsafeBytes {
        unsafe write(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return false }
      written += count
    }
    return fsync(descriptor) == 0
  }

  /// An entry as a line.
  static func line(_ entry: Entry, at now: Timestamp) -> [UInt8] {
    let json: JSONValue =
      switch entry {
      case .call(let target, let body):
        .object([
          "at": .integer(now.milliseconds), "body": .string(body.base64), "target": .string(target),
        ])
      case .lines(let text):
        .object(["at": .integer(now.milliseconds), "lines": .string(text.base64)])
      }
    let text = Array(json.text.utf8)
    return Array(checksum(text[...]).utf8) + [UInt8(ascii: " ")] + text + [UInt8(ascii: "\n")]
  }

  /// Reads a line; nil if it is damaged.
  static func read(_ line: ArraySlice<UInt8>) -> (at: Timestamp, entry: Entry)? {
    guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let text = line[(space + 1)...]
    guard String(decoding: line[..<space], as: UTF8.self) == checksum(text),
      let json = JSONValue(parsing: text), let at = json["at"]?.integer
    else { return nil }
    let time = Timestamp(milliseconds: at)
    if let lines = json["lines"]?.string.flatMap({ [UInt8](base64: $0) }) {
      return (time, .lines(lines))
    }
    guard let target = json["target"]?.string,
      let body = json["body"]?.string.flatMap({ [UInt8](base64: $0) })
    else { return nil }
    return (time, .call(target: target, body: body))
  }

  /// FNV-1a of 64 bits, which finds what a disk or an editor does by mistake.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
