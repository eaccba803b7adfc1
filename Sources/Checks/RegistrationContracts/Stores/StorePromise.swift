/// What a ``RegistrationBackend/SessionStore`` promises, as far as a test from outside can show it.
public enum StorePromise: String, Hashable, Sendable, CaseIterable, ContractPromise {
  /// A store in which nothing was saved loads an empty checkpoint.
  case emptyStoreLoadsNone = "A store in which nothing was saved loads none"
  /// A checkpoint of any kind is loaded as it was saved.
  case loadsWhatWasSaved = "A checkpoint of every kind is loaded as it was saved"
  /// The last save is the one that is loaded.
  case newestSaveWins = "The checkpoint that was saved last is loaded"
  /// What was saved is loaded after a crash.
  case saveIsDurable = "A save is durable once it returns"
  /// A crash in the middle of a save leaves one of the two checkpoints.
  case saveIsAtomic = "A crash during a save leaves the old checkpoint or the new one"
  /// A save that fails leaves what was saved.
  case failedSaveKeepsOld = "A save that fails throws, and leaves the old checkpoint"
  /// A save in a cancelled task is whole or fails.
  case cancelledSaveIsWhole = "A save in a cancelled task is done or throws"
  /// A cleared store is empty, also after a crash.
  case clearRemoves = "clear removes what was saved, durably"
  /// A store that holds nothing can be cleared, and a cleared store can be saved to.
  case clearIsRepeatable = "clear can be repeated, and a save after it works"
  /// What cannot be read is an error, and not an empty checkpoint.
  case unreadableIsFailure = "A checkpoint that cannot be read is an error, and not none"
  /// A load that fails changes nothing.
  case failedLoadChangesNothing = "A load that fails leaves what is stored as it is"
  /// A save replaces what cannot be read.
  case saveReplacesUnreadable = "A save replaces a checkpoint that cannot be read"

  /// The symbol of ``RegistrationBackend/SessionStore`` whose documentation makes the promise.
  public var source: String {
    switch self {
    case .emptyStoreLoadsNone, .loadsWhatWasSaved, .newestSaveWins: "SessionStore.load()"
    case .saveIsDurable, .cancelledSaveIsWhole, .saveReplacesUnreadable: "SessionStore.save(_:)"
    case .saveIsAtomic, .unreadableIsFailure: "SessionStore"
    case .failedSaveKeepsOld, .failedLoadChangesNothing: "SessionStoreError"
    case .clearRemoves, .clearIsRepeatable: "SessionStore.clear()"
    }
  }

  /// What to do if the promise is broken.
  public var remedy: String {
    switch self {
    case .emptyStoreLoadsNone: "Return none if there is nothing in the store's place."
    case .loadsWhatWasSaved: "Store the bytes of CheckpointCoding, unchanged."
    case .newestSaveWins: "Read what was written last; keep no copy that a save does not replace."
    case .saveIsDurable: "Return from save(_:) only when the bytes are on the disk."
    case .saveIsAtomic:
      "Write a file beside the old one, and rename it once it is on the disk; or use a transaction."
    case .failedSaveKeepsOld: "Throw an error if the write fails, and touch the old one only then."
    case .cancelledSaveIsWhole:
      "Either finish a save whose task is cancelled, or throw an error and save nothing."
    case .clearRemoves: "Remove the checkpoint, and wait until the removal is on the disk."
    case .clearIsRepeatable: "Return from clear() if there is nothing to remove."
    case .unreadableIsFailure:
      "Throw an error from load() if there is something that cannot be read or decoded."
    case .failedLoadChangesNothing: "Neither remove nor replace what load() cannot read."
    case .saveReplacesUnreadable:
      "Save in place of what cannot be read, and put that aside as FileSessionStore does."
    }
  }
}
