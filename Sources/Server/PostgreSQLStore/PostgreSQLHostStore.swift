#if PostgreSQL
  public import HostStores

  /// A ``HostStores/HostStore`` in a database of PostgreSQL, for registrations that many machines drive.
  ///
  /// It has a few connections, each with a thread of its own; what comes at once is sent as one group, and shares the
  /// wait for the disk. A registration always uses the same one. A connection that is lost is made anew, and what was
  /// sent on it is sent again, for as long as `patience` allows.
  ///
  /// On its connections a save waits for the disk (`synchronous_commit`), a locked row fails its own call after a quarter
  /// of `patience`, and a server that only reads is not used.
  ///
  /// It makes its two tables, `registration` and `registration_schema`, if there are none, and brings those of an older
  /// version up to date.
  public final class PostgreSQLHostStore: HostStore {
    private let connections: [PostgreSQLConnection]

    /// Connects to a database.
    ///
    /// - Parameters:
    ///   - settings: as libpq reads them, a list such as `host=db.example user=registrar dbname=registrar
    ///     sslmode=verify-full target_session_attrs=read-write connect_timeout=2`, or an address `postgresql://…`.
    ///   - connections: how many; at least one. The server needs room for twice as many while a standby does not confirm.
    ///   - patience: how long a call may take, with what is repeated.
    /// - Throws: ``HostStores/HostStoreError/unusable(reason:)`` for a database that this build or this user cannot use,
    ///   ``HostStores/HostStoreError/unavailable(reason:)`` if it cannot be reached.
    public init(
      settings: String, connections: Int = 4, patience: Duration = .seconds(4)
    ) async throws(HostStoreError) {
      self.connections = (0..<max(connections, 1)).map { _ in
        PostgreSQLConnection(settings, patience: patience)
      }
      // A call that changes nothing tells whether the database can be used.
      guard let id = RegistrationID("-") else { return }
      let claim = HostClaim(id: id, life: HostLife(stored: ""), fence: 0)
      do throws(HostStoreError) { try await check(claim) } catch {
        guard case .fenced = error else {
          for connection in self.connections { connection.end() }
          throw error
        }
      }
    }

    deinit { for connection in connections { connection.end() } }

    private func connection(of id: RegistrationID) -> PostgreSQLConnection {
      // FNV-1a: the same one in each process, so that a registration has one order of statements.
      let hash = id.text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x0100_0000_01B3
      }
      return connections[Int(hash % UInt64(connections.count))]
    }

    /// Takes a registration.
    public func take(
      _ id: RegistrationID, for life: HostLife, busyFor time: Duration
    ) async throws(HostStoreError) -> TakenRegistration {
      let answer = try await connection(of: id).answer(.take(id, life, busyFor: time))
      guard case .taken(let taken) = answer else {
        throw .unavailable(reason: "the answer was to another call")
      }
      return taken
    }

    /// Changes a row.
    public func save(
      _ change: RegistrationChange, under claim: HostClaim, busyFor time: Duration
    ) async throws(HostStoreError) -> HostClaim {
      let answer = try await connection(of: claim.id).answer(.save(change, claim, busyFor: time))
      guard case .claim(let next) = answer else {
        throw .unavailable(reason: "the answer was to another call")
      }
      return next
    }

    /// Removes a portion of the rows that have been empty for a time; returns how many.
    public func removeEmptied(for time: Duration) async throws(HostStoreError) -> Int {
      guard let first = connections.first else { return 0 }
      guard case .emptied(let ids) = try await first.answer(.emptied(for: time)) else { return 0 }
      // Each by the connection of its registration, and those of a connection in groups.
      let answers = await withTaskGroup(of: Result<Bool, HostStoreError>.self) { group in
        for id in ids { group.addTask { await self.remove(id, emptyFor: time) } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      var removed = 0
      for answer in answers where try answer.get() { removed += 1 }
      return removed
    }

    private func remove(
      _ id: RegistrationID, emptyFor time: Duration
    ) async -> Result<Bool, HostStoreError> {
      do throws(HostStoreError) {
        let answer = try await connection(of: id).answer(.remove(id, emptyFor: time))
        if case .removed(let isRemoved) = answer { return .success(isRemoved) }
        return .success(false)
      } catch { return .failure(error) }
    }

    /// Tells whether a claim is the newest.
    public func check(_ claim: HostClaim) async throws(HostStoreError) {
      _ = try await connection(of: claim.id).answer(.check(claim))
    }
  }

  extension PostgreSQLHostStore: CustomReflectable {
    /// A mirror without children: `dump` would print the settings, with a password.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
  }
#endif
