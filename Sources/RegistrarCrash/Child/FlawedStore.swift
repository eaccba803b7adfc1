import Foundation
import RegistrationBackend
import RegistrationCore
import Synchronization

/// Stores with a mistake in them, to show that it would be found.
enum Flaw: String, CaseIterable {
  /// Writes over the old checkpoint, where a kill leaves half of one.
  case inPlace = "in-place"
  /// Says that a checkpoint is stored before it is.
  case late
  /// Keeps where the flow is, and not what was submitted.
  case forgetful

  func store(at path: String) -> any SessionStore {
    FlawedStore(flaw: self, sound: FileSessionStore(path: path))
  }
}

private final class FlawedStore: SessionStore {
  private let flaw: Flaw
  private let sound: FileSessionStore
  private let unwritten = Mutex(Checkpoint.none)

  init(flaw: Flaw, sound: FileSessionStore) { (self.flaw, self.sound) = (flaw, sound) }

  func load() async throws(SessionStoreError) -> Checkpoint { try await sound.load() }

  func clear() async throws(SessionStoreError) { try await sound.clear() }

  func save(_ checkpoint: Checkpoint) async throws(SessionStoreError) {
    switch flaw {
    case .inPlace: try await saveInPlace(checkpoint)
    case .late:
      let due = unwritten.withLock { unwritten in
        defer { unwritten = checkpoint }
        return unwritten
      }
      if due != .none { try await sound.save(due) }
    case .forgetful: try await sound.save(checkpoint.withoutDraft)
    }
  }

  private func saveInPlace(_ checkpoint: Checkpoint) async throws(SessionStoreError) {
    guard let bytes = try? CheckpointCoding.encode(checkpoint),
      // The first time, the directory is still to be made.
      let file = FileHandle(forWritingAtPath: sound.path)
    else { return try await sound.save(checkpoint) }
    do {
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: Data(bytes))
      try file.close()
    } catch {
      throw .system(operation: "save", path: sound.path, reason: "\(error)")
    }
  }
}

extension Checkpoint {
  fileprivate var withoutDraft: Checkpoint {
    switch self {
    case .none: self
    case .signingUp: .signingUp(Draft())
    case .awaitingCode(let code, _): .awaitingCode(code, Draft())
    case .confirmed(let email, _): .confirmed(email, Draft())
    case .awaitingProfile(let email, _): .awaitingProfile(email, Draft())
    case .registered(let email, let profile, _): .registered(email, profile, Draft())
    }
  }
}
