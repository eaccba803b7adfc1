import EventScripts
import PlaygroundEngine
import RegistrationC
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation
import Synchronization

/// The worlds that callers hold.
let worlds = HandleTable<WorldBox>("registrar_world", kind: 0x57)

/// A world, for one call at a time.
final class WorldBox: Sendable {
  private let world: Mutex<MockWorld>

  init(policy: Policy, seed: UInt64) { world = Mutex(MockWorld(policy: policy, seed: seed)) }

  func use<Value: Sendable>(_ work: (inout MockWorld) -> Value) -> Value {
    world.withLock { work(&$0) }
  }
}

extension MockWorld {
  /// Does the work of a request, and returns its answer as an input of the flow.
  mutating func input(
    answering request: Registration.Request, stored: Checkpoint, at now: Timestamp
  ) -> JSONValue {
    let answer = answer(to: request.operation, stored: stored, at: now)
    receive(answer)
    return .object([
      "name": .string(Registration.Event.Name.answered.rawValue),
      "id": .integer(Int64(clamping: request.id.number)), "answer": answer.jsonWithKey,
    ])
  }
}

extension Registration.Answer {
  /// The answer as traces write it, but with the key of an authenticator app, which the flow shows.
  fileprivate var jsonWithKey: JSONValue {
    guard case .beginTOTP(.success(let key)) = self, let members = json.members else { return json }
    return .object(
      members.map { member in
        member.key == "key"
          ? JSONValue.Member(key: "key", value: .string(key.reveal())) : member
      })
  }
}
