import Benchmarking
import CommandSupport
import MockIdentityPool
import RegistrationCheck
import RegistrationCore

/// A whole registration with only the values: the flow, and the world that answers at once.
struct BareRegistration {
  private(set) var flow: Registration
  private(set) var world: MockWorld
  private(set) var events: [TimedEvent] = []
  private let now = VirtualClock.epoch
  private let records: Bool

  init(policy: Policy = .clinic, records: Bool = false) {
    flow = Registration(policy: policy)
    world = MockWorld(policy: policy)
    self.records = records
  }

  enum Stop: CaseIterable {
    case signUp, code, profile, registered
  }

  /// Registers a person, from the launch to the live profile, or to the given stop.
  mutating func register(
    _ person: BenchmarkPerson, upTo stop: Stop = .registered
  ) throws(ProgramFailure) {
    take(.launch)
    if stop == .signUp { return }
    take(.submitSignUp(person.signUp))
    if stop == .code { return }
    guard let code = world.pool.codes(deliveredTo: person.login).first?.code else {
      throw ProgramFailure("no code was delivered")
    }
    take(.submitCode(code))
    if stop == .profile { return }
    take(.submitProfile(person.profile))
    try check(flow.path == .registeredViewing, "the registration ended in \(flow.path)")
  }

  /// Sends the flow an event, and then all answers from the world.
  private mutating func take(_ event: Registration.Event) {
    handle(event)
    while let request = flow.request {
      let answer = world.answer(to: request.operation, stored: .none, at: now)
      if case .signIn(let login, _) = request.operation { world.keepSession(of: login) }
      handle(.answered(request.id, answer))
      // The live profile answers whenever it changes; here it answers once.
      if case .observeProfile = request.operation { return }
    }
  }

  private mutating func handle(_ event: Registration.Event) {
    if records { events.append(TimedEvent(event, at: now)) }
    _ = flow.handle(event, at: now)
  }
}
