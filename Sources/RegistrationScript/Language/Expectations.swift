public import RegistrationCore

/// What a state is expected to be; what is nil or empty is not looked at.
public struct StateExpectation: Hashable, Sendable {
  /// The state, or its step.
  public var state: StatePattern
  /// The notice.
  public var notice: Expected<Notice.Name>?
  /// Fields that have a problem, among others perhaps.
  public var problems: [FieldName]
  /// The request outstanding.
  public var request: Expected<Operation.Name>?

  /// An expectation of these parts.
  public init(
    _ state: StatePattern, notice: Expected<Notice.Name>? = nil, problems: [FieldName] = [],
    request: Expected<Operation.Name>? = nil
  ) {
    (self.state, self.notice) = (state, notice)
    (self.problems, self.request) = (problems, request)
  }
}

/// A form that a checkpoint keeps.
public enum StoredForm: String, Hashable, Sendable, CaseIterable {
  /// That of step 1.
  case signUp
  /// That of the profile.
  case profile

  /// Whether `draft` has it.
  package func isKept(in draft: Draft) -> Bool {
    switch self {
    case .signUp: draft.signUp != nil
    case .profile: draft.profile != nil
    }
  }
}

/// One of some names, or expressly none of them.
public enum Expected<Name: Hashable & Sendable>: Hashable, Sendable {
  /// There is none.
  case nothing
  /// It is this one.
  case exactly(Name)

  /// Whether `name` is as expected.
  public func matches(_ name: Name?) -> Bool {
    switch self {
    case .nothing: name == nil
    case .exactly(let expected): name == expected
    }
  }
}

/// What the pool and the directory are expected to hold for an account that exists.
///
/// What is nil, and every field that is not named, is not looked at.
public struct UserExpectation: Hashable, Sendable {
  /// Whether it is confirmed.
  public var status: AccountStatus?
  /// What the directory holds.
  public var profile: RecordState?
  /// Whether the directory shows the person as present.
  public var isPresent: Bool?
  /// Values of the record.
  public var fields: Fields

  /// An expectation of these parts.
  public init(
    status: AccountStatus? = nil, profile: RecordState? = nil, isPresent: Bool? = nil,
    fields: Fields = Fields()
  ) {
    (self.status, self.profile) = (status, profile)
    (self.isPresent, self.fields) = (isPresent, fields)
  }
}

/// A state by its path (`signUp.editing`), or every state of a step (`signUp`).
public struct StatePattern: Hashable, Sendable {
  /// The path or the step.
  public let text: String

  /// The pattern that `text` spells; nil where no state has that path or step.
  public init?(_ text: String) {
    guard StatePattern.all.contains(text) else { return nil }
    self.text = text
  }

  /// This state alone.
  public init(_ path: StatePath) { text = path.rawValue }

  /// Whether the state of this path, as traces spell it, is meant.
  public func matches(_ path: String) -> Bool {
    path == text || (path.hasPrefix(text) && path.dropFirst(text.count).first == ".")
  }

  /// Every pattern there is: each path, and before the first of a step the step.
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
