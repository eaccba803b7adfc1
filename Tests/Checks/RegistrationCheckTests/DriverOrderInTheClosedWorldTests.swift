import RegistrationCheck
import RegistrationCore
import RegistrationScript
import Testing

/// The order of the actions of a driver, if nothing goes wrong but the death of the process.
@Suite struct DriverOrderInTheClosedWorldTests {
  @Test func `A crash after any one action loses nothing, and brings nothing back`() throws {
    let email = try #require(EmailAddress("ana@example.com"))
    var budgets = Budgets()
    for kind in Budgets.Kind.allCases { budgets[kind] = kind == .crashes ? 1 : 0 }
    budgets.inFlight = 1
    let world = ClosedWorld(
      .lowLimits(.card), rules: SimulationRules(email: email), budgets: budgets)
    var explorer = Explorer(world)
    let exploration = explorer.run()
    #expect(exploration.verdict == .bounded(by: budgets.described))
    #expect(exploration.violations.map(\.property) == [])
  }
}
