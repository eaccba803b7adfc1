#if Server
  import CommandSupport
  import EventScripts
  import Foundation
  import HostStores
  import RegistrationBackend
  import RegistrationCore
  import RegistrationService

  #if PostgreSQL
    import PostgreSQLStore
  #endif
  #if SQLite
    import SQLiteStore
  #endif
  #if Sealing
    import SealedStore
  #endif

  /// The store of the registrations, and the keys of the service.
  struct OpenedStore: Sendable {
    let store: any HostStore
    let keys: ServiceKeys
  }

  extension HostVerb {
    func openStore() async throws(CommandFailure) -> OpenedStore {
      switch place {
      case .memory:
        let store = InMemoryHostStore()
        guard let keyFile else { return OpenedStore(store: store, keys: .random()) }
        return OpenedStore(store: store, keys: try serviceKeys(in: keyFile))
      case .file(let path):
        #if SQLite
          let keys = keyFile ?? path + ".keys"
          if keyFile == nil { try makeKeys(at: keys, beside: path) }
          return try await seal(keys) { () async throws(HostStoreError) in
            try await SQLiteHostStore(path: path)
          }
        #else
          throw Self.lacking("SQLite", "libsqlite3-dev", for: "a store in a file")
        #endif
      case .database(let settings):
        guard let keyFile else { throw Self.keysNeeded }
        guard node != nil || isCheck else {
          throw .usage("nodes of one database need names of their own: add '--node NAME'", .host)
        }
        #if PostgreSQL
          return try await seal(keyFile) { () async throws(HostStoreError) in
            try await PostgreSQLHostStore(settings: settings)
          }
        #else
          _ = settings
          throw Self.lacking("PostgreSQL", "libpq-dev", for: "a store in a database")
        #endif
      }
    }

    private func seal(
      _ keyFile: String, _ open: () async throws(HostStoreError) -> any HostStore
    ) async throws(CommandFailure) -> OpenedStore {
      #if Sealing
        let sealing: SealingKeys
        do throws(SealingKeysError) { sealing = try SealingKeys(file: keyFile) } catch {
          throw CommandFailure(.unreadable, "registrar: \(error)")
        }
        let keys = try serviceKeys(in: keyFile)
        let store: SealedHostStore
        do throws(HostStoreError) { store = SealedHostStore(try await open(), keys: sealing) } catch
        {
          throw CommandFailure(.unavailable, "registrar: \(error)")
        }
        try await KeyProof(store, saves: !isCheck).prove(keyFile)
        return OpenedStore(store: store, keys: keys)
      #else
        throw Self.lacking("Sealing", "libssl-dev", for: "what is stored")
      #endif
    }

    /// Reads the keys that are there; those beside a store that is not there are made with it.
    func checkKeys() throws(CommandFailure) {
      switch place {
      case .memory:
        if let keyFile { _ = try serviceKeys(in: keyFile) }
      case .file(let path):
        let keys = keyFile ?? path + ".keys"
        let files = FileManager.default
        guard keyFile != nil || files.fileExists(atPath: keys) else {
          if files.fileExists(atPath: path) { throw Self.missing(keys, beside: path) }
          return
        }
        try checkSealing(keys)
      case .database:
        guard let keyFile else { throw Self.keysNeeded }
        try checkSealing(keyFile)
      }
    }

    private func checkSealing(_ keyFile: String) throws(CommandFailure) {
      #if Sealing
        do throws(SealingKeysError) { _ = try SealingKeys(file: keyFile) } catch {
          throw CommandFailure(.unreadable, "registrar: \(error)")
        }
        _ = try serviceKeys(in: keyFile)
      #else
        throw Self.lacking("Sealing", "libssl-dev", for: "what is stored")
      #endif
    }

    private static let keysNeeded = CommandFailure.usage(
      "a database needs keys that all nodes have: add '--keys FILE'", .host)

    private static func missing(_ keys: String, beside store: String) -> CommandFailure {
      CommandFailure(
        .unreadable,
        "registrar: '\(keys.onOneLine)' is missing, without which no one can read '\(store.onOneLine)'; name its keys "
          + "with '--keys'")
    }

    private func serviceKeys(in file: String) throws(CommandFailure) -> ServiceKeys {
      let keys = ServiceKeys(secrets: try Self.lines(of: file).map { Self.canonical($0) })
      guard let keys else {
        throw CommandFailure(
          .malformed,
          "registrar: '\(file.onOneLine)' has no key; a key is 32 random bytes in base64, on a line of its own"
        )
      }
      return keys
    }

    /// A key as all nodes write it: one that is spelled otherwise is the same key, there as for what is stored.
    private static func canonical(_ line: String) -> Secret {
      // Hexadecimal digits, or base64, as the keys of what is stored.
      guard line.utf8.count == 64 else {
        return Secret(Data(base64Encoded: line)?.base64EncodedString() ?? line)
      }
      let digits = Array(line.utf8)
      let bytes = stride(from: 0, to: 64, by: 2).compactMap { place in
        UInt8(String(decoding: digits[place..<(place + 2)], as: UTF8.self), radix: 16)
      }
      return Secret(bytes.count == 32 ? Data(bytes).base64EncodedString() : line)
    }

    /// Makes a key beside a new file of a store.
    private func makeKeys(at path: String, beside store: String) throws(CommandFailure) {
      let files = FileManager.default
      if files.fileExists(atPath: path) { return }
      guard !files.fileExists(atPath: store) else { throw Self.missing(path, beside: store) }
      #if Sealing
        let line = Array((SealingKeys.makeKey().reveal() + "\n").utf8)
        guard let file = PrivateFile(replacing: PrivateFile.resolved(path), with: line) else {
          throw CommandFailure(.cannotCreate, "registrar: cannot write '\(path.onOneLine)'")
        }
        file.release()
      #endif
    }

    private static func lacking(_ trait: String, _ package: String, for what: String)
      -> CommandFailure
    {
      CommandFailure(
        .unavailable,
        "registrar: this build has no part for \(what); install \(package), and build with 'swift build --traits "
          + "Server,SQLite,PostgreSQL,Sealing', or those of them that you need (here \(trait))")
    }
  }
#endif
