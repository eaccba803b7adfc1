import Foundation
import RegistrationBackend
import RegistrationCore
import Synchronization

/// A planted mistake in storing, to show that it would be found.
enum Flaw: String, CaseIterable {
  /// Overwrites the old checkpoint, so that a kill leaves half of one.
  case inPlace = "in-place"
  /// Reports that a checkpoint is stored before it is.
  case late
  /// Stores the stage of the flow, but not what was submitted.
  case forgetful
  /// Keeps the session before the checkpoint of the sign-in is stored.
  case keptFirst = "kept-first"
  /// Clears the checkpoint before the session is forgotten.
  case clearedFirst = "cleared-first"
  /// Shows a transition before its checkpoint is stored.
  case publishedFirst = "published-first"
}

/// A file store that makes one of the mistakes.
final class FlawedStore: SessionStore {
  let flaw: Flaw
  private let sound: FileSessionStore
  /// The checkpoint that is held back and not stored yet.
  private let held = Mutex(Checkpoint?.none)

  init(flaw: Flaw, sound: FileSessionStore) { (self.flaw, self.sound) = (flaw, sound) }

  func load() async throws(SessionStoreError) -> Checkpoint { try await sound.load() }

  func clear() async throws(SessionStoreError) {
    _ = hold(nil)
    try await sound.clear()
  }

  func save(_ checkpoint: Checkpoint) async throws(SessionStoreError) {
    switch flaw {
    case .inPlace: try await saveInPlace(checkpoint)
    case .late: if let due = hold(checkpoint) { try await sound.save(due) }
    case .forgetful: try await sound.save(checkpoint.withoutDraft)
    case .keptFirst where checkpoint.name == .awaitingProfile: _ = hold(checkpoint)
    case .clearedFirst where checkpoint.name == .leaving: try await sound.clear()
    case .keptFirst, .clearedFirst:
      _ = hold(nil)
      try await sound.save(checkpoint)
    case .publishedFirst: _ = hold(checkpoint)
    }
  }

  /// Stores what was held back until a session was kept, or a screen shown.
  func release() async {
    switch flaw {
    case .inPlace, .late, .forgetful, .clearedFirst: return
    case .keptFirst, .publishedFirst: break
    }
    // It does not report if this fails, which is a mistake as well.
    if let due = hold(nil) { try? await sound.save(due) }
  }

  private func hold(_ checkpoint: Checkpoint?) -> Checkpoint? {
    held.withLock { held in
      defer { held = checkpoint }
      return held
    }
  }

  private func saveInPlace(_ checkpoint: Checkpoint) async throws(SessionStoreError) {
    guard let bytes = try? CheckpointCoding.encode(checkpoint),
      // The first time, the directory does not exist yet.
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
    case .none, .leaving: self
    case .recovering(let recovery, _): .recovering(recovery, Draft())
    case .signingUp: .signingUp(Draft())
    case .awaitingCode(let code, _): .awaitingCode(code, Draft())
    case .confirmed(let login, _): .confirmed(login, Draft())
    case .awaitingProfile(let login, _): .awaitingProfile(login, Draft())
    case .registered(let login, let profile, _): .registered(login, profile, Draft())
    }
  }
}
