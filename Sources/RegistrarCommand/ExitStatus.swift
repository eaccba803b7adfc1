/// What a run of the command ends with; the numbers from 65 are those of `sysexits.h`.
enum ExitStatus: Int32, CaseIterable {
  case success = 0
  case failed = 1
  case usage = 2
  case malformed = 65
  case unreadable = 66
  case unavailable = 69
  case cannotCreate = 73
  case outputFailed = 74
  case interrupted = 130
  case outputClosed = 141

  var meaning: String {
    switch self {
    case .success: "everything held"
    case .failed: "an expectation or a property failed, or a replay or the chart differs"
    case .usage: "the command line is wrong; standard output stays empty"
    case .malformed: "a script, a trace, a chart or other input does not parse"
    case .unreadable: "a file cannot be read, or a folder holds no script"
    case .unavailable: "a program that is needed is missing: 'dot' of Graphviz, for SVG"
    case .cannotCreate: "a file that was to be written cannot be made"
    case .outputFailed: "what was to be written could not be"
    case .interrupted: "it was interrupted; what was seen until then is reported"
    case .outputClosed: "who read standard output stopped reading, as 'head' does"
    }
  }
}

/// Why the command ends early.
struct CommandFailure: Error {
  var status: ExitStatus
  /// What standard error says; nil where nobody needs to be told.
  var message: String?

  init(_ status: ExitStatus, _ message: String?) {
    (self.status, self.message) = (status, message)
  }

  /// The command line is wrong; the message ends with the page that says what is right.
  static func usage(_ message: String, _ verb: CommandVerb?) -> CommandFailure {
    let page = verb.map { " \($0.rawValue)" } ?? ""
    return CommandFailure(.usage, "registrar: \(message)\nSee 'registrar help\(page)'.")
  }
}
