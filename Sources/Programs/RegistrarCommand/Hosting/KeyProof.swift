#if Server
  import CommandSupport
  import EventScripts
  import HostStores
  import RegistrationBackend
  import RegistrationCore

  /// A row of a store that a node can open if its keys are those of the others.
  ///
  /// Without it a node with other keys would refuse everyone whose registration is in the store, as if his key or cookie
  /// were forged. What is in the row is sealed anew whenever the first key has changed.
  struct KeyProof {
    /// No registration has this name: those have digits alone.
    private static let name = "keys"

    private let store: any HostStore
    /// Whether a new store gets the row; else one that is taken for it is empty, and goes after a day.
    private let saves: Bool

    init(_ store: any HostStore, saves: Bool = true) { (self.store, self.saves) = (store, saves) }

    /// Fails unless the keys of a file open what is in the row, which a new store gets.
    func prove(_ keyFile: String) async throws(CommandFailure) {
      do throws(HostStoreError) { try await open() } catch {
        switch error {
        // Another node is about to do the same; what it has sealed is opened by the first request.
        case .fenced, .busy: return
        case .unavailable: throw CommandFailure(.unavailable, "registrar: \(error)")
        case .unusable(let reason):
          throw CommandFailure(
            .unreadable,
            "registrar: the keys in '\(keyFile.onOneLine)' are not those of this store: \(reason)")
        }
      }
    }

    private func open() async throws(HostStoreError) {
      // Of an address of its own: of lives of one address only the latest may take a row.
      let node = HostNode(
        address: "\(Self.name)-\(UInt64.random(in: 0 ... .max))", startedAt: .now())
      guard let id = RegistrationID(Self.name), let node else { return }
      let taken = try await store.take(id, for: node.nextLife(), busyFor: .zero)
      guard saves, taken.checkpoint == nil else { return }
      var change = RegistrationChange()
      change.checkpoint = .replaced(StoredBytes(Array(Self.name.utf8)))
      _ = try await store.save(change, under: taken.claim, busyFor: .zero)
    }
  }
#endif
