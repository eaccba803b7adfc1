import HostStores
import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime
import RegistrationSimulation
import Synchronization

/// One person, and nodes that die, hang and lose their store, drawn from a seed.
///
/// Each node has a thread of its own, of which only this says when it goes on: one that is not stepped hangs.
final class NodesRun {
  /// A process.
  final class Node {
    let address: String
    let executor = StepExecutor()
    let store: TriedHostStore
    let host: RegistrationHost<RegistrationID>
    private let running: Task<Void, Never>

    init?(_ address: String, _ service: NodesService) {
      guard let node = HostNode(address: address, startedAt: service.clock.timestamp)
      else { return nil }
      let store = TriedHostStore(service.rows)
      (self.address, self.store) = (address, store)
      let host = RegistrationHost<RegistrationID>(
        policy: .clinic, store: store, node: node, loops: 1,
        configuration: .init(clock: service.clock),
        services: { held in
          let client = NodeClient(service: service, held: held)
          return (client, client)
        })
      self.host = host
      running = Task(executorPreference: executor) { await host.run() }
    }

    /// Ends the process, and all that waits in it.
    func end() {
      running.cancel()
      store.gate.release()
      executor.drain()
    }
  }

  /// An event under way, and the newest number that was seen before it was sent.
  struct Sent {
    let event: HostedEvent
    let node: Node
    let seen: PresentationNumber?
    let answer: NodesBench.Answer
  }

  let service: NodesService
  let id: RegistrationID
  let login: Login
  private let person: FormPerson
  private var numbers: StressNumbers
  private var nodes: [Node]
  private var dead: [Node] = []
  private var underWay: [Sent] = []
  /// What the person sees.
  private(set) var shown: Presented?
  private var keys = 0
  private var wrongCodes = 0
  /// Whether an event was refused, since this was last asked.
  private var isRefused = false
  /// What happened, for a failure.
  private(set) var story: [String] = []

  init?(seed: UInt64) {
    let service = NodesService(seed: seed)
    guard let login = Login(Sample.address), let id = RegistrationID("ana"),
      let a = Node("a", service), let b = Node("b", service)
    else { return nil }
    (self.service, self.login, self.id) = (service, login, id)
    (nodes, numbers) = ([a, b], StressNumbers(seed: seed))
    person = FormPerson(login: login, password: Sample.password, isThorough: true)
  }

  /// Lets anything happen, this many times.
  func goOn(moves: Int) {
    for _ in 0..<moves {
      switch Int.random(in: 0..<100, using: &numbers) {
      case 0..<60: step(node(), upTo: Int.random(in: 1...30, using: &numbers))
      case 60..<76: act(at: node())
      case 76..<80: sendAgain(at: node())
      case 80..<88: wait(Self.times.randomElement(using: &numbers) ?? .zero)
      case 88..<92: breakStore(of: node())
      case 92..<96: node().store.gate.release()
      case 96..<98: loseAnswer()
      default: kill(Int.random(in: 0..<nodes.count, using: &numbers))
      }
      collect()
    }
  }

  private static let times: [Duration] = [
    .milliseconds(1), .milliseconds(400), .seconds(2), .seconds(8), .seconds(31), .seconds(40),
  ]

  private func node() -> Node { nodes[Int.random(in: 0..<nodes.count, using: &numbers)] }

  private func step(_ node: Node, upTo limit: Int) { _ = node.executor.run(steps: limit) }

  private func wait(_ time: Duration) {
    story.append("wait \(time)")
    service.clock.advance(by: time)
  }

  private func breakStore(of node: Node) {
    let faults: [TriedHostStore.Fault] = [.lost, .lostAnswer, .late, .lateAnswer]
    let fault = faults.randomElement(using: &numbers)
    story.append("\(node.address): the store \(fault.map { "\($0)" } ?? "is well")")
    node.store.fail(fault)
  }

  private func loseAnswer() {
    let names: [Registration.Operation.Name] = [.signUp, .confirmSignUp, .signIn, .updateProfile]
    guard let name = names.randomElement(using: &numbers) else { return }
    story.append("the answer to \(name.rawValue) gets lost")
    service.backend.changeWorld { world, _ in
      world.network.add(Fault(name, .pool(.offline), times: 1, effect: .everything))
    }
  }

