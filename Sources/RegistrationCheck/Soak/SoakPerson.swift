import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// One registration of a ``Soak``: a person who means to finish, and what goes wrong around them.
///
/// It looks at the flow as a person does, at what is shown, and says what is done next. First things
/// go wrong; then the world relents, and whoever cannot become registered any more is stuck. All
/// that happens is directives of a script, so that what went wrong is a script already.
struct SoakPerson: StepSource {
  /// What is done now.
  enum Phase: Hashable, Sendable {
    /// Things go wrong, for so many turns yet.
    case living(turns: Int)
    /// Nothing goes wrong any more; so many turns are left to get to the end.
    case relenting(turns: Int)
    /// Registered: the app is closed and opened once more, to see what has remained.
    case reopening
    /// All was looked at.
    case over
  }

  let policy: Policy
  let identity: Identity
  let level: FaultLevel
  let fates: FatePalette
  var numbers: SeededNumbers
  var phase: Phase
  var progress = Progress()
  /// Whether the process has died since the person looked last.
  private var hasDied = false
  /// What is yet to be done before the person looks again, the last first.
  var queue: [Directive] = []
  /// What was done.
  private(set) var done: [Directive] = []
  /// How much of it was done before the world relented.
  private(set) var livedCount: Int?
  /// What does not hold; the registration ends there.
  var failure: SoakFailure.Finding?
  /// What keeps answers back, and is to be taken away in the end.
  var held: Set<Operation.Name> = []
  var delayed: Set<Operation.Name> = []
  var memory = Memory()
  /// Whether the app is opened once more in the end; not everybody does.
  private let reopens: Bool
  /// How often the app was opened again in the end.
  private(set) var reopenings = 0
  /// Whether what it then shows may be something else.
  private var isForgiven = false
  /// Whether the pool's own rules refuse this person.
  var isTurnedAway = false
  /// The lines of ``done`` that say when the process is to die, and have not come true.
  private(set) var armed: [Int] = []
  /// How many transitions were looked at.
  private var seen = 0

  /// The person of this number, in a world that begins with `beginning`.
  init(
    number: Int, policy: Policy, level: FaultLevel, fates: FatePalette, numbers: SeededNumbers,
    turns: Int,
    beginning: [Directive]
  ) {
    var numbers = numbers
    reopens = numbers.once(in: 4)
    (self.policy, self.level, self.fates) = (policy, level, fates)
    self.numbers = numbers
    identity = Identity(number: number, policy: policy)
    phase = .living(turns: turns)
    queue = beginning.reversed()
  }

  mutating func next(
    after run: ScriptRun, _ flow: Registration, _ world: borrowing SimulatedWorld
  ) -> ScriptStep? {
    observe(run, flow, world)
    dropImpossible(flow, world)
    while queue.isEmpty, failure == nil, phase != .over {
      queue = turn(flow, run, world).reversed()
      dropImpossible(flow, world)
    }
    guard failure == nil, let directive = queue.popLast() else { return nil }
    progress.note(directive, of: identity.email, policy.password)
    if case .crash = directive { armed.append(done.count) }
    done.append(directive)
    return ScriptStep(line: done.count, directive)
  }

  mutating func didDie() {
    hasDied = true
    if done.last == .kill { return }
    armed = []
    // What was to be done is not done any more, but what is held is let go.
    queue = queue.filter(\.letsThrough) + [.person(.launch)]
  }

  /// Drops what was to be done with a code if there is none since: time has passed.
  private mutating func dropImpossible(
    _ flow: Registration, _ world: borrowing SimulatedWorld
  ) {
    while let next = queue.last, next.typesNewestCode {
      if let email = flow.accountInHand, world.services.pool.mailCount(deliveredTo: email) > 0 {
        return
      }
      queue.removeLast()
    }
  }

