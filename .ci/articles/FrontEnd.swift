import RegistrationCore

struct CheckpointFile {
  func load() -> RegistrationDriver.ActionResult { .loaded(.none) }
  func save(_ checkpoint: Checkpoint) -> Bool { true }
  func clear() -> Bool { true }
}

struct ServiceClient {
  func keepSession(of login: Login) -> Bool { true }
  func forgetSession(of login: Login) -> Bool { true }
  func answer(
    _ operation: Registration.Operation, stored: Checkpoint
  ) -> Registration.Answer { .signOut(.failure(.offline)) }
}

struct Screen {
  func show(_ transition: Registration.Transition) {}
}

func now() -> Timestamp { Timestamp(milliseconds: 0) }
