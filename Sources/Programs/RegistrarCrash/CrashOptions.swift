import CommandSupport
import EventScripts
import RegistrationBackend
import RegistrationCore

struct CrashOptions: Hashable {
  enum Task: Hashable {
    /// Kill processes, and check what happens to their registrations.
    case kill
    /// Run as such a process, with the checkpoint in this file.
    case register(store: String)
    /// Run registrations on nodes that are killed, over a database of their own.
    case nodes
    /// Run as such a node, at this address.
    case node(String)
    case help
  }

  var task = Task.kill
  var kills = 100
  var seed = UInt64.random(in: 0...UInt64(UInt32.max))
  /// The policy under which people register, and its words.
  var policy = Policy.clinic
  var policyWords = "clinic"
  var killsAtSystemCalls = true
  /// Whether the process to be killed uses one thread.
  var keepsToOneThread = false

  /// The side of an action at which the process kills itself.
  var moment: ActionMoment?
  var isDiskFull = false
  var flaw: Flaw?

  /// How many nodes there are, how many people, and how many of them at once.
  var nodes = 3
  var registrations = 1000
  var atOnce = 200
  /// The database of a node, and its mistake.
  var database = ""
  var nodeFlaw: NodeFlaw?

  /// Whether the store is also judged at each call, with a planted mistake, and not only after a
  /// kill.
  var judgesCalls = false

  static let policy = "--policy"
  static let plant = "--plant"
  static let onOneThread = "--on-one-thread"
  static let dieAt = "--die-at"
  static let fullDisk = "--full-disk"
  static let node = "--node"
  static let database = "--database"

  static let usage = """
    USAGE: registrar-crash [--policy 'NAME [WORD=VALUE …]'] [--kills N] [--seed S]
                           [--without-system-calls] [--plant MISTAKE [--judge-calls]]
           registrar-crash --nodes N [--policy '…'] [--registrations N] [--at-once N] [--seed S]
                           [--plant MISTAKE]

    Runs registrations in processes that are killed and launched again, until each is complete. A
    person registers, signs out and in, resets the password, and also begins another account, as
    far as the policy has these. If accounts have passwords alone, some people meet a pool that
    asks for a second factor; if mails have links, some open them; if there are providers, two in
    three sign in with one, which tells a name once; if there are passkeys, half of the others make
    one, and sign in with it. One third of the kills fall between two
    actions of the driver. The program looks for anything lost, corrupt, undone, done
    twice, sent too early, stuck or left over, and for secrets in files. It exits with 1 if it finds
    any.

      --policy WORDS           the policy, with its changes as a script has them; clinic by default
      --kills N                how many processes are killed; 100 by default
      --seed S                 the seed of the random moments; it is printed
      --without-system-calls   does not kill at system calls, which needs strace
      --plant MISTAKE          makes a mistake in storing, to be found: in-place, late, forgetful,
                               kept-first, cleared-first, published-first; it is judged by what
                               a kill or the end leaves
      --judge-calls            also judges what is stored at each call, as without a mistake

    With --nodes, it starts a database (PostgreSQL, and a synchronous standby, on sockets of their
    own) and that many nodes, at which people register and change their profile, and one in five
    also signs out and in and resets the password. Nodes are killed, stopped for a while, and ended
    and started anew; connections are cut; once a third of the people are done the database
    restarts, and after two thirds the standby takes its place. Events come twice, at two nodes, and
    from old pages; requests and answers are late or lost. The program looks for anything lost,
    undone, done twice, sent by a node that had lost the registration, and for people who are stuck.
    It needs a build with the trait PostgreSQL.

      --nodes N                how many nodes, from 1
      --registrations N        how many people register; 1000 by default
      --at-once N              how many of them at once; 200 by default
      --plant MISTAKE          unfenced (a node goes on after it has lost a registration),
                               keyless (the keys of events are not kept), fenceless (nor when the
                               last one was taken), idle (no registration is ever busy)
    """

