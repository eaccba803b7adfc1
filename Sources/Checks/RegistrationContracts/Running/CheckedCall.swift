import RegistrationBackend
import RegistrationCore

/// A failure of a subject, shown without its messages, which may hold anything.
protocol ShownFailure: Error {
  var shown: String { get }
}

extension PoolError: ShownFailure {
  var shown: String {
    if case .notAuthorized(let reason) = self { return "notAuthorized(.\(reason.shown))" }
    // Its code is whatever the subject made of it.
    if case .unrecognized = self { return "unrecognized" }
    return code
  }
}

extension NotAuthorizedReason {
  fileprivate var shown: String {
    switch self {
    case .incorrectCredentials: "incorrectCredentials"
    case .attemptsExceeded: "attemptsExceeded"
    case .disabled: "disabled"
    case .alreadyConfirmed: "alreadyConfirmed"
    case .temporaryPasswordExpired: "temporaryPasswordExpired"
    case .other: "other"
    }
  }
}

extension DirectoryError: ShownFailure {
  var shown: String { code }
}

extension SessionStoreError: ShownFailure {
  var shown: String {
    switch self {
    case .system: "system"
    case .damaged: "damaged"
    case .unknownVersion: "unknownVersion"
    case .tooLarge: "tooLarge"
    case .symbolicLink: "symbolicLink"
    case .notAFile: "notAFile"
    case .invalidPath: "invalidPath"
    case .notStorable: "notStorable"
    }
  }
}

/// A call of a subject, and how it ended.
struct CheckedCall<Value: Sendable, Failure: ShownFailure>: Sendable {
  let name: String
  let result: Result<Value, Failure>

  /// The value of a call that only prepares the check; its failure shows nothing about the promise.
  @discardableResult
  func prepared() throws(CheckStop) -> Value {
    switch result {
    case .success(let value): return value
    case .failure(let error):
      throw .inconclusive("the check could not be prepared: \(name) threw \(error.shown)")
    }
  }

  /// The value of a call that must succeed, with a value that fits.
  @discardableResult
  func expect(
    _ expected: String, _ fits: (Value) -> Bool = { _ in true }
  ) throws(CheckStop) -> Value {
    switch result {
    case .success(let value) where fits(value): return value
    case .success, .failure: throw deviation(from: expected)
    }
  }

  /// Requires that the call throws an error that fits.
  func expectError(_ expected: String, _ fits: (Failure) -> Bool) throws(CheckStop) {
    switch result {
    case .failure(let error) where fits(error): return
    case .success, .failure: throw deviation(from: "\(expected) from \(name)")
    }
  }

  /// The end of a check that expected something else of the call.
  func deviation(from expected: String) -> CheckStop {
    switch result {
    case .success(let value):
      .deviation(expected: expected, seen: "\(name) answered \(shownAnswer(value))")
    case .failure(let error):
      .deviation(expected: expected, seen: "\(name) threw \(error.shown)")
    }
  }
}

extension CheckedCall where Failure: Equatable {
  /// Requires that the call throws this error.
  func expectError(_ error: Failure) throws(CheckStop) {
    try expectError(error.shown) { $0 == error }
  }
}

/// An answer in words, without addresses and destinations.
private func shownAnswer(_ value: some Sendable) -> String {
  switch value {
  case let result as SignUpResult:
    switch result {
    case .confirmed: "confirmed"
    case .unconfirmed: "unconfirmed"
    case .unknown: "unknown"
    }
  case let result as SignInResult: result.isSignedIn ? "signedIn" : "a challenge"
  case let session as Login?: session == nil ? "no session" : "a session"
  case let status as UserStatus: status.rawValue
  case let checkpoint as Checkpoint: "a checkpoint `\(checkpoint.name.rawValue)`"
  case let lookup as ProfileLookup:
    switch lookup {
    case .complete: "a complete profile"
    case .incomplete: "an incomplete profile"
    case .notFound: "notFound"
    }
  default: "success"
  }
}
