import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// One registration of a ``Soak``: a person who wants to finish, and the faults around them.
///
/// The person sees what the flow shows, and decides what to do next. At first things go wrong; then
/// the world becomes friendly, and a person who cannot register then is stuck. Everything that
/// happens is a directive of a script, so that a failure is a script already.
struct SoakPerson: StepSource {
  enum Phase: Hashable, Sendable {
    /// Things go wrong, for this many more turns.
    case living(turns: Int)
    /// Nothing goes wrong any longer; this many turns are left to finish.
    case relenting(turns: Int)
    /// Registered: the app is closed and opened once more, to check what has remained.
    case reopening
    /// Everything was checked.
    case over
  }

  let policy: Policy
  let identity: Identity
  let level: FaultLevel
  let callOutcomes: CallOutcomePalette
  var numbers: SplitMix64
  var phase: Phase
  var progress = SoakProgress()
  /// Whether the process has died since the person last looked.
  private var hasDied = false
  /// What is still to be done before the person looks again, the last first.
  var queue: [Directive] = []
  private(set) var done: [Directive] = []
  /// How many of them were carried out before the world became friendly.
  private(set) var livedCount: Int?
  /// What does not hold; the registration ends there.
  var failure: SoakFailure.UnmetExpectation?
  /// The operations whose answers are held, to be released in the end.
  var held: Set<Registration.Operation.Name> = []
  var delayed: Set<Registration.Operation.Name> = []
  var memory = SoakMemory()
  /// Whether the person has tried to make a passkey.
  var hasMadePasskey = false
  /// Whether the app is opened once more in the end; not every person does that.
  private let reopens: Bool
  private(set) var reopenings = 0
  /// Whether the app may then show something else.
  private var isForgiven = false
  /// Whether the pool's own rules refuse this person.
  let isTurnedAway: Bool
  /// The lines of ``done`` that say when the process is to die, and have not taken effect.
  private(set) var armed: [Int] = []
  private var seen = 0

  /// Creates the person of this number; if there are `lines`, only those happen to them.
  init(
    number: Int, in world: SoakWorld, level: FaultLevel, callOutcomes: CallOutcomePalette,
    numbers: SplitMix64, _ lines: [Directive]?
  ) {
    self.numbers = numbers
    reopens = self.numbers.once(in: 4)
    (policy, self.level, self.callOutcomes) = (world.policy, level, callOutcomes)
    identity = world.identity
    isTurnedAway = world.refusesSignUps
    phase = .living(turns: lines == nil ? world.turns : 0)
    queue = (lines ?? world.lines).reversed()
    // Without it, no one could end registered.
    if let given = identity.given(by: policy), !queue.contains(.givenIdentity(given)) {
      queue.append(.givenIdentity(given))
    }
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
    progress.note(directive, of: identity.login, policy.password)
    if case .crash = directive { armed.append(done.count) }
    if case .delay(let operation, let duration) = directive {
      if duration > .zero { delayed.insert(operation) } else { delayed.remove(operation) }
    }
    done.append(directive)
    return ScriptStep(line: done.count, directive)
  }

  mutating func didDie() {
    hasDied = true
    if done.last == .kill { return }
    armed = []
    // Planned steps are dropped, but what is held is released.
    queue = queue.filter(\.letsThrough) + [.person(.launch)]
  }

  /// Drops planned uses of a code if there is none since: time has passed.
  private mutating func dropImpossible(_ flow: Registration, _ world: borrowing SimulatedWorld) {
    while let next = queue.last {
      let pool = world.services.pool
      if next.typesNewestCode {
        if let login = flow.accountInHand, pool.mailCount(deliveredTo: login) > 0 { return }
      } else if case .person(.code(.totp)) = next {
        // An account that was deleted has no app. Which code the app shows does not matter here.
        if flow.totpCode(in: pool, at: Timestamp(milliseconds: 0)) != nil { return }
      } else if case .person(let event) = next, event.lookup == .redirect(isForged: false) {
        // No page leads back if no sheet was ever open.
        if world.services.sheets.address(isForged: false) != nil { return }
      } else {
        return
      }
      queue.removeLast()
    }
  }

