import RegistrationCheck
import RegistrationCore
import RegistrationJSON
import RegistrationScript
import RegistrationSimulation
import RegistrationWording

/// Every option of the command line; help, parsing and completions read this table.
///
/// If options of different verbs have the same spelling, the raw value names the verb, too.
enum CommandOption: String, CaseIterable {
  case trace = "--trace"
  case format = "--format"
  case seed = "--seed"
  case realtime = "--realtime"
  case through = "--through"
  case simulate = "--simulate"
  case overHTTP = "--over-http"
  case soakOverHTTP = "soak --over-http"
  case soakPort = "soak --port"
  case proxy = "--proxy"
  case jobs = "--jobs"
  case verbose = "--verbose"
  case replay = "--replay"
  case policy = "--policy"
  case strict = "--strict"
  case marks = "--marks"
  case faults = "--faults"
  case crashes = "--crashes"
  case resends = "--resends"
  case wrongCodes = "--wrong-codes"
  case otherPasswords = "--other-passwords"
  case changes = "--changes"
  case attacks = "--attacks"
  case lures = "--lures"
  case inFlight = "--in-flight"
  case mfa = "--mfa"
  case pool = "--pool"
  case states = "--states"
  case memory = "--memory"
  case counterexample = "--counterexample"
  case coverage = "--coverage"
  case json = "--json"
  case runs = "--runs"
  case steps = "--steps"
  case minutes = "--minutes"
  case failures = "--failures"
  case registrations = "--registrations"
  case faultLevel = "soak --faults"
  case picture = "chart --format"
  case step = "--step"
  case overview = "--overview"
  case output = "--output"
  case language = "--lang"
  case wordingFormat = "wording --format"
  case port = "--port"
  case bind = "--bind"
  case keep = "--keep"
  case endpoint = "--endpoint"
  case client = "--client"
  case secret = "--secret"
  case noSync = "--no-sync"
  case listen = "--listen"
  case userPool = "--user-pool"
  case store = "--store"
  case keyFile = "--keys"
  case theme = "--theme"
  case trustedProxy = "--trusted-proxy"
  case node = "--node"
  case returnAddress = "--return-address"
  case backEndSecret = "--back-end-secret"
  case poolDomain = "--pool-domain"
  case publicAddress = "--public-address"
  case tlsCertificate = "--tls-certificate"
  case tlsKey = "--tls-key"
  case peerAuthority = "--peer-authority"
  case checkOnly = "--check"
  case configuration = "--config"
  case limit = "--limit"
  case log = "--log"
  case logAddresses = "--log-addresses"
  case metricsFrom = "--metrics-from"
  case help = "--help"
  case version = "--version"

  enum Value: Hashable {
    case file
    case folder
    case number
    case name(label: String)
    case word(label: String, of: [String])
    /// One of these words, or the path of a file whose name ends with `.json`.
    case wordOrFile(label: String, of: [String])

    /// A value that is one of these words; by default they are its label.
    static func words(_ words: [String], label: String? = nil) -> Value {
      .word(label: label ?? words.joined(separator: "|"), of: words)
    }

    var label: String {
      switch self {
      case .file: "FILE"
      case .folder: "FOLDER"
      case .number: "N"
      case .name(let label): label
      case .word(let label, _), .wordOrFile(let label, _): label
      }
    }
  }

  /// What help, parsing and completions have to know of an option.
  private struct Declaration {
    var summary: String
    /// The value that the option takes; nil if it takes none.
    var value: Value?
    var letter: String?

    init(_ summary: String, _ value: Value? = nil, letter: String? = nil) {
      (self.summary, self.value, self.letter) = (summary, value, letter)
    }
  }

