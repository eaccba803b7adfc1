import RegistrationBackend
import RegistrationCore

/// A directory on its testbed, with its calls as the checks make them.
struct DirectoryTrial: Trial {
  typealias Failure = DirectoryError
  typealias Call<Value: Sendable> = CheckedCall<Value, DirectoryError>
  typealias Element = Result<ProfileLookup, DirectoryError>

  let testbed: DirectoryTestbed
  let log: CallLog
  let watch: SecretWatch

  var network: NetworkControls { testbed.network }
  /// The account that is signed in.
  var login: Login { testbed.login }

  func fetch(_ login: Login? = nil) async -> Call<ProfileLookup> {
    await call(
      "fetchProfile", try await testbed.directory.fetchProfile(of: login ?? testbed.login))
  }

  func create(_ login: Login? = nil) async -> Call<Void> {
    await call(
      "createProfile", try await testbed.directory.createProfile(of: login ?? testbed.login))
  }

  func update(_ fields: Fields, of login: Login? = nil) async -> Call<Void> {
    await call(
      "updateProfile",
      try await testbed.directory.updateProfile(of: login ?? testbed.login, fields: fields))
  }

  func upload(_ image: [UInt8]) async -> Call<Void> {
    await call(
      "uploadAvatar",
      try await testbed.directory.uploadAvatar(of: testbed.login, image: image))
  }

  func observe(_ login: Login? = nil) async -> AsyncStream<Element> {
    log.note(.subject("observeProfile"))
    return await CurrentRequest.$id.withValue(log.nextRequest()) {
      await testbed.directory.observeProfile(of: login ?? testbed.login)
    }
  }
}

extension DirectoryTrial {
  /// Creates the profile, and writes every field of the testbed.
  func filled() async throws(CheckStop) {
    guard testbed.fields.entries.count >= 2 else {
      throw .notTried("the testbed has fewer than two `fields`")
    }
    try await create().prepared()
    try await update(testbed.fields).prepared()
  }

  /// The first field of the testbed alone.
  var oneField: Fields {
    var fields = Fields()
    if let entry = testbed.fields.entries.first { fields[entry.name] = entry.value }
    return fields
  }

  /// Requires that the profile has these values.
  func expectFields(_ fields: Fields, _ expected: String) async throws(CheckStop) {
    let fetched = await fetch()
    let found = try fetched.expect(expected).fields
    for entry in fields.entries where found[entry.name] != entry.value {
      throw .deviation(
        expected: expected,
        seen: found[entry.name] == nil
          ? "the profile has no value for `\(entry.name)`"
          : "the profile has another value for `\(entry.name)`")
    }
  }
}

extension ProfileLookup {
  /// The values of the profile; none if there is no record.
  var fields: Fields {
    switch self {
    case .complete(let profile), .incomplete(let profile, _): profile.fields
    case .notFound: Fields()
    }
  }

  var isIncomplete: Bool { if case .incomplete = self { true } else { false } }
}
