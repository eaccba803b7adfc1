public import RegistrationCore
public import RegistrationScript

/// Finds the shortest script from one state to another.
public enum ScriptPath {
  /// Returns the shortest script that reaches `from` and then, by at least one move, `to`.
  ///
  /// The result is nil if no script was found.
  public static func shortest(
    from: StatePattern, to: StatePattern, policy: Policy, limit: Int = ChartScripts.limit
  ) -> EventScript? {
    var found: ScriptSearch.Way?
    var search = ScriptSearch(policy: policy, passing: { from.matches($0.rawValue) })
    search.run(limit: limit) { step, way in
      guard step.hasPassed, step.outcome == .handled, to.matches(step.after.path.rawValue) else {
        return true
      }
      found = way()
      return false
    }
    return found?.script(story: "The shortest way from \(from.text) to \(to.text).")
  }
}
