/// The gaps in a ledger: encounters that only exploration has met, and those that nothing has met.
public struct CoverageReport: Hashable, Sendable {
  /// The plausible encounters that nothing has met.
  public let unmet: [CoverageLedger.Encounter]
  /// The encounters that exploration has met, but no test, script or property.
  public let onlyExplored: [CoverageLedger.Encounter]
  /// The encounters that were met although the behaviour of the flow excludes them.
  public let implausible: [CoverageLedger.Encounter]

  /// Creates the report on `ledger`.
  public init(_ ledger: CoverageLedger) {
    let encounters = ledger.encounters
    unmet = CoverageLedger.Encounter.plausible.filter { !ledger.contains($0) }
    onlyExplored = encounters.filter { ledger.sources(of: $0) == [.exploration] }
    implausible = encounters.filter { !$0.isPlausible }
  }
}

extension CoverageReport: CustomStringConvertible {
  /// A line with the counts, then each list that is not empty under its heading.
  public var description: String {
    let all = CoverageLedger.Encounter.plausible.count
    var text = "\(all - unmet.count) of \(all) plausible encounters met"
    for (heading, encounters) in [
      ("met by nothing", unmet), ("met by exploration alone", onlyExplored),
      ("met, and not plausible", implausible),
    ] where !encounters.isEmpty {
      text += "\n\(heading) (\(encounters.count)):"
      for encounter in encounters { text += "\n  \(encounter)" }
    }
    return text
  }
}
