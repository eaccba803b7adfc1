import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// A change that an operator may make to the pool or the directory from outside.
enum OutsideChange: UInt8, CaseIterable, Sendable {
  case confirm, delete, disable, enable, reset
  case deleteRecord, revoke

  /// The move that does it.
  var move: Move {
    switch self {
    case .confirm: .pool(.confirm)
    case .delete: .pool(.delete)
    case .disable: .pool(.disable)
    case .enable: .pool(.enable)
    case .reset: .pool(.reset)
    case .deleteRecord: .directory(.delete)
    case .revoke: .directory(.revoke)
    }
  }

  func make(_ world: inout SimulatedWorld, of email: EmailAddress) {
    switch move {
    case .pool(let change): world.make(change, of: email)
    case .directory(let change): world.make(change, of: email)
    case .person, .deliver, .again, .deadline, .wait, .crash, .arm, .deviceFails: break
    }
  }
}
