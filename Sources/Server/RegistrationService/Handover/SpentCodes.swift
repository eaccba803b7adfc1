import HostStores
import RegistrationCore

/// Notes in the store which codes were redeemed, so that of all nodes one redeems a code, once.
struct SpentCodes: Sendable {
  let store: any HostStore

  /// No registration has such a name: those have digits and the letters to f alone.
  private static let prefix = "handover-"

  /// Spends the code of a number; false if it was spent before, or just now by another request.
  ///
  /// Its row has neither checkpoint nor session, and is removed after a day, when the code has long been too old.
  func spend(_ number: String) async throws(HostStoreError) -> Bool {
    // Of an address of its own: of lives of one address only the latest may take a row.
    let address = Self.prefix + [UInt8].random(count: 16).hexadecimal
    guard let id = RegistrationID(Self.prefix + number),
      let node = HostNode(address: address, startedAt: Timestamp(milliseconds: 0))
    else { return false }
    do throws(HostStoreError) {
      let taken = try await store.take(id, for: node.nextLife(), busyFor: .zero)
      guard taken.event == nil else { return false }
      var change = RegistrationChange()
      change.event = "spent"
      // A request that has taken it since goes before this one.
      _ = try await store.save(change, under: taken.claim, busyFor: .zero)
      return true
    } catch {
      switch error {
      case .fenced, .busy: return false
      case .unavailable, .unusable: throw error
      }
    }
  }
}
