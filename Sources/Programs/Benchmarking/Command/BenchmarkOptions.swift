package struct BenchmarkOptions: Hashable, Sendable {
  package enum Task: Hashable, Sendable {
    /// Measure the rows that match the filter, or all.
    case measure(filter: String?)
    case list
    case compare(String, String, tolerance: Double)
    case help
  }

  package var task: Task
  package var scale: Scale
  package var json: String?
  package var isMarkdown = false

  package struct Misuse: Error, Hashable, Sendable {
    package let message: String
  }

  package init(_ arguments: [String]) throws(Misuse) {
    (task, scale) = (.measure(filter: nil), .standard)
    var operands: [String] = []
    var tolerance: Double?
    var compares = false
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": task = .help
      case "--list": task = .list
      case "--quick": scale = .quick
      case "--full": scale = .full
      case "--markdown": isMarkdown = true
      case "--compare": compares = true
      case "--json": json = try BenchmarkOptions.value(of: argument, &rest)
      case "--tolerance":
        let text = try BenchmarkOptions.value(of: argument, &rest)
        guard let number = Double(text), number >= 1, number.isFinite else {
          throw Misuse(message: "'\(text)' is no tolerance; expected a number from 1, as in 1.25")
        }
        tolerance = number
      case _ where argument.hasPrefix("-"):
        throw Misuse(message: "there is no option '\(argument)'")
      default: operands.append(argument)
      }
    }
    guard task != .help, task != .list else { return }
    try take(operands, compares: compares, tolerance: tolerance)
  }

  private mutating func take(
    _ operands: [String], compares: Bool, tolerance: Double?
  ) throws(Misuse) {
    if compares {
      guard operands.count == 2 else {
        throw Misuse(message: "'--compare' takes two files, and here are \(operands.count)")
      }
      task = .compare(operands[0], operands[1], tolerance: tolerance ?? 1.25)
      return
    }
    guard tolerance == nil else {
      throw Misuse(message: "'--tolerance' goes with '--compare'")
    }
    guard operands.count <= 1 else {
      throw Misuse(message: "one filter at most, and here are \(operands.count)")
    }
    task = .measure(filter: operands.first)
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(Misuse) -> String {
    guard let value = rest.popFirst() else {
      throw Misuse(message: "'\(option)' needs a value")
    }
    return value
  }
}

extension BenchmarkOptions {
  package static let help = """
    usage: registrar-bench [FILTER] [--json FILE] [--markdown] [--quick | --full]
           registrar-bench --list
           registrar-bench --compare BEFORE.json AFTER.json [--tolerance RATIO]

    Measures the cost of Registrar. Each row has a ceiling: the least possible version of the same
    work, in the same process and run. A filter is a number (B1), a row (B1.registration) or a part
    of its name.

      --json FILE   also writes the figures to a file
      --markdown    prints the tables of the article
      --quick       measures almost nothing: shows that every row runs
      --full        adds the rows that take minutes
      --list        lists the rows
      --compare     compares two such files; a row counts as worse if its time and its ratio to the
                    ceiling grew by more than the tolerance (1.25), or if it allocates more
      --help        shows this page

    A figure that misses its goal is marked, but is not a failure, because machines differ. The exit
    status is 0; 1 if a row did not do what it should, or has become worse; 2 if the command line is
    wrong; 65 if a file is not a report, 66 if it cannot be read, 73 if it cannot be written.

    """
}