  /// Takes in what has happened since, and checks whether it is allowed.
  private mutating func observe(
    _ run: ScriptRun, _ flow: Registration, _ world: borrowing SimulatedWorld
  ) {
    let stored = world.device.stored
    for entry in run.entries[seen...] { progress.note(entry, owner: stored.login) }
    seen = run.entries.count
    if hasDied { for transition in run.unseen { progress.noteUnseen(transition) } }
    hasDied = false
    if !flow.isSignedIn { progress.noteSignedOut() }
    failure = progress.unmetExpectation(flow, stored, world.services, identity)
  }

  private mutating func turn(
    _ flow: Registration, _ run: ScriptRun, _ world: borrowing SimulatedWorld
  ) -> [Directive] {
    let observed = Observation(flow, world.services, identity)
    memory.note(observed)
    switch phase {
    case .living(let turns):
      // Of those who have finished, half look around a little longer.
      let isThrough = isAtEnd(observed)
      guard turns > 0, !isThrough || level == .high || numbers.once(in: 2) else {
        phase = .relenting(turns: SoakPerson.patience)
        livedCount = done.count
        return relent()
      }
      phase = .living(turns: turns - 1)
      if let odds = level.odds, numbers.once(in: odds) {
        return faults(observed, run)
      }
      return isThrough ? wander(observed) : act(observed)
    case .relenting(let turns):
      if isAtEnd(observed) { return close(flow, world) }
      guard turns > 0 else {
        failure = SoakFailure.UnmetExpectation(.stuck, expectation: .expectState(goal))
        return []
      }
      phase = .relenting(turns: turns - 1)
      return act(observed)
    case .reopening:
      guard isAtEnd(observed) else {
        if isForgiven {
          phase = .relenting(turns: SoakPerson.patience)
          return act(observed)
        }
        failure = SoakFailure.UnmetExpectation(.lost, expectation: .expectState(goal))
        return []
      }
      failure = unmetExpectation(flow, world.device.stored, world.services)
      phase = .over
      return []
    case .over: return []
    }
  }

  /// How many turns are enough if nothing goes wrong: several limits may each take hours to pass.
  private static let patience = 120

  var goal: StateExpectation {
    StateExpectation(StatePattern(isTurnedAway ? .signUpEditing : .registeredViewing))
  }

  private func isAtEnd(_ observed: Observation) -> Bool {
    if isTurnedAway { return observed.path == .signUpEditing && memory.isRejected }
    return observed.path == .registeredViewing && observed.isLive
      && observed.account == identity.login
  }

  /// Lets everything through from now on; a disabled person has called the operator.
  private mutating func relent() -> [Directive] {
    defer { delayed = [] }
    let isDisabled = done.contains(.pool(.disable, identity.login))
    return (isDisabled ? [.pool(.enable, identity.login)] : [])
      + letThrough()
      + delayed.sorted { $0.rawValue < $1.rawValue }.map { .delay($0, .zero) }
  }

  /// Checks whether everything agrees, and closes the app to open it again.
  private mutating func close(
    _ flow: Registration, _ world: borrowing SimulatedWorld
  ) -> [Directive] {
    // A person who was signed in for too long, or has lost the account, is told so when the app is
    // opened, and starts again. So does a person whose store fails, and a fault may still be to
    // come. This may happen a few times.
    isForgiven =
      reopenings < 4
      && (progress.isChanged || progress.isDeviceHurt || progress.mayHaveLostSession
        || world.network.hasFaults)
    if !isForgiven { failure = unmetExpectation(flow, world.device.stored, world.services) }
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
  fileprivate var letsThrough: Bool {
    if case .release = self { return true }
    if case .delay(_, .zero) = self { return true }
    return false
  }

  fileprivate var typesNewestCode: Bool {
    if case .person(let event) = self { event.lookup == .newest } else { false }
  }
}
