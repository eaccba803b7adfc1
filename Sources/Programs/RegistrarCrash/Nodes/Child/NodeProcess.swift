#if PostgreSQL
  import Foundation
  import HostStores
  import PostgreSQLStore
  import RegistrationBackend
  import RegistrationCore
  import RegistrationHosting
  import RegistrationJSON
  import RegistrationRuntime

  /// A node: it drives registrations that other nodes may take, and is killed.
  enum NodeProcess {
    /// How long a request may take; the times for which a registration is busy follow from it.
    static let deadline = Duration.seconds(3)
    /// How long a statement may take, with all that is tried again.
    private static let patience = Duration.seconds(4)

    /// Does what people ask until the other end of the wire is closed.
    static func live(at address: String, _ options: CrashOptions) async {
      guard let node = HostNode(address: address, startedAt: .now()),
        let sound = await store(in: options.database)
      else { exit(EXIT_FAILURE) }
      let store = options.nodeFlaw.map { FlawedHostStore(flaw: $0, sound: sound) as any HostStore }
      let wire = NodeWire()
      // Who pauses leaves the memory, and is taken a second time.
      let host = RegistrationHost<RegistrationID>(
        policy: options.policy, store: store ?? sound, node: node,
        limits: HostLimits(live: 2000, rest: .seconds(5)),
        configuration: .init(deadline: deadline, deviceDeadline: patience + .seconds(2)),
        services: { held in
          let remote = RemoteBackend(sender: NodeSender(wire, held))
          return (remote, remote)
        })
      wire.start()
      await withDiscardingTaskGroup { group in
        group.addTask { await host.run() }
        for await line in wire.events {
          group.addTask { await serve(line, host, wire, options.policy) }
        }
        host.finish()
      }
    }

    /// Opens the store; a database that is being started may refuse at first.
    private static func store(in database: String) async -> PostgreSQLHostStore? {
      for _ in 0..<60 {
        do throws(HostStoreError) {
          return try await PostgreSQLHostStore(
            settings: database, connections: 4, patience: patience)
        } catch {
          guard case .unavailable = error else {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            return nil
          }
          try? await Task.sleep(for: .milliseconds(500))
        }
      }
      return nil
    }

    private static func serve(
      _ line: JSONValue, _ host: RegistrationHost<RegistrationID>, _ wire: NodeWire,
      _ policy: Policy
    ) async {
      guard let number = line["apply"]?.integer,
        let id = line["id"]?.string.flatMap(RegistrationID.init),
        let event = line["event"].flatMap({ try? Registration.Event(json: $0, policy) }),
        let key = line["key"]?.string.flatMap(EventKey.init)
      else { wire.lose() }
      let hosted = HostedEvent(
        event, key: key, origin: line["origin"].flatMap(EventOrigin.init(json:)))
      let reply = await host.apply(hosted, to: id)
      wire.say(.object([.init(key: "reply", value: .integer(number)), reply.member]))
    }
  }

  extension HostedReply {
    /// The reply as a member of a line.
    fileprivate var member: JSONValue.Member {
      switch self {
      case .presented(let presented): .init(key: "shown", value: Shown(presented).json)
      case .elsewhere(let life): .init(key: "elsewhere", value: .string(life.address))
      case .unavailable(let error): .init(key: "unavailable", value: .string("\(error)"))
      case .ended: .init(key: "ended", value: .bool(true))
      }
    }
  }
#endif
