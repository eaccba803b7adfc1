public import HostStores
public import RegistrationBackend
public import RegistrationCore
public import RegistrationRuntime

extension RegistrationHost where ID == RegistrationID {
  /// Creates a host of registrations in a store that other hosts may share, each on a node of its own.
  ///
  /// A registration belongs to the host that has taken it last. Before anything of it is shown or asked, the store has said that
  /// it still does; if another host has taken it, or the store fails, this one lets it go without a trace. Send
  /// events with ``apply(_:to:)``, which says so.
  ///
  /// As long as it runs, it removes every hour what has been empty in the store for a day.
  ///
  /// - Parameters:
  ///   - policy: the policy of the registrations.
  ///   - store: where they are kept.
  ///   - node: this process, as the others know it.
  ///   - loops: how many loops apply their events; by default as many as the machine has cores.
  ///   - limits: how many registrations are kept in memory, for how long, and how long a turn is.
  ///   - configuration: the clock and the deadlines. A registration that a request changes is busy in the store as long as the request
  ///     may take, and five seconds more, but for less than ``HostStores/HostLife/longestBusyTime``: let it be shorter. A
  ///     sheet, in which a person may be for hours, belongs in an app and not on a server.
  ///   - report: called with an ID and what its device or its store could not do.
  ///   - services: returns the pool's client and the directory for a registration. A client that keeps a session keeps it in the
  ///     ``HeldRegistration``.
  public convenience init(
    policy: Policy, store: any HostStore, node: HostNode, loops: Int? = nil,
    limits: HostLimits = HostLimits(),
    configuration: RegistrationRunner.Configuration = RegistrationRunner.Configuration(),
    report: @escaping @Sendable (RegistrationID, DeviceError) -> Void = { _, _ in },
    services:
      @escaping @Sendable (HeldRegistration) -> (
        pool: any IdentityPool, directory: any ProfileDirectory
      )
  ) {
    let times = StoreTimes(configuration)
    let hold: @Sendable (RegistrationID) -> HeldRegistration = {
      HeldRegistration($0, for: node.nextLife(), in: store, times)
    }
    let context = HostContext<RegistrationID>(
      hold: hold, upkeep: StoreUpkeep(store: store, clock: configuration.clock),
      backend: { id, held in
        let held = held ?? hold(id)
        let (pool, directory) = services(held)
        return Backend(pool: pool, directory: directory, store: held)
      },
      report: { id, error in
        configuration.report(error)
        report(id, error)
      })
    self.init(policy, loops, limits, configuration, context)
  }
}
