import MockIdentityPool
import RegistrationCore
import RegistrationScript

/// What an operator may do to the pool or the directory from outside.
enum OutsideChange: UInt8, CaseIterable, Sendable {
  case confirm, delete, disable, enable, reset
  case deleteRecord, revoke

  var isOfDirectory: Bool {
    switch self {
    case .confirm, .delete, .disable, .enable, .reset: false
    case .deleteRecord, .revoke: true
    }
  }

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

  func make(_ world: inout MockWorld, of email: EmailAddress) {
    switch self {
    case .confirm: world.pool.adminConfirm(email)
    case .delete: world.pool.adminDelete(email)
    case .disable: world.pool.adminDisable(email)
    case .enable: world.pool.adminEnable(email)
    case .reset: world.pool.adminResetPassword(email)
    case .deleteRecord: world.directory.delete(email)
    case .revoke: world.directory.revoke(email)
    }
  }
}
