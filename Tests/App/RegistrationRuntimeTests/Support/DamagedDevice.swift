import Foundation
import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import Synchronization
import Testing

/// A person's device whose checkpoint is a real file, and the services that outlive the damage to it.
final class DamagedDevice: Sendable {
  let store: FileSessionStore
  let mock: MockBackend
  private let folder: String
  private let clock: VirtualClock
  private let reports = Mutex<[DeviceError]>([])

  static let profile: Fields = [
    "firstName": "Ana", "lastName": "Lopez", "gender": "F", "birthday": "1990-02-28",
    "phone": "+15550100123", "acceptTerms": true, "acceptPrivacy": true, "acceptHIPAA": true,
    .avatar: .image([0xFF, 0xD8, 0xFF]),
  ]

  init() throws {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("registrar-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    store = FileSessionStore(path: folder + "/state/registration.json")
    let clock = VirtualClock()
    mock = MockBackend(policy: .clinic, clock: clock)
    self.clock = clock
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The path of the directory of the file.
  var directory: String { folder + "/state" }

  /// What was reported of the device since the last look.
  func takeReports() -> [DeviceError] {
    reports.withLock { reports in
      defer { reports = [] }
      return reports
    }
  }

  /// Launches a flow on what is stored now, lets `body` go on with it, and ends it, as the app does.
  func launch(_ body: @Sendable (RegistrationRunner) async throws -> Void) async throws {
    let clock = self.clock
    let runner = RegistrationRunner(
      policy: .clinic, backend: Backend(pool: mock, directory: mock, store: store),
      configuration: .init(
        clock: clock,
        report: { error in self.reports.withLock { $0.append(error) } }))
    async let _: Void = runner.run()
    await send(.launch, to: runner)
    defer { runner.finish() }
    try await body(runner)
  }

  func send(_ event: Registration.Event, to runner: RegistrationRunner) async {
    runner.send(event)
    await runner.settle()
  }

  /// Does what the person would do, step by step, until the flow is at `end`.
  ///
  /// - Returns: false if the flow never gets there.
  func goOn(
    _ runner: RegistrationRunner, to end: StatePath = .registeredViewing
  ) async -> Bool {
    for _ in 0..<12 {
      let path = runner.registration.path
      if path == end { return true }
      let acts: [StatePath: Registration.Event] = [
        .signUpEditing: .submitSignUp(Sample.form),
        .confirmationEditing: .submitCode(await code()),
        .confirmationNeedsPassword: .submitPassword(Sample.password),
        .profileEditing: .submitProfile(DamagedDevice.profile),
        .registeredEditing: .saveProfile(DamagedDevice.profile),
      ]
      guard let act = acts[path] else { return false }
      await send(act, to: runner)
    }
    return false
  }

  /// The code that was mailed last, or an incorrect one if there was no mail yet.
  private func code() async -> Secret {
    guard let login = Login(Sample.address) else { return "" }
    let newest = await mock.change { world, _ in world.pool.codes(deliveredTo: login).first }
    return newest?.code ?? "000000"
  }

  /// What the services hold in the end: one account, one profile, and every field submitted.
  func expectOneRegistration() async throws {
    let login = try Sample.email()
    let world = await mock.change { world, _ in world }
    #expect(world.pool.account(of: login)?.status == .confirmed)
    #expect(world.directory.count == 1)
    #expect(world.directory.fields(of: login) == DamagedDevice.profile)
  }
}
