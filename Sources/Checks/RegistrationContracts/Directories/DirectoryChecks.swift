import RegistrationBackend
import RegistrationCore

// Records: how they are made, read and written.

extension DirectoryTrial {
  func missingRecordIsNotFound() async throws(CheckStop) {
    try await fetch().expect("notFound before createProfile") { $0 == .notFound }
  }

  func createdProfileIsEmpty() async throws(CheckStop) {
    try await create().expect("createProfile succeeds if there is no profile")
    try await fetch().expect("a profile without values after createProfile") {
      $0 != .notFound
        && testbed.fields.entries.allSatisfy { [fields = $0.fields] in
          fields[$0.name] == nil
        }
    }
  }

  func secondProfileIsRefused() async throws(CheckStop) {
    try await filled()
    try await create().expectError(.exists)
    try await expectFields(testbed.fields, "the profile as it was before the second createProfile")
  }

  func lostCreationIsNotRepeated() async throws(CheckStop) {
    try await loseNextAnswer(.createProfile)
    _ = await create()
    try await create().expectError(.exists)
  }

  func updateKeepsOtherFields() async throws(CheckStop) {
    try await filled()
    try await update(oneField).expect("updateProfile accepts one field")
    try await expectFields(testbed.fields, "the values of the fields that were not given")
  }

  func updateIsRepeatable() async throws(CheckStop) {
    try await create().prepared()
    try await loseNextAnswer(.updateProfile)
    _ = await update(testbed.fields)
    try await update(testbed.fields).expect("updateProfile succeeds a second time")
    try await expectFields(testbed.fields, "the values that were written twice")
  }

  func updateCreatesNothing() async throws(CheckStop) {
    try await update(testbed.fields).expectError(.notFound)
    if let image = testbed.image { try await upload(image).expectError(.notFound) }
    try await fetch().expect("no profile after updateProfile alone") { $0 == .notFound }
  }

  func uploadIsRepeatable() async throws(CheckStop) {
    guard let image = testbed.image else { throw .notTried("the testbed has no `image`") }
    try await filled()
    try await upload(image).expect("uploadAvatar stores the picture")
    try await upload(image).expect("uploadAvatar succeeds a second time")
    var others = testbed.fields
    for case (let name, .image) in testbed.fields.entries.map({ ($0.name, $0.value) }) {
      others[name] = nil
    }
    try await expectFields(others, "the other values after uploadAvatar")
  }

  func missingFieldsFollowPolicy() async throws(CheckStop) {
    guard let policy = testbed.policy else { throw .notTried("the testbed has no `policy`") }
    try await create().prepared()
    try await expectMissing(by: policy)
    try await update(oneField).prepared()
    try await expectMissing(by: policy)
    try await update(testbed.fields).prepared()
    try await expectMissing(by: policy)
  }

  private func expectMissing(by policy: Policy) async throws(CheckStop) {
    let fetched = await fetch()
    let due = policy.missingFields(in: try fetched.prepared().fields, at: .now())
    let names = due.map(\.text).joined(separator: ", ")
    let expected = due.isEmpty ? "a complete profile" : "a profile that lacks \(names)"
    try fetched.expect(expected) { lookup in
      switch lookup {
      case .complete: due.isEmpty
      case .incomplete(_, let missing): !due.isEmpty && Set(missing) == Set(due)
      case .notFound: false
      }
    }
  }

  func undecodableIsIncomplete() async throws(CheckStop) {
    try await filled()
    try await arrange("spoilRecord", testbed.spoilRecord)
    try await fetch().expect("an incomplete profile") { $0.isIncomplete }
  }

  func otherAccountIsUnauthorized() async throws(CheckStop) {
    guard let other = testbed.otherEmail else { throw .notTried("the testbed has no `otherEmail`") }
    try await fetch(other).expectError(.unauthorized)
    try await create(other).expectError(.unauthorized)
    try await update(testbed.fields, of: other).expectError(.unauthorized)
    let observation = await observe(other)
    var elements = observation.makeAsyncIterator()
    guard await elements.next() == .failure(.unauthorized) else {
      throw .deviation(
        expected: "unauthorized from observeProfile",
        seen: "another element, or none")
    }
  }
}

// Failures.

extension DirectoryTrial {
  func lostAnswersAreTimedOut() async throws(CheckStop) {
    try await loseNextAnswer(.createProfile)
    try await create().expectError(.timedOut)
    try await loseNextAnswer(.fetchProfile)
    try await fetch().expectError(.timedOut)
    try await loseNextAnswer(.updateProfile)
    try await update(testbed.fields).expectError(.timedOut)
    guard let image = testbed.image else { return }
    try await loseNextAnswer(.uploadAvatar)
    try await upload(image).expectError(.timedOut)
  }

  func failuresAreTimedOut() async throws(CheckStop) {
    try await failNextCall(.createProfile)
    try await create().expectError(.timedOut)
    _ = await create()
    try await failNextCall(.fetchProfile)
    try await fetch().expectError(.timedOut)
    try await failNextCall(.updateProfile)
    try await update(testbed.fields).expectError(.timedOut)
  }

  func offlineSendsNothing() async throws(CheckStop) {
    try await create().prepared()
    let before = try await fetch().prepared()
    try await setReachable(false)
    try await fetch().expectError(.offline)
    try await update(testbed.fields).expectError(.offline)
    try await setReachable(true)
    try await fetch().expect("the profile as it was before the network was gone") { $0 == before }
    try await update(testbed.fields).expect("updateProfile works once there is a network")
  }

  func cancelledCallsReturn() async throws(CheckStop) {
    try await create().prepared()
    let trial = self
    try await cancel(.fetchProfile) { await trial.fetch() }
    try await cancel(.updateProfile) { await trial.update(trial.testbed.fields) }
    try await fetch().expect("fetchProfile works after a cancelled call")
  }
}
