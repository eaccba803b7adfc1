import Foundation
import RegistrationBackend
import RegistrationCheck
import RegistrationCore
import RegistrationRuntime
import RegistrationScript

/// The process that is killed: it runs a registration as an app does, with the real runner and a
/// file.
enum MortalProcess {
  /// Launches, and does what the person at the other end of the wire does, until the end.
  ///
  /// - Parameters:
  ///   - path: the path of the checkpoint.
  ///   - options: the mistake of the process, and when it kills itself.
  static func live(storeAt path: String, _ options: CrashOptions) async {
    let wire = Wire()
    let watch = ActionWatch(wire, options.flaw, dyingAt: options.moment)
    let sound = FileSessionStore(path: path)
    let store: any SessionStore = options.isDiskFull ? FullDiskStore(sound: sound) : sound
    let flawed = options.flaw.map { FlawedStore(flaw: $0, sound: sound) }
    let remote = RemoteBackend(sender: WatchedWire(wire: wire, watch: watch, flawed: flawed))
    // Nothing is late because the machine is busy: this process is to die by kills alone.
    var configuration = RegistrationRunner.Configuration(
      deadline: .seconds(1800), deviceDeadline: .seconds(1800))
    configuration.report = { error in
      if options.isDiskFull { return }
      // This disk has no fault: every error that is reported here is the result of a kill.
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      wire.lose()
    }
    configuration.probe = watch.probe
    let runner = RegistrationRunner(
      policy: options.policy,
      backend: Backend(pool: remote, directory: remote, store: flawed ?? store),
      configuration: configuration)
    await withDiscardingTaskGroup { group in
      group.addTask { await runner.run() }
      var next: Registration.Event? = .launch
      while let event = next {
        runner.send(event)
        await runner.settle()
        await flawed?.release()
        let registration = runner.registration
        let answer = wire.ask(
          .look(
            Sight(registration), passed: watch.takePassed()))
        next = try? Registration.Event(json: answer, registration.policy)
      }
      runner.finish()
    }
  }
}
