import CognitoEndpoint
import Foundation
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation

/// A line of the file of `--keep`: what was asked, or all that the pools remember.
enum JournalEntry: Sendable {
  /// How the server was started that made the file: it goes on so.
  case origin(JournalOrigin)
  case call(target: String, body: [UInt8])
  /// What a page of `/oauth2` was asked with, as a form.
  case page(OAuthPage, Secret)
  /// Lines of the script language.
  case lines([UInt8])
  /// A failure that was armed.
  case failure([UInt8])
  /// All that the pools remember, as `KeptWriter` writes it, and how far their clock is ahead.
  case snapshot([UInt8], ahead: Int64)
}

/// What decides how pools go on, besides what they are asked.
struct JournalOrigin: Hashable, Sendable {
  let seed: UInt64
  /// The policy as its file has it; nil if the server was started without one.
  let policy: String?
  /// How snapshots and lines are written; another one is not read.
  var format = JournalOrigin.newest

  static let newest: Int64 = 7
}

extension JournalEntry {
  /// An entry as a line: a checksum, a blank, JSON.
  func line(at now: Timestamp) -> [UInt8] {
    let json: JSONValue =
      switch self {
      case .origin(let origin):
        .object([
          "format": .integer(origin.format), "seed": .string(String(origin.seed)),
          "policy": origin.policy.map { .string($0) },
        ])
      case .call(let target, let body):
        .object([
          "at": .integer(now.milliseconds), "body": .string(body.base64), "target": .string(target),
        ])
      case .page(let page, let parameters):
        .object([
          "at": .integer(now.milliseconds), "page": .string(page.place.path),
          "with": .string(parameters.reveal()),
        ])
      case .lines(let text):
        .object(["at": .integer(now.milliseconds), "lines": .string(text.base64)])
      case .failure(let body):
        .object(["at": .integer(now.milliseconds), "fail": .string(body.base64)])
      case .snapshot(let state, let ahead):
        .object([
          "at": .integer(now.milliseconds), "ahead": .integer(ahead),
          "state": .string(state.base64),
        ])
      }
    let text = Array(json.text.utf8)
    return Array(JournalEntry.checksum(text[...]).utf8) + [UInt8(ascii: " ")] + text
      + [UInt8(ascii: "\n")]
  }

  /// Reads a line, without its end; nil if it is damaged.
  static func read(_ line: ArraySlice<UInt8>) -> (at: Timestamp, entry: JournalEntry)? {
    guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let text = line[(space + 1)...]
    guard String(decoding: line[..<space], as: UTF8.self) == checksum(text),
      let json = JSONValue(parsing: text)
    else { return nil }
    if let format = json["format"]?.integer {
      guard let seed = json["seed"]?.string.flatMap({ UInt64($0) }) else { return nil }
      let origin = JournalOrigin(seed: seed, policy: json["policy"]?.string, format: format)
      return (Timestamp(milliseconds: 0), .origin(origin))
    }
    guard let at = json["at"]?.integer, let entry = asked(json) else { return nil }
    return (Timestamp(milliseconds: at), entry)
  }

  private static func asked(_ json: JSONValue) -> JournalEntry? {
    func bytes(_ key: String) -> [UInt8]? { json[key]?.string.flatMap { [UInt8](base64: $0) } }
    if let lines = bytes("lines") { return .lines(lines) }
    if let body = bytes("fail") { return .failure(body) }
    if let state = bytes("state"), let ahead = json["ahead"]?.integer {
      return .snapshot(state, ahead: ahead)
    }
    if let path = json["page"]?.string, let parameters = json["with"]?.string {
      return OAuthPage.allCases.first { $0.place.path == path }.map {
        .page($0, Secret(parameters))
      }
    }
    guard let target = json["target"]?.string, let body = bytes("body") else { return nil }
    return .call(target: target, body: body)
  }

  /// FNV-1a of 64 bits, which finds what a disk or an editor does by mistake.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
