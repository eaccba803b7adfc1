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

  /// The state after at most 48 actions of this person.
  private func end(of world: InitialWorld) -> StatePath {
    let samples = Samples(policy: world.policy)
    var walk = Walkthrough(world)
    for _ in 0..<48 where walk.registration.path != .registeredViewing {
      let presentation = walk.registration.presentation
      guard let action = presentation.primaryAction else { break }
      var values = samples.values(for: action, in: presentation)
      let isOfApp = presentation.delivery == nil || presentation.fields.contains { $0.name == .key }
      let delivered = presentation.account.flatMap { walk.newestCode(of: $0)?.code }
      values.code = (isOfApp ? walk.appCode : nil) ?? delivered ?? values.code
      guard let event = try? presentation.event(for: action.name, values: values),
        let directive = walk.directive(of: event), case .success = walk.perform(directive)
      else { break }
    }
    return walk.registration.path
  }
}
