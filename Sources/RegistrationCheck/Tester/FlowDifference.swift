import RegistrationCore

/// The differences between windows and what a test stated about them.
struct FlowDifference {
  private var lines: [String] = []

  init(stated: FlowWindows, actual: FlowWindows) {
    let (expected, found) = (FlowParts(stated), FlowParts(actual))
    var names = expected.list.map(\.name)
    for name in found.list.map(\.name) where expected[name] == nil { names.append(name) }
    for name in names where expected[name] != found[name] {
      add(name, expected[name], found[name])
    }
    if lines.isEmpty, stated.asksAnew, !actual.asksAnew {
      lines.append("  request: it is already outstanding; do not state it")
    }
    if lines.isEmpty, stated.problems != actual.problems {
      lines.append("  problems: the same in another order")
    }
  }

  private mutating func add(_ name: String, _ expected: FlowPart?, _ actual: FlowPart?) {
    let wanted = expected?.shown ?? "nothing"
    let got = actual?.shown ?? "nothing"
    lines.append("  \(name)")
    lines.append("    expected \(wanted)")
    lines.append("    actual   \(got == wanted ? "another, " + got : got)")
  }

  /// The differing parts, two lines each; nil if there are none.
  var text: String? { lines.isEmpty ? nil : lines.joined(separator: "\n") }
}