  init(_ arguments: [String]) throws(ProgramFailure) {
    var rest = arguments[...]
    while var argument = rest.popFirst() {
      if argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") {
        rest = [String(argument[argument.index(after: sign)...])] + rest
        argument = String(argument[..<sign])
      }
      switch argument {
      case "--help", "-h": task = .help
      case "--without-system-calls": killsAtSystemCalls = false
      case CrashOptions.onOneThread: keepsToOneThread = true
      case CrashOptions.policy:
        guard let words = rest.popFirst() else {
          throw ProgramFailure("'--policy' needs the name of a policy, and its changes if any")
        }
        policyWords = words
        policy = try CrashOptions.policy(policyWords)
      case CrashOptions.plant: try plant(rest.popFirst())
      case "--nodes":
        nodes = try CrashOptions.number(argument, &rest, from: 1)
        task = .nodes
      case "--registrations": registrations = try CrashOptions.number(argument, &rest, from: 1)
      case "--at-once": atOnce = try CrashOptions.number(argument, &rest, from: 1)
      case CrashOptions.node:
        guard let address = rest.popFirst() else {
          throw ProgramFailure("'--node' needs an address")
        }
        task = .node(address)
      case CrashOptions.database:
        guard let settings = rest.popFirst() else {
          throw ProgramFailure("'--database' needs the settings of libpq")
        }
        database = settings
      case "--kills": kills = try CrashOptions.number(argument, &rest, from: 1)
      case "--seed": seed = try CrashOptions.number(argument, &rest, from: 0)
      case "--judge-calls": judgesCalls = true
      case CrashOptions.fullDisk: isDiskFull = true
      case CrashOptions.dieAt:
        moment = rest.popFirst().flatMap { ActionMoment($0) }
        if moment == nil { throw ProgramFailure("'--die-at' needs a side, an action and a number") }
      case "--store":
        guard let path = rest.popFirst() else { throw ProgramFailure("'--store' needs a path") }
        task = .register(store: path)
      default: throw ProgramFailure("'\(argument)' means nothing here")
      }
    }
    try checkFlaws()
  }

  /// A mistake of another kind would be planted nowhere, and nothing found.
  private func checkFlaws() throws(ProgramFailure) {
    let isOfNodes = if case .node = task { true } else { task == .nodes }
    if let flaw, isOfNodes {
      throw ProgramFailure("'--plant \(flaw.rawValue)' is not for nodes")
    }
    if let nodeFlaw, !isOfNodes, task != .help {
      throw ProgramFailure("'--plant \(nodeFlaw.rawValue)' is for nodes: give '--nodes' as well")
    }
  }

  private mutating func plant(_ name: String?) throws(ProgramFailure) {
    (flaw, nodeFlaw) = (name.flatMap(Flaw.init), name.flatMap(NodeFlaw.init))
    guard flaw == nil, nodeFlaw == nil else { return }
    let names = Flaw.allCases.map(\.rawValue) + NodeFlaw.allCases.map(\.rawValue)
    throw ProgramFailure("'--plant' needs one of \(names.joined(separator: ", "))")
  }

  private static func policy(_ words: String) throws(ProgramFailure) -> Policy {
    guard let policy = Policy.builtIn.named(words) else {
      let names = Policy.builtIn.map(\.name).joined(separator: ", ")
      throw ProgramFailure("'\(words)' is no policy: name one of \(names), and its changes")
    }
    guard policy.takesSignUps else {
      throw ProgramFailure("under '\(words)' no one can sign up")
    }
    return policy
  }

  private static func number<Number: FixedWidthInteger>(
    _ option: String, _ rest: inout ArraySlice<String>, from least: Number
  ) throws(ProgramFailure) -> Number {
    guard let number = rest.popFirst().flatMap({ Number($0) }), number >= least else {
      throw ProgramFailure("'\(option)' needs a number from \(least) to \(Number.max)")
    }
    return number
  }
}
