import RegistrationCore
import RegistrationJSON

// What a form says of a presentation.

extension FormBody {
  /// Whether some presentation offers its action.
  var hasKnownAction: Bool {
    Registration.Event.Name.offered.contains { $0.rawValue == action }
  }

  func action(
    on presentation: Registration.Presentation
  ) -> Registration.Presentation.Action? {
    Registration.Event.Name(rawValue: action).flatMap {
      presentation.action($0, for: values)
    }
  }

  /// What was typed; nil if its action is not offered.
  func typedValues(on presentation: Registration.Presentation) -> FormValues? {
    action(on: presentation).map { values.values(for: $0, in: presentation) }
  }
}

extension Registration.Presentation {
  /// The event that a form makes.
  func event(of form: FormBody) throws(FormError) -> Registration.Event {
    guard let action = form.action(on: self) else { throw .notOffered }
    return try event(for: action, values: form.values.values(for: action, in: self))
  }
}