  /// Takes in what has happened since, and looks whether it may be so.
  private mutating func observe(
    _ run: ScriptRun, _ flow: Registration, _ world: borrowing SimulatedWorld
  ) {
    let stored = world.device.stored
    for entry in run.entries[seen...] { progress.note(entry, owner: stored.email) }
    seen = run.entries.count
    if hasDied { for transition in run.unseen { progress.noteUnseen(transition) } }
    hasDied = false
    if !flow.isSignedIn { progress.noteSignedOut() }
    failure = progress.finding(flow, stored, world.services, identity)
  }

  private mutating func turn(
    _ flow: Registration, _ run: ScriptRun, _ world: borrowing SimulatedWorld
  ) -> [Directive] {
    let sight = Sight(flow, world.services, identity)
    memory.note(sight)
    switch phase {
    case .living(let turns):
      // Of those who are through, half look around a little longer.
      let isThrough = isAtEnd(sight)
      guard turns > 0, !isThrough || level == .high || numbers.once(in: 2) else {
        phase = .relenting(turns: SoakPerson.patience)
        livedCount = done.count
        return relent()
      }
      phase = .living(turns: turns - 1)
      if let odds = level.odds, numbers.once(in: odds) {
        return mishap(sight, run)
      }
      return isThrough ? wander(sight) : act(sight)
    case .relenting(let turns):
      if isAtEnd(sight) { return close(flow, world) }
      guard turns > 0 else {
        failure = SoakFailure.Finding(.stuck, expectation: .expectState(goal))
        return []
      }
      phase = .relenting(turns: turns - 1)
      return act(sight)
    case .reopening:
      guard isAtEnd(sight) else {
        if isForgiven {
          phase = .relenting(turns: SoakPerson.patience)
          return act(sight)
        }
        failure = SoakFailure.Finding(.lost, expectation: .expectState(goal))
        return []
      }
      failure = finding(flow, world.device.stored, world.services)
      phase = .over
      return []
    case .over: return []
    }
  }

  /// So many turns are enough for everybody, where nothing goes wrong: limits take hours to pass,
  /// and there are several, one behind the other.
  private static let patience = 120

  /// Where the person wants to get to.
  var goal: StateExpectation {
    StateExpectation(StatePattern(isTurnedAway ? .signUpEditing : .registeredViewing))
  }

  /// Whether the person has got to where they want.
  private func isAtEnd(_ sight: Sight) -> Bool {
    if isTurnedAway { return sight.path == .signUpEditing && memory.isRejected }
    return sight.path == .registeredViewing && sight.isLive && sight.account == identity.email
  }

  /// Lets everything through from now on; whoever was disabled has called the operator.
  private mutating func relent() -> [Directive] {
    defer { (held, delayed) = ([], []) }
    let isDisabled = done.contains(.pool(.disable, identity.email))
    return (isDisabled ? [.pool(.enable, identity.email)] : [])
      + held.sorted { $0.rawValue < $1.rawValue }.map { .release($0) }
      + delayed.sorted { $0.rawValue < $1.rawValue }.map { .delay($0, .zero) }
  }

  /// Looks whether all agree, and closes the app to open it again.
  private mutating func close(
    _ flow: Registration, _ world: borrowing SimulatedWorld
  ) -> [Directive] {
    // Who was signed in for too long, or has lost the account, is told so when the app is opened, and
    // starts again; so does whoever has a store that fails; and a fault may still be to come. A few times.
    isForgiven =
      reopenings < 4
      && (progress.isChanged || progress.isDeviceHurt || progress.mayHaveLostSession
        || world.network.hasFaults)
    if !isForgiven { failure = finding(flow, world.device.stored, world.services) }
    guard failure == nil, !isTurnedAway, isForgiven || reopens else {
      phase = .over
      return []
    }
    phase = .reopening
    reopenings += 1
    return [.kill, .person(.launch)]
  }
}

extension Directive {
  /// Whether it lets answers arrive again.
  fileprivate var letsThrough: Bool {
    if case .release = self { return true }
    if case .delay(_, .zero) = self { return true }
    return false
  }

  fileprivate var typesNewestCode: Bool {
    if case .person(.code(.newest)) = self { return true }
    if case .person(.newPassword(.newest, _)) = self { return true }
    return false
  }
}
