import RegistrationBackend

/// What the command line asks for.
struct CrashOptions: Hashable {
  /// What is to be done.
  enum Task: Hashable {
    /// To kill processes, and look what becomes of their registrations.
    case kill
    /// To be such a process, with the checkpoint in this file.
    case register(store: String)
    /// To say how it is used.
    case help
  }

  var task = Task.kill
  var kills = 100
  var seed = UInt64.random(in: 0...UInt64(UInt32.max))
  var killsAtSystemCalls = true
  /// Whether the process to be killed keeps to one thread.
  var keepsToOneThread = false

  /// What is wrong with the process on purpose.
  var flaw: Flaw?

  static let plant = "--plant"
  static let onOneThread = "--on-one-thread"

  static let usage = """
    USAGE: registrar-crash [--kills N] [--seed S] [--without-system-calls] [--plant MISTAKE]

    Registers people, each in a process that is killed, launched again, and so on to the end; and looks
    for what is lost, corrupt, done twice, sent too early, stuck or left over. It ends with 1 where
    there is any.

      --kills N                how many processes are killed; 100 unless told
      --seed S                 where the random moments come from; it is printed
      --without-system-calls   kills at no call of the system, which takes strace
      --plant MISTAKE          makes a mistake in storing, to be found: in-place, late, forgetful
    """

  /// Reads the arguments after the program's name.
  init(_ arguments: [String]) throws(CrashFailure) {
    var rest = arguments[...]
    while var argument = rest.popFirst() {
      if argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") {
        rest = [String(argument[argument.index(after: sign)...])] + rest
        argument = String(argument[..<sign])
      }
      switch argument {
      case "--help", "-h": task = .help
      case "--without-system-calls": killsAtSystemCalls = false
      case CrashOptions.onOneThread: keepsToOneThread = true
      case CrashOptions.plant:
        flaw = rest.popFirst().flatMap(Flaw.init)
        if flaw == nil {
          let names = Flaw.allCases.map(\.rawValue).joined(separator: ", ")
          throw CrashFailure("'--plant' needs one of \(names)")
        }
      case "--kills": kills = try CrashOptions.number(argument, &rest, from: 1)
      case "--seed": seed = try CrashOptions.number(argument, &rest, from: 0)
      case "--store":
        guard let path = rest.popFirst() else { throw CrashFailure("'--store' needs a path") }
        task = .register(store: path)
      default: throw CrashFailure("'\(argument)' means nothing here")
      }
    }
  }

  /// The store in the file at `path`, with the flaw that was asked for, if any.
  func store(at path: String) -> any SessionStore {
    flaw?.store(at: path) ?? FileSessionStore(path: path)
  }

  private static func number<Number: FixedWidthInteger>(
    _ option: String, _ rest: inout ArraySlice<String>, from least: Number
  ) throws(CrashFailure) -> Number {
    guard let number = rest.popFirst().flatMap({ Number($0) }), number >= least else {
      throw CrashFailure("'\(option)' needs a number from \(least) to \(Number.max)")
    }
    return number
  }
}
