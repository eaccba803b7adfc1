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
  /// The format of pictures; spelled as that of reports.
  case picture = "chart --format"
  case step = "--step"
  case output = "--output"
  case help = "--help"
  case version = "--version"

  /// What follows an option.
  enum Value: Hashable {
    case file
    case folder
    case number
    case name(label: String)
    case word(label: String, of: [String])

    var label: String {
      switch self {
      case .file: "FILE"
      case .folder: "FOLDER"
      case .number: "N"
      case .name(let label): label
      case .word(let label, _): label
      }
    }
  }

  /// The option in one letter.
  var letter: String? {
    switch self {
    case .verbose: "-v"
    case .help: "-h"
    case .trace, .format, .seed, .realtime, .jobs, .replay, .policy, .picture, .step, .output,
      .version:
      nil
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
    case .picture:
      .word(
        label: PictureFormat.allCases.map(\.rawValue).joined(separator: "|"),
        of: PictureFormat.allCases.map(\.rawValue))
    case .step: .name(label: "STEP")
    case .output: .folder
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
    case .policy: "what the forms demand: \(Policy.builtIn.map(\.name).listed)"
    case .picture: "what to draw (default: svg)"
    case .step: "draw this step alone, in full"
    case .output: "write all pictures into this folder, the whole and each step"
    case .help: "show this page"
    case .version: "show the version"
    }
  }

  /// How it is written: in one letter and in full.
  var spellings: [String] { [letter, name].compactMap(\.self) }

  /// How it is written in full; options of different verbs may be written alike.
  var name: String {
    switch self {
    case .picture: "--format"
    case .trace, .format, .seed, .realtime, .jobs, .verbose, .replay, .policy, .step, .output,
      .help,
      .version:
      rawValue
    }
  }

  /// Those of every verb.
  static let common: [CommandOption] = [.help, .version]
}
