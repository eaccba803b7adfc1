import EventScripts
import PlainJSON
import RegistrationCore
import RegistrationSimulation

/// The world around the app: mails, accounts, answers that wait.
struct WorldView {
  private let world: SimulatedWorld

  init(_ simulation: Simulation) { world = simulation.world }

  func members(appCode: Secret?) -> [JSONValue.Member] {
    let members: KeyValuePairs<String, JSONValue> = [
      "inbox": .array(mails.map { mail($0) }), "appCode": JSONValue(appCode?.reveal()),
      "accounts": .array(world.services.pool.emails.suffix(WorldView.most).map { account($0) }),
      "held": .array(world.network.heldOperations.map { .string($0.rawValue) }),
      "stored": JSONValue(world.device.loaded?.name.rawValue),
    ]
    return members.map { JSONValue.Member(key: $0, value: $1) }
  }

  /// The most mails and accounts that are listed: an answer does not grow with a walk.
  private static let most = 20

  /// The codes that were delivered, the newest first.
  private var mails: [DeliveredCode] {
    let pool = world.services.pool
    let all = pool.emails.flatMap { pool.codes(deliveredTo: $0) }
    return Array(all.sorted { $0.at > $1.at }.prefix(WorldView.most))
  }

  private func mail(_ mail: DeliveredCode) -> JSONValue {
    .object([
      "to": .string(mail.email.text), "code": .string(mail.code.reveal()),
      "medium": .string(mail.medium.rawValue), "at": .string(mail.at.iso8601),
    ])
  }

  private func account(_ email: EmailAddress) -> JSONValue {
    let account = world.services.pool.account(of: email)
    return .object([
      "email": .string(email.text),
      "status": JSONValue(account.map { AccountStatus($0).rawValue }),
      "isDisabled": .bool(account?.isDisabled ?? false),
      "hasProfile": .bool(world.services.directory.hasRecord(of: email)),
    ])
  }
}
