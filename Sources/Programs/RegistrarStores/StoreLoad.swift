import HostStores

/// Callers of a store, each with one call at a time.
struct StoreLoad {
  /// What is called.
  enum Work: String { case save, take, check }

  let store: any HostStore
  let callers: Int

  /// How many calls are done in a second; a save changes a checkpoint of 1 KiB.
  func rate(of work: Work, count: Int) async throws(HostStoreError) -> Int {
    var claims: [HostClaim] = []
    for number in 0..<callers {
      guard let id = RegistrationID("person-\(number)") else { continue }
      claims.append(try await store.take(id, for: Self.life(0), busyFor: .zero).claim)
    }
    let clock = ContinuousClock()
    let start = clock.now
    let failure = await withTaskGroup(of: HostStoreError?.self) { group in
      for claim in claims {
        group.addTask {
          do throws(HostStoreError) { try await call(work, claim, times: count / callers) } catch {
            return error
          }
          return nil
        }
      }
      return await group.reduce(nil) { $0 ?? $1 }
    }
    if let failure { throw failure }
    return Int(Double(count / callers * callers) / ((clock.now - start) / .seconds(1)))
  }

  private static func life(_ number: Int) -> HostLife {
    let digits = String(number)
    return HostLife(stored: "node 1 " + String(repeating: "0", count: 9 - digits.count) + digits)
  }

  private func call(_ work: Work, _ claim: HostClaim, times: Int) async throws(HostStoreError) {
    var claim = claim
    // What is the same as before would not be written.
    var bytes = [UInt8](repeating: 0x61, count: 1024)
    for number in 0..<times {
      switch work {
      case .save:
        bytes[number % bytes.count] &+= 1
        var change = RegistrationChange()
        change.checkpoint = .replaced(StoredBytes(bytes))
        claim = try await store.save(change, under: claim, busyFor: .zero)
      case .take:
        _ = try await store.take(claim.id, for: Self.life(number), busyFor: .seconds(35))
      case .check: try await store.check(claim)
      }
    }
  }
}
