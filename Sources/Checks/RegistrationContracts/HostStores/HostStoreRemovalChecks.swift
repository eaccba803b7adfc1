import HostStores

// What goes after a while.

extension HostStoreTrial {
  /// Takes a registration, saves and empties it; returns the claim before it was emptied, and after.
  private func emptied() async throws(CheckStop) -> (old: HostClaim, new: HostClaim) {
    var claim = try await take(for: samples.first).prepared().claim
    for change in [samples.everything, samples.replaced] {
      claim = try await save(change, under: claim).prepared()
    }
    return (claim, try await save(samples.empty, under: claim).prepared())
  }

  func emptiedIsRemoved() async throws(CheckStop) {
    let claim = try await emptied().new
    // One that was taken and never saved is empty, too.
    _ = try await take(samples.similar[0], for: samples.first).prepared()
    try await wait(Self.short * 2)
    try await removeEmptied(for: Self.short).expect("two rows are removed") { $0 == 2 }
    try await check(claim).expectError("fenced by no one") { $0 == .fenced(owner: nil) }
    try await removeEmptied(for: Self.short).expect("none is left") { $0 == 0 }
    try await take(for: samples.other).expect("a new registration") {
      HostStoreSamples.Row($0) == HostStoreSamples.Row([])
    }
  }

  func usedIsNotRemoved() async throws(CheckStop) {
    let new = try await emptied().new
    try await removeEmptied(for: Self.long).expect("one that was just emptied stays") { $0 == 0 }
    try await check(new).expect("the claim is good")
    let taken = try await take(for: samples.other, busyFor: Self.long).prepared().claim
    try await wait(Self.short * 2)
    try await removeEmptied(for: Self.short).expect("one that is busy stays") { $0 == 0 }
    let checkpoint = HostStoreSamples.checkpoint([1])
    var session = RegistrationChange()
    (session.checkpoint, session.session) = (.emptied, .replaced(StoredBytes([])))
    var claim = taken
    for change in [checkpoint, session] {
      claim = try await save(change, under: claim).prepared()
      try await wait(Self.short * 2)
      try await removeEmptied(for: Self.short).expect("one with anything in it stays") { $0 == 0 }
    }
    try await check(claim).expect("the claim is good")
  }

  func removedKeepsOldOut() async throws(CheckStop) {
    let (old, new) = try await emptied()
    try await wait(Self.short * 2)
    _ = try await removeEmptied(for: Self.short).prepared()
    for life in [samples.first, samples.next] {
      try await take(for: life).expect("a higher fence than before") {
        $0.claim.fence > new.fence
      }
      for claim in [old, new] {
        try await save(samples.everything, under: claim).expectError("fenced") {
          $0.isFenced(by: life)
        }
      }
    }
    try await expectRow(
      "nothing of an old claim", by: HostLife(stored: "one.example:1 1767225600000 3"))
  }
}