  private var declaration: Declaration {
    let (policies, levels) = (Policy.builtIn.map(\.name), FaultLevel.allCases.map(\.rawValue))
    return switch self {
    case .trace: .init("write every transition as JSON Lines (- is standard output)", .file)
    case .format:
      .init("how to report (default: human)", .words(ReportFormat.allCases.map(\.rawValue)))
    case .seed:
      .init("the seed of all chance, codes too (default: 1; serve: random)", .number)
    case .realtime: .init("wait in real time instead of virtual time")
    case .through:
      .init(
        "what plays the scripts (default: runner)",
        .words(ScriptPlayer.Stage.allCases.map(\.rawValue)))
    case .simulate: .init("also play everything through the simulation, and compare")
    case .overHTTP:
      .init("play through a user pool's client and a server, and compare")
    case .soakOverHTTP:
      .init("register through the client and a server of user pools")
    case .soakPort: .init("the port of that server (default: a free one)", .number)
    case .proxy: .init("the port that clients connect to, of a proxy before that server", .number)
    case .faults: .init("calls that fail, are lost or come too late (default: 1)", .number)
    case .crashes: .init("times that the app dies (default: 1)", .number)
    case .resends: .init("codes requested again, or for a new password (default: 1)", .number)
    case .wrongCodes: .init("codes typed that are not the newest (default: 0)", .number)
    case .otherPasswords:
      .init("times that the second of two passwords is typed (default: 0)", .number)
    case .changes: .init("changes of pool or directory from outside (default: 0)", .number)
    case .attacks:
      .init("calls of an attacker without mailbox and device (default: 0)", .number)
    case .lures:
      .init("an attacker's calls for links to send the person (default: 0)", .number)
    case .pool:
      .init(
        "settings of the pool, as in 'existence-errors=hide alias=yes'",
        .name(label: "SETTINGS"))
    case .inFlight: .init("answers on their way at once, 1 to 3 (default: 2)", .number)
    case .mfa:
      .init(
        "whether the pool asks for a second factor (default: off)",
        .words(UserPool.SecondFactorPolicy.allCases.map(\.rawValue)))
    case .states: .init("the most states (default: no limit)", .number)
    case .memory: .init("the most memory, as in 512M or 4G (default: 8G)", .name(label: "SIZE"))
    case .counterexample: .init("write the script of the first violation to this file", .file)
    case .coverage: .init("list what only exploration has met, and what nothing has")
    case .json: .init("report as one JSON object for each world")
    case .runs: .init("how many runs (default: 100000)", .number)
    case .steps: .init("how many moves a run has (default: 60)", .number)
    case .minutes: .init("run for this time; with a number, until either is reached", .number)
    case .failures: .init("keep failures in this folder, and try them first", .folder)
    case .registrations: .init("how many registrations (default: 100000)", .number)
    case .faultLevel:
      .init(
        "how much goes wrong: \(levels.listed) (default: normal)", .words(levels, label: "LEVEL"))
    case .jobs: .init("how many at once (default: as many as there are cores)", .number)
    case .verbose:
      .init("show transitions and changes of the world, in the human report", letter: "-v")
    case .replay: .init("replay a trace and compare, instead of playing scripts", .file)
    case .policy:
      .init(
        "the policy: a built-in one, as in 'card links=yes', or a file",
        .wordOrFile(label: "NAME|FILE.json", of: policies))
    case .strict: .init("fail for a script that expects nothing")
    case .marks:
      .init("end each answer with a mark: error, problems, presentation")
    case .picture:
      .init("what to draw (default: svg)", .words(PictureFormat.allCases.map(\.rawValue)))
    case .step: .init("draw only this step, in full", .name(label: "STEP"))
    case .overview: .init("draw the steps, and one arrow for each way between them")
    case .output:
      .init("write all pictures into this folder: chart, overview and steps", .folder)
    case .language: .init("the language (default: en)", .words(WordingLanguage.names))
    case .wordingFormat:
      .init("how to write them (default: json)", .words(WordingVerb.Format.names))
    case .port: .init("the port; 0 for a free one (default: 9229)", .number)
    case .bind: .init("the address to listen on (default: 127.0.0.1)", .name(label: "ADDRESS"))
    case .keep: .init("keep the users in this file, across restarts", .file)
    case .endpoint: .init("the address of the service", .name(label: "URL"))
    case .client: .init("the identifier of the app client", .name(label: "ID"))
    case .secret: .init("a file with the app client's secret, if it has one", .file)
    case .noSync: .init("with --keep: do not wait until a call is on the disk")
    case .listen: .init("where to listen (default: 127.0.0.1:8480)", .name(label: "ADDRESS:PORT"))
    case .userPool:
      .init("a user pool of Amazon Cognito (default: a simulated one)", .name(label: "ID"))
    case .store:
      .init(
        "memory, a file, or postgresql://… for registrations (default: memory)",
        .name(label: "STORE"))
    case .keyFile: .init("a file with keys (default: beside the store's)", .file)
    case .theme: .init("a folder with theme.css, logo.svg or logo.png for the pages", .folder)
    case .trustedProxy:
      .init(
        "believe what proxies at this address say; repeat it for more",
        .name(label: "ADDRESS[/BITS]"))
    case .node: .init("the node's name in the store (default: its address)", .name(label: "NAME"))
    case .returnAddress: .init("where registered people go on", .name(label: "URL"))
    case .backEndSecret: .init("a file with the secret of the app's back end", .file)
    case .poolDomain: .init("where the pool's pages for providers are", .name(label: "URL"))
    case .publicAddress: .init("where browsers reach this host", .name(label: "URL"))
    case .tlsCertificate: .init("speak TLS with the certificate and chain in this PEM file", .file)
    case .tlsKey: .init("the key of that certificate, a PEM file of this user alone", .file)
    case .peerAuthority: .init("pass requests on to nodes that this PEM file vouches for", .file)
    case .checkOnly: .init("try the keys, the store, the pool and the theme, and end")
    case .configuration: .init("a file of JSON with these settings; a flag wins", .file)
    case .limit:
      .init("set a limit, as in actions-by-address=60; repeat it for more", .name(label: "NAME=N"))
    case .log: .init("append a line a request to this file; - is standard error", .file)
    case .logAddresses: .init("let the log tell the addresses of clients")
    case .metricsFrom: .init("who may read /metrics", .name(label: "ADDRESS[/BITS]"))
    case .help: .init("show this page", letter: "-h")
    case .version: .init("show the version")
    }
  }

  var summary: String { declaration.summary }
  var value: Value? { declaration.value }
  var letter: String? { declaration.letter }

  /// Whether it may be given more than once, each time with another value.
  var isRepeated: Bool { [.trustedProxy, .limit, .metricsFrom].contains(self) }

  /// The spellings of the option: in one letter and in full.
  var spellings: [String] { [letter, name].compactMap(\.self) }

  /// The full spelling; options of different verbs may have the same one.
  var name: String { String(rawValue.drop { $0 != "-" }) }

  static let common: [CommandOption] = [.help, .version]
}
