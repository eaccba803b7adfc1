import RegistrationCore
import RegistrationJSON
import RegistrationSimulation

/// The wire of a process that may die between two actions, or makes a mistake in storing.
struct WatchedWire: CallSender {
  let wire: Wire
  /// Records when the work of a request is done.
  let watch: ActionWatch
  /// A store that holds back what it must store, if there is one.
  let flawed: FlawedStore?

  func ask(_ call: Call) async -> JSONValue {
    switch call {
    case .perform, .signOut: await flawed?.release()
    case .storedSession, .sessionStatus, .keepSession, .forgetSession, .show, .look: break
    }
    let answer = wire.ask(call)
    switch call {
    case .perform(let operation): watch.pass(.after, .perform(operation.name))
    case .sessionStatus: watch.pass(.after, .perform(.restoreSession))
    case .signOut: watch.pass(.after, .perform(.signOut))
    case .storedSession:
      // Without a session there is nothing else to ask about.
      if answer.login == nil { watch.pass(.after, .perform(.restoreSession)) }
    case .keepSession:
      guard let flawed, flawed.flaw == .keptFirst else { break }
      watch.pass(.after, .keepSession)
      await flawed.release()
    case .forgetSession, .show, .look: break
    }
    return answer
  }

  func lose() -> Never { wire.lose() }
}
