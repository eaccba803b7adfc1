import EventScripts
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

  @Test func theVocabularyHasOneRightActOfEveryName() {
    var policy = Policy.clinic
    policy.providers = [.apple]
    let vocabulary = Palette(policy, people: []).vocabulary
    for name in everyAct {
      let acts = vocabulary.acts(name, AskedParts(link: .confirm), moods: [[]])
      #expect(acts.map(\.event.name) == [name])
      #expect(acts.allSatisfy { $0.slips.isEmpty })
    }
    #expect(vocabulary.acts(.answered, moods: [[]]).isEmpty)
  }

  @Test func aMoodThatConcernsNoPartOfAnEventIsNoActOfItsOwn() {
    let vocabulary = Palette(.clinic, people: []).vocabulary
    let moods: [TypingMistakes] = [[], .weakPassword, .wrongCode, [.wrongCode, .invalidForm]]
    #expect(vocabulary.acts(.back, moods: moods).count == 1)
    #expect(vocabulary.acts(.submitCode, moods: moods).map(\.slips) == [[], .wrongCode])
    #expect(
      vocabulary.acts(.submitSignUp, moods: moods).map(\.slips) == [
        [], .weakPassword, .invalidForm,
      ])
  }

  @Test func aNewPasswordThatThePoolAsksForHasNoCodeAndTheFieldsThatItLacks() {
    let asked = AskedParts(takesCode: false, missing: [.phone])
    let acts = Palette(.clinic, people: []).vocabulary.acts(
      .submitNewPassword, asked, moods: [[], .wrongCode, .invalidForm])
    #expect(acts.map(\.event.code) == [.literal(""), .literal("")])
    #expect(acts.map { $0.event.event.typed.fields?.entries.map(\.name) } == [[.phone], []])
  }

  @Test func theClosedWorldHasTheActsThatAStateOffers() throws {
    let login = try #require(Login("ana@example.com"))
    var person = ClosedPerson(login: login, policy: .members, countsCodes: false)
    let walk = try launched()
    let acts = person.acts(in: walk).map { person.acts[$0].event }
    #expect(names(acts) == Set(walk.offers))
    #expect(person.acts(in: walk).count == acts.count)
    #expect(person.acts.count == acts.count)
  }

  @Test func theSearchForScriptsHasEveryActButTheLaunch() throws {
    let acts = SearchAlphabet(policy: .members).acts(in: try launched())
    // The policy has no links and no providers.
    #expect(names(acts) == everyAct.subtracting([.launch, .openLink, .signInWithProvider]))
  }

  /// A flow in step 1.
  private func launched() throws -> Registration {
    var walk = Walkthrough(policy: .members)
    _ = walk.perform(.person(.launch))
    let flow = walk.registration
    try #require(flow.path == .signUpEditing)
    return flow
  }

  @Test func randomRunsDrawEveryAct() {
    var policy = Policy.members
    policy.providers = [.apple, .google]
    var generator = MoveGenerator(Palette(policy, people: []), seed: 1)
    #expect(names((0..<1000).map { _ in generator.anything() }) == everyAct)
  }

  @Test func anActIsTheSameForAScriptAndForTheFlow() {
    for event in Samples(policy: .clinic).acts {
      let act = PersonEvent(event)
      #expect(act?.event(in: flow) { argument in argument.literal } == event)
      #expect(event.replacing { _ in } == event)
    }
    #expect(PersonEvent(.answered(RequestID(1), .signOut(.success(Acknowledgement())))) == nil)
  }
}

extension CodeArgument {
  fileprivate var literal: Secret {
    if case .literal(let code) = self { code } else { "" }
  }
}
