import CommandSupport
import RegistrationCore
import RegistrationJSON

/// `serve`: a user pool that every SDK of AWS can talk to.
struct ServeVerb {
  let policy: Policy?
  let seed: UInt64?
  let port: UInt16
  /// The numeric address to listen on.
  let address: String
  let keep: String?
  let isSynced: Bool

  init(_ invocation: Invocation) throws(CommandFailure) {
    policy = try invocation.policy()
    seed = try invocation.number(.seed, in: UInt64.min...UInt64.max)
    port = try invocation.number(.port, in: 0...UInt16.max) ?? 9229
    let named = invocation.value(.bind) ?? "localhost"
    address = named == "localhost" ? "127.0.0.1" : named
    keep = invocation.value(.keep)
    isSynced = !invocation.has(.noSync)
  }

  #if !Server
    /// Says how to build it: the server needs libraries of the system.
    func perform(on console: Console) async throws(CommandFailure) -> ExitStatus {
      throw .withoutServer("serve")
    }
  #endif
}

#if !Server
  extension CommandFailure {
    /// The failure of what needs the trait Server.
    static func withoutServer(_ name: String) -> CommandFailure {
      CommandFailure(
        .unavailable,
        "registrar: '\(name)' is not in this build; install libmicrohttpd-dev, libssl-dev and libcurl4-openssl-dev, and "
          + "build with 'swift build --traits Server'")
    }
  }
#endif

extension ServeVerb {
  static var declaration: CommandVerb.Declaration {
    CommandVerb.Declaration(
      "Serves a simulated user pool to every SDK of AWS, for tests.",
      CommandVerb.Operands(nil, 0...0),
      [.port, .bind, .policy, .seed, .keep, .noSync],
      details: """
        The simulated pool of this package speaks Amazon Cognito's protocol: codes expire, are
        checked and are limited, and failures have Cognito's names and messages. The first lines
        that it prints show how boto3 and the AWS command line are pointed at it. A browser shows
        mail, users, the clock and the last calls at the same address.

        POST /_registrar/do takes lines of the script language: 'wait 25h', 'fault signUp timedOut',
        'pool delete ana@example.com'. POST /_registrar/fail arms any documented failure of any
        operation; without a body it disarms all. GET /_registrar/mail, users, codes?to=…, calls and
        clock answer in JSON. With '--seed', codes are the same in each run; without it (default: a
        random one) they are not, and the seed is printed.

        With '--keep', each call that changes something is on the disk before it is answered, and is
        repeated at the next start; a file ten times as long as what the pools remember is written
        anew. The key that signs tokens is beside it, in FILE.key, so that tokens hold across a
        restart. Both files have the mode 0600: one has passwords in clear, the other the key.

        Requests are not authenticated, so it is for tests, and listens on the loopback alone.
        '--bind 0.0.0.0' lets every machine that reaches this one do what an administrator may, and
        read every code and password: use it in a container or a closed network only. There is no
        TLS. This verb needs a build with libmicrohttpd, libcurl and libcrypto:
        'swift build --traits Server'.
        """,
      examples: [
        ("registrar serve", "a pool at http://localhost:9229"),
        ("registrar serve --port 0 --seed 7", "at a free port, with the same codes each time"),
        ("registrar serve --keep pool.log", "whose users and tokens survive a restart"),
        ("registrar serve --bind 0.0.0.0", "for the other containers of a test"),
      ])
  }
}
