import Foundation
import RegistrationBackend
import Synchronization
import Testing

/// How a new file takes the name of one that could not be read, whatever call is the last.
@Suite struct ReplacingTests {
  /// What a name stands for.
  private enum File: Hashable { case old, new, older }

  /// What happens at a call.
  private enum End: Hashable { case failure, death }

  /// The names of a directory, in which one call fails, or is never made and none after it is.
  private final class Names: DirectoryNames {
    private struct State {
      var files: [String: File]
      var callCount = 0
    }

    private let state: Mutex<State>
    private let hasLinks: Bool
    private let end: (End, call: Int)?

    init(_ files: [String: File], hasLinks: Bool, end: (End, call: Int)? = nil) {
      state = Mutex(State(files: files))
      (self.hasLinks, self.end) = (hasLinks, end)
    }

    var files: [String: File] { state.withLock { $0.files } }
    var callCount: Int { state.withLock { $0.callCount } }

    private func call(
      _ body: (inout [String: File]) throws(SystemFailure) -> Void
    ) throws(SystemFailure) {
      try state.withLock { state throws(SystemFailure) in
        state.callCount += 1
        if let end {
          let isOver = end.0 == .death ? state.callCount >= end.call : state.callCount == end.call
          if isOver { throw SystemFailure(code: EIO) }
        }
        try body(&state.files)
      }
    }

    func rename(_ name: String, to newName: String) throws(SystemFailure) {
      try call { files throws(SystemFailure) in
        guard let file = files.removeValue(forKey: name) else { throw SystemFailure(code: ENOENT) }
        files[newName] = file
      }
    }

    func link(_ name: String, as newName: String) throws(SystemFailure) {
      try call { files throws(SystemFailure) in
        guard let file = files[name] else { throw SystemFailure(code: ENOENT) }
        if files[newName] != nil { throw SystemFailure(code: EEXIST) }
        guard hasLinks else { throw SystemFailure(code: EPERM) }
        files[newName] = file
      }
    }

    func remove(_ name: String) throws(SystemFailure) {
      try call { files throws(SystemFailure) in
        guard files.removeValue(forKey: name) != nil else { throw SystemFailure(code: ENOENT) }
      }
    }
  }

  private static let name = "registration.json"
  private static let aside = "registration.json.unreadable"
  private static let starts: [[String: File]] = [
    [name: .old, "new": .new], [name: .old, "new": .new, aside: .older],
    // A process was killed after it had put the file aside.
    [name: .old, "new": .new, aside: .old],
  ]

  private let place: FileLocation

  init() throws { place = try #require(FileLocation("folder/registration.json")) }

  private func replace(in names: borrowing Names) throws(SystemFailure) {
    try place.replace(with: "new", keepingOld: true, in: names)
  }

  @Test(arguments: [true, false])
  func `The old file is kept aside, the newest of its kind`(hasLinks: Bool) throws {
    for start in Self.starts {
      let names = Names(start, hasLinks: hasLinks)
      try replace(in: names)
      #expect(names.files == [Self.name: .new, Self.aside: .old])
    }
    let missing = Names(["new": .new, Self.aside: .older], hasLinks: hasLinks)
    try replace(in: missing)
    #expect(missing.files == [Self.name: .new, Self.aside: .older])
  }

  @Test func `A process that is killed at any call leaves the old file or the new one`() throws {
    for start in Self.starts {
      let whole = Names(start, hasLinks: true)
      try replace(in: whole)
      for call in 1...whole.callCount {
        let names = Names(start, hasLinks: true, end: (.death, call))
        #expect(throws: SystemFailure.self) { try replace(in: names) }
        #expect(names.files[Self.name] == .old)
        #expect(names.files["new"] == .new)
      }
    }
  }

  @Test(arguments: [true, false])
  func `Whichever call fails, the old file has its name as before`(hasLinks: Bool) throws {
    for start in Self.starts {
      let whole = Names(start, hasLinks: hasLinks)
      try replace(in: whole)
      for call in 1...whole.callCount {
        let names = Names(start, hasLinks: hasLinks, end: (.failure, call))
        let error = #expect(throws: SystemFailure.self) { try replace(in: names) }
        #expect(error?.code == EIO)
        #expect(names.files[Self.name] == .old)
        #expect(names.files["new"] == .new)
      }
    }
  }
}
