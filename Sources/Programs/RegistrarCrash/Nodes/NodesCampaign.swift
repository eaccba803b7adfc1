import CommandSupport
import Foundation
import RegistrationCore
import RegistrationHosting
import RegistrationJSON
import RegistrationSimulation

/// People who register at nodes that are killed and stopped, over a database that is cut, restarted and replaced.
final class NodesCampaign {
  /// Something that is due later.
  enum Due {
    case answer(node: Int, of: Int, line: [UInt8])
    case act(Int)
    /// An event that has no answer yet is sent again, unless it was since.
    case again(person: Int, key: String, attempts: Int)
    case start(node: Int)
    case goOn(node: Int, of: Int)
    /// A process that was asked to end has ended, or hangs.
    case mustHaveEnded(node: Int, of: Int)
    /// A request has come to the pool.
    case request(node: Int, of: Int, line: JSONValue)
    case trouble
  }

  /// An event at a node.
  struct Applied {
    let person: Int
    let key: String
    /// What the person had seen before.
    let seen: PresentationNumber?
    let node: Int
    let process: Int
  }

  let options: CrashOptions
  let isInterrupted: () -> Bool
  let command: [String]
  let database: DatabaseCluster
  var numbers: SplitMix64
  var figures = NodesFigures()
  var timers = Timers<Due>()
  /// The nodes; nil while one is not running.
  var nodes: [NodeConnection?]
  /// How many processes each node has had.
  var processes: [Int]
  var people: [NodePerson] = []
  var finished = 0
  /// How many people have looked at the end what is there.
  var looked = 0
  var applied: [Int: Applied] = [:]
  var lastApplied = 0
  /// How often something was done to a node or a connection.
  var troubles = 0
  /// What is being done to the database.
  var operation: DatabaseCommand?
  var isCalm = false

  /// How long a person waits for an answer before they try again, and between two tries.
  static let patience = Duration.milliseconds(2500)
  static let pause = Duration.milliseconds(300)
  /// How often an event is sent until its person counts as stuck: for a minute at least.
  static let mostAttempts = 200

  init(
    _ options: CrashOptions, program: String, isInterrupted: @escaping () -> Bool
  ) throws(ProgramFailure) {
    (self.options, self.isInterrupted) = (options, isInterrupted)
    database = try DatabaseCluster()
    command =
      [program, CrashOptions.policy, options.policyWords, CrashOptions.database, database.settings]
      + (options.nodeFlaw.map { [CrashOptions.plant, $0.rawValue] } ?? [])
    numbers = SplitMix64(seed: options.seed)
    nodes = Array(repeating: nil, count: options.nodes)
    processes = Array(repeating: 0, count: options.nodes)
  }

  /// Runs it, and returns the figures up to the first failure.
  func run() throws(ProgramFailure) -> NodesFigures {
    for node in nodes.indices { try start(node) }
    timers.add(.trouble, in: .seconds(1))
    while people.count < min(options.atOnce, options.registrations) { addPerson() }
    while finished < options.registrations, goesOn { try step() }
    isCalm = true
    figures.registrations = finished
    if goesOn { try inspectTheEnd() }
    figures.duration = timers.elapsed
    return figures
  }

  var goesOn: Bool {
    figures.isInterrupted = figures.isInterrupted || isInterrupted()
    return figures.failures.isEmpty && !figures.isInterrupted
  }

  func start(_ node: Int) throws(ProgramFailure) {
    processes[node] += 1
    nodes[node] = try NodeConnection(
      address(of: node), command + [CrashOptions.node, address(of: node)])
  }

  func address(of node: Int) -> String { "node-\(node)" }

  /// Takes what has come, and does what is due.
  func step() throws(ProgramFailure) {
    wait()
    for number in nodes.indices { try listen(to: number) }
    for due in timers.takeDue() { try meet(due) }
    if hasOperationEnded { try endOperation() }
  }

  private func meet(_ due: Due) throws(ProgramFailure) {
    switch due {
    case .answer(let node, let process, let line):
      if processes[node] == process { nodes[node]?.say(line) }
    case .act(let person): act(person)
    case .again(let person, let key, let attempts):
      guard let sent = people[person].sent, sent.key == key, sent.attempts == attempts else {
        return
      }
      if attempts > Self.mostAttempts {
        people[person].witness.report(.stuck, "no node answers, for the \(attempts). time")
        return noteFailures(of: person)
      }
      figures.repeats += 1
      send(sent, of: person, to: randomNode())
    case .start(let node): try start(node)
    case .goOn(let node, let process): if processes[node] == process { nodes[node]?.goOn() }
    case .mustHaveEnded(let node, let process):
      guard processes[node] == process, nodes[node] != nil else { break }
      figures.add([CrashFailure(.stuck, "\(address(of: node)) does not end")], of: "a node")
    case .request(let node, let process, let line):
      // What a node had sent when it was killed may be lost, too.
      if processes[node] == process, nodes[node] != nil { answer(line, of: node) }
    case .trouble: try makeTrouble()
    }
  }

  /// Waits until something has come, or a few milliseconds.
  private func wait() {
    var awaited = nodes.flatMap { $0?.awaited ?? [] }
    _ = unsafe poll(&awaited, nfds_t(awaited.count), 5)
  }

  private func listen(to number: Int) throws(ProgramFailure) {
    guard let node = nodes[number] else { return }
    node.write()
    for _ in 0..<200 {
      switch node.lines.next(before: .now) {
      case .late: return
      case .end: return try end(node, number)
      case .line(let bytes):
        guard let json = JSONValue(parsing: bytes[...]) else {
          throw ProgramFailure("\(node.address) said what is no line")
        }
        if json["call"] != nil { hear(json, of: number) } else { take(json, of: number) }
        if nodes[number] !== node { return }
      }
    }
  }
}
