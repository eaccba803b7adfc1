import RegistrationCore
import RegistrationScript

/// Every option of the command line; help, parsing and completions are read off this table.
enum CommandOption: String, CaseIterable {
  case trace = "--trace"
  case format = "--format"
  case seed = "--seed"
  case realtime = "--realtime"
  case jobs = "--jobs"
  case verbose = "--verbose"
  case replay = "--replay"
  case policy = "--policy"
  case help = "--help"
  case version = "--version"

  /// What follows an option.
  enum Value: Hashable {
    case file
    case number
    case word(label: String, of: [String])

    var label: String {
      switch self {
      case .file: "FILE"
      case .number: "N"
      case .word(let label, _): label
      }
    }
  }

  /// The option in one letter.
  var letter: String? {
    switch self {
    case .verbose: "-v"
    case .help: "-h"
    case .trace, .format, .seed, .realtime, .jobs, .replay, .policy, .version: nil
    }
  }

  /// What follows it; nil where nothing does.
  var value: Value? {
    switch self {
    case .trace, .replay: .file
    case .seed, .jobs: .number
    case .format:
      .word(
        label: ReportFormat.allCases.map(\.rawValue).joined(separator: "|"),
        of: ReportFormat.allCases.map(\.rawValue))
    case .policy: .word(label: "NAME", of: Policy.builtIn.map(\.name))
    case .realtime, .verbose, .help, .version: nil
    }
  }

  /// What it does, in one line.
  var summary: String {
    switch self {
    case .trace: "write every transition as JSON Lines (- is standard output)"
    case .format: "how to report (default: human)"
    case .seed: "what codes and IDs are drawn from (default: 1)"
    case .realtime: "wait on the real clock, not on a virtual one"
    case .jobs: "how many scripts at once (default: as many as there are cores)"
    case .verbose: "a line for each transition, in the human report"
    case .replay: "replay a trace and compare, in place of playing scripts"
    case .policy: "what the forms demand: \(Policy.builtIn.map(\.name).listed) (default: clinic)"
    case .help: "show this page"
    case .version: "show the version"
    }
  }

  /// How it is written: in one letter and in full.
  var spellings: [String] { [letter, rawValue].compactMap(\.self) }

  /// Those of every verb.
  static let common: [CommandOption] = [.help, .version]
}
