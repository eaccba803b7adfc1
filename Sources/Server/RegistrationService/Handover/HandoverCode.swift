import HostStores
import RegistrationCore

/// What a browser brings the app's back end, which redeems it once for the account.
///
/// It says of itself which registration it is of, when it was made, and for which account, so that every node can redeem it. All
/// of that is proved by the service's keys.
struct HandoverCode: Hashable, Sendable {
  let id: RegistrationID
  let madeAt: Timestamp
  /// Tells it from all others.
  let number: String
  /// A code of the account.
  fileprivate let account: String

  /// Whether it may be redeemed at a time; the clocks of two nodes may differ a little.
  func isGood(at now: Timestamp) -> Bool {
    let age = now.milliseconds.subtractingReportingOverflow(madeAt.milliseconds)
    let lifetime = Handover.lifetime * 1000
    return !age.overflow && (-lifetime...lifetime).contains(age.partialValue)
  }
}

extension ServiceKeys {
  func handoverCode(of id: RegistrationID, account: Login, at now: Timestamp) -> HandoverCode {
    HandoverCode(
      id: id, madeAt: now, number: [UInt8].random(count: 16).hexadecimal,
      account: code(.handover, Self.parts(of: account, in: id)))
  }

  /// The code with its proof: letters, digits and points.
  func text(of handover: HandoverCode) -> Secret {
    let parts = handover.parts
    return Secret((parts + [code(.handover, parts)]).joined(separator: "."))
  }

  /// Reads a code that this service has made; nil for any other.
  func handoverCode(_ text: String) -> HandoverCode? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    guard text.utf8.count <= 512, parts.count == 5, parts[4].utf8.count == 64,
      proves(parts[4], .handover, Array(parts.dropLast())), let id = id(parts[0]),
      let time = Int64(parts[1])
    else { return nil }
    return HandoverCode(
      id: id, madeAt: Timestamp(milliseconds: time), number: parts[2], account: parts[3])
  }

  /// Whether a code was made for an account.
  func isCode(_ handover: HandoverCode, of account: Login) -> Bool {
    proves(handover.account, .handover, Self.parts(of: account, in: handover.id))
  }

  /// Three texts, and not the four of a whole code.
  private static func parts(of account: Login, in id: RegistrationID) -> [String] {
    ["account", id.text, account.text]
  }
}

extension HandoverCode {
  fileprivate var parts: [String] { [id.text, String(madeAt.milliseconds), number, account] }
}
