import RegistrationCheck
import RegistrationCore
import RegistrationScript
import Testing

/// The order of the actions of a driver, if nothing goes wrong but the death of the process.
@Suite struct DriverOrderInTheClosedWorldTests {
  @Test func `A crash after any one action loses nothing, and brings nothing back`() {
    var budgets = Budgets.none(inFlight: 1)
    budgets[.crashes] = 1
    var explorer = Explorer(ClosedWorld(.lowLimits(.card), rules: .standard, budgets: budgets))
    let exploration = explorer.run()
    #expect(exploration.verdict == .bounded(by: budgets.described))
    #expect(exploration.violations.map(\.property) == [])
  }
}
