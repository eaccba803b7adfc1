import RegistrationCore

/// Who takes a registration: a node, since it was started, and the number of the take.
///
/// A flow that leaves the memory of a node and comes back is another life of it.
public struct HostLife: Hashable, Sendable, CustomStringConvertible {
  /// The address of the node, the start of its process and the number of the take, with a blank between them.
  ///
  /// The numbers have leading zeros, so that a store can compare the texts of two lives of an address.
  public let text: String

  /// How far ahead of the store's clock a registration may be busy; one that is busy for longer counts as at rest.
  public static let longestBusyTime = Duration.seconds(120)

  /// Reads a life as a store has it; any text is one.
  public init(stored text: String) { self.text = text }

  init(_ node: HostNode, take: UInt64) {
    let started = UInt64(max(node.startedAt.milliseconds, 0))
    text = [node.address, Self.padded(started), Self.padded(take)].joined(separator: " ")
  }

  /// A number with leading zeros: of two lives of an address, the text of the later one is greater.
  private static func padded(_ number: UInt64) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(15 - digits.utf8.count, 0)) + digits
  }

  /// The address of the node, to which other nodes pass what comes for the registration.
  public var address: String { String(text.prefix { $0 != " " }) }

  /// The address of the node and the start of its process: what all lives of a process have in common.
  public var process: String {
    text.lastIndex(of: " ").map { String(text[..<$0]) } ?? text
  }

  /// Whether this life may take what `owner` is busy with: it is the same one, or a later one of the same address.
  package func succeeds(_ owner: HostLife) -> Bool {
    address == owner.address && owner.text <= text
  }

  /// The address of the node, the start of its process and the number of the take.
  public var description: String { text }
}
