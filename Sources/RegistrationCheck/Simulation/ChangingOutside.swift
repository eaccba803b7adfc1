import MockIdentityPool
import RegistrationCore
import RegistrationScript

// What happens to the pool and the directory without the flow's asking.

extension Simulation {
  /// Makes a change of the pool's.
  mutating func make(_ change: PoolChange) {
    let email = rules.email
    switch change {
    case .confirm: world.pool.adminConfirm(email)
    case .delete: world.pool.adminDelete(email)
    case .disable: world.pool.adminDisable(email)
    case .enable: world.pool.adminEnable(email)
    case .reset: world.pool.adminResetPassword(email)
    }
  }

  /// Makes a change of the directory's, and tells whoever observes.
  mutating func make(_ change: DirectoryChange) {
    let email = rules.email
    let before = (world.directory.version(of: email), world.directory.generation(of: email))
    switch change {
    case .set(let fields):
      let changes = fields.entries.map { ($0.name, Optional($0.value)) }
      world.directory.set(email, Dictionary(changes) { _, later in later })
    case .delete: world.directory.delete(email)
    case .revoke: world.directory.revoke(email)
    }
    let after = (world.directory.version(of: email), world.directory.generation(of: email))
    guard before != after, let request = flow.request,
      case .observeProfile = request.operation, !isObservationOver(request.id)
    else { return }
    let answer = world.answer(to: request.operation, stored: stored, at: now)
    put(answer, onItsWayTo: request.id)
  }

  /// Whether the observation has failed already: a failure is the last that it tells.
  private func isObservationOver(_ id: RequestID) -> Bool {
    onTheirWay.contains { answer in
      if case .observeProfile(.failure) = answer.answer { answer.id == id } else { false }
    }
  }
}
