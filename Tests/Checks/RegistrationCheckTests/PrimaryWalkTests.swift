import RegistrationCheck
import RegistrationCore
import RegistrationScript
import RegistrationSimulation
import Testing

/// Somebody who fills in what is required and takes the primary action each time, with the mock pool.
struct PrimaryWalkTests {
  @Test(arguments: Policy.builtIn)
  func `The primary actions lead to a finished registration with the mock pool`(policy: Policy) {
    #expect(end(of: InitialWorld(policy: policy)) == .registeredViewing)
  }

  @Test(arguments: Policy.builtIn)
  func `They do if the pool requires a second factor, too`(policy: Policy) {
    #expect(end(of: .secondFactors(policy, .required)) == .registeredViewing)
  }

  @Test func `They do after an optional birthday of the day before`() {
    let policy = Policy(
      name: "club",
      profile: [
        FieldRule("name", label: "Name"),
        FieldRule("birthday", label: "Birthday", kind: .birthday, isRequired: false),
      ], confirmation: nil)
    let flow = begun(policy, with: ["birthday": "2025-12-31"])
    #expect(flow.problems == [Problem("name", .missing)])
    #expect(PresentationLaws(policy).leadsOn(flow, at: Simulation.start))
  }

  @Test func `They do if the profile requires a picture and a field of step 1 that is shorter`() {
    let policy = Policy(
      name: "club", signUp: [FieldRule("name", label: "Name")],
      profile: [
        FieldRule("name", label: "Initial", maximumLength: 1),
        FieldRule("face", label: "Face", kind: .image, maximumLength: 1),
      ], confirmation: nil)
    let flow = begun(policy, with: [:])
    #expect(flow.path == .profileEditing)
    #expect(PresentationLaws(policy).leadsOn(flow, at: Simulation.start))
  }

  @Test(arguments: [OpenWorld.now, Simulation.start])
  func `They do if a date has to be within some days of today, whichever day it is`(now: Timestamp)
  {
    let week = FieldLimits.dates(earliest: .today(), latest: .today(days: 7))
    let policy = Policy(
      name: "club", profile: [FieldRule("visit", label: "Visit", kind: .date, limits: week)],
      confirmation: nil)
    #expect(PresentationLaws(policy).leadsOn(Registration(policy: policy), at: now))
  }

  /// The flow of a person who has signed up, and has sent this profile.
  private func begun(_ policy: Policy, with profile: Fields) -> Registration {
    var walk = Walkthrough(policy: policy)
    var form = SignUpForm(login: "ana@example.com", password: "Correct-horse-1")
    for rule in policy.signUp { form.fields[rule.name] = "Ana" }
    for event: PersonEvent in [.launch, .signUp(form), .profile(profile)] {
      _ = walk.perform(.person(event))
    }
    return walk.registration
  }

  /// The state after at most 48 actions of this person.
  private func end(of world: InitialWorld) -> StatePath {
    let samples = Samples(policy: world.policy)
    var walk = Walkthrough(world)
    for _ in 0..<48 where walk.registration.path != .registeredViewing {
      let presentation = walk.registration.presentation
      guard let action = presentation.primaryAction else { break }
      var values = samples.person.values(for: action, on: presentation, at: Simulation.start)
      let isOfApp = presentation.delivery == nil || presentation.fields.contains { $0.name == .key }
      let delivered = presentation.account.flatMap { walk.newestCode(of: $0)?.code }
      values.code = (isOfApp ? walk.appCode : nil) ?? delivered ?? values.code
      guard let event = try? presentation.event(for: action, values: values),
        let directive = walk.directive(of: event), case .success = walk.perform(directive)
      else { break }
    }
    return walk.registration.path
  }
}
