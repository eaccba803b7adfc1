import HostStores

// Who may take, and when.

extension HostStoreTrial {
  func busyIsNotTaken() async throws(CheckStop) {
    let claim = try await take(for: samples.first, busyFor: Self.long).prepared().claim
    for life in [samples.other, samples.longer] {
      try await take(for: life).expectError("busy") { $0 == .busy(owner: samples.first) }
    }
    let saved = try await save(samples.everything, under: claim, busyFor: Self.long)
      .expect("who is busy may save")
    try await take(for: samples.other).expectError("busy") { $0 == .busy(owner: samples.first) }
    try await check(saved).expect("a take that was refused changes nothing")
  }

  func sameAddressTakes() async throws(CheckStop) {
    let old = try await take(for: samples.first, busyFor: Self.long).prepared().claim
    try await take(for: samples.next).expect("a higher fence for the next life") {
      $0.claim.fence > old.fence
    }
    try await check(old).expectError("fenced") { $0.isFenced(by: samples.next) }
  }

  func lateTakeIsRefused() async throws(CheckStop) {
    _ = try await take(for: samples.first).prepared()
    var claim = try await take(for: samples.next, busyFor: Self.long).prepared().claim
    try await take(for: samples.first).expectError("fenced") { $0.isFenced(by: samples.next) }
    try await take(for: samples.earlier).expectError("busy, for an earlier process of the address")
    {
      $0 == .busy(owner: samples.next)
    }
    claim = try await save(samples.everything, under: claim).expect("the claim is good")
    try await take(for: samples.first).expectError("fenced, at rest") {
      $0.isFenced(by: samples.next)
    }
    try await check(claim).expect("the claim is good")
  }

  func restIsTaken() async throws(CheckStop) {
    let claim = try await take(for: samples.first, busyFor: Self.long).prepared().claim
    _ = try await save(samples.everything, under: claim, busyFor: .zero).prepared()
    try await expectRow("what is at rest", samples.everything, by: samples.other)
    try await take(for: samples.next).expect("a take that makes nothing busy is one at rest")
  }

  func busyTimePasses() async throws(CheckStop) {
    let claim = try await take(for: samples.first, busyFor: Self.short).prepared().claim
    try await wait(Self.short * 2)
    let second = try await take(for: samples.other).expect("a registration whose time has passed")
      .claim
    try await check(claim).expectError("fenced") { $0.isFenced(by: samples.other) }
    _ = try await save(samples.everything, under: second, busyFor: Self.short).prepared()
    try await wait(Self.short * 2)
    try await take(for: samples.first).expect("a registration whose time has passed, after a save")
  }

  func farTimeDoesNotCount() async throws(CheckStop) {
    let far = HostLife.longestBusyTime + .seconds(10)
    let claim = try await take(for: samples.first, busyFor: far).prepared().claim
    let taken = try await take(for: samples.other).expect("what is busy for too long").claim
    try await check(claim).expectError("fenced") { $0.isFenced(by: samples.other) }
    _ = try await save(samples.everything, under: taken, busyFor: far).prepared()
    try await take(for: samples.first).expect("what is busy for too long, after a save")
  }

  func oneTakerWins() async throws(CheckStop) {
    let trial = self
    let calls = await withTaskGroup(of: Call<TakenRegistration>.self) { group in
      for number in 1...16 {
        group.addTask {
          let life = HostLife(stored: "node\(number).example:1 1767225600000 1")
          return await trial.take(for: life, busyFor: Self.long)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let claims = calls.compactMap { try? $0.result.get().claim }
    guard claims.count == 1, let claim = claims.first else {
      throw .deviation(expected: "one of 16 takers", seen: "\(claims.count) have taken it")
    }
    for call in calls {
      if case .failure = call.result {
        try call.expectError("busy") { $0 == .busy(owner: claim.life) }
      }
    }
    try await check(claim).expect("the claim of the one is good")
  }
}
