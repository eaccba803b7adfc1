#if Server
  import CommandSupport
  import EventScripts
  import Foundation
  import HostStores
  import RegistrationCore
  import RegistrationService

  // `--check`: the first thing that is wrong of keys, store, pool and theme; the settings were read before it.

  extension HostVerb {
    func check(on console: Console) async throws(CommandFailure) -> ExitStatus {
      tellWhatIsLeftOut()
      try await stage("keys") { () async throws(CommandFailure) in try checkKeys() }
      try await stage("store") { () async throws(CommandFailure) in try await checkStore() }
      try await stage("pool") { () async throws(CommandFailure) in
        let simulated = pool == nil ? try SimulatedPool(policy: policy, seed: seed) : nil
        defer { simulated?.stop() }
        if let problem = await (try poolClients(simulated, at: port)).unusable() {
          throw CommandFailure(.unavailable, "registrar: \(problem)")
        }
      }
      try await stage("theme") { () async throws(CommandFailure) in _ = try loadTheme() }
      try await stage("certificates") { () async throws(CommandFailure) in
        _ = (try certificate(), try peers())
      }
      try await stage("back end") { () async throws(CommandFailure) in
        _ = try handover(in: InMemoryHostStore()) { _ in .unavailable }
      }
      try console.output.write("store, pool and keys can be used\n")
      return .success
    }

    /// Says in a failure what of the service it is about.
    private func stage(
      _ name: String, _ body: () async throws(CommandFailure) -> Void
    ) async throws(CommandFailure) {
      do throws(CommandFailure) { try await body() } catch {
        let start = "registrar: "
        guard let message = error.message, message.hasPrefix(start) else { throw error }
        throw CommandFailure(error.status, "\(start)\(name): \(message.dropFirst(start.count))")
      }
    }

    private func checkStore() async throws(CommandFailure) {
      if case .file(let path) = place, !FileManager.default.fileExists(atPath: path) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        guard FileManager.default.isWritableFile(atPath: folder) else {
          throw CommandFailure(
            .cannotCreate, "registrar: '\(path.onOneLine)' is not there, and cannot be made")
        }
        return
      }
      let opened = try await openStore()
      if let problem = await Self.unready(opened.store) {
        throw CommandFailure(.unavailable, "registrar: \(problem)")
      }
    }

    /// Why the store cannot be reached; nil if it can be.
    static func unready(_ store: any HostStore) async -> String? {
      // A call that changes nothing.
      guard let id = RegistrationID("-") else { return nil }
      do throws(HostStoreError) {
        try await store.check(HostClaim(id: id, life: HostLife(stored: ""), fence: 0))
      } catch {
        guard case .fenced = error else { return "\(error)" }
      }
      return nil
    }
  }
#endif
