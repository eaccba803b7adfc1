import HostStores
import MockIdentityPool
import RegistrationCore
@testable import RegistrationHosting
import Synchronization

/// What the nodes have in common, and what goes wrong between them.
final class OwnerWatch: Sendable {
  /// A node's hold on the registration, and what it has asked the pool.
  struct Hold {
    /// Who waits for an answer of the pool.
    var asker: HeldRegistration?
    var asksToWrite = false
    var askedAt = Duration.zero
    var takes = 0
    var applications = 0
  }

  struct State {
    var holds: [NodeName: Hold] = [:]
    /// How often each request may be sent that one event alone asks for, and how often it was.
    var allowed: [String: Int] = [:]
    var sent: [String: Int] = [:]
    /// When each life has taken the row.
    var taken: [HostLife: Duration] = [:]
    var flaws: [String] = []
    var refusals: Set<String> = []
    /// Whether nothing counts any longer.
    var isOver = false
  }

  static let deadline = Duration.milliseconds(RegistrationDriver.deadline)
  /// For how long the row is busy at least when a request is sent: as long as it may take, and all of the margin of five
  /// seconds but the one in which it has to be sent.
  static let busyTime = RegistrationDriver.deadline + 4000
  /// How long a launch is safe from other nodes.
  static let launchTime = deadline + .seconds(4)

  let clock = VirtualClock()
  let rows: InMemoryHostStore
  let backend: MockBackend
  let id: RegistrationID
  private let state = Mutex(State())

  init(_ id: RegistrationID) {
    self.id = id
    rows = InMemoryHostStore(clock: clock)
    backend = MockBackend(policy: .clinic, seed: 7, clock: clock)
  }

  var flaws: [String] { state.withLock { $0.flaws } }

  var refusals: Set<String> { state.withLock { $0.refusals } }

  func add(refusal: String) { state.withLock { _ = $0.refusals.insert(refusal) } }

  func add(flaw: String) { state.withLock { if !$0.isOver { $0.flaws.append(flaw) } } }

  func end() { state.withLock { $0.isOver = true } }

  private var now: Duration { .milliseconds(clock.timestamp.milliseconds) }

  /// What counts for what may still go wrong.
  func hash(into hasher: inout Hasher) {
    state.withLock { state in
      for node in NodeName.allCases {
        let hold = state.holds[node]
        hasher.combine(hold?.takes)
        hasher.combine(hold?.applications)
        guard let hold, let asker = hold.asker else { continue }
        hasher.combine(hold.asksToWrite)
        hasher.combine(hold.askedAt)
        // It counts during a launch alone.
        if !asker.state.withLock({ $0.isLaunched }) { hasher.combine(state.taken[asker.life]) }
      }
      hasher.combine(state.allowed)
      hasher.combine(state.sent)
    }
  }

  // What the person does.

  func noteApplication(at node: NodeName) {
    state.withLock { $0.holds[node, default: Hold()].applications += 1 }
  }

  /// Allows a request once more: an event asks for it.
  func allow(_ request: String) { state.withLock { $0.allowed[request, default: 0] += 1 } }

  // What a node does.

  func noteRestart(of node: NodeName) {
    state.withLock { state in
      state.holds[node]?.asker = nil
    }
  }

  func noteTake(by life: HostLife) {
    let isTooMany = state.withLock { state -> Bool in
      guard let node = NodeName(rawValue: life.address) else { return false }
      state.holds[node, default: Hold()].takes += 1
      return state.holds[node].map { $0.takes > $0.applications } ?? false
    }
    if isTooMany { add(flaw: "\(life.address) takes the registration, and no event asks for it") }
  }

  /// Notes a take that has succeeded, by the store's clock.
  func note(take life: HostLife, from owner: HostLife?) {
    let now = now
    let flaw = state.withLock { state -> String? in
      state.taken[life] = state.taken[life] ?? now
      guard let owner, owner != life else { return nil }
      if owner.process == life.process, owner.text > life.text {
        return "'\(life)' takes the row from '\(owner)', which is later"
      }
      guard owner.address != life.address, let node = NodeName(rawValue: owner.address),
        let hold = state.holds[node], let held = hold.asker, held.life == owner,
        held.loss == nil, now - hold.askedAt < Self.deadline
      else { return nil }
      if hold.asksToWrite {
        return "\(life.address) takes the row while a request of \(node) that writes is under way"
      }
      let isLaunching = !held.state.withLock { $0.isLaunched }
      guard isLaunching, let taken = state.taken[owner], now - taken < Self.launchTime
      else { return nil }
      return "\(life.address) takes the row while a launch at \(node) is under way"
    }
    if let flaw { add(flaw: flaw) }
  }

  func noteSent(
    _ operation: Registration.Operation.Name, by held: HeldRegistration, at node: NodeName
  ) {
    let writes = operation.isOfWriter
    let now = now
    state.withLock { state in
      state.holds[node, default: Hold()].asker = held
      state.holds[node]?.asksToWrite = writes
      state.holds[node]?.askedAt = now
    }
    guard writes else { return }
    if let owner = rows.owner(of: id), owner != held.life {
      add(flaw: "\(node) sends \(operation.rawValue), and '\(owner)' has the row")
    }
    let left = rows.row(of: id)?.busyUntil.map { $0.milliseconds - clock.timestamp.milliseconds }
    if left ?? 0 < Self.busyTime {
      add(
        flaw: "\(node) sends \(operation.rawValue), and the row is busy for \(left ?? 0) ms alone")
    }
    if operation == .signUp || operation == .resendCode { note(sent: operation.rawValue) }
  }

  func noteReturned(by held: HeldRegistration, at node: NodeName) {
    state.withLock { state in
      if state.holds[node]?.asker === held { state.holds[node]?.asker = nil }
    }
  }

  func note(update fields: Fields) {
    if case .text(let name) = fields[Self.marked] { note(sent: "update of \(name)") }
  }

  /// The field that tells the saves of a profile from one another.
  static let marked: FieldName = "firstName"

  func note(sent request: String) {
    let flaw = state.withLock { state -> String? in
      state.sent[request, default: 0] += 1
      // What a seed has sent was allowed there.
      guard let allowed = state.allowed[request], let sent = state.sent[request] else { return nil }
      return sent > allowed ? "\(request) is sent \(sent) times, for \(allowed) events" : nil
    }
    if let flaw { add(flaw: flaw) }
  }
}

extension Registration.Operation.Name {
  /// Whether it changes something outside, or sends a code to the person.
  fileprivate var isOfWriter: Bool {
    self != .restoreSession && self != .fetchProfile && self != .observeProfile
  }
}
