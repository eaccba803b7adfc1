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
  ///
  /// - Parameter end: until when it is tried again to save it.
  func spend(
    _ number: String, before end: ContinuousClock.Instant
  ) async throws(HostStoreError) -> Bool {
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
      try await save(change, under: taken.claim, before: end)
      return true
    } catch {
      switch error {
      case .fenced, .busy: return false
      case .unavailable, .unusable: throw error
      }
    }
  }

  /// Saves a change, again if its outcome is unknown: one that was saved without an answer would count as the save of
  /// another request, and none would bring the tokens.
  private func save(
    _ change: RegistrationChange, under claim: HostClaim, before end: ContinuousClock.Instant
  ) async throws(HostStoreError) {
    let pause = Duration.milliseconds(100)
    while true {
      do throws(HostStoreError) {
        _ = try await store.save(change, under: claim, busyFor: .zero)
        return
      } catch {
        guard case .unavailable = error, ContinuousClock.now + pause < end,
          (try? await Task.sleep(for: pause)) != nil
        else { throw error }
      }
    }
  }
}
