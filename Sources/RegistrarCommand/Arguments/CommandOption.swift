import RegistrationCheck
import RegistrationCore
import RegistrationScript

/// Every option of the command line; help, parsing and completions read this table.
enum CommandOption: String, CaseIterable {
  case trace = "--trace"
  case format = "--format"
  case seed = "--seed"
  case realtime = "--realtime"
  case simulate = "--simulate"
  case jobs = "--jobs"
  case verbose = "--verbose"
  case replay = "--replay"
  case policy = "--policy"
  case faults = "--faults"
  case crashes = "--crashes"
  case resends = "--resends"
  case wrongCodes = "--wrong-codes"
  case otherPasswords = "--other-passwords"
  case changes = "--changes"
  case inFlight = "--in-flight"
  case states = "--states"
  case memory = "--memory"
  case counterexample = "--counterexample"
  case coverage = "--coverage"
  case json = "--json"
  case runs = "--runs"
  case steps = "--steps"
  case minutes = "--minutes"
  case failures = "--failures"
  case registrations = "--registrations"
  /// How much goes wrong in a soak; its spelling is that of the number of faults in `explore`.
  case faultLevel = "soak --faults"
  /// The format of pictures; its spelling is that of the format of reports.
  case picture = "chart --format"
  case step = "--step"
  case output = "--output"
  case help = "--help"
  case version = "--version"

  /// The value of an option.
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

  /// The one-letter spelling of the option.
  var letter: String? {
    switch self {
    case .verbose: "-v"
    case .help: "-h"
    case .trace, .format, .seed, .realtime, .simulate, .jobs, .replay, .policy, .version, .faults,
      .crashes,
      .resends, .wrongCodes, .otherPasswords, .changes, .inFlight, .states, .memory,
      .counterexample, .coverage, .json, .runs, .steps, .minutes, .failures, .picture, .step,
      .output, .registrations, .faultLevel:
      nil
    }
  }

  /// The value that the option takes; nil if it takes none.
  var value: Value? {
    switch self {
    case .trace, .replay, .counterexample: .file
    case .seed, .jobs, .faults, .crashes, .resends, .wrongCodes, .otherPasswords, .changes,
      .inFlight, .states, .runs, .steps, .minutes, .registrations:
      .number
    case .memory: .name(label: "SIZE")
    case .failures: .folder
    case .format:
      .word(
        label: ReportFormat.allCases.map(\.rawValue).joined(separator: "|"),
        of: ReportFormat.allCases.map(\.rawValue))
    case .policy: .word(label: "NAME", of: Policy.builtIn.map(\.name))
    case .picture:
      .word(
        label: PictureFormat.allCases.map(\.rawValue).joined(separator: "|"),
        of: PictureFormat.allCases.map(\.rawValue))
    case .faultLevel: .word(label: "LEVEL", of: FaultLevel.allCases.map(\.rawValue))
    case .step: .name(label: "STEP")
    case .output: .folder
    case .realtime, .simulate, .verbose, .help, .version, .coverage, .json: nil
    }
  }

  /// The effect of the option, in one line.
  var summary: String {
    switch self {
    case .trace: "write every transition as JSON Lines (- is standard output)"
    case .format: "how to report (default: human)"
    case .seed: "the seed of all that is random, codes and IDs too (default: 1)"
    case .realtime: "wait in real time instead of virtual time"
    case .simulate: "also play everything through the simulation, and compare"
    case .faults: "calls that fail, are lost or come too late (default: 1)"
    case .crashes: "times that the app dies (default: 1)"
    case .resends: "codes requested again, or for a new password (default: 1)"
    case .wrongCodes: "codes typed that are not the newest (default: 0)"
    case .otherPasswords: "times that the second of two passwords is typed (default: 0)"
    case .changes: "changes of pool or directory from outside (default: 0)"
    case .inFlight: "answers on their way at once, 1 to 3 (default: 2)"
    case .states: "the most states (default: no limit)"
    case .memory: "the most memory, as in 512M or 4G (default: 8G)"
    case .counterexample: "write the first violation's script there"
    case .coverage: "list what only exploration has met, and what nothing has"
    case .json: "report as one JSON object for each world"
    case .runs: "how many runs (default: 100000)"
    case .steps: "how many moves a run has (default: 60)"
    case .minutes: "run for this time; with a number, until either is reached"
    case .failures: "keep failures there, and try them first"
    case .registrations: "how many registrations (default: 100000)"
    case .faultLevel:
      "how much goes wrong: \(FaultLevel.allCases.map(\.rawValue).listed) (default: normal)"
    case .jobs: "how many at once (default: as many as there are cores)"
    case .verbose: "a line for each transition, in the human report"
    case .replay: "replay a trace and compare, instead of playing scripts"
    case .policy: "the policy of the forms: \(Policy.builtIn.map(\.name).listed)"
    case .picture: "what to draw (default: svg)"
    case .step: "draw only this step, in full"
    case .output: "write all pictures into this folder: the whole and each step"
    case .help: "show this page"
    case .version: "show the version"
    }
  }

  /// The spellings of the option: in one letter and in full.
  var spellings: [String] { [letter, name].compactMap(\.self) }

  /// The full spelling; options of different verbs may have the same one.
  var name: String {
    switch self {
    case .picture: "--format"
    case .faultLevel: "--faults"
    case .trace, .format, .seed, .realtime, .simulate, .jobs, .verbose, .replay, .policy, .step,
      .output,
      .help, .version, .faults, .crashes, .resends, .wrongCodes, .otherPasswords, .changes,
      .inFlight, .states, .memory, .counterexample, .coverage, .json, .runs, .steps, .minutes,
      .failures, .registrations:
      rawValue
    }
  }

  /// The options of `explore`.
  static let exploring: [CommandOption] = [
    .policy, .faults, .crashes, .resends, .wrongCodes, .otherPasswords, .changes, .inFlight,
    .states, .memory, .jobs, .counterexample, .coverage, .json,
  ]

  /// The options of every verb.
  static let common: [CommandOption] = [.help, .version]
}
