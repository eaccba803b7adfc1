import RegistrationBackend
import RegistrationCore

// Observing a profile.

extension DirectoryTrial {
  func observationAnswersAtOnce() async throws(CheckStop) {
    try await filled()
    let fetched = try await fetch().prepared()
    let observation = await observe()
    var elements = observation.makeAsyncIterator()
    let first = await elements.next()
    guard first == .success(fetched) else {
      throw .deviation(
        expected: "the profile as its first element, at once", seen: first.shown)
    }
  }

  func observationFollowsChanges() async throws(CheckStop) {
    try await create().prepared()
    let observation = await observe()
    log.note(.preparing("observeProfile"))
    var elements = observation.makeAsyncIterator()
    guard case .success = await elements.next() else {
      throw .inconclusive("the observation did not begin with the profile")
    }
    if let change = testbed.changeRecord {
      try await arrange("changeRecord", oneField, change)
    } else {
      try await update(oneField).prepared()
    }
    log.note(.subject("observeProfile, after a change of the record,"))
    // Elements may come for other reasons; the deadline ends the wait.
    while let element = await elements.next() {
      guard case .success(let lookup) = element else {
        throw .deviation(expected: "the changed profile", seen: "a failure")
      }
      if oneField.entries.allSatisfy({ lookup.fields[$0.name] == $0.value }) { return }
    }
    throw .deviation(expected: "the changed profile", seen: "the observation ended")
  }

  func failureEndsObservation() async throws(CheckStop) {
    try await create().prepared()
    let observation = await observe()
    log.note(.preparing("observeProfile"))
    var elements = observation.makeAsyncIterator()
    guard case .success = await elements.next() else {
      throw .inconclusive("the observation did not begin with the profile")
    }
    try await arrange("revokeSession", testbed.revokeSession)
    log.note(.subject("observeProfile, after the end of the session,"))
    var hasFailed = false
    while let element = await elements.next() {
      if hasFailed {
        throw .deviation(
          expected: "no element after a failure", seen: Optional(element).shown)
      }
      if case .failure = element { hasFailed = true }
    }
  }

  func cancelledObservationEnds() async throws(CheckStop) {
    try await create().prepared()
    try await observeAndCancel(.cancelled("observeProfile"))
  }

  func endedObservationStopsListening() async throws(CheckStop) {
    try await create().prepared()
    let before = try await arrange("listenerCount", testbed.listenerCount)
    try await observeAndCancel(.preparing("the cancelled observeProfile"))
    let after = try await arrange("listenerCount", testbed.listenerCount)
    if after > before {
      throw .deviation(
        expected: "as many listeners as before the observation",
        seen: "\(after - before) more after it was cancelled")
    }
  }

  /// Observes until the first element, cancels, and waits until the observation has ended.
  private func observeAndCancel(_ ending: CallLog.Step) async throws(CheckStop) {
    let (beginnings, beginning) = AsyncStream.makeStream(of: Bool.self)
    let hasBegun = await withTaskGroup(of: Void.self) { group in
      group.addTask {
        let observation = await self.observe()
        self.log.note(.preparing("observeProfile"))
        for await element in observation {
          if case .success = element { beginning.yield(true) }
        }
        beginning.finish()
      }
      let hasBegun = await beginnings.first { _ in true } ?? false
      log.note(ending)
      group.cancelAll()
      await group.waitForAll()
      return hasBegun
    }
    if !hasBegun { throw .inconclusive("the observation did not begin with the profile") }
  }
}

extension DirectoryTrial.Element? {
  /// An element of an observation, in words for the report.
  fileprivate var shown: String {
    switch self {
    case .success: "another profile"
    case .failure(let error): "a failure, \(error.shown)"
    case nil: "the observation ended"
    }
  }
}
