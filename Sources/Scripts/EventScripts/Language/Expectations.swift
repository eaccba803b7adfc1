public import RegistrationCore

/// An expected state; a part that is nil or empty is not checked.
public struct StateExpectation: Hashable, Sendable {
  /// The state, or its step.
  public var state: StatePattern
  /// The notice, or none.
  package var notice: Expected<Registration.Notice.Name>?
  /// The fields that must have a problem; other fields may have one, too.
  public var problems: [FieldName]
  /// The outstanding request, or none.
  public var request: Expected<Registration.Operation.Name>?

  /// Creates an expectation of these parts, with any notice.
  public init(
    _ state: StatePattern, problems: [FieldName] = [],
    request: Expected<Registration.Operation.Name>? = nil
  ) {
    self.init(state, notice: nil, problems: problems, request: request)
  }

  /// Creates an expectation of these parts.
  package init(
    _ state: StatePattern, notice: Expected<Registration.Notice.Name>?,
    problems: [FieldName] = [],
    request: Expected<Registration.Operation.Name>? = nil
  ) {
    (self.state, self.notice) = (state, notice)
    (self.problems, self.request) = (problems, request)
  }
}

/// A form that a checkpoint contains.
public enum StoredForm: String, Hashable, Sendable, CaseIterable {
  /// The form of step 1.
  case signUp
  /// The form of the profile.
  case profile

  package func isKept(in draft: Draft) -> Bool {
    switch self {
    case .signUp: draft.signUp != nil
    case .profile: draft.profile != nil
    }
  }
}

/// An expected name, or the expectation that there is none.
public enum Expected<Name: Hashable & Sendable>: Hashable, Sendable {
  /// No name is expected.
  case nothing
  /// This name is expected.
  case exactly(Name)

  /// Whether `name` is as expected.
  public func matches(_ name: Name?) -> Bool {
    switch self {
    case .nothing: name == nil
    case .exactly(let expected): name == expected
    }
  }
}

/// The expected state of an existing account in the pool and the directory.
///
/// A part that is nil, and every field that is not named, is not checked.
public struct UserExpectation: Hashable, Sendable {
  /// Whether the account is confirmed.
  public var status: AccountStatus?
  /// The record in the directory.
  public var profile: RecordState?
  /// Whether the directory shows the person as present.
  public var isPresent: Bool?
  /// The provider whose identity signs in to it.
  public var provider: IdentityProvider?
  /// How many passkeys the pool knows of the account.
  public var passkeys: Int?
  /// Values of the record.
  public var fields: Fields

  /// Creates an expectation of these parts.
  public init(
    status: AccountStatus? = nil, profile: RecordState? = nil, isPresent: Bool? = nil,
    provider: IdentityProvider? = nil, passkeys: Int? = nil, fields: Fields = Fields()
  ) {
    (self.status, self.profile, self.provider) = (status, profile, provider)
    (self.isPresent, self.passkeys, self.fields) = (isPresent, passkeys, fields)
  }
}

/// A state by its path (`signUp.editing`), or every state of a step (`signUp`).
public struct StatePattern: Hashable, Sendable {
  /// The path or the step.
  public let text: String

  /// Creates the pattern that `text` spells; nil if no state has that path or step.
  public init?(_ text: String) {
    guard StatePattern.all.contains(text) else { return nil }
    self.text = text
  }

  /// Creates a pattern that includes only this state.
  public init(_ path: StatePath) { text = path.rawValue }

  /// Whether the pattern includes the state of this path, as traces spell it.
  public func matches(_ path: String) -> Bool {
    path == text || (path.hasPrefix(text) && path.dropFirst(text.count).first == ".")
  }

  /// Every pattern: each path, and each step before its first path.
  package static let all: [String] = {
    var patterns: [String] = []
    for path in StatePath.allCases {
      if !patterns.contains(path.stepName) { patterns.append(path.stepName) }
      patterns.append(path.rawValue)
    }
    return patterns
  }()
}

extension StatePath {
  fileprivate var stepName: String { String(rawValue.prefix { $0 != "." }) }
}
