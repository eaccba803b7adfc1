import RegistrationCore
import RegistrationJSON

// What problems are written as (RFC 9457).

extension ProblemDetails.Kind {
  fileprivate var type: String { "/problems/" + rawValue }
}

extension ComponentSchema {
  /// The schema of a problem of some kind.
  init(of kind: ProblemDetails.Kind) {
    switch kind {
    case .otherPresentation: self = .presentationProblem
    case .invalidFields: self = .fieldsProblem
    case .malformed, .unauthorized, .notFound, .methodNotAllowed, .tooLarge, .unsupportedType,
      .tooMany, .busyElsewhere, .unavailable, .ended, .forged, .invalidCode, .otherSecret:
      self = .problem
    }
  }

  /// The kinds of problems that the schema is for, without those that only pages have.
  fileprivate var kinds: [ProblemDetails.Kind] {
    ProblemDetails.Kind.allCases.filter { $0 != .forged && ComponentSchema(of: $0) == self }
  }
}

extension JSONSchema {
  static let problem = object(
    "Why a request was not done.", properties(of: ComponentSchema.problem.kinds))

  static let fieldsProblem = object(
    "Why an action was not taken: some of its values cannot be.",
    properties(of: ComponentSchema.fieldsProblem.kinds) + [
      .always("problems", .list("What is wrong, field by field.", of: .component(.fieldProblem)))
    ])

  static let presentationProblem = object(
    "Why an action was not taken: something else is shown by now, which comes with it.",
    properties(of: ComponentSchema.presentationProblem.kinds)
      + ComponentSchema.registrationProperties)

  private static func properties(of kinds: [ProblemDetails.Kind]) -> [Property] {
    let statuses = kinds.map { Int64($0.status) }
    return [
      .always(
        "type", .name("The kind of problem.", among: kinds.map { $0.type })),
      .always("title", .name("The kind of problem in words.", among: kinds.map { $0.title })),
      .always(
        "status", .number("The status of the answer.", from: statuses.min(), to: statuses.max())),
      .always("detail", .text("What to do about it, for developers.")),
    ]
  }

  static let fieldProblem = object(
    "What is wrong with the value of a field.",
    [
      .always("field", .text("The name of the field.")),
      .always("kind", .name("What is wrong.", among: Problem.Kind.samples.map { $0.name })),
      .sometimes("maximum", .number("The greatest number, or the longest length.")),
      .sometimes("minimum", .number("The least number, or the shortest length.")),
      .sometimes("earliest", .text("The first day.", format: "date")),
      .sometimes("latest", .text("The last day.", format: "date")),
      .sometimes("message", .text("Why the pool refused it.")),
      .sometimes("nearest", .text("The field that was probably meant.")),
    ])
}

extension Problem.Kind {
  /// One problem of each kind.
  fileprivate static let samples: [Problem.Kind] = {
    var samples: [Problem.Kind] = []
    var next: Problem.Kind? = .missing
    while let sample = next {
      samples.append(sample)
      next = sample.successor
    }
    return samples
  }()

  /// A problem of the next kind, so that none can be forgotten; nil after the last one.
  private var successor: Problem.Kind? {
    switch self {
    case .missing: .malformed
    case .malformed: .tooLong(maximum: 1)
    case .tooLong: .tooShort(minimum: 1)
    case .tooShort: .needsUppercase
    case .needsUppercase: .needsLowercase
    case .needsLowercase: .needsDigit
    case .needsDigit: .needsSymbol
    case .needsSymbol: .hasWhiteSpace
    case .hasWhiteSpace: .tooSimilar
    case .tooSimilar: .taken
    case .taken: .impossibleDate
    case .impossibleDate: .inTheFuture
    case .inTheFuture: .tooSmall(minimum: 1)
    case .tooSmall: .tooLarge(maximum: 1)
    case .tooLarge: CalendarDate.sample.map { .tooEarly(earliest: $0) }
    case .tooEarly(let day): .tooLate(latest: day)
    case .tooLate: .notAccepted
    case .notAccepted: .unknownField
    case .unknownField: .refused("")
    case .refused: nil
    }
  }
}

extension CalendarDate {
  fileprivate static let sample = CalendarDate.earliest(at: Timestamp(milliseconds: 0))
}
