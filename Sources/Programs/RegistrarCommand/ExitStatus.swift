/// The exit status of the command; the numbers from 65 are those of `sysexits.h`.
enum ExitStatus: Int32, CaseIterable {
  case success = 0
  case failed = 1
  case usage = 2
  case untold = 3
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
    case .untold: "a pool said too little to be examined"
    case .malformed: "a script, a trace, a policy, a chart or other input does not parse"
    case .unreadable: "a file cannot be read, or a folder has no script"
    case .unavailable:
      "what is needed is missing: 'dot' of Graphviz for SVG, the trait Server for a server"
    case .cannotCreate: "an output file cannot be created"
    case .outputFailed: "output could not be written"
    case .interrupted: "it was interrupted; what was seen until then is reported"
    case .outputClosed: "the reader of standard output stopped reading, as 'head' does"
    }
  }
}

struct CommandFailure: Error {
  var status: ExitStatus
  /// The message for standard error; nil if there is none.
  var message: String?

  init(_ status: ExitStatus, _ message: String?) {
    (self.status, self.message) = (status, message)
  }

  /// All failures of several files as one; nil if there are none.
  ///
  /// A file that cannot be read may have other mistakes too, so that its status takes precedence.
  init?(all failures: [CommandFailure]) {
    guard !failures.isEmpty else { return nil }
    let isReadable = failures.allSatisfy { $0.status == .malformed }
    self.init(
      isReadable ? .malformed : .unreadable,
      failures.compactMap(\.message).joined(separator: "\n"))
  }

  /// The failure for a wrong command line; its message ends with the help page to read.
  static func usage(_ message: String, _ verb: CommandVerb?) -> CommandFailure {
    let page = verb.map { " \($0.rawValue)" } ?? ""
    return CommandFailure(.usage, "registrar: \(message)\nSee 'registrar help\(page)'.")
  }
}
