import RegistrationCore
import RegistrationScript

/// What the flow was told and the person has submitted, none of which may be lost.
struct SoakProgress: Sendable {
  private(set) var history = History()
  /// The e-mail of the step 1 form that was submitted last.
  private(set) var signUpEmail: Login?
  /// The e-mail of the profile form that was submitted last.
  private(set) var profileEmail: Login?
  /// The fields of the profile that were submitted last and have not been withdrawn.
  private(set) var submitted: Fields?
  /// The fields changed from outside: a form that leaves them unchanged does not send them.
  private(set) var changedOutside: Set<FieldName> = []
  /// Every value that a field of the record may have received.
  private(set) var admitted: [FieldName: [FieldValue]] = [:]
  private(set) var isChanged = false
  /// Whether the store or the keychain has failed, and reported it: what they hold may be lost.
  private(set) var isDeviceHurt = false
  /// Whether the session may be over although the person has not ended it.
  private(set) var mayHaveLostSession = false
  /// Whether the directory held a record from the start.
  private(set) var isRecordGiven = false
  /// Whether the device's session is from before: the directory was not told about it.
  private(set) var isSessionGiven = false
  /// The passwords that the account may have, the likeliest first.
  private(set) var passwords: [Secret] = []
  /// The number of times that the app died, or was to die.
  private(set) var crashes = 0
  private(set) var faults = 0

  /// Notes what the person, or the world, is about to do.
  mutating func note(_ directive: Directive, of login: Login, _ rule: PasswordRule) {
    switch directive.target {
    case .flow: if case .person(let event) = directive { note(event, of: login, rule) }
    case .arrangement: noteGiven(directive)
    case .services:
      if case .directory(.set(let fields), _) = directive {
        admit(fields)
        changedOutside.formUnion(fields.entries.map(\.name))
      }
      (isChanged, submitted) = (true, nil)
      faults += 1
    case .device:
      isDeviceHurt = true
      faults += 1
    case .network, .repetition, .clock: faults += 1
    case .process: crashes += 1
    case .time:
      if case .wait(let duration) = directive, duration >= SoakProgress.sessionLifetime {
        mayHaveLostSession = true
      }
    case .policy, .release, .reading, .readingWorld: break
    }
  }

  private mutating func noteGiven(_ directive: Directive) {
    if case .givenUser(let user) = directive {
      admit(user.fields)
      submitted = nil
      isRecordGiven = user.profile != .none
    }
    if case .givenSession = directive { isSessionGiven = true }
  }

  private mutating func note(_ event: PersonEvent, of login: Login, _ rule: PasswordRule) {
    let typed = event.event.typed
    if event.name.parts.contains(.newPassword), let password = typed.password {
      admit(typed.fields ?? Fields())
      let isOwn = typed.login.map { Login($0) == login } ?? true
      if isOwn { believe(password, by: rule) }
    }
    if event.event.isWayBack { submitted = nil }
  }

  /// Notes a form that the flow has taken.
  private mutating func note(_ event: Registration.Event) {
    if event.name == .submitSignUp { signUpEmail = event.typed.login.flatMap(Login.init) }
    if let form = event.profileForm {
      admit(form)
      submitted = form
    }
  }

  private mutating func admit(_ fields: Fields) {
    for entry in fields.entries where admitted[entry.name]?.contains(entry.value) != true {
      admitted[entry.name, default: []].append(entry.value)
    }
  }

  private mutating func believe(_ password: Secret, by rule: PasswordRule) {
    guard rule.problem(with: password) == nil else { return }
    passwords.removeAll { $0 == password }
    passwords.insert(password, at: 0)
  }

  /// How long a pool accepts a session that is not used.
  private static let sessionLifetime = Duration.seconds(30 * 86_400)

  /// Notes what the flow was told about the current account.
  mutating func note(_ entry: TraceEntry, owner: Login?) {
    guard case .handled = entry.outcome else { return }
    let news = News(of: entry.event, from: entry.from, to: entry.to)
    if news == .signedIn { (mayHaveLostSession, isSessionGiven) = (false, false) }
    note(entry.event)
    let submission = Submission(of: entry.event, from: entry.from, to: entry.to)
    if submission == .profileForm { profileEmail = owner }
    if news == .signedIn, let owner { forgetForms(allBut: owner) }
    history.take(news, submission)
  }

  /// Forgets the forms of other accounts: once a person is signed in, the device keeps only theirs.
  private mutating func forgetForms(allBut owner: Login) {
    if signUpEmail != owner { signUpEmail = nil }
    if profileEmail != owner { profileEmail = nil }
  }

  /// Notes what a dying process was about to show: it may be stored, but no one relies on more.
  mutating func noteUnseen(_ transition: Registration.Transition) {
    guard case .handled = transition.outcome else { return }
    let news = News(of: transition.event, from: transition.from, to: transition.to)
    var shown = history
    shown.take(
      news, Submission(of: transition.event, from: transition.from, to: transition.to))
    history.takeLosses(shown)
    if news == .signedIn, let owner = transition.registration.sessionOwner {
      forgetForms(allBut: owner)
    }
    // What was submitted before is replaced, or withdrawn.
    if transition.event.profileForm != nil { submitted = nil }
    if transition.event.name == .submitSignUp { signUpEmail = nil }
  }

  /// Notes that no one is signed in now.
  mutating func noteSignedOut() { history.told = min(history.told, .confirmed) }
}
