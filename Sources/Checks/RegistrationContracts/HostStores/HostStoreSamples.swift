import HostStores

/// IDs, lives and changes to try a store with.
struct HostStoreSamples {
  /// The parts of a row.
  struct Row: Equatable {
    var checkpoint: StoredBytes?
    var session: StoredBytes?
    var event: String?

    init(_ taken: TakenRegistration) {
      (checkpoint, session, event) = (taken.checkpoint, taken.session, taken.event)
    }

    /// What these changes leave of an empty row.
    init(_ changes: [RegistrationChange]) {
      for change in changes {
        checkpoint = change.checkpoint.applied(to: checkpoint)
        session = change.session.applied(to: session)
        event = change.event ?? event
      }
    }
  }

  let id: RegistrationID
  /// IDs that a careless comparison takes for one.
  let similar: [RegistrationID]

  let first = HostLife(stored: "one.example:1 1767225600000 1")
  /// The next life at the same address.
  let next = HostLife(stored: "one.example:1 1767225600000 2")
  /// A life of an earlier process at the same address.
  let earlier = HostLife(stored: "one.example:1 1600000000000 9")
  let other = HostLife(stored: "two.example:1 1767225600000 1")
  /// An address that begins as another one does.
  let longer = HostLife(stored: "one.example:12 1767225600000 1")

  /// One that says nothing but that the registration is at rest.
  let nothing = RegistrationChange()
  /// One that empties a row.
  let empty: RegistrationChange = {
    var change = RegistrationChange()
    (change.checkpoint, change.session) = (.emptied, .emptied)
    return change
  }()
  let everything = HostStoreSamples.change("one", session: "token", event: "key 1")
  let replaced = HostStoreSamples.change("two", session: "another token", event: "key 2")

  init?() {
    let names = ["a", "A", "aa", "a'", "a\"", "a%", "a_", "a\\", "a;--", "0", "00", "0.0"]
    similar = names.compactMap { RegistrationID($0) }
    guard let id = RegistrationID("contract"), similar.count == names.count else { return nil }
    self.id = id
  }

  static func change(_ text: String, session: String, event: String) -> RegistrationChange {
    var change = RegistrationChange()
    change.checkpoint = .replaced(StoredBytes(Array(text.utf8)))
    change.session = .replaced(StoredBytes(Array(session.utf8)))
    change.event = event
    return change
  }

  /// A change of the checkpoint alone.
  static func checkpoint(_ bytes: [UInt8]) -> RegistrationChange {
    var change = RegistrationChange()
    change.checkpoint = .replaced(StoredBytes(bytes))
    return change
  }
}
