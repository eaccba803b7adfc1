import Observation
import Registrar

@MainActor @Observable
final class RegistrationModel {
  private(set) var registration: Registration
  @ObservationIgnored private let runner: RegistrationRunner

  init(backend: Backend) {
    runner = RegistrationRunner(policy: .clinic, backend: backend)
    registration = runner.registration
  }

  func send(_ event: Registration.Event) { runner.send(event) }

  /// For as long as the screen lives: `.task { await model.run() }`.
  func run() async {
    let transitions = runner.transitions()
    async let running: Void = runner.run()
    runner.send(.launch)
    for await transition in transitions { registration = transition.registration }
    await running
  }
}
