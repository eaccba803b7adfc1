public import RegistrationCore

/// A directory of profiles, one for each e-mail, as a pure value.
///
/// It holds the records, whether each account is present, and which sessions are revoked. The
/// policy decides whether a record is complete, and comes with each look-up.
public struct Directory: Hashable, Sendable {
  /// What is stored for an account.
  enum Record: Hashable, Sendable {
    case fields(Fields)
    /// A record that exists but cannot be decoded.
    case undecodable
  }

  /// Everything that the directory knows about an e-mail.
  struct Entry: Hashable, Sendable {
    var record: Record?
    var isPresent = false
    /// Counts revocations: a session of an earlier generation is rejected.
    var generation = 0
    /// Counts changes of the record, so that observers learn about each.
    var version = 0
  }

  var entries: [Login: Entry] = [:]

  /// Creates an empty directory.
  public init() {}

  /// How many records there are.
  public var count: Int { entries.values.count { $0.record != nil } }

  /// Whether there is a record of `login`.
  package func hasRecord(of login: Login) -> Bool { entries[login]?.record != nil }

  /// The profile of `login` as the policy judges it; a record that does not decode is empty.
  public func lookUp(_ login: Login, policy: Policy, at now: Timestamp) -> ProfileLookup {
    guard let fields = fields(of: login) else { return .notFound }
    let missing = policy.missingFields(in: fields, at: now)
    if missing.isEmpty { return .complete(Profile(fields)) }
    return .incomplete(Profile(fields), missing: missing)
  }

  /// The fields of the record of `login`; nil if there is no record.
  public func fields(of login: Login) -> Fields? { entries[login]?.fields }

  /// Whether there is a record of `login` that cannot be decoded.
  public func isUndecodable(_ login: Login) -> Bool {
    entries[login]?.record == .undecodable
  }

  /// Whether the account is marked present.
  public func isPresent(_ login: Login) -> Bool { entries[login]?.isPresent ?? false }

  /// A number that grows whenever the record changes.
  public func version(of login: Login) -> Int { entries[login]?.version ?? 0 }

  /// A number that grows with each revocation; a session holds the one under which it was issued.
  public func generation(of login: Login) -> Int { entries[login]?.generation ?? 0 }
}

extension Directory {
  /// Creates an empty record; throws if the account has one.
  public mutating func create(_ login: Login) throws(DirectoryError) {
    guard entries[login]?.record == nil else { throw .exists }
    write(.fields(Fields()), of: login)
  }

  /// Writes these fields and leaves the others as they are; safe to repeat.
  ///
  /// A record that is missing or unreadable is replaced by a new one.
  public mutating func update(_ login: Login, with fields: Fields) {
    write(.fields((self.fields(of: login) ?? Fields()).merging(fields)), of: login)
  }

  /// Stores the picture in the field of this name; safe to repeat.
  public mutating func uploadAvatar(
    _ image: [UInt8], as name: FieldName = .avatar, of login: Login
  ) {
    update(login, with: [name: .image(image)])
  }

  /// Sets fields from outside; a value of nil removes the field.
  public mutating func set(_ login: Login, _ changes: [FieldName: FieldValue?]) {
    var fields = fields(of: login) ?? Fields()
    for (name, value) in changes { fields[name] = value }
    write(.fields(fields), of: login)
  }

  /// Spoils the record from outside, so that it no longer decodes.
  public mutating func spoil(_ login: Login) {
    write(.undecodable, of: login)
  }

  /// Deletes the record from outside.
  public mutating func delete(_ login: Login) { entries[login]?.write(nil) }

  /// Marks an account present or absent; this does not change its record.
  public mutating func setPresence(_ isPresent: Bool, of login: Login) {
    // An unknown account is absent.
    if isPresent {
      entries[login, default: Entry()].isPresent = true
    } else {
      entries[login]?.isPresent = false
    }
  }

  private mutating func write(_ record: Record, of login: Login) {
    entries[login, default: Entry()].write(record)
  }

  /// Rejects every session that was issued before now.
  public mutating func revoke(_ login: Login) {
    entries[login, default: Entry()].generation += 1
  }
}

extension Directory.Entry {
  fileprivate var fields: Fields? {
    switch record {
    case .none: nil
    case .fields(let fields): fields
    case .undecodable: Fields()
    }
  }

  /// Writing an equal record is not a change.
  fileprivate mutating func write(_ record: Directory.Record?) {
    guard record != self.record else { return }
    self.record = record
    version += 1
  }
}
