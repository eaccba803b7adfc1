import CognitoEndpoint
import CognitoWire
import CommandSupport
import EventScripts
import Foundation
import RegistrationCore
import RegistrationSimulation

/// The file of `--keep`: what changed the pools, one entry a line, each with a checksum.
///
/// The pools are deterministic, so repeating what they were asked brings them back. An entry is on the disk before
/// its call is answered. When the file is ten times as long as its snapshot, it is written anew as a snapshot of all
/// that the pools remember; the new file takes the place of the old one at once or not at all. A last line that was cut
/// off is dropped, unless it is the first; any other damage is told with its place, and changes nothing. The file has passwords in clear, and only its owner may
/// read it.
struct Journal: Sendable {
  /// What the file says about its pools; nil if it is new.
  let origin: JournalOrigin?
  /// Where it is, without symbolic links.
  let path: String
  private let shown: String
  /// Whether an entry waits until it is on the disk.
  private let isSynced: Bool
  private var file: PrivateFile
  private let contents: [UInt8]
  /// How long the file is, as far as it is good.
  private var length = 0
  /// How long the lines at its start are that stand for all before them.
  private var base = 0
  /// Whether the disk has refused an entry, so that only a snapshot makes the file whole.
  private var isBehind = false
  /// How long the file must be before a snapshot is tried again that could not be written; 0 if none failed.
  private var postponed = 0

  /// How many times as long as its snapshot the file may become.
  static let growth = 10
  /// A file that is shorter is not worth a snapshot.
  static let leastBase = 4096

  /// Opens or makes a file, which no other process can open so meanwhile.
  init(path: String, isSynced: Bool = true) throws(CommandFailure) {
    (self.path, shown, self.isSynced) = (PrivateFile.resolved(path), path.onOneLine, isSynced)
    file = try PrivateFile(opening: self.path)
    contents = try file.contents(shown)
    origin = try Journal.origin(contents, shown)
    // Not before: it could have been a file of somebody else's.
    try file.makePrivate(shown)
  }

  /// What the first line says; nil if the file is new, and so empty.
  private static func origin(
    _ bytes: [UInt8], _ shown: String
  ) throws(CommandFailure) -> JournalOrigin? {
    if bytes.isEmpty { return nil }
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      case .origin(let origin)? = JournalEntry.read(bytes[..<end])?.entry
    else {
      throw CommandFailure(.malformed, "registrar: '\(shown)' is damaged at line 1, byte 1")
    }
    guard origin.format == JournalOrigin.newest else {
      throw CommandFailure(
        .malformed, "registrar: '\(shown)' was written by another version of registrar")
    }
    return origin
  }

  /// Brings the pools back, and goes on from there.
  mutating func start(_ service: inout PoolService, signer: TokenSigner) throws(CommandFailure) {
    let good = try Journal.replay(contents, shown, into: &service, signer: signer)
    (length, base) = good
    guard length == contents.count || file.cut(to: length) else { throw unwritable }
    if length == 0 { try begin(service) }
    shorten(service, at: Timestamp(milliseconds: 0))
  }

  /// Writes the first line, whole or not at all.
  private mutating func begin(_ service: PoolService) throws(CommandFailure) {
    let origin = JournalOrigin(seed: service.seed, policy: service.policyText)
    let line = JournalEntry.origin(origin).line(at: Timestamp(milliseconds: 0))
    if let next = PrivateFile(replacing: path, with: line) {
      file.release()
      (file, length, base) = (next, line.count, line.count)
      return
    }
    // A file that a container was given cannot be replaced, only written.
    guard append(.origin(origin), at: Timestamp(milliseconds: 0)) else { throw unwritable }
    base = line.count
  }

  private var unwritable: CommandFailure {
    CommandFailure(.cannotCreate, "registrar: cannot write '\(shown)'")
  }

  /// Repeats the lines of a file.
  ///
  /// - Returns: How many bytes of it are good, and how many of them stand for all before them.
  static func replay(
    _ bytes: [UInt8], _ shown: String, into service: inout PoolService, signer: TokenSigner
  ) throws(CommandFailure) -> (length: Int, base: Int) {
    var (start, number, base) = (0, 0, 0)
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      number += 1
      guard let (at, entry) = JournalEntry.read(bytes[start..<end]),
        service.replay(entry, signer: signer, at: at)
      else {
        throw CommandFailure(
          .malformed, "registrar: '\(shown)' is damaged at line \(number), byte \(start + 1)")
      }
      start = end + 1
      switch entry {
      case .origin, .snapshot: base = start
      case .call, .page, .lines, .failure: break
      }
    }
    return (start, base)
  }

  /// Puts an entry onto the disk; false if that fails.
  mutating func append(_ entry: JournalEntry, at now: Timestamp) -> Bool {
    guard !isBehind else { return false }
    let line = entry.line(at: now)
    guard file.append(line), !isSynced || file.sync() else {
      // Half of a line must not stand before the next one.
      isBehind = !file.cut(to: length)
      return false
    }
    length += line.count
    return true
  }

  /// Writes the file anew as a snapshot if it has become too long, or is not whole.
  mutating func shorten(_ service: PoolService, at now: Timestamp) {
    let most = max(Journal.growth * max(base, Journal.leastBase), postponed)
    guard isBehind || length > most else { return }
    let origin = JournalOrigin(seed: service.seed, policy: service.policyText)
    let lines = JournalEntry.origin(origin).line(at: now) + service.snapshot.line(at: now)
    // If it cannot be written, the old file goes on.
    guard let next = PrivateFile(replacing: path, with: lines) else {
      if postponed == 0 {
        let notice = "registrar: cannot write '\(shown).new', so '\(shown)' grows on\n"
        FileHandle.standardError.write(Data(notice.utf8))
      }
      postponed = 2 * max(length, 1)
      return
    }
    file.release()
    (file, length, base, isBehind, postponed) = (next, lines.count, lines.count, false, 0)
  }
}

extension PoolService {
  /// Does again what an entry says; false if it cannot be read.
  fileprivate mutating func replay(
    _ entry: JournalEntry, signer: TokenSigner, at now: Timestamp
  ) -> Bool {
    switch entry {
    case .origin: break
    case .call(let target, let body):
      _ = answer(CognitoEndpoint.Request(target: target, body: body), signer: signer, at: now)
    case .page(let page, let parameters):
      guard let parameters = FormParameters(encoded: parameters.reveal().utf8) else { return false }
      _ = answer(CognitoEndpoint.Request(page, parameters), signer: signer, at: now)
    case .lines(let text): _ = control(.posting(text, to: "/_registrar/do"), at: now)
    case .failure(let body): _ = control(.posting(body, to: "/_registrar/fail"), at: now)
    case .snapshot(let state, let ahead):
      var reader = KeptReader(state)
      do throws(KeptDamage) { try endpoint.readState(from: &reader) } catch { return false }
      guard reader.isAtEnd else { return false }
      offset = ahead
    }
    return true
  }

  /// All that it remembers.
  var snapshot: JournalEntry {
    var writer = KeptWriter()
    endpoint.writeState(to: &writer)
    return .snapshot(writer.bytes, ahead: offset)
  }
}

extension ControlRequest {
  fileprivate static func posting(_ body: [UInt8], to path: String) -> ControlRequest {
    ControlRequest(method: "POST", path: path, query: "", body: body)
  }
}
