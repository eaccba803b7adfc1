// What is in the fields of the screen, for bindings: `$model[text: field.name]`.
//
// A field that is not shown, or is of another kind, reads as empty and takes nothing: a view that
// disappears may write once more into its binding.

extension RegistrationModel {
  /// The text of a field, as it is typed.
  ///
  /// A password, a code and an invitation go into a ``RegistrationCore/Secret`` at once, and are readable only while
  /// their field is shown. The key of an authenticator app can only be read.
  public subscript(text name: FieldName) -> String {
    get {
      guard let field = presentation.field(name) else { return "" }
      switch field.kind {
      case .value:
        if case .text(let text) = typed.value(of: field) { return text }
        return ""
      case .password, .newPassword: return typed.password.reveal()
      case .code: return typed.code.reveal()
      case .invitation: return typed.invitation.reveal()
      case .key(let key): return key.key.reveal()
      case .choice: return ""
      }
    }
    set {
      guard let field = presentation.field(name), newValue != self[text: name] else { return }
      switch field.kind {
      case .value(let kind): if kind.shape == .text { set(.text(newValue), of: name) }
      case .password, .newPassword: edit(name) { $0.setPassword(newValue) }
      case .code: edit(name) { $0.setCode(newValue) }
      case .invitation: edit(name) { $0.setInvitation(newValue) }
      case .key, .choice: break
      }
    }
  }

  /// Whether a consent is given.
  public subscript(consent name: FieldName) -> Bool {
    get {
      guard let field = presentation.field(name) else { return false }
      return typed.value(of: field) == .consent(true)
    }
    set {
      guard presentation.field(name)?.kind.shape == .consent else { return }
      set(.consent(newValue), of: name)
    }
  }

  /// The bytes of a picture; nil if there is none.
  public subscript(image name: FieldName) -> [UInt8]? {
    get {
      guard let field = presentation.field(name), case .image(let bytes) = typed.value(of: field)
      else { return nil }
      return bytes
    }
    set {
      guard presentation.field(name)?.kind.shape == .image else { return }
      set(newValue.map { .image($0) }, of: name)
    }
  }

  /// The factor that is chosen; nil if none is.
  public subscript(choice name: FieldName) -> Challenge.Factor? {
    get {
      guard let field = presentation.field(name), case .choice = field.kind,
        case .text(let text) = typed.value(of: field)
      else { return nil }
      return Challenge.Factor(rawValue: text)
    }
    set {
      guard case .choice = presentation.field(name)?.kind else { return }
      set(newValue.map { .text($0.rawValue) }, of: name)
    }
  }

  /// Drops the password that is typed: call it when the app goes to the background.
  public func discardPassword() {
    if !typed.password.isEmpty { typed.dropPassword() }
  }

  private func set(_ value: FieldValue?, of name: FieldName) {
    edit(name) { $0.set(value, of: name) }
  }

  /// Changes a field, and takes away what was found wrong with it.
  ///
  /// The fields of a finished profile can only be read.
  private func edit(_ name: FieldName, _ change: (inout TypedValues) -> Void) {
    guard presentation.screen != .registered else { return }
    change(&typed)
    if !problems(of: name).isEmpty {
      found.removeAll { $0.field == name }
      edited.insert(name)
    }
  }
}

extension RegistrationModel {
  /// What is wrong with a field; empty as soon as it is edited, until it is submitted again.
  public func problems(of name: FieldName) -> [Problem.Kind] {
    guard let field = presentation.field(name) else { return [] }
    // What the presentation found is newer.
    let found = found.filter { $0.field == name }.map(\.kind)
    if !found.isEmpty { return found }
    return edited.contains(name) ? [] : field.problems
  }

  /// The first field with a problem, in the order in which they are shown: put the focus there.
  public var firstProblem: FieldName? {
    presentation.fields.first { !problems(of: $0.name).isEmpty }?.name
  }

  /// The rule of a new password as a checklist that is true while it is typed; empty for other fields.
  public func requirements(of name: FieldName) -> [PasswordRequirement] {
    guard case .newPassword(let rule) = presentation.field(name)?.kind else { return [] }
    let login =
      if presentation.screen.isBeginning {
        presentation.fields.first(where: \.isLogin).flatMap { Login(self[text: $0.name]) }
      } else {
        presentation.account
      }
    return rule.requirements(metBy: typed.password, of: login)
  }
}
