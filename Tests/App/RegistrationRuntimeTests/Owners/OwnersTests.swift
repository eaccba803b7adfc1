import Foundation
import RegistrationCore
import Testing

/// Two nodes on one store, and one person, in every order in which something may happen to them.
///
/// Each test begins with a registration at rest, which one node has in memory, and the other has not, or has had.
@Suite struct OwnersTests {
  /// How many events there are, how much disturbs them, and how many are sent again because a node knew nothing of
  /// them.
  struct Bound {
    let events: Int
    let disturbances: Int
    var retries = 0
    /// Whether the person types wrong codes, and nothing else comes in but one of them once more.
    var repeatsCodes = false

    var budget: OwnerBudget {
      var budget = OwnerBudget()
      (budget.events, budget.disturbances) = (events, disturbances)
      budget.retries = retries
      if repeatsCodes {
        (budget.oldEvents, budget.faults, budget.waits, budget.restarts) = (0, 0, 0, 0)
        budget.typesWrongCodes = true
      }
      return budget
    }
  }

  private static let asked = ProcessInfo.processInfo.environment["REGISTRAR_OWNERS"]

  /// Each word of `REGISTRAR_OWNERS` is a bound, such as `211` for two events, a disturbance and a retry; `210c`
  /// repeats wrong codes alone.
  private static func bounds(at path: StatePath) -> [Bound] {
    let usual = path == .signUpEditing ? "200 111" : "200 110"
    return (asked ?? usual).split(separator: " ").compactMap { word in
      let numbers = word.compactMap(\.wholeNumberValue)
      guard numbers.count == 3 else { return nil }
      return Bound(
        events: numbers[0], disturbances: numbers[1], retries: numbers[2],
        repeatsCodes: word.hasSuffix("c"))
    }
  }

  private static let looks: [[NodeName]] = [[.a], [.b, .a]]

  private func explore(
    _ seed: OwnersSeed, looks: [NodeName], _ bound: Bound, prunes: Bool = true
  ) -> OwnersExploration {
    var exploration = OwnersExploration(seed, looks: looks, bound.budget, prunes: prunes)
    exploration.run()
    return exploration
  }

  @Test(arguments: [
    StatePath.signUpEditing, .confirmationEditing, .profileEditing, .registeredViewing,
  ])
  func `In no order is anything shown late, sent by who has lost it or done twice, or anyone stuck`(
    path: StatePath
  ) throws {
    let seed: OwnersSeed
    do throws(OwnersSeed.Failure) { seed = try OwnersSeed.at(path) } catch {
      throw Found(story: error.story)
    }
    let bounds = Self.bounds(at: path)
    try #require(!bounds.isEmpty)
    var refusals: Set<String> = []
    for bound in bounds {
      for looks in Self.looks {
        let start = ContinuousClock.now
        let exploration = explore(seed, looks: looks, bound)
        if Self.asked != nil {
          print(
            path, looks.map(\.rawValue), bound, exploration.count, ContinuousClock.now - start)
        }
        if let violation = exploration.violation { throw Found(story: violation.story) }
        refusals.formUnion(exploration.refusals)
      }
    }
    // Else nothing was tried.
    let expected: Set =
      path == .confirmationEditing
      ? ["take busy", "save fenced", "check fenced"] : ["check fenced"]
    #expect(refusals.isSuperset(of: expected), "\(refusals)")
  }

  @Test func `What is left out as known hides nothing`() throws {
    let tried = [
      (path: StatePath.signUpEditing, bound: Bound(events: 2, disturbances: 0)),
      (path: .registeredViewing, bound: Bound(events: 2, disturbances: 0)),
      (path: .signUpEditing, bound: Bound(events: 1, disturbances: 1)),
    ]
    for (path, bound) in tried {
      let seed = try OwnersSeed.at(path)
      let some = explore(seed, looks: [.a], bound)
      let all = explore(seed, looks: [.a], bound, prunes: false)
      #expect(all.count.states > some.count.states)
      #expect(all.states.symmetricDifference(some.states).isEmpty)
      #expect(all.views == some.views)
    }
  }
}

/// Something that must not happen, and the moves that lead to it.
private struct Found: Error, CustomStringConvertible {
  let story: [String]

  var description: String { story.joined(separator: "\n") }
}
