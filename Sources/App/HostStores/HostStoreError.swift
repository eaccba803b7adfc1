/// Why a ``HostStore`` did not do what was asked.
public enum HostStoreError: Error, Hashable, Sendable {
  /// The claim is not the newest: this life has taken the registration since; nil if the row is gone.
  case fenced(owner: HostLife?)
  /// Another node is busy with the registration.
  case busy(owner: HostLife)
  /// The store cannot be reached, is full or too slow; the same call may succeed later.
  ///
  /// What was to be saved may be saved, as a whole.
  case unavailable(reason: String)
  /// The store is not one that this build can use, for this reason, until it is mended.
  case unusable(reason: String)
}

extension HostStoreError: CustomStringConvertible {
  /// What failed, and what to do about it.
  public var description: String {
    switch self {
    case .fenced(let owner?):
      "'\(owner)' has taken the registration since; pass its events on there"
    case .fenced(nil): "the registration is gone from the store"
    case .busy(let owner):
      "'\(owner)' is busy with the registration; pass its events on there, or wait"
    case .unavailable(let reason): "the store is not available: \(reason); try again"
    case .unusable(let reason): "the store cannot be used: \(reason)"
    }
  }

  /// The node that has the registration; nil if that is not known.
  public var owner: HostLife? {
    switch self {
    case .fenced(let owner): owner
    case .busy(let owner): owner
    case .unavailable, .unusable: nil
    }
  }
}
