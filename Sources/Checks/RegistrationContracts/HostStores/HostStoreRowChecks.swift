import HostStores

// What is stored, and what becomes of it.

extension HostStoreTrial {
  func newOneIsEmpty() async throws(CheckStop) {
    let taken = try await take(for: samples.first).expect("an empty registration") {
      HostStoreSamples.Row($0) == HostStoreSamples.Row([])
    }
    guard taken.claim.fence > 0, taken.claim.life == samples.first, taken.claim.id == samples.id
    else { throw .deviation(expected: "a claim of this life", seen: "another claim") }
  }

  func returnsWhatWasSaved() async throws(CheckStop) {
    var claim = try await take(for: samples.first).prepared().claim
    let contents: [[UInt8]] = [
      [], [0], Array(0...255), Array("'\\\";--%_\u{0}é\u{301}".utf8),
      [UInt8](repeating: 0xA5, count: 1 << 20),
    ]
    for (number, bytes) in contents.enumerated() {
      var change = HostStoreSamples.checkpoint(bytes)
      change.session = .replaced(StoredBytes(bytes.reversed()))
      change.event = "'\"\\ key \(number)"
      _ = try await save(change, under: claim).expect("save accepts \(bytes.count) bytes")
      claim = try await expectRow(
        "\(bytes.count) bytes as they were saved", change,
        by: HostLife(stored: "one.example:1 1 \(number)"))
    }
  }

  func keepsOtherParts() async throws(CheckStop) {
    var claim = try await take(for: samples.first).prepared().claim
    claim = try await save(samples.everything, under: claim).prepared()
    var (session, empty, event) = (RegistrationChange(), RegistrationChange(), RegistrationChange())
    session.session = .replaced(StoredBytes([7]))
    empty.checkpoint = .emptied
    event.event = "key 3"
    var changes = [samples.everything]
    for (change, part) in [(session, "session"), (empty, "checkpoint"), (event, "event")] {
      claim = try await save(change, under: claim).prepared()
      changes.append(change)
      let row = HostStoreSamples.Row(changes)
      claim = try await take(for: HostLife(stored: "one.example:1 2 \(changes.count)"))
        .expect("a change of the \(part) alone") { HostStoreSamples.Row($0) == row }.claim
    }
  }

  func idsAreApart() async throws(CheckStop) {
    for id in samples.similar {
      let claim = try await take(id, for: samples.first).expect("a registration of its own") {
        $0.checkpoint == nil
      }.claim
      _ = try await save(HostStoreSamples.checkpoint(Array(id.text.utf8)), under: claim).prepared()
    }
    for id in samples.similar {
      let own = StoredBytes(Array(id.text.utf8))
      try await take(id, for: samples.next).expect("what was saved under this ID") {
        $0.checkpoint == own
      }
    }
  }

  mutating func saveIsDurable() async throws(CheckStop) {
    let claim = try await take(for: samples.first, busyFor: Self.long).prepared().claim
    try await reopen()
    try await take(for: samples.other).expectError("busy after a crash") {
      $0 == .busy(owner: samples.first)
    }
    _ = try await save(samples.everything, under: claim).expect("the claim is good after a crash")
    try await reopen()
    try await expectRow("what was saved, after a crash", samples.everything, by: samples.other)
  }

  func failedSaveIsWhole() async throws(CheckStop) {
    var claim = try await take(for: samples.first).prepared().claim
    claim = try await save(samples.everything, under: claim).prepared()
    try await arrange("failNextSave", testbed.failNextSave)
    try await save(samples.replaced, under: claim).expectError("unavailable") {
      if case .unavailable = $0 { true } else { false }
    }
    try await expectOneOfBoth("the old row or the new one, after a save that failed")
  }

  func cancelledSaveIsWhole() async throws(CheckStop) {
    var claim = try await take(for: samples.first).prepared().claim
    claim = try await save(samples.everything, under: claim).prepared()
    log.note(.cancelled("save"))
    let (trial, held) = (self, claim)
    let saved = await withTaskGroup(of: Call<HostClaim>?.self) { group in
      group.cancelAll()
      group.addTask { await trial.save(trial.samples.replaced, under: held) }
      return await group.next() ?? nil
    }
    guard let saved else { throw .inconclusive("no save was made") }
    if case .success = saved.result {
      try await expectRow(
        "what was saved in a cancelled task", samples.everything, samples.replaced, by: samples.next
      )
    } else {
      try await expectOneOfBoth("the old row or the new one: the cancelled save threw")
    }
  }

  private func expectOneOfBoth(_ expected: String) async throws(CheckStop) {
    let rows = [samples.everything, samples.replaced].map { HostStoreSamples.Row([$0]) }
    try await take(for: samples.next).expect(expected) { rows.contains(HostStoreSamples.Row($0)) }
  }
}
