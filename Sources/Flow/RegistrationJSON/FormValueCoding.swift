package import RegistrationCore

extension Registration.Presentation {
  /// The action of a name, and if that is to sign in with a provider, of the one that the values name, or of the first.
  package func action(_ name: Registration.Event.Name, for values: JSONValue?) -> Action? {
    guard name == .signInWithProvider, let text = values?["provider"]?.string else {
      return action(name)
    }
    return IdentityProvider(text).flatMap { action(signingInWith: $0) }
  }
}

extension JSONValue {
  /// What no field of the action can take: a value of another type than the field's, or a picture that is not Base64.
  ///
  /// Null is of none. ``values(for:in:)`` passes over such a value, and the field keeps what was in it before.
  package func misfits(for action: Registration.Presentation.Action) -> [Problem] {
    var names = action.fields.filter { !fits($0) }.map { $0.name }
    if action.provider != nil, let provider = self["provider"], provider.string == nil {
      names.append("provider")
    }
    return names.map { Problem($0, .malformed) }
  }

  private func fits(_ field: Registration.Presentation.Field) -> Bool {
    guard let typed = self[field.name.text] else { return true }
    let shape: FieldRule.Kind.Shape =
      switch field.kind {
      case .password, .newPassword, .code, .invitation, .key, .choice: .text
      case .value(let kind): kind.shape
      }
    return switch shape {
    case .text: typed.string != nil
    case .consent: if case .bool = typed { true } else { false }
    case .image: typed.string.flatMap { [UInt8](base64: $0) } != nil
    }
  }

  /// What was typed: a text or a consent by the name of its field, a picture in Base64.
  package func values(
    for action: Registration.Presentation.Action, in presentation: Registration.Presentation
  ) -> FormValues {
    var values = presentation.values
    values.password = Secret(self["password"]?.string ?? "")
    values.code = Secret(self["code"]?.string ?? "")
    if action.fields.contains(where: { $0.kind == .invitation }) {
      values.invitation = Secret(self["invitation"]?.string ?? "")
    }
    for field in action.fields {
      switch field.kind {
      case .password, .newPassword, .code, .invitation, .key: break
      case .value(let kind): take(field.name, kind.shape, &values.fields)
      case .choice: take(field.name, .text, &values.fields)
      }
    }
    return values
  }

  private func take(_ name: FieldName, _ shape: FieldRule.Kind.Shape, _ fields: inout Fields) {
    let typed = self[name.text]
    switch shape {
    case .text: if let text = typed?.string { fields[name] = .text(text) }
    case .consent: if case .bool(let isGiven)? = typed { fields[name] = .consent(isGiven) }
    case .image:
      if let text = typed?.string { fields[name] = [UInt8](base64: text).map { .image($0) } }
    }
  }
}
