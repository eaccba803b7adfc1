/// What a person has typed on a screen, apart from what was prefilled.
///
/// Only what was changed is kept. A field that no one has touched shows what the flow prefills, even if
/// that changes; a field that was touched keeps what was typed.
struct TypedValues {
  /// The form that something was typed into; another one begins with its prefilled values.
  private struct Form: Equatable {
    var screen: Registration.Screen
    var account: Login?

    init(_ presentation: Registration.Presentation) {
      screen = presentation.screen
      // In step 1, the account is what is typed.
      account = presentation.screen.isBeginning ? nil : presentation.account
    }
  }

  private var form: Form?
  private var edits = Fields()
  /// The fields whose prefilled value was taken away.
  private var cleared: Set<FieldName> = []
  private(set) var password: Secret = ""
  private(set) var code: Secret = ""
  private(set) var invitation: Secret = ""
  /// Whether the password, as it is, was handed to the flow.
  private var isPasswordSent = false
  private var isCodeSent = false
  private var isInvitationSent = false

  /// The value of a field as it is shown; nil for a secret.
  func value(of field: Registration.Presentation.Field) -> FieldValue? {
    if field.isSecret || cleared.contains(field.name) { return nil }
    return edits[field.name] ?? field.value
  }

  mutating func set(_ value: FieldValue?, of field: FieldName) {
    edits[field] = value
    if value == nil { cleared.insert(field) } else { cleared.remove(field) }
  }

  mutating func setPassword(_ text: String) { (password, isPasswordSent) = (Secret(text), false) }
  mutating func setCode(_ text: String) { (code, isCodeSent) = (Secret(text), false) }

  mutating func setInvitation(_ text: String) {
    (invitation, isInvitationSent) = (Secret(text), false)
  }

  mutating func dropPassword() { setPassword("") }

  mutating func dropSecrets() {
    setPassword("")
    setCode("")
    setInvitation("")
  }

  /// Notes that an action has carried its secrets to the flow.
  mutating func markSent(by action: Registration.Presentation.Action) {
    for field in action.fields {
      if field.name == .password { isPasswordSent = true }
      if field.name == .code { isCodeSent = true }
      if field.kind == .invitation { isInvitationSent = true }
    }
  }

  /// Drops the secrets that the flow has, unless others were typed since.
  mutating func dropSent() {
    if isPasswordSent { setPassword("") }
    if isCodeSent { setCode("") }
    if isInvitationSent { setInvitation("") }
  }

  /// Follows the flow from one screen to the next.
  ///
  /// A screen without fields, such as the one that shows progress, takes nothing away but secrets,
  /// unless the person is signed in: what was typed into step 1 must not be shown to the next person.
  mutating func follow(from old: Registration.Presentation, to new: Registration.Presentation) {
    let isOtherScreen = old.screen != new.screen
    if isOtherScreen || new.field(.password) == nil { setPassword("") }
    if isOtherScreen || new.field(.code) == nil { setCode("") }
    if isOtherScreen || new.field(.invitation) == nil { setInvitation("") }
    if new.fields.isEmpty {
      if form?.screen.isBeginning == true, new.action(.signOut) != nil { forget() }
      return
    }
    if form != nil, form != Form(new) { forget() }
    form = Form(new)
  }

  private mutating func forget() { (form, edits, cleared) = (nil, Fields(), []) }

  /// What is in the fields of a screen.
  func values(on presentation: Registration.Presentation) -> FormValues {
    var values = FormValues(password: password, code: code, invitation: invitation)
    for field in presentation.fields { values.fields[field.name] = value(of: field) }
    return values
  }
}
