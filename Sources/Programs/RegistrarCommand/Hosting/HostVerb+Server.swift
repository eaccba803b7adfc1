#if Server
  import CommandSupport
  import EventScripts
  import Foundation
  import HTTPServer
  import HostStores
  import RegistrationBackend
  import RegistrationCognito
  import RegistrationCore
  import RegistrationJSON
  import RegistrationHosting
  import RegistrationRuntime
  import RegistrationService

  extension HostVerb {
    func perform(on console: Console) async throws(CommandFailure) -> ExitStatus {
      let interruption = Interruption()
      let store = try await openStore()
      let simulated = pool == nil ? try SimulatedPool(policy: policy, seed: seed) : nil
      defer { simulated?.stop() }
      let clients = try poolClients(simulated)
      let shell = HostShell(trustedProxy: try proxyAddress())
      if isCheck { return try await check(store, clients, on: console) }
      guard
        let server = HTTPServer(
          address: address, port: port, headers: HostShell.headers,
          limits: HostShell.limits(isProxied: trustedProxy != nil),
          own: { HostShell.own($0) })
      else {
        throw CommandFailure(
          .unavailable,
          "registrar: cannot listen at \(address.onOneLine), port \(port); is another server there, or is it "
            + "no address of this machine?")
      }
      let name = node ?? "\(shownHost):\(server.port)"
      guard let node = HostNode(address: name, startedAt: .now()) else {
        throw .usage(
          "\(name.quotedForMessage) is no name of a node: 1 to 128 visible characters", .host)
      }
      let host = RegistrationHost<RegistrationID>(
        policy: policy, store: store.store, node: node,
        limits: HostLimits(live: 200_000, rest: .seconds(300)),
        // After a node has died, nobody else has its registrations for so long, and five seconds more.
        configuration: RegistrationRunner.Configuration(
          clock: clients.clock, deadline: .seconds(12)),
        services: { clients.make($0) })
      let service = RegistrationService(
        host: host, keys: store.keys, clock: clients.clock, theme: try loadTheme(),
        handover: try handover(in: store.store) { await host.tokens(of: $0) },
        // What exactly is for '--check': it may name a file, or a machine.
        isReady: {
          await Self.unready(store.store, clients).map { _ in
            "the store or the pool cannot be reached"
          }
        })
      try console.output.write(welcome("http://\(shownHost):\(server.port)", simulated))
      try console.output.flush()
      await serve(server, shell, service, host, until: interruption)
      return .success
    }

    /// Answers until the end is asked for, and stores what is under way.
    private func serve(
      _ server: HTTPServer, _ shell: HostShell, _ service: RegistrationService,
      _ host: RegistrationHost<RegistrationID>, until interruption: Interruption
    ) async {
      await withDiscardingTaskGroup { group in
        group.addTask { await host.run() }
        group.addTask {
          await server.run { await shell.answer($0, by: service) }
          host.finish()
        }
        while !interruption.hasHappened { try? await Task.sleep(for: .milliseconds(50)) }
        service.end()
        server.stop(within: .seconds(12))
      }
    }

    private func check(
      _ store: OpenedStore, _ clients: PoolClients, on console: Console
    ) async throws(CommandFailure) -> ExitStatus {
      _ = try (loadTheme(), handover(in: store.store) { _ in .unavailable })
      if let problem = await Self.unready(store.store, clients) {
        throw CommandFailure(.unavailable, "registrar: \(problem)")
      }
      try console.output.write("store, pool and keys can be used\n")
      return .success
    }

    /// What cannot be reached; nil if store and pool can be.
    private static func unready(_ store: any HostStore, _ clients: PoolClients) async -> String? {
      // A call that changes nothing.
      guard let id = RegistrationID("-") else { return nil }
      do throws(HostStoreError) {
        try await store.check(HostClaim(id: id, life: HostLife(stored: ""), fence: 0))
      } catch {
        guard case .fenced = error else { return "\(error)" }
      }
      return await clients.unreachable()
    }

    private var shownHost: String {
      switch address {
      case "127.0.0.1", "0.0.0.0", "::", "::1": "localhost"
      default: address.contains(":") ? "[\(address)]" : address
      }
    }

    private func welcome(_ place: String, _ simulated: SimulatedPool?) -> String {
      var lines = [
        "Register at \(place)/register",
        "The interface for programs is described at \(place)/openapi.json",
      ]
      if let simulated {
        lines.append("The pool is simulated; its mail and codes are at \(simulated.place)/")
      }
      if place.hasPrefix("http://localhost"), address == "0.0.0.0" || address == "::" {
        lines.append("Other machines reach it without TLS: put a proxy before it.")
      }
      return lines.joined(separator: "\n") + "\n"
    }
  }
#endif
