#if Sealing
  import HostStores

  // A part of a row, sealed and opened.

  extension SealedHostStore {
    /// What a part of a row holds, and whether it has to be sealed anew.
    struct OpenedPart {
      var bytes: StoredBytes?
      var isStale = false
    }

    /// Whether bytes are to be sealed; what looks sealed is, so that no one takes it for that.
    func mustSeal(_ bytes: StoredBytes, _ kind: SealedPart.Kind) -> Bool {
      switch kind {
      case .session: true
      case .checkpoint: drafts == .sealed || SealedPart.isSealed(bytes.bytes)
      }
    }

    func sealed(
      _ bytes: StoredBytes?, _ kind: SealedPart.Kind, of id: RegistrationID
    ) throws(HostStoreError) -> RegistrationChange.Part {
      guard let bytes else { return .emptied }
      guard let sealed = SealedPart.seal(bytes.bytes, kind, of: id.text, with: keys.first) else {
        throw .unusable(
          reason: "the library for encryption cannot seal the \(kind.name) of '\(id)', of "
            + "\(bytes.bytes.count) bytes; check that it has AES-256-GCM and SHA-256")
      }
      return .replaced(StoredBytes(sealed))
    }

    func open(
      _ stored: StoredBytes?, _ kind: SealedPart.Kind, of id: RegistrationID
    ) throws(HostStoreError) -> OpenedPart {
      guard let stored else { return OpenedPart() }
      guard SealedPart.isSealed(stored.bytes) else {
        guard accepts(kind) else { throw flaw(kind, of: id, Self.notSealed(kind)) }
        return OpenedPart(bytes: stored, isStale: mustSeal(stored, kind))
      }
      guard let part = SealedPart(stored.bytes) else { throw flaw(kind, of: id, Self.damaged) }
      guard part.version == SealedPart.version else {
        throw flaw(
          kind, of: id,
          "is sealed in version \(part.version), and this build knows \(SealedPart.version); use a newer build, or "
            + "restore it from a backup if it is damaged")
      }
      guard let key = keys.key(part.keyID) else {
        throw flaw(
          kind, of: id,
          "is sealed under the key \(part.keyID), which this node does not have; add that key as the second one"
        )
      }
      guard let bytes = part.open(kind, of: id.text, with: key) else {
        throw flaw(kind, of: id, Self.damaged)
      }
      return OpenedPart(bytes: StoredBytes(bytes), isStale: key.id != keys.first.id)
    }

    private func accepts(_ kind: SealedPart.Kind) -> Bool {
      switch kind {
      case .session: unsealed == .everything
      case .checkpoint: drafts == .readable || unsealed != .refused
      }
    }

    private func flaw(
      _ kind: SealedPart.Kind, of id: RegistrationID, _ what: String
    ) -> HostStoreError {
      .unusable(reason: "the \(kind.name) of '\(id)' \(what)")
    }

    private static let damaged =
      "does not open: it is damaged, or was copied from another row or part; restore it from a backup, or empty it"

    private static func notSealed(_ kind: SealedPart.Kind) -> String {
      let option = kind == .session ? ".everything" : ".checkpoints"
      return
        "is not sealed; if it was written before sealing, give the store `unsealed: \(option)` for the change"
    }
  }

  extension SealedPart.Kind {
    fileprivate var name: String {
      switch self {
      case .checkpoint: "checkpoint"
      case .session: "session"
      }
    }
  }
#endif
