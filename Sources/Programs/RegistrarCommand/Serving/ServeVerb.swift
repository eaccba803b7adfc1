import CommandSupport
import RegistrationCore
import RegistrationJSON

/// `serve`: a user pool that every SDK of AWS can talk to.
struct ServeVerb {
  let policy: Policy?
  let seed: UInt64
  let port: UInt16
  let keep: String?

  init(_ invocation: Invocation) throws(CommandFailure) {
    policy = try invocation.policy()
    seed = try invocation.seed()
    port = try invocation.number(.port, in: 0...UInt16.max) ?? 9229
    keep = invocation.value(.keep)
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
        "registrar: '\(name)' is not in this build; install libmicrohttpd-dev and libssl-dev, and build with "
          + "'swift build --traits Server'")
    }
  }
#endif

extension ServeVerb {
  static var declaration: CommandVerb.Declaration {
    CommandVerb.Declaration(
      "Serves a simulated user pool to every SDK of AWS, for tests.",
      CommandVerb.Operands(nil, 0...0),
      [.port, .policy, .seed, .keep],
      details: """
        The simulated pool of this package speaks Amazon Cognito's protocol on the loopback: codes
        expire, are checked and are limited, and failures have Cognito's names and messages. The
        first lines that it prints show how boto3 and the AWS command line are pointed at it. A
        browser shows mail, users, the clock and the last calls at the same address.

        POST /_registrar/do takes lines of the script language: 'wait 25h', 'fault signUp timedOut',
        'pool delete ana@example.com'. POST /_registrar/fail arms any documented failure of any
        operation. GET /_registrar/mail, users, codes?to=…, calls and clock answer in JSON. With
        '--keep', the calls that change something are written to a file and repeated at the next
        start. With '--seed', codes are the same in each run.

        Requests are not authenticated, and the file of '--keep' has passwords in clear: it is for
        tests. This verb needs a build with libmicrohttpd and libcrypto:
        'swift build --traits Server'.
        """,
      examples: [
        ("registrar serve", "a pool at http://localhost:9229"),
        ("registrar serve --port 0 --seed 7", "at a free port, with the same codes each time"),
        ("registrar serve --keep pool.log", "whose users survive a restart"),
      ])
  }
}
