import RegistrationCore
import RegistrationScript
import RegistrationSimulation
import Testing

@testable import RegistrationCheck

/// Whatever chooses an act of the person can choose every act: a new event is told to all of them.
struct EventAlphabetTests {
  private let flow = Registration(policy: .clinic)
  private let everyAct = Set(Registration.Event.Name.allCases).subtracting([.answered])

  private func names(_ events: [PersonEvent]) -> Set<Registration.Event.Name> {
    Set(events.map { $0.event(in: flow) { _ in "000000" }.name })
  }

  @Test func theOpenWorldHasEveryAct() {
    #expect(Set(Samples(policy: .clinic).acts.map(\.name)) == everyAct)
  }

  @Test func theClosedWorldHasEveryActButTheLaunch() throws {
    let email = try #require(EmailAddress("ana@example.com"))
    let person = ClosedPerson(email: email, policy: .members, countsCodes: false)
    #expect(names(person.acts.map(\.event)) == everyAct.subtracting([.launch]))
  }

  @Test func theSearchForScriptsHasEveryActButTheLaunch() {
    #expect(names(SearchAlphabet(policy: .members).acts) == everyAct.subtracting([.launch]))
  }

  @Test func randomRunsDrawEveryAct() {
    var generator = MoveGenerator(Palette(.members, people: []), seed: 1)
    #expect(names((0..<1000).map { _ in generator.anything() }) == everyAct)
  }

  @Test func anActIsTheSameForAScriptAndForTheFlow() {
    for event in Samples(policy: .clinic).acts {
      let act = PersonEvent(event)
      #expect(act?.event(in: flow) { argument in argument.literal } == event)
    }
    #expect(PersonEvent(.answered(RequestID(1), .signOut(.success(Acknowledgement())))) == nil)
  }
}

extension CodeArgument {
  fileprivate var literal: Secret {
    if case .literal(let code) = self { code } else { "" }
  }
}
