#if Server
  import CognitoEndpoint
  import CommandSupport
  import EventScripts
  import Foundation
  import HTTPServer
  import HostStores
  import LibcurlTransport
  import PoolDoctor
  import RegistrationBackend
  import RegistrationCognito
  import RegistrationCore
  import RegistrationHosting
  import RegistrationService
  import TokenSigning

  /// The pool of `registrar serve`, in this process and at a port of its own.
  struct SimulatedPool: Sendable {
    private let server: HTTPServer
    private let shell: ServeShell
    /// Its address.
    let place: String
    let poolID: String
    let clientID: String

    init(policy: Policy, seed: UInt64?) throws(CommandFailure) {
      guard let key = RSAKey() else {
        throw CommandFailure(.unavailable, "registrar: libcrypto made no key")
      }
      let shell = ServeShell(key: key)
      self.shell = shell
      // The port of 'registrar serve' is free as a rule.
      func listen(at port: UInt16) -> HTTPServer? {
        HTTPServer(port: port, headers: ServeShell.headers, answer: { shell.answer($0) })
      }
      let made = listen(at: 9229) ?? listen(at: 0)
      guard let made else {
        throw CommandFailure(.unavailable, "registrar: the simulated pool cannot listen")
      }
      (server, place) = (made, "http://localhost:\(made.port)")
      let service = PoolService(
        policy: policy, issuer: place, seed: seed ?? .random(in: .min ... .max))
      let pool = service.endpoint.pools.first
      (poolID, clientID) = (pool?.id ?? "", pool?.clients.first?.id ?? "")
      shell.start(service, nil)
    }

    /// The clock of the pool: if it is moved on its page, it is moved for the registrations, too.
    var clock: AdjustedClock<ContinuousClock> {
      AdjustedClock(ContinuousClock()) { [shell] in shell.now(at: .now()) }
    }

    /// Brings it calls without a connection between, as it is in this process.
    func transport(timeout: Duration) -> any PoolTransport {
      InProcessTransport(pool: shell, timeout: timeout)
    }

    func stop() { server.stop(within: .zero) }
  }

  /// Makes a client of the pool for each registration.
  struct PoolClients: Sendable {
    let settings: CognitoSettings
    let policy: Policy
    let clock: any WallClock
    /// Where the pages of providers are left; nil if people do not sign in with them.
    let providers: ProviderPages?
    private let transport: any PoolTransport

    init(
      _ settings: CognitoSettings, _ policy: Policy, _ clock: any WallClock,
      _ providers: ProviderPages?, by transport: any PoolTransport
    ) throws(CommandFailure) {
      (self.settings, self.policy, self.clock) = (settings, policy, clock)
      self.providers = providers
      self.transport = transport
      do throws(CognitoSettings.Problem) {
        _ = try CognitoProfileDirectory(
          CognitoIdentityPool(settings, tokens: CognitoMemoryTokenStore()), policy: policy)
      } catch {
        throw CommandFailure(
          .malformed,
          "registrar: the policy '\(policy.name)' is to be that of a pool, \(error.obstacle); "
            + "name another policy with '--policy', such as members")
      }
    }

    func make(
      _ held: HeldRegistration
    ) -> (pool: any IdentityPool, directory: any ProfileDirectory) {
      let row = SharedTokenStore(RowTokenStore(held: held))
      let pool = CognitoIdentityPool(
        settings, tokens: row.tokens, pending: pending(row.pending, of: held.id),
        sheet: providers.map { BrowserSheet(pages: $0, id: held.id) }, transport: transport,
        deviceTime: { [clock] in clock.timestamp })
      guard let directory = try? CognitoProfileDirectory(pool, policy: policy) else {
        preconditionFailure("the initializer has tried the same policy")
      }
      return (pool, directory)
    }

    /// Where a client keeps what a sign-in needs: of a page of a provider, with the browser.
    private func pending(
      _ row: any CognitoTokenStore, of id: RegistrationID
    ) -> any CognitoTokenStore {
      guard let providers else { return row }
      return BrowserPendingStore(
        rest: row, read: { providers.ticket(for: id) }, keep: { providers.keep($0, for: id) })
    }

    /// Why the pool cannot be reached; nil if it can be.
    func unreachable() async -> String? {
      do throws(PoolExamination.Failure) {
        _ = try await examine()
        return nil
      } catch { return words(of: error) }
    }

    /// Why no one could register in the pool, as far as it tells; nil if it does not.
    func unusable() async -> String? {
      do throws(PoolExamination.Failure) {
        return try await examine().obstacle?.onOneLine
      } catch { return words(of: error) }
    }

    private func examine() async throws(PoolExamination.Failure) -> PoolExamination {
      try await PoolDoctor(
        clientID: settings.clientID, clientSecret: settings.clientSecret, transport: transport
      ).examine()
    }

    private func words(of failure: PoolExamination.Failure) -> String {
      switch failure {
      case .noClient: "the pool has no such app client"
      case .unreachable: "the pool cannot be reached"
      case .noPool(let status):
        "\(settings.endpoint.absoluteString.quotedForMessage) answered \(status) with something else than a pool's JSON"
      }
    }
  }

  extension HostVerb {
    /// The client's settings, and the policy that they must suit.
    ///
    /// - Parameter port: the port where browsers reach this host, if no other address is set.
    func poolClients(
      _ simulated: SimulatedPool?, at port: UInt16
    ) throws(CommandFailure) -> PoolClients {
      let providers = try providerPages(at: port)
      let settings = try settings(simulated, providers)
      let transport: any PoolTransport
      if let simulated {
        transport = simulated.transport(timeout: settings.timeout)
      } else if let made = CurlTransport(endpoint: settings.endpoint, timeout: settings.timeout) {
        transport = made
      } else {
        throw CommandFailure(.unavailable, "registrar: there is no memory for calls of the pool")
      }
      return try PoolClients(
        settings, policy, simulated?.clock ?? ContinuousClock(), providers, by: transport)
    }
  }

  /// What the client of a registration keeps, in its row of the store.
  private struct RowTokenStore: CognitoTokenStore {
    let held: HeldRegistration

    func read() async throws(CognitoTokenStoreError) -> Secret? {
      do throws(HostStoreError) { return try await held.session() } catch {
        throw CognitoTokenStoreError(operation: "read", reason: "\(error)")
      }
    }

    func write(_ text: Secret) async throws(CognitoTokenStoreError) {
      do throws(HostStoreError) { try await held.keep(text) } catch {
        throw CognitoTokenStoreError(operation: "write", reason: "\(error)")
      }
    }

    func remove() async throws(CognitoTokenStoreError) {
      do throws(HostStoreError) { try await held.removeSession() } catch {
        throw CognitoTokenStoreError(operation: "remove", reason: "\(error)")
      }
    }

    func willRenew() async throws(CognitoTokenStoreError) {
      do throws(HostStoreError) { try await held.announceRenewal() } catch {
        throw CognitoTokenStoreError(operation: "renew", reason: "\(error)")
      }
    }
  }

  extension CognitoSettings.Problem {
    /// What of a policy the pool cannot do.
    fileprivate var obstacle: String {
      switch self {
      case .picture(let name): "whose attributes cannot hold the picture '\(name.text)'"
      case .attribute(let name): "whose attributes cannot hold the field '\(name)'"
      case .sharedAttribute(let name): "in which two fields would be the attribute '\(name)'"
      case .codeLength(let length): "whose codes have 6 digits, and not \(length)"
      case .userPoolID, .clientID, .endpoint, .domain, .callback: "which cannot hold it (\(self))"
      }
    }
  }
#endif
