import EventScripts
import RegistrationCore
import RegistrationJSON
import RegistrationWording

// What the person and the world do.

extension Playground {
  /// Carries out a line of a script.
  mutating func carryOut(_ line: String) throws(RequestError) -> JSONValue {
    let directives = try Directive.read(line, policy)
    guard directives.count <= 1 else { throw RequestError("write one line at a time") }
    let known = rows.count
    for directive in directives {
      if case .policy = directive { throw RequestError("the policy is chosen above") }
      try carryOut(directive)
    }
    return news(after: known)
  }

  /// Takes an action with what was typed.
  mutating func act(_ json: JSONValue) throws(RequestError) -> JSONValue {
    let name: Registration.Event.Name = try json.name("action")
    let presentation = flow.presentation
    guard let action = presentation.action(name, for: json["values"]) else {
      throw RequestError("'\(name.rawValue)' cannot be done on this screen")
    }
    let values = (json["values"] ?? .null).values(for: action, in: presentation)
    let known = rows.count
    switch presentation.result(of: action, values) {
    case .success(let event):
      if let directive = walk.directive(of: event) { try carryOut(directive) }
      return news(after: known)
    case .failure(.notOffered): throw RequestError("'\(name.rawValue)' cannot be done now")
    case .failure(.invalid(let problems)):
      return .object(["problems": .array(problems.map { problem($0, of: action) })])
    }
  }

  private mutating func carryOut(_ directive: Directive) throws(RequestError) {
    guard !isReadOnly else { throw RequestError("a trace can only be looked at") }
    guard let mismatch = perform(directive) else { return }
    throw RequestError("expected \(mismatch.expected), but: \(mismatch.actual)")
  }

  private func problem(
    _ problem: Problem, of action: Registration.Presentation.Action
  ) -> JSONValue {
    let field = action.fields.first { $0.name == problem.field }
    let text = field.map { words(for: problem, of: $0) } ?? ""
    return .object(["field": .string(problem.field.text), "text": .string(text)])
  }
}

extension Registration.Presentation {
  /// The event of an action with these values, or why there is none.
  fileprivate func result(
    of action: Action, _ values: FormValues
  ) -> Result<Registration.Event, FormError> {
    do throws(FormError) { return .success(try event(for: action, values: values)) } catch {
      return .failure(error)
    }
  }
}
