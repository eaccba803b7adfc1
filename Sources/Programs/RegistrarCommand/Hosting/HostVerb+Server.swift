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
      if isCheck { return try await check(on: console) }
      let interruption = Interruption()
      let store = try await openStore()
      let simulated = pool == nil ? try SimulatedPool(policy: policy, seed: seed) : nil
      defer { simulated?.stop() }
      var log: RequestLog?
      if let path = self.log { log = try RequestLog(path) }
      let reopening = LogReopening(log)
      defer { withExtendedLifetime(reopening) { log?.end() } }
      let measured = MeasuredStore(store.store)
      let watch = watch(measured, log)
      let theme = try loadTheme()
      let shell = shell(watch, theme)
      let limits = chosenLimits
      let peers = try peers()
      let server = try listen(shell, limits)
      let clients = try poolClients(simulated, at: server.port)
      let host = try host(measured, clients, at: server.port)
      let service = RegistrationService(
        host: host, keys: store.keys, limits: limits.service, clock: clients.clock,
        theme: theme,
        handover: try handover(in: measured) { await host.tokens(of: $0) },
        providers: clients.providers, watch: watch, peers: peers,
        // What exactly is for '--check': it may name a file, or a machine.
        isReady: {
          if await Self.unready(store.store) == nil, await clients.unreachable() == nil {
            return nil
          }
          return "the store or the pool cannot be reached"
        })
      try console.output.write(welcome(place(at: server.port), simulated, clients.providers))
      try console.output.flush()
      tellWhatIsLeftOut()
      await serve(server, shell, service, host, clients, until: interruption)
      return .success
    }

    private func listen(
      _ shell: HostShell, _ limits: (service: ServiceLimits, server: HTTPLimits)
    ) throws(CommandFailure) -> HTTPServer {
      let server = HTTPServer(
        address: address, port: port, headers: HostShell.headers, limits: limits.server,
        certificate: try certificate(),
        longestBody: { RegistrationService.longestBody($0.method, $0.path, limits.service) },
        own: { shell.own($1, to: $0) })
      guard let server else {
        throw CommandFailure(
          .unavailable,
          "registrar: cannot listen at \(address.onOneLine), port \(port); is another server there, or is it "
            + "no address of this machine?")
      }
      return server
    }

    private func host(
      _ store: any HostStore, _ clients: PoolClients, at port: UInt16
    ) throws(CommandFailure) -> RegistrationHost<RegistrationID> {
      let name = node ?? "\(shownHost):\(port)"
      guard let node = HostNode(address: name, startedAt: .now()) else {
        throw .usage(
          "\(name.quotedForMessage) is no name of a node: 1 to 128 visible characters", .host)
      }
      return RegistrationHost<RegistrationID>(
        policy: policy, store: store, node: node,
        // Some 100 MB of those who have only looked, however many look.
        limits: HostLimits(live: 200_000, rest: .seconds(300), restorable: 20_000),
        // After a node has died, no other node has its registrations for so long, and five seconds more.
        configuration: RegistrationRunner.Configuration(
          clock: clients.clock, deadline: .seconds(12)),
        services: { clients.make($0) })
    }

    /// Gets told what the service does.
    private func watch(_ store: MeasuredStore, _ log: RequestLog?) -> ServiceWatch {
      var watch = ServiceWatch()
      (watch.store, watch.memory) = (store, { ResidentMemory.bytes })
      if let log {
        watch.log = { [logsAddresses] in log.add($0.line(showsAddress: logsAddresses)) }
        watch.lostLines = { log.lost }
      }
      return watch
    }

    /// Answers until the end is asked for, and stores what is under way.
    private func serve(
      _ server: HTTPServer, _ shell: HostShell, _ service: RegistrationService,
      _ host: RegistrationHost<RegistrationID>, _ clients: PoolClients,
      until interruption: Interruption
    ) async {
      await withDiscardingTaskGroup { group in
        group.addTask { await host.run() }
        group.addTask { await service.run() }
        if pool != nil { group.addTask { await Self.tellIfUnreachable(clients) } }
        group.addTask {
          await server.run { await shell.answer($0, by: service) }
          host.finish()
        }
        while !interruption.hasHappened { try? await Task.sleep(for: .milliseconds(50)) }
        service.end()
        server.stop(within: .seconds(12))
      }
    }

    /// Says that the pool cannot be reached; the service begins all the same, as it may be soon.
    private static func tellIfUnreachable(_ clients: PoolClients) async {
      guard let problem = await clients.unreachable() else { return }
      try? OpenFile.standardError().write(Array("registrar: warning: \(problem)\n".utf8))
    }

    /// Says what of the policy the pages do not offer.
    func tellWhatIsLeftOut() {
      for way in leftOut {
        let text = "registrar: warning: left out of the policy: \(way)\n"
        try? OpenFile.standardError().write(Array(text.utf8))
      }
    }

    /// The address of this host on this machine.
    func place(at port: UInt16) -> String {
      "\(tls == nil ? "http" : "https")://\(shownHost):\(port)"
    }

    private var shownHost: String {
      switch address {
      case "127.0.0.1", "0.0.0.0", "::", "::1": "localhost"
      default: address.contains(":") ? "[\(address)]" : address
      }
    }

    private func welcome(
      _ place: String, _ simulated: SimulatedPool?, _ providers: ProviderPages?
    ) -> String {
      var lines = [
        "Register at \(place)/register",
        "The interface for programs is described at \(place)/openapi.json",
      ]
      if let simulated {
        lines.append("The pool is simulated; its mail and codes are at \(simulated.place)/")
      }
      if let providers, pool != nil {
        lines.append("The app client must have the callback URL \(providers.callback.text)")
      }
      if place.hasPrefix("http://localhost"), address == "0.0.0.0" || address == "::" {
        lines.append("Other machines reach it without TLS: put a proxy before it.")
      }
      return lines.joined(separator: "\n") + "\n"
    }
  }
#endif
