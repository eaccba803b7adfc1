import RegistrationCore
import RegistrationWording

extension ClinicWording {
  var language: String { base.language }
  func phrase(for tone: Registration.Notice.Tone) -> Phrase { base.phrase(for: tone) }
  func phrase(for problem: Problem.Kind, of field: Registration.Presentation.Field) -> Phrase {
    base.phrase(for: problem, of: field)
  }
  func phrase(forRequirement problem: Problem.Kind) -> Phrase {
    base.phrase(forRequirement: problem)
  }
  func phrase(
    for action: Registration.Event.Name, on screen: Registration.Screen
  ) -> Phrase { base.phrase(for: action, on: screen) }
  func phrase(forSignInWith provider: IdentityProvider) -> Phrase {
    base.phrase(forSignInWith: provider)
  }
  func phrase(forWaitFor provider: IdentityProvider) -> Phrase {
    base.phrase(forWaitFor: provider)
  }
  func phrase(for label: Registration.Presentation.Field.Label) -> Phrase {
    base.phrase(for: label)
  }
  func phrase(for factor: Challenge.Factor) -> Phrase { base.phrase(for: factor) }
  func phrase(for hint: ScreenHint) -> Phrase { base.phrase(for: hint) }
  func phrase(forTitleOf screen: Registration.Screen) -> Phrase {
    base.phrase(forTitleOf: screen)
  }
  func phrase(forWaitOn screen: Registration.Screen) -> Phrase {
    base.phrase(forWaitOn: screen)
  }
  func phrase(forStep step: Int, of count: Int) -> Phrase { base.phrase(forStep: step, of: count) }
}
