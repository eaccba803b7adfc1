import MockIdentityPool
import Synchronization
import Testing

@testable import RegistrationUI

/// A person at a model, with the mock behind it, on virtual time.
@MainActor
final class Visit {
  static let address = "ana@example.com"
  static let password = "Correct-horse-1"

  let clock = VirtualClock()
  let mock: MockBackend
  let model: RegistrationModel
  let calls = Calls()
  private var tasks: [Task<Void, Never>] = []

  /// The operations that reached the services, in order.
  final class Calls: Sendable {
    private let names = Mutex<[Registration.Operation.Name]>([])
    var all: [Registration.Operation.Name] { names.withLock { $0 } }
    func add(_ name: Registration.Operation.Name) { names.withLock { $0.append(name) } }
    func count(_ name: Registration.Operation.Name) -> Int { all.count { $0 == name } }
  }

  init(
    _ policy: Policy = .clinic, at timeOfDay: (@Sendable () -> Timestamp)? = nil,
    on store: any SessionStore = InMemorySessionStore()
  ) {
    let (virtual, calls) = (clock, calls)
    let clock: any WallClock = timeOfDay.map { AdjustedClock(virtual, time: $0) } ?? virtual
    let mock = MockBackend(policy: policy, clock: clock)
    mock.whenWorked { calls.add($0) }
    self.mock = mock
    model = RegistrationModel(
      policy: policy, backend: Backend(pool: mock, directory: mock, store: store),
      configuration: .init(clock: clock))
  }

  var login: Login {
    get throws { try #require(Login(Self.address)) }
  }

  /// The newest code that came.
  func code() async throws -> String {
    try #require(try await mock.codes(deliveredTo: login).first).code.reveal()
  }

  /// Starts a task that runs the model, as a view does.
  @discardableResult
  func start() -> Task<Void, Never> {
    let task = Task { [model] in await model.run() }
    tasks.append(task)
    return task
  }

  /// Runs the model up to this state.
  func launch(to path: StatePath = .signUpEditing) async {
    start()
    await until { self.model.runner != nil }
    await until { self.model.path == path }
  }

  /// Cancels every task, as a view that goes.
  func leave() { for task in tasks { task.cancel() } }

  /// Ends every task, and waits for them.
  func end() async {
    leave()
    for task in tasks { await task.value }
    tasks = []
  }

  /// Waits until something is true; the time limit of the suite ends a wait in vain.
  func until(_ condition: () async throws -> Bool) async rethrows {
    while try await !condition(), !Task.isCancelled { await Task.yield() }
  }

  /// Waits until no event is on its way and no request is awaited.
  func rest() async { await until { !self.model.isBusy } }

  /// Types everything that the primary action takes.
  func fillIn() async throws {
    for field in model.presentation.primaryAction?.fields ?? [] {
      switch field.kind {
      case .value(.email): model[text: field.name] = Self.address
      case .value(let kind):
        switch kind.traits.example {
        case .text(let text): model[text: field.name] = text
        case .consent(let isGiven): model[consent: field.name] = isGiven
        case .image(let bytes): model[image: field.name] = bytes
        }
      case .password, .newPassword: model[text: field.name] = Self.password
      case .code: model[text: field.name] = try await code()
      case .choice(let factors): model[choice: field.name] = factors.first
      case .invitation: model[text: field.name] = "welcome"
      case .key: break
      }
    }
  }

  /// Fills in the screen, takes its primary action, and waits for what comes of it.
  func submit() async throws {
    try await fillIn()
    let action = try #require(model.presentation.primaryAction)
    #expect(model.perform(action))
    await rest()
  }

  /// Registers up to the profile, which has come.
  func register() async throws {
    await launch()
    for _ in 0..<8 where model.path != .registeredViewing { try await submit() }
    await until { self.model.presentation.isLive }
  }

  /// Registers up to the code of step 2.
  func awaitCode() async throws {
    await launch()
    try await submit()
    #expect(model.path == .confirmationEditing)
  }
}

/// A number that may be changed from anywhere.
final class Counter: Sendable {
  private let number: Mutex<Int>
  init(_ value: Int) { number = Mutex(value) }
  var value: Int { number.withLock { $0 } }
  func set(_ value: Int) { number.withLock { $0 = value } }
  func add() { number.withLock { $0 += 1 } }
}
