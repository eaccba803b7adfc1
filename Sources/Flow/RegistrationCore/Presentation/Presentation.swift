extension Registration {
  /// What the person sees, as data: fields to fill in, and actions to take.
  ///
  /// One renderer can draw every state from it. A front end with a view for each screen switches over
  /// ``screen``. Three things hold in every state: an action that is offered is
  /// taken, an event of the person that is not offered is ignored, and there is one primary action
  /// wherever the flow waits for the person.
  public struct Presentation: Hashable, Sendable {
    /// Which screen it is.
    public let screen: Registration.Screen
    /// The step, and how many there are on the way taken; nil elsewhere.
    public let progress: Progress?
    /// The fields, in the order in which they are shown; those that no action takes can only be read.
    public let fields: [Field]
    /// What the person can do, the primary action first.
    public let actions: [Action]
    /// Problems with fields that are not shown, because the flow's forms have no such field.
    public let otherProblems: [Problem]
    /// The message to show the person, until it is dismissed or replaced.
    public let notice: Registration.Notice?
    /// Whether the person has to wait for a request: disable the fields.
    public let isBusy: Bool
    /// The account that the screen is about; nil if there is none yet.
    public let account: Login?
    /// The provider whose sheet is open, or whose account is asked about; nil elsewhere.
    public let provider: IdentityProvider?
    /// The account in hand, if another one would take its place: the person is asked whether to go on.
    public let replaced: Login?
    /// The destination of the newest code; nil if the screen asks for none that was sent.
    public let delivery: CodeDelivery?
    /// Whether the code that is asked for follows another one, which confirmed the account.
    ///
    /// A pool that holds no session asks for both: say why.
    public let isSecondCode: Bool
    /// The finished profile, if it is shown.
    public let profile: Profile?
    /// Whether the profile that is shown is observed: a change from outside shows at once.
    public let isLive: Bool
    /// Whether the wait is for a sign-in in a sheet, and for nothing that the screen below it is about.
    package let signsInBySheet: Bool

    /// Creates a presentation from its parts, for a preview or a test.
    package init(
      screen: Registration.Screen, progress: Progress? = nil, fields: [Field] = [],
      actions: [Action] = [], otherProblems: [Problem] = [],
      notice: Registration.Notice? = nil, isBusy: Bool = false, account: Login? = nil,
      provider: IdentityProvider? = nil, replaced: Login? = nil,
      delivery: CodeDelivery? = nil, isSecondCode: Bool = false, profile: Profile? = nil,
      isLive: Bool = false, signsInBySheet: Bool = false
    ) {
      (self.screen, self.progress, self.fields, self.actions) = (screen, progress, fields, actions)
      (self.otherProblems, self.notice, self.isBusy) = (otherProblems, notice, isBusy)
      (self.account, self.delivery) = (account, delivery)
      (self.provider, self.replaced) = (provider, replaced)
      self.isSecondCode = isSecondCode
      (self.profile, self.isLive, self.signsInBySheet) = (profile, isLive, signsInBySheet)
    }
  }
}

extension Registration.Presentation {
  /// How far a registration has come.
  public struct Progress: Hashable, Sendable {
    /// The step, from 1.
    public let step: Int
    /// How many steps there are: three, or two if the pool confirms at once.
    public let total: Int

    /// Creates a progress from its parts.
    package init(step: Int, of total: Int) { (self.step, self.total) = (step, total) }
  }

  /// The action that leads on; nil while the person has to wait.
  public var primaryAction: Action? { actions.first { $0.role == .primary } }

  /// The action that signs in with this provider; nil if it is not offered.
  public func action(signingInWith provider: IdentityProvider) -> Action? {
    actions.first { $0.provider == provider }
  }

  /// The action of this name; nil if it is not offered.
  ///
  /// Each provider has an action of its own: of their name, this is the first.
  public func action(_ name: Registration.Event.Name) -> Action? {
    actions.first { $0.name == name }
  }

  /// The field of this name; nil if it is not shown.
  public func field(_ name: FieldName) -> Field? { fields.first { $0.name == name } }

  /// The first field with a problem, in the order in which they are shown: put the focus there.
  public var firstProblem: Field? { fields.first { !$0.problems.isEmpty } }
}

extension Registration {
  /// The name of a screen: what a front end that has a view for each switches over.
  public enum Screen: String, Hashable, Sendable, CaseIterable {
    /// Nothing yet: show a splash.
    case splash
    /// Step 1 of 3: the form; or a sign-in, or a forgotten password, by e-mail.
    case signUp
    /// A sign-in, or a forgotten password: the policy lets no one sign up.
    case signIn
    /// A request for the account is under way: there is nothing to enter.
    case working
    /// A request failed for a temporary reason: retry it, or leave.
    case blocked
    /// The account exists and its password was refused.
    ///
    /// The person can enter another password, reset it, choose "I have a code", or go back.
    case refused
    /// A link is for the account that is shown: is it meant? The person can go on, or back.
    case question
    /// A provider has signed in another account than the one in hand: go on as that one? The person can go on, or back.
    case otherAccount
    /// The pool asks which factor to use, or to set up.
    case factors
    /// The pool asks for the code of a factor; if it is being set up, with its key.
    case factorCode
    /// The pool asks for a new password, and perhaps for fields that it lacks.
    case requiredPassword
    /// Step 2 of 3: the code.
    case code
    /// The account is confirmed; the password is needed.
    case password
    /// The account is confirmed; its provider signs in again, or a code.
    case signInAgain
    /// A code and a new password.
    case newPassword
    /// Step 3 of 3: the profile's form.
    case profile
    /// Registered: the profile.
    case registered
    /// The form of a finished profile.
    case editing
  }
}

extension Registration.Screen {
  /// Whether it begins anew, with an account that is only typed.
  package var isBeginning: Bool { self == .signUp || self == .signIn }
}

extension Registration.ScreenContent {
  /// The name of the screen.
  package func name(_ policy: Policy) -> Registration.Screen {
    switch self {
    case .splash: .splash
    case .signUp: policy.takesSignUps ? .signUp : .signIn
    case .working: .working
    case .blocked: .blocked
    case .refused: .refused
    case .question: .question
    case .otherAccount: .otherAccount
    case .factors: .factors
    case .factorCode: .factorCode
    case .requiredPassword: .requiredPassword
    case .code: .code
    case .password: .password
    case .signInAgain: .signInAgain
    case .newPassword: .newPassword
    case .profile: .profile
    case .registered: .registered
    case .editing: .editing
    }
  }
}
