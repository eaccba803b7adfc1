import RegistrationCore
import RegistrationSimulation

// What the declarations of verbs have in common.

extension Verb {
  func takes(
    _ example: String?, _ summary: String, _ read: @escaping (inout Arguments) -> Directive?
  ) -> VerbDeclaration {
    VerbDeclaration(example: example ?? rawValue, summary: summary, read: read)
  }

  func takesAccount(
    _ summary: String, _ directive: @escaping (Login) -> Directive
  ) -> VerbDeclaration {
    takes("\(rawValue) ana@example.com", summary) { $0.account().map(directive) }
  }
}
