import MockIdentityPool
import HostStores
import RegistrationCore
import RegistrationHosting
import RegistrationSimulation

/// Two nodes on one store, and one person: a closed world, in which nothing happens but by a move.
///
/// After each move both nodes run until everything in them waits for something outside.
final class OwnersWorld {
  /// An event that the person has sent, and what may be shown as an answer at each node.
  struct Sent: Hashable {
    let event: HostedEvent
    let deed: OwnerDeed
  }

  /// An event under way, and the newest number that was seen before it was sent.
  struct UnderWay {
    let number: Int
    let node: NodeName
    let process: OwnerProcess
    let seen: PresentationNumber?
    let answer: NodesBench.Answer
    let sentAt: Int
  }

  /// A statement that is still on its way, and no one waits for.
  struct Straggler {
    let name: String
    let work: OutsideWork
    /// What had come to its process.
    let history: Int
  }

  let watch: OwnerWatch
  let login: Login
  let person: FormPerson
  var processes: [OwnerProcess] = []
  var dead: [OwnerProcess] = []
  var budget: OwnerBudget
  var stragglers: [Straggler] = []
  var sent: [Sent] = []
  var underWay: [UnderWay] = []
  /// The events of which a node has said that it knows nothing.
  var unknown: Set<Int> = []
  /// What the person sees, and the screens before it.
  var shown: Presented?
  var older: [Presented] = []
  var wrongCodes = 0
  /// What the keys of events begin with.
  var letter = "k"
  var moves = 0
  /// Whether an event was refused, since this was last asked.
  var isRefused = false
  /// Whether the person has been signed in, and has not signed out.
  var isSignedIn = false
  /// What happened, for a failure.
  var story: [String] = []
  var tells = false
  private(set) var isOver = false
  /// The statement that the last move has answered, and when it arrived.
  private(set) var answered: (node: NodeName, arrival: Int)?
  private var known = 0

  init?(_ seed: OwnersSeed?, budget: OwnerBudget) {
    guard let login = Login(Sample.address), let id = RegistrationID("ana") else { return nil }
    (watch, self.login, self.budget) = (OwnerWatch(id), login, budget)
    person = FormPerson(login: login, password: Sample.password, isThorough: true)
    if let seed {
      watch.clock.advance(to: seed.now)
      watch.rows.put(seed.row, for: id)
      watch.backend.changeWorld { world, _ in world = seed.world }
      (shown, older, isSignedIn) = (seed.shown, seed.older, seed.isSignedIn)
      wrongCodes = seed.wrongCodes
    }
    for name in NodeName.allCases {
      guard let process = OwnerProcess(name, watch) else { return nil }
      processes.append(process)
    }
    drain()
    known = directory
  }

  func process(_ name: NodeName) -> OwnerProcess { processes[name == .a ? 0 : 1] }

  /// Everything that others see of the pool and the directory.
  private var directory: Int { watch.backend.look { $0.services.hashValue } }

  /// Lets both nodes run until everything in them waits.
  func drain() {
    var count = 0
    repeat {
      count = 0
      for process in processes { while process.executor.step() { count += 1 } }
    } while count > 0
  }

  /// Makes a move.
  func make(_ move: OwnerMove) {
    moves += 1
    if tells { story.append("\(move)") }
    for process in processes { process.desk.note(moves: moves) }
    budget = budget.after(move) ?? budget
    answered = nil
    perform(move)
    drain()
    noteNews()
    judgePublished()
    collect()
    for process in processes where process.desk.pending.isEmpty {
      if !underWay.contains(where: { $0.process === process }) {
        process.forgetHistory(of: watch.id)
      }
    }
  }

  private func perform(_ move: OwnerMove) {
    switch move {
    case .act(let deed, let node): act(deed, at: node)
    case .again(let number, let node): send(number, at: node)
    case .retry(let number, let node):
      unknown.remove(number)
      send(number, at: node)
    case .work(let name, let number, _, let move):
      let process = process(name)
      guard let work = process.desk.pending.first(where: { $0.number == number }) else { return }
      perform(move, on: work, of: process)
    case .straggler(let index, _): stragglers.remove(at: index).work.perform()
    case .wait(let time):
      for process in processes { process.note(time) }
      watch.clock.advance(by: time)
    case .restart(let name): restart(name)
    }
  }

  private func perform(_ move: WorkMove, on work: OutsideWork, of process: OwnerProcess) {
    switch move {
    case .done: return work.perform()
    case .answered: answer(work, of: process)
    case .lost:
      if work.stage == .arrived { keepStraggler(work, of: process) }
      work.end(.lost)
    case .answeredTwice:
      keepStraggler(work, of: process)
      answer(work, of: process)
    }
    process.note([move == .lost ? 0 : 1, work.number, move == .lost ? 0 : work.result])
  }

  private func answer(_ work: OutsideWork, of process: OwnerProcess) {
    if work.kind == .statement { answered = (process.name, work.arrival) }
    work.end(.answered)
  }

  private func keepStraggler(_ work: OutsideWork, of process: OwnerProcess) {
    let name = "\(process.name): \(work.name) (\(work.number))"
    stragglers.append(Straggler(name: name, work: work, history: process.history))
  }

  /// Ends a process without a word, and starts one of the same address.
  private func restart(_ name: NodeName) {
    let old = process(name)
    for work in old.desk.pending where work.kind == .statement && work.stage == .arrived {
      keepStraggler(work, of: old)
    }
    underWay.removeAll { $0.process === old }
    watch.noteRestart(of: name)
    // No two processes of an address start at the same time.
    watch.clock.advance(by: .milliseconds(1))
    dead.append(old)
    if let process = OwnerProcess(name, watch) { processes[name == .a ? 0 : 1] = process }
  }

  /// Notes for nodes that observe a profile that it may have changed.
  private func noteNews() {
    let now = directory
    if now == known { return }
    known = now
    for process in processes { process.note(now) }
  }

  /// Ends all processes.
  func end() {
    if isOver { return }
    isOver = true
    watch.end()
    for process in processes + dead { process.end() }
  }
}
