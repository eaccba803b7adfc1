import RegistrationCore

extension FlowWindows {
  /// The parts that differ from what a test stated, each on lines of its own; nil if none does.
  func difference(from stated: FlowWindows) -> String? {
    let (expected, found) = (FlowParts(stated), FlowParts(self))
    let added = found.list.map(\.name).filter { expected[$0] == nil }
    var lines: [String] = []
    for name in expected.list.map(\.name) + added where expected[name] != found[name] {
      let wanted = expected[name]?.shown ?? "nothing"
      let got = found[name]?.shown ?? "nothing"
      lines.append("  \(name)")
      lines.append("    expected \(wanted)")
      lines.append("    actual   \(got == wanted ? "another, " + got : got)")
    }
    if !stated.statesCheckpoint, stated.checkpoint == checkpoint, stated.stored != stored {
      lines.append("  checkpoint: \(checkpoint?.rawValue ?? "none") holds something else; state it")
    }
    if lines.isEmpty, stated.asksAnew, !asksAnew {
      lines.append("  request: it is already outstanding; do not state it")
    }
    if lines.isEmpty, stated.problems != problems {
      lines.append("  problems: the same in another order")
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
