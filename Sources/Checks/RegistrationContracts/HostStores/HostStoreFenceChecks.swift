import HostStores

// Who may write.

extension HostStoreTrial {
  func takeRaisesFence() async throws(CheckStop) {
    let first = try await take(for: samples.first).prepared().claim
    let next = try await take(for: samples.next).expect("a higher fence for another life") {
      $0.claim.fence > first.fence
    }.claim
    try await take(for: samples.other).expect("a higher fence for another node") {
      $0.claim.fence > next.fence
    }
  }

  func repeatedTakeRaisesNothing() async throws(CheckStop) {
    let first = try await take(for: samples.first, busyFor: Self.long).prepared().claim
    try await take(for: samples.first, busyFor: Self.long).expect(
      "the same claim for the same life"
    ) {
      $0.claim == first
    }
    try await check(first).expect("the claim is good")
  }

  func saveRaisesFence() async throws(CheckStop) {
    var claim = try await take(for: samples.first).prepared().claim
    for change in [samples.everything, samples.nothing] {
      let old = claim
      claim = try await save(change, under: old).expect("a claim with a higher fence") {
        $0.fence > old.fence && $0.life == old.life && $0.id == old.id
      }
      try await check(claim).expect("the newest claim is good")
    }
  }

  func oldSaveIsRefused() async throws(CheckStop) {
    let old = try await take(for: samples.first).prepared().claim
    let new = try await take(for: samples.other).prepared().claim
    try await save(samples.everything, under: old).expectError("fenced") {
      $0.isFenced(by: samples.other)
    }
    let saved = try await save(samples.replaced, under: new).prepared()
    try await save(samples.everything, under: old).expectError("fenced") {
      $0.isFenced(by: samples.other)
    }
    // The fence alone is not enough: it is another life's.
    let forged = HostClaim(id: saved.id, life: samples.first, fence: saved.fence)
    try await save(samples.everything, under: forged).expectError("fenced") {
      $0.isFenced(by: samples.other)
    }
    try await expectRow("nothing of the old claim", samples.replaced, by: samples.next)
  }

  func checkTellsOldClaim() async throws(CheckStop) {
    let old = try await take(for: samples.first).prepared().claim
    try await check(old).expect("the newest claim passes")
    try await check(old).expect("a check raises nothing")
    let saved = try await save(samples.everything, under: old).prepared()
    try await check(old).expectError("fenced") { $0.isFenced(by: samples.first) }
    try await check(saved).expect("the newest claim passes")
    _ = try await take(for: samples.other).prepared()
    try await check(saved).expectError("fenced") { $0.isFenced(by: samples.other) }
  }

  func repeatedSaveIsOne() async throws(CheckStop) {
    let claim = try await take(for: samples.first).prepared().claim
    let saved = try await save(samples.everything, under: claim).prepared()
    try await save(samples.everything, under: claim).expect("the same claim") { $0 == saved }
    try await check(saved).expect("the claim is still the newest")
  }

  func lateSaveIsRefused() async throws(CheckStop) {
    let first = try await take(for: samples.first).prepared().claim
    let second = try await save(samples.everything, under: first).prepared()
    let third = try await save(samples.replaced, under: second).prepared()
    try await save(samples.everything, under: first).expectError("fenced") {
      $0.isFenced(by: samples.first)
    }
    try await check(third).expect("the newest claim is good")
    try await expectRow("nothing of the late copy", samples.replaced, by: samples.next)
  }

  func emptiedKeepsFence() async throws(CheckStop) {
    let first = try await take(for: samples.first).prepared().claim
    let saved = try await save(samples.everything, under: first).prepared()
    let emptied = try await save(samples.empty, under: saved).prepared()
    try await take(for: samples.other).expect("an empty row with a higher fence") {
      $0.checkpoint == nil && $0.session == nil && $0.claim.fence > emptied.fence
    }
    try await save(samples.everything, under: saved).expectError("fenced") {
      $0.isFenced(by: samples.other)
    }
  }
}
