import Foundation
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import RegistrationScript

/// The process that is killed: a registration as an app runs it, by the real runner, on a file.
enum MortalProcess {
  /// Launches, and does what the person at the other end of the wire does, until there is no more.
  static func live(store: any SessionStore) async {
    let wire = Wire()
    let remote = RemoteBackend(wire: wire)
    let backend = Backend(pool: remote, directory: remote, store: store)
    let runner = RegistrationRunner(
      policy: .clinic, backend: backend,
      reportStoreFailure: { error in
        // Nothing is wrong with this disk: what is reported here, a kill has done.
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        wire.lose()
      })
    await withDiscardingTaskGroup { group in
      group.addTask { await runner.run() }
      var next: Event? = .launch
      while let event = next {
        runner.send(event)
        await runner.settle()
        let registration = runner.registration
        let answer = wire.ask(.look(registration.path, registration.step.values))
        next = try? Event(json: answer, registration.policy)
      }
      runner.finish()
    }
  }
}

extension Step {
  /// What the person finds in the form, or in the profile.
  fileprivate var values: Fields {
    switch self {
    case .signUp(let form), .profile(let form), .editing(let form): form.values
    case .registered(let profile, _): profile.fields
    case .splash, .working, .blocked, .refused, .code, .password, .newPassword: Fields()
    }
  }
}