  /// Ends a process without a word, and starts one of the same address.
  private func kill(_ number: Int) {
    let address = nodes[number].address
    story.append("\(address) is killed")
    underWay.removeAll { $0.node === nodes[number] }
    // No two processes of an address start at the same time.
    service.clock.advance(by: .milliseconds(1))
    dead.append(nodes[number])
    if let node = Node(address, service) { nodes[number] = node }
  }
}

// The person.

extension NodesRun {
  private func act(at node: Node) {
    guard underWay.count < 3 else { return }
    keys += 1
    let actions = shown?.registration.presentation.actions ?? []
    // Mostly what leads on.
    let isSensible = Int.random(in: 0..<4, using: &numbers) > 0
    let action = isSensible ? actions.first : actions.randomElement(using: &numbers)
    send(event(action), at: node)
  }

  /// What the person does with an action; a look if nothing is shown.
  private func event(_ action: Registration.Presentation.Action?) -> HostedEvent {
    guard let shown, let action else {
      return HostedEvent(.dismissNotice, key: EventKey("\(keys)"))
    }
    let presentation = shown.registration.presentation
    var values = person.values(for: action, on: presentation, at: service.clock.timestamp)
    if !values.code.isEmpty { values.code = code() }
    let event = (try? presentation.event(for: action, values: values)) ?? .dismissNotice
    return HostedEvent(event, key: EventKey("\(keys)"), origin: shown.origin)
  }

  /// The newest code that was sent, or one that is wrong and that no one types twice.
  private func code() -> Secret {
    let newest = service.backend.look { $0.services.pool.codes(deliveredTo: login).first?.code }
    if let newest, Int.random(in: 0..<3, using: &numbers) > 0 { return newest }
    wrongCodes += 1
    let digits = String(wrongCodes)
    let code = String(repeating: "0", count: max(6 - digits.utf8.count, 0)) + digits
    if code != newest?.reveal() { service.note(typed: code) }
    return Secret(code)
  }

  /// No answer came, or the person has tapped twice: the same event, with its key.
  private func sendAgain(at node: Node) {
    guard let last = underWay.last, underWay.count < 3 else { return }
    send(last.event, at: node)
  }

  private func send(_ event: HostedEvent, at node: Node) {
    story.append("\(node.address): \(event.event.name.rawValue) \(event.key?.text ?? "")")
    let (answer, host, id) = (NodesBench.Answer(), node.host, id)
    _ = Task(executorPreference: node.executor) {
      let reply = await host.apply(event, to: id)
      answer.reply.withLock { $0 = reply }
    }
    underWay.append(Sent(event: event, node: node, seen: shown?.number, answer: answer))
  }

  /// Takes the answers that have come.
  private func collect() {
    for sent in underWay {
      guard let reply = sent.answer.value else { continue }
      guard case .presented(let new) = reply else {
        story.append("\(sent.node.address): \(reply)")
        isRefused = true
        continue
      }
      story.append("\(sent.node.address): \(new.registration.path.rawValue) \(new.number)")
      if let seen = sent.seen, new.number < seen {
        service.add(flaw: "\(new.number) was shown after \(seen)")
      }
      if shown.map({ $0.number < new.number }) ?? true { shown = new }
    }
    underWay.removeAll { $0.answer.value != nil }
  }
}

// The end.

extension NodesRun {
  /// Lets everything be well again, and the person go on at one node; whether the registration is finished then.
  func finish() -> Bool {
    for node in nodes { node.store.mend() }
    calmDown()
    let node = nodes[0]
    for _ in 0..<60 {
      if shown?.registration.path == .registeredViewing, underWay.isEmpty { return true }
      keys += 1
      let actions = shown?.registration.presentation.actions ?? []
      send(event(actions.first), at: node)
      calmDown()
      // The other one was killed, and its time as busy has to pass.
      if exchange(&isRefused, with: false) { service.clock.advance(by: .seconds(40)) }
    }
    return false
  }

  /// Ends all processes.
  func end() { for node in nodes + dead { node.end() } }

  private func calmDown() {
    for _ in 0..<4 {
      for node in nodes {
        node.store.gate.release()
        node.executor.drain()
      }
      collect()
      if underWay.isEmpty { return }
      service.clock.advance(by: .seconds(31))
    }
  }
}
