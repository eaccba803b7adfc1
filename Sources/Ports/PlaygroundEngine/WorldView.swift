import EventScripts
import RegistrationCore
package import RegistrationJSON
package import RegistrationSimulation

/// The world around the app: mails, accounts, answers that wait.
struct WorldView {
  private let world: SimulatedWorld

  init(_ simulation: Simulation) { world = simulation.world }

  func members(appCode: Secret?) -> [JSONValue.Member] {
    JSONValue.present([
      "inbox": world.services.pool.inbox, "appCode": JSONValue(appCode?.reveal()),
      "accounts": .array(world.services.pool.logins.suffix(WorldView.most).map { account($0) }),
      "held": .array(world.network.heldOperations.map { .string($0.rawValue) }),
      "stored": JSONValue(world.device.loaded?.name.rawValue),
    ])
  }

  /// The most mails and accounts that are listed: an answer does not grow with a walk.
  fileprivate static let most = 20

  private func account(_ login: Login) -> JSONValue {
    let account = world.services.pool.account(of: login)
    return .object([
      "email": .string(login.text),
      "status": JSONValue(account.map { AccountStatus($0).rawValue }),
      "isDisabled": .bool(account?.isDisabled ?? false),
      "hasProfile": .bool(world.services.directory.hasRecord(of: login)),
    ])
  }
}

extension UserPool {
  /// The newest codes that were delivered, the newest first.
  package var inbox: JSONValue {
    let all = logins.flatMap { codes(deliveredTo: $0) }
    return .array(
      all.sorted { $0.at > $1.at }.prefix(WorldView.most).map { mail in
        .object([
          "to": .string(mail.login.text), "code": .string(mail.code.reveal()),
          "medium": .string(mail.medium.rawValue), "at": .string(mail.at.iso8601),
        ])
      })
  }
}
