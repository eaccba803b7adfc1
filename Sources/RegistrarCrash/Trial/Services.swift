import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import RegistrationScript

/// The pool, the directory, the device's keychain and the person: all that outlives the process.
struct Services {
  private(set) var world = MockWorld(policy: .clinic)
  private(set) var ledger = Ledger()
  let person: Person
  /// Whether the person has come to the end.
  private(set) var isAtRest = false
  private var waited: Int64 = 0
  private var looks: [StatePath: Int] = [:]

  /// More often than any of it would take the person to one place.
  private static let patience = 20

  init(for person: Person) { self.person = person }

  var now: Timestamp { Timestamp.now().advanced(byMilliseconds: waited) }

  /// Does what a call asks for.
  ///
  /// - Parameter stuck: told where there is no way on.
  mutating func answer(_ call: Call, stuck: (String) -> Void) -> JSONValue {
    switch call {
    case .storedSession:
      return .object(["email": (world.storedSession?.email.text).map(JSONValue.string)])
    case .sessionStatus: return status().json
    case .keepSession(let email):
      world.keepSession(of: email)
      return .nothing
    case .forgetSession:
      world.session = nil
      return .nothing
    case .perform(let operation):
      let answer = world.answer(to: operation, at: now)
      ledger.did(operation.name, answer)
      return answer.json
    case .look(let path, _): return act(at: path, stuck)
    }
  }

  /// The process calls, before anything is done.
  mutating func hear(_ call: Call) -> String? { ledger.hear(call) }

  /// The process is dead, and with it a session that it had not kept.
  mutating func loseProcess() {
    world.offer = nil
    ledger.forget()
    looks = [:]
    isAtRest = false
  }

  private mutating func status() -> Answer {
    let email = world.session?.email
    do throws(PoolError) {
      let status = try world.sessionStatus(at: now)
      let session = email.map { RestoredSession(email: $0, status: status) }
      return .restoreSession(.success(Restored(session: session, checkpoint: .none)))
    } catch {
      return .restoreSession(
        .failure(RestoreFailure(error: error, email: email, checkpoint: .none)))
    }
  }

  private mutating func act(at path: StatePath, _ stuck: (String) -> Void) -> JSONValue {
    looks[path, default: 0] += 1
    let times = looks[path, default: 0]
    // Who has tried in vain tries again later.
    if times > 2 { waited += 3_600_000 }
    let code = world.pool.codes(deliveredTo: person.email).first?.code
    let act = times > Services.patience ? Person.Act.despair : person.act(at: path, code: code)
    switch act {
    case .send(let event): return event
    case .rest: isAtRest = true
    case .despair: stuck("at \(path), for the \(times). time")
    }
    return .nothing
  }
}
