/// What a ``HostStores/HostStore`` promises, as far as a test from outside can show it.
public enum HostStorePromise: String, Hashable, Sendable, CaseIterable, ContractPromise {
  /// A registration that was never taken is empty.
  case newOneIsEmpty = "A registration that was never taken is empty"
  /// Each part comes back as it was saved.
  case returnsWhatWasSaved = "Every part is taken as it was saved"
  /// Parts that a save does not name stay.
  case keepsOtherParts = "A save changes no part that it does not name"
  /// IDs that differ in one character are two registrations.
  case idsAreApart = "IDs that differ in one character are two registrations"
  /// A take by another life raises the fence.
  case takeRaisesFence = "A take by another life raises the fence"
  /// A take that is repeated by the same life raises nothing.
  case repeatedTakeRaisesNothing = "A take that the same life repeats leaves the fence as it is"
  /// A save raises the fence.
  case saveRaisesFence = "Each save raises the fence"
  /// A save under an old claim is refused.
  case oldSaveIsRefused = "A save under an old claim is refused by name, and changes nothing"
  /// A check tells an old claim from the newest.
  case checkTellsOldClaim = "A check passes for the newest claim alone, and changes nothing"
  /// A save that comes again, because its answer was lost, is done once.
  case repeatedSaveIsOne = "A save that is repeated is done once, and returns the same claim"
  /// A copy of a save that comes after newer ones changes nothing.
  case lateSaveIsRefused = "A copy of a save that comes late is refused"
  /// An emptied row keeps its fence.
  case emptiedKeepsFence = "A row that was emptied keeps its fence"
  /// A row that has been empty for long is removed.
  case emptiedIsRemoved = "A row that has been empty for long enough is removed, and counted"
  /// A row that is in use, or was emptied a short while ago, stays.
  case usedIsNotRemoved = "A row with anything in it, a busy one and one just emptied stay"
  /// A registration that was removed keeps old claims out.
  case removedKeepsOldOut = "A registration that was removed comes back with a higher fence"
  /// What another node is busy with is not taken.
  case busyIsNotTaken = "What another node is busy with is refused by the name of its owner"
  /// A node that was restarted need not wait for itself.
  case sameAddressTakes = "A life of the same address takes what an earlier one was busy with"
  /// A take of an earlier life of a process that comes late is refused.
  case lateTakeIsRefused =
    "A take that comes late, after one of a later life of its process, is refused"
  /// What is at rest is taken at once.
  case restIsTaken = "What is at rest is taken at once"
  /// A time passes.
  case busyTimePasses = "The time for which a registration is busy passes"
  /// A time that is too far ahead does not count.
  case farTimeDoesNotCount =
    "A registration that is busy for more than two minutes counts as at rest"
  /// Of many who take at once, one gets it.
  case oneTakerWins = "Of many nodes that take a registration at once, one gets it"
  /// What was saved is there after a crash.
  case saveIsDurable = "A save is durable once it returns, and so is a take"
  /// A save that fails is whole.
  case failedSaveIsWhole = "A save that fails throws, and has saved everything or nothing"
  /// A save in a cancelled task is whole.
  case cancelledSaveIsWhole = "A save in a cancelled task is done or throws, as a whole"

  /// The symbol of ``HostStores/HostStore`` whose documentation makes the promise.
  public var source: String {
    switch self {
    case .newOneIsEmpty, .takeRaisesFence, .repeatedTakeRaisesNothing, .busyIsNotTaken,
      .sameAddressTakes, .lateTakeIsRefused, .oneTakerWins:
      "HostStore.take(_:for:busyFor:)"
    case .returnsWhatWasSaved, .keepsOtherParts, .saveRaisesFence, .oldSaveIsRefused,
      .repeatedSaveIsOne, .lateSaveIsRefused, .restIsTaken, .busyTimePasses, .farTimeDoesNotCount,
      .saveIsDurable:
      "HostStore.save(_:under:busyFor:)"
    case .checkTellsOldClaim: "HostStore.check(_:)"
    case .emptiedIsRemoved, .usedIsNotRemoved, .removedKeepsOldOut:
      "HostStore.removeEmptied(for:)"
    case .idsAreApart: "RegistrationID"
    case .emptiedKeepsFence, .failedSaveIsWhole, .cancelledSaveIsWhole: "HostStore"
    }
  }

  /// What to do if the promise is broken.
  public var remedy: String {
    switch self {
    case .newOneIsEmpty: "Insert an empty row with the fence 1 if there is none."
    case .returnsWhatWasSaved: "Store the bytes unchanged; none at all is not the same as no bytes."
    case .keepsOtherParts: "Write only what the change replaces or empties."
    case .idsAreApart: "Compare IDs by their bytes: no collation that ignores case, no padding."
    case .takeRaisesFence: "Add 1 to the fence if the owner is another life."
    case .repeatedTakeRaisesNothing: "Leave the fence alone if the owner is this very life."
    case .saveRaisesFence: "Add 1 to the fence with each save, also with one that changes nothing."
    case .oldSaveIsRefused: "Change the row only if owner and fence are those of the claim."
    case .checkTellsOldClaim: "Compare owner and fence with those of the claim, and write nothing."
    case .repeatedSaveIsOne:
      "If the owner is this life and the fence the next one, return it: the save was done."
    case .lateSaveIsRefused: "Compare the fence in the statement that writes, not before it."
    case .emptiedKeepsFence: "Empty the columns of a row; remove it only a day later."
    case .emptiedIsRemoved: "Remove rows without checkpoint and session, a portion at a time."
    case .usedIsNotRemoved:
      "Let the statement that removes a row compare its content, its age and its time."
    case .removedKeepsOldOut: "Begin the fence of a new row with the time in milliseconds."
    case .busyIsNotTaken: "Take only what is at rest, or of the same address."
    case .sameAddressTakes: "Compare the part of the owner before its first blank."
    case .lateTakeIsRefused:
      "Of two lives of one address let the one take that is the later by its text."
    case .restIsTaken: "Let a save with no time write a moment that is always past."
    case .busyTimePasses: "Compare the time with the store's clock at each take."
    case .farTimeDoesNotCount: "Take also what is busy for more than two minutes from now."
    case .oneTakerWins: "Compare and write in one statement on the row."
    case .saveIsDurable: "Return only when the statement is on the disk."
    case .failedSaveIsWhole: "Write all parts of a row by one statement."
    case .cancelledSaveIsWhole: "Let a statement that was begun come to its end."
    }
  }
}
