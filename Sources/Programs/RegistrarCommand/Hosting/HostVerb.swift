import CommandSupport
import RegistrationCore
import RegistrationJSON

/// `host`: registrations for every browser, and for programs in any language.
struct HostVerb {
  /// Where registrations are kept.
  enum Place: Hashable {
    case memory
    case file(String)
    /// As libpq reads them.
    case database(settings: String)
  }

  /// What people are asked, without what this host has no way to.
  let policy: Policy
  /// What of the policy is left out, and why.
  let leftOut: [String]
  /// The numeric address to listen on.
  let address: String
  let port: UInt16
  let place: Place
  let keyFile: String?
  let theme: String?
  /// Addresses and networks of proxies that are believed.
  let trustedProxies: [String]
  /// Who may read the measurements.
  let metricsFrom: [String]
  let limits: [LimitSetting: Int]
  /// The file of the log, or `-` for standard error; nil for none.
  let log: String?
  let logsAddresses: Bool
  let node: String?
  /// The files of the certificate and of its key; nil for a server that speaks HTTP.
  let tls: (certificate: String, key: String)?
  let peerAuthority: String?
  let seed: UInt64?
  let isCheck: Bool
  /// The identifier of a real pool and of its app client; nil for the simulated one.
  let pool: (id: String, client: String)?
  let endpoint: String?
  let secretFile: String?
  /// The pages of a real pool, for sign-ins with providers.
  let poolDomain: String?
  /// Where browsers reach this host; nil for its own address.
  let publicAddress: String?
  /// Where browsers return to, and the file with the secret of the back end there.
  let backEnd: (address: String, secretFile: String)?

  init(_ invocation: Invocation) throws(CommandFailure) {
    let settings = try HostSettings(invocation)
    let named = try settings.value(.policy).map { name throws(CommandFailure) in
      try PolicyFiles.policy(called: name)
    }
    (address, port) = Self.listening(settings.value(.listen) ?? "") ?? ("127.0.0.1", 8480)
    place = Self.place(settings.value(.store) ?? "memory")
    (keyFile, theme) = (settings.value(.keyFile), settings.value(.theme))
    (trustedProxies, metricsFrom) = (settings.values(.trustedProxy), settings.values(.metricsFrom))
    (log, logsAddresses) = (settings.value(.log), settings.has(.logAddresses))
    (limits, node, seed) = (settings.limits, settings.value(.node), try settings.seed())
    (tls, peerAuthority) = (try Self.tls(settings), settings.value(.peerAuthority))
    isCheck = invocation.has(.checkOnly)
    backEnd = try Self.backEnd(settings)
    (endpoint, secretFile) = (settings.value(.endpoint), settings.value(.secret))
    (poolDomain, publicAddress) = (settings.value(.poolDomain), settings.value(.publicAddress))
    (policy, leftOut) = (named ?? .members).hostable(
      withProviders: settings.value(.userPool) == nil || poolDomain != nil)
    if poolDomain != nil, (named ?? .members).providers.isEmpty {
      throw .usage("'--pool-domain' is of a policy with providers: leave it out", .host)
    }
    guard log != nil || !logsAddresses else {
      throw .usage("'--log-addresses' is of a log: add '--log FILE'", .host)
    }
    switch (settings.value(.userPool), settings.value(.client)) {
    case (let id?, let client?): pool = (id, client)
    case (nil, nil):
      guard endpoint == nil, secretFile == nil, poolDomain == nil else {
        throw .usage(
          "'--endpoint', '--secret' and '--pool-domain' are of a pool: add '--user-pool ID --client ID'",
          .host)
      }
      pool = nil
    case (nil, _): throw .usage("'--client' is of a pool: add '--user-pool ID'", .host)
    case (_, nil): throw .usage("'--user-pool' needs the app client: add '--client ID'", .host)
    }
  }

  /// The address and the port of a text such as `[::1]:8480`; nil if it is none.
  static func listening(_ text: String) -> (String, UInt16)? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let last = parts.last, parts.count > 1, last.utf8.first != UInt8(ascii: "+"),
      let port = UInt16(last)
    else { return nil }
    var address = parts.dropLast().joined(separator: ":")
    if address.hasPrefix("["), address.hasSuffix("]") {
      address = String(address.dropFirst().dropLast())
    }
    return (address == "localhost" ? "127.0.0.1" : address, port)
  }

  private static func tls(
    _ settings: HostSettings
  ) throws(CommandFailure) -> (certificate: String, key: String)? {
    switch (settings.value(.tlsCertificate), settings.value(.tlsKey)) {
    case (let certificate?, let key?): return (certificate, key)
    case (nil, nil): return nil
    case (_?, nil): throw .usage("a certificate needs its key: add '--tls-key FILE'", .host)
    case (nil, _?): throw .usage("a key needs its certificate: add '--tls-certificate FILE'", .host)
    }
  }

  private static func backEnd(
    _ settings: HostSettings
  ) throws(CommandFailure) -> (address: String, secretFile: String)? {
    switch (settings.value(.returnAddress), settings.value(.backEndSecret)) {
    case (let address?, let file?): return (address, file)
    case (nil, nil): return nil
    case (_?, nil):
      throw .usage("'--return-address' needs a secret: add '--back-end-secret FILE'", .host)
    case (nil, _?):
      throw .usage("'--back-end-secret' is of an app: add '--return-address URL'", .host)
    }
  }

  private static func place(_ text: String) -> Place {
    if text == "memory" { return .memory }
    let isDatabase = text.hasPrefix("postgresql://") || text.hasPrefix("postgres://")
    return isDatabase ? .database(settings: text) : .file(text)
  }

  #if !Server
    /// Without a server nothing comes from there.
    static func isAddressRange(_ text: String) -> Bool { true }

    /// Says how to build it: the server needs libraries of the system.
    func perform(on console: Console) async throws(CommandFailure) -> ExitStatus {
      throw .withoutServer("host")
    }
  #endif
}

