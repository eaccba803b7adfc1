import Foundation
import RegistrationBackend
import RegistrationCore
import Testing

@Suite struct FileSessionStoreTests {
  @Test func nothingStoredIsNone() async throws {
    let scratch = try Scratch()
    #expect(try await FileSessionStore(path: scratch("missing")).load() == .none)
    #expect(try await FileSessionStore(path: scratch("no/such/directory")).load() == .none)
    #expect(try scratch.names.isEmpty)
  }

  @Test func whatWasSavedLastIsLoaded() async throws {
    let scratch = try Scratch()
    let store = FileSessionStore(path: scratch("registration.json"))
    for checkpoint in try Samples.all() {
      try await store.save(checkpoint)
      #expect(try await store.load() == checkpoint)
      #expect(try await FileSessionStore(path: store.path).load() == checkpoint)
    }
    #expect(try scratch.names == ["registration.json"])
  }

  @Test func aCheckpointOfManyChunksIsLoaded() async throws {
    let scratch = try Scratch()
    let store = FileSessionStore(path: scratch("registration.json"))
    let picture = FieldValue.image((0..<3_000_001).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let checkpoint = Checkpoint.registered(
      try Samples.email(), Profile([.avatar: picture]), Draft())
    try await store.save(checkpoint)
    #expect(try await store.load() == checkpoint)
  }

  @Test func clearedIsNone() async throws {
    let scratch = try Scratch()
    let store = FileSessionStore(path: scratch("registration.json"))
    try await store.clear()
    try await FileSessionStore(path: scratch("no/directory")).clear()
    try await store.save(.signingUp(try Samples.draft()))
    try await store.clear()
    #expect(try await store.load() == .none)
    #expect(try scratch.names.isEmpty)
  }

  @Test func onlyTheOwnerMayRead() async throws {
    let scratch = try Scratch()
    let store = FileSessionStore(path: scratch("state/app/registration.json"))
    try await store.save(.none)
    #expect(try permissions(of: store.path) == 0o600)
    #expect(try permissions(of: scratch("state")) == 0o700)
    #expect(try permissions(of: scratch("state/app")) == 0o700)

    // A file that others could read is replaced by one that they cannot.
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: store.path)
    try await store.save(.none)
    #expect(try permissions(of: store.path) == 0o600)
  }

  @Test func concurrentSavesLeaveOneWhole() async throws {
    let scratch = try Scratch()
    let checkpoints = try Samples.everyShape()
    let path = scratch("state/registration.json")
    // Each has its own store, as several processes would.
    await withTaskGroup(of: Void.self) { group in
      for round in 0..<40 {
        group.addTask {
          let store = FileSessionStore(path: path)
          await #expect(throws: Never.self) {
            try await store.save(checkpoints[round % checkpoints.count])
            #expect(checkpoints.contains(try await store.load()))
          }
        }
      }
    }
    #expect(checkpoints.contains(try await FileSessionStore(path: path).load()))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch("state")).count == 1)
  }

  @Test func oldLeftoversAreRemovedAndYoungOnesAreNot() async throws {
    let scratch = try Scratch()
    let leftovers = [".registration-1.tmp", ".registration-2.tmp", "notes.tmp"]
    for name in leftovers { try write([1], to: scratch(name)) }
    for name in [".registration-1.tmp", "notes.tmp"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: scratch(name))
    }
    _ = try await FileSessionStore(path: scratch("registration.json")).load()
    #expect(try Set(scratch.names) == [".registration-2.tmp", "notes.tmp"])
  }

  @Test func defaultPathFollowsTheEnvironment() {
    func path(_ app: String, _ environment: [String: String]) -> String? {
      FileSessionStore.defaultPath(for: app, environment: environment)
    }
    #if canImport(Darwin)
      #expect(
        path("a", ["HOME": "/h"]) == "/h/Library/Application Support/a/registration.json")
    #else
      #expect(path("a", ["HOME": "/h"]) == "/h/.local/state/a/registration.json")
      #expect(path("a", ["HOME": "/h", "XDG_STATE_HOME": "/s"]) == "/s/a/registration.json")
      #expect(
        path("a", ["HOME": "/h", "XDG_STATE_HOME": "s"]) == "/h/.local/state/a/registration.json")
    #endif
    #expect(path("a", [:]) == nil)
    #expect(path("a", ["HOME": "h"]) == nil)
    for app in ["", ".", "..", "a/b", "a\0"] { #expect(path(app, ["HOME": "/h"]) == nil) }
  }
}
