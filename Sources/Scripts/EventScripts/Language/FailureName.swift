import RegistrationCore
import RegistrationJSON
import RegistrationSimulation

/// A script's name for a failure of either service, or for a sign-in's challenge.
struct FailureName: Hashable {
  let text: String

  static let challenge = FailureName(text: "challenge")
  static let unrecognized = FailureName(text: "unrecognized")
  static let rejected = FailureName(text: "rejected")

  /// Every name, without those of Cognito's exceptions.
  static let ownNames =
    PoolError.names + DirectoryError.names.filter { !PoolError.names.contains($0) }
    + ["challenge", "unrecognized"]

  /// Every spelling: the names, and those of Cognito's exceptions.
  static let spellings: [(name: String, value: FailureName)] = {
    let names = ownNames
    let exceptions = PoolError.names.compactMap { name -> (name: String, value: FailureName)? in
      guard let exception = PoolError(named: name)?.exceptionName, exception != name,
        !NotAuthorizedReason.names.contains(name)
      else { return nil }
      return (exception, FailureName(text: name))
    }
    return names.map { (name: $0, value: FailureName(text: $0)) } + exceptions
      + [
        ("other", "notAuthorized"), ("ThrottlingException", "tooManyRequests"),
        ("InternalFailure", "internalError"), ("InternalServerError", "internalError"),
        ("ServiceUnavailable", "internalError"),
      ].map { (name: $0, value: FailureName(text: $1)) }
  }()

  /// The failure with this name, as `operation` can meet it; nil if it never fails so.
  func failure(of operation: Registration.Operation.Name, _ parts: Parts = Parts())
    -> ServiceFailure?
  {
    let message = parts.message ?? ""
    switch self {
    case .challenge:
      return operation == .signIn
        ? .challenge(kind: parts.message ?? Parts.standardChallenge, ways: parts.ways) : nil
    case .rejected where operation.isOfDirectory:
      return .directory(.rejected(message: message, field: parts.field))
    case .unrecognized where !operation.isOfDirectory:
      return .pool(.unrecognized(code: parts.code ?? Parts.standardCode, message: message))
    default:
      return operation.isOfDirectory
        ? DirectoryError(named: text, message: message).map(ServiceFailure.directory)
        : PoolError(named: text, message: message).map(ServiceFailure.pool)
    }
  }

  /// Whether it takes `message=`: whether other words make it another failure.
  fileprivate var takesMessage: Bool {
    [Registration.Operation.Name.signIn, .fetchProfile].contains { operation in
      failure(of: operation, Parts(message: "a")) != failure(of: operation, Parts(message: "b"))
    }
  }

  /// What a line may say of a failure besides its name; what is nil is the standard.
  struct Parts {
    var message: String?
    var code: String?
    var field: FieldName?
    var ways: [Challenge.Way] = []

    static let standardCode = "unrecognized"
    static let standardChallenge = "SMS_MFA"
  }
}

extension ServiceFailure {
  /// The name in a script, and everything else that the line has to say.
  fileprivate var named: (FailureName, FailureName.Parts) {
    switch self {
    case .pool(let error):
      let code = if case .unrecognized(let code, _) = error { code } else { String?.none }
      return (
        FailureName(text: error.reason?.name.unlessOther ?? error.spelling),
        FailureName.Parts(
          message: error.words.flatMap { $0.isEmpty ? nil : $0 },
          code: code == FailureName.Parts.standardCode ? nil : code)
      )
    case .directory(.rejected(let message, let field)):
      return (
        .rejected, FailureName.Parts(message: message.isEmpty ? nil : message, field: field)
      )
    case .directory(let error): return (FailureName(text: error.code), FailureName.Parts())
    case .challenge(let kind, let ways):
      let isStandard = kind == FailureName.Parts.standardChallenge
      return (.challenge, FailureName.Parts(message: isStandard ? nil : kind, ways: ways))
    }
  }
}

extension String {
  fileprivate var unlessOther: String? { self == "other" ? nil : self }
}

extension VerbLine {
  mutating func fault(_ fault: Fault? = nil) -> Fault? {
    let (givenName, given) = fault.map { $0.failure.named } ?? (nil, FailureName.Parts())
    let operation = operation(fault?.operation)
    let name = word("a failure", givenName, .failure(of: operation))
    var parts = FailureName.Parts()
    if name == .unrecognized { parts.code = key("code", given.code, .text) }
    parts.message = key("message", given.message, .message(of: operation == nil ? nil : name))
    if name == .challenge { parts.ways = list("ways", given.ways, .way) }
    if !parts.ways.isEmpty, parts.message != Challenge.selectChallenge {
      fail("only 'message=SELECT_CHALLENGE' offers ways", at: .key("ways"))
    }
    if name == .rejected { parts.field = key("field", given.field, .formField) }
    let times = times(fault?.times)
    let isCommitted = flag("after-commit", fault?.effect == .everything)
    let isUndelivered = flag("undelivered", fault?.effect == .everythingButMail)
    if name == .challenge, isCommitted || isUndelivered {
      fail(
        "a challenge is an answer, not a lost one: it takes no after-commit and no undelivered",
        at: .word(1))
    }
    guard let operation, let failure = name?.failure(of: operation, parts) else { return nil }
    return Fault(
      operation, failure, times: times,
      effect: isUndelivered ? .everythingButMail : isCommitted ? .everything : .nothing)
  }
}

extension ArgumentKind where Value == FailureName {
  /// A failure that the operation can meet.
  fileprivate static func failure(of operation: Registration.Operation.Name?) -> ArgumentKind {
    ArgumentKind(
      read: { line, word in
        guard
          let name = line.choice(
            word, "failure", among: FailureName.spellings,
            listed: FailureName.ownNames.filter { name in
              operation.map { FailureName(text: name).failure(of: $0) != nil } ?? true
            })
        else { return nil }
        guard let operation, name.failure(of: operation) == nil else { return name }
        let service =
          name == .challenge
          ? "only 'signIn' is answered with a challenge"
          : "'\(operation.rawValue)' asks the "
            + (operation.isOfDirectory
              ? "directory, which never fails with '\(name.text)': expected "
                + DirectoryError.names.listed
              : "pool, which never fails with '\(name.text)': that is the directory's")
        line.fail(at: word.start, service)
        return nil
      }, write: { WrittenWord(text: $0.text) })
  }
}

extension ArgumentKind where Value == String {
  fileprivate static func message(of name: FailureName?) -> ArgumentKind {
    ArgumentKind(
      read: { line, word in
        if let name, !name.takesMessage {
          line.fail(at: word.start, "'\(name.text)' carries no message")
        }
        return word.value
      }, write: { WrittenWord(text: $0) })
  }
}

extension Registration.Operation.Name {
  /// The names of the failures that the operation can meet.
  package var failureNames: [String] {
    FailureName.ownNames.filter { FailureName(text: $0).failure(of: self) != nil }
  }
}