extension Policy {
  /// The policy without passkeys, and without providers if their pages are nowhere; and in words what is left out, and why.
  ///
  /// A passkey needs its site's own script: a browser would find closed doors.
  fileprivate func hostable(withProviders: Bool) -> (Policy, leftOut: [String]) {
    var open = self
    var leftOut: [String] = []
    if !withProviders, !providers.isEmpty {
      let names = providers.map { $0.name }.joined(separator: ", ")
      leftOut.append(
        "sign-in with \(names), which needs the pool's pages: add '--pool-domain URL'")
      open.providers = []
    }
    if passkeys != .none {
      leftOut.append("passkeys, which the pages have no script for")
      open.passkeys = .none
    }
    return (open, leftOut)
  }
}

extension HostVerb {
  static var declaration: CommandVerb.Declaration {
    CommandVerb.Declaration(
      "Hosts the registration for browsers, and for programs in any language.",
      CommandVerb.Operands(nil, 0...0),
      [
        .configuration, .listen, .policy, .userPool, .client, .secret, .endpoint, .store, .keyFile,
        .theme, .trustedProxy, .tlsCertificate, .tlsKey, .node, .peerAuthority, .returnAddress,
        .backEndSecret, .poolDomain, .publicAddress, .limit, .log, .logAddresses, .metricsFrom,
        .seed, .checkOnly,
      ],
      details: """
        A browser registers at /register: the pages work without JavaScript. A program makes a
        registration with POST /registrations, and takes its actions; /openapi.json describes it.
        /healthz, /readyz and /metrics are for whoever operates it.

        Without '--user-pool' the pool is simulated and forgets everything at the end; the first lines
        say where its mail is shown. With it, people register in that pool of Amazon Cognito.
        '--endpoint' names another address of it, such as that of 'registrar serve'. The profile is in
        the attributes of the accounts, so the policy may ask for no picture. The policy is members
        unless you name another.

        With '--store memory' a registration that is under way ends with the process. In a file it goes
        on at the next start, and in a database at any node: every node has the same keys and a name of
        its own ('--node'). What is stored is sealed under a key of the file of '--keys', which has the
        mode 0600: a line of 32 random bytes in base64 a key. Beside the file of a store, it is made if
        there is none. Keep it apart from backups.

        With providers in the policy, a browser goes to their pages by way of the pool's, and comes back.
        '--pool-domain' is where these are, such as https://members.auth.eu-west-1.amazoncognito.com;
        '--public-address' is where browsers reach this host, by https. The app client must allow the
        authorization code grant, each provider, and the callback URL that the first lines say. The
        simulated pool has pages of its own. Programs are not offered what only a browser can do.

        With '--return-address', browsers go there once the person is registered, with a code that the
        back end of the app redeems by POST /handovers with its secret, once and within a minute. An app
        sends a browser to /register?state=TEXT, and is told that text in the end.

        A file of '--config' has any of these settings, each named as its flag: an object such as
        {"store": "people.db", "trusted-proxy": ["10.0.0.0/8"], "limits": {"waits": 1000}}. Its paths
        are relative to its folder, a flag wins, and every mistake is told with its line and column.
        Secrets are in files of their own. '--check' names the first thing that is wrong.

        '--log' writes a line of JSON a request: when, its X-Request-ID, route, status, milliseconds,
        bytes. After SIGHUP it opens the file anew. /metrics is for this machine, or for whom
        '--metrics-from' names. The limits of '--limit':
        \(LimitSetting.lines)

        With '--peer-authority' a node passes a request on, by TLS and once, to the node that is busy
        with its registration. '--node' is then https://HOST:PORT, where the others reach it, and its
        certificate is of that authority, which vouches for nodes alone.

        It speaks HTTP, unless it has a certificate: let a proxy end TLS before it, and name it with
        '--trusted-proxy'. What it says in X-Forwarded-For and X-Forwarded-Proto is believed, and of no
        one else. After SIGTERM it
        takes nothing new, ends what is under way, and exits with 0. This verb needs a build with
        'swift build --traits Server', and for a file or a database also SQLite or PostgreSQL, and
        Sealing.
        """,
      examples: [
        ("registrar host", "register at http://localhost:8480/register, in a simulated pool"),
        (
          "registrar host --user-pool eu-west-1_aB3dE5fG7 --client 4h5k --store people.db",
          "in a pool in Ireland"
        ),
        (
          "registrar host --check --store postgresql://db.example/registrar --keys keys",
          "say what is wrong, and end"
        ),
      ])
  }
}
