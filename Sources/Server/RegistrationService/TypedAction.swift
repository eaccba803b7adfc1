import RegistrationCore
import RegistrationJSON

// Actions with what was typed, as a program sends it.

extension Registration.Presentation {
  /// The event of an action with what was typed.
  ///
  /// - Parameter isStrict: whether a value is a problem that the action does not take, or that is of another type than
  ///   its field.
  func event(
    for name: Registration.Event.Name, typed: JSONValue, isStrict: Bool
  ) throws(FormError) -> Registration.Event {
    guard let action = action(name, for: typed) else { throw .notOffered }
    if isStrict {
      let provider = action.provider == nil ? [] : ["provider"]
      let taken = Set(action.fields.map { $0.name.text } + provider)
      let unknown = (typed.members ?? []).filter { !taken.contains($0.key) }
      guard unknown.isEmpty else {
        throw .invalid(unknown.prefix(16).map { Problem(FieldName($0.key), .unknownField) })
      }
      let misfits = typed.misfits(for: action)
      guard misfits.isEmpty else { throw .invalid(misfits) }
    }
    return try event(for: action, values: typed.values(for: action, in: self))
  }

  /// Whether something leads further towards the beginning.
  var canLeave: Bool { action(.signOut) != nil || action(.back) != nil }

  /// Whether nothing leads further towards the beginning.
  var isAtBeginning: Bool { !isBusy && !canLeave }

  /// What leads towards the beginning.
  func leavingEvent() throws(FormError) -> Registration.Event {
    for name in [Registration.Event.Name.signOut, .back] where action(name) != nil {
      return try event(for: name, values: values)
    }
    throw .notOffered
  }
}
