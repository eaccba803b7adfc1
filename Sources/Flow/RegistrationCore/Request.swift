extension Registration {
  /// The one operation that the flow waits for, with its number.
  public struct Request: Hashable, Sendable {
    /// The number that its answer must carry.
    public let id: RequestID
    /// The work to do.
    public let operation: Registration.Operation

    package init(id: RequestID, operation: Registration.Operation) {
      (self.id, self.operation) = (id, operation)
    }
  }
}

extension Registration {
  /// Work for a backend, with everything that it needs.
  public enum Operation: Hashable, Sendable {
    /// Look up the session and the checkpoint on the device, and ask the pool about the session.
    case restoreSession
    /// Create an account; the fields are those of step 1, normalised.
    ///
    /// There is no password if the policy has none, and an invitation only if it asks for one.
    indirect case signUp(
      login: Login, password: Secret?, fields: Fields, invitation: Secret? = nil)
    /// Confirm an account with the code that was delivered.
    case confirmSignUp(login: Login, code: Secret)
    /// Deliver a new confirmation code.
    case resendCode(login: Login)
    /// Sign in, in one of the ways of ``SignInWay``.
    case signIn(login: Login, way: SignInWay)
    /// Sign in with a provider or a passkey, in a sheet of the platform, or by what has come of one.
    ///
    /// It has no deadline while a person is at work.
    case signInWithSheet(SignInSheet)
    /// Make a passkey for the signed-in account, in a sheet of the platform; it has no deadline either.
    case createPasskey(login: Login)
    /// Make a key for an authenticator app, in the session of the challenge.
    case beginTOTP(login: Login)
    /// Answer the challenge of the newest sign-in.
    case respondToChallenge(login: Login, ChallengeResponse)
    /// Deliver a code for a new password.
    case forgotPassword(login: Login)
    /// Set a new password.
    case resetPassword(login: Login, code: Secret, newPassword: Secret)
    /// End the session: forget it on the device first, then tell the pool.
    case signOut(login: Login)
    /// Fetch the profile.
    case fetchProfile(login: Login)
    /// Create an empty profile.
    case createProfile(login: Login)
    /// Write these fields of the profile.
    case updateProfile(login: Login, fields: Fields)
    /// Store the picture of the profile.
    case uploadAvatar(login: Login, image: [UInt8])
    /// Watch the profile: answers at once, and again whenever it changes.
    case observeProfile(login: Login)
  }
}

extension Registration.Operation {
  /// The name of an operation, as scripts, traces and charts spell it.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// The name of ``Registration/Operation/restoreSession``.
    case restoreSession
    /// The name of ``Registration/Operation/signUp(login:password:fields:invitation:)``.
    case signUp
    /// The name of ``Registration/Operation/confirmSignUp(login:code:)``.
    case confirmSignUp
    /// The name of ``Registration/Operation/resendCode(login:)``.
    case resendCode
    /// The name of ``Registration/Operation/signIn(login:way:)``.
    case signIn
    /// The name of ``Registration/Operation/signInWithSheet(_:)``.
    case signInWithSheet
    /// The name of ``Registration/Operation/createPasskey(login:)``.
    case createPasskey
    /// The name of ``Registration/Operation/beginTOTP(login:)``.
    case beginTOTP
    /// The name of ``Registration/Operation/respondToChallenge(login:_:)``.
    case respondToChallenge
    /// The name of ``Registration/Operation/forgotPassword(login:)``.
    case forgotPassword
    /// The name of ``Registration/Operation/resetPassword(login:code:newPassword:)``.
    case resetPassword
    /// The name of ``Registration/Operation/signOut(login:)``.
    case signOut
    /// The name of ``Registration/Operation/fetchProfile(login:)``.
    case fetchProfile
    /// The name of ``Registration/Operation/createProfile(login:)``.
    case createProfile
    /// The name of ``Registration/Operation/updateProfile(login:fields:)``.
    case updateProfile
    /// The name of ``Registration/Operation/uploadAvatar(login:image:)``.
    case uploadAvatar
    /// The name of ``Registration/Operation/observeProfile(login:)``.
    case observeProfile
  }

  /// The name of the operation.
  public var name: Name {
    switch self {
    case .restoreSession: .restoreSession
    case .signUp: .signUp
    case .confirmSignUp: .confirmSignUp
    case .resendCode: .resendCode
    case .signIn: .signIn
    case .signInWithSheet: .signInWithSheet
    case .createPasskey: .createPasskey
    case .beginTOTP: .beginTOTP
    case .respondToChallenge: .respondToChallenge
    case .forgotPassword: .forgotPassword
    case .resetPassword: .resetPassword
    case .signOut: .signOut
    case .fetchProfile: .fetchProfile
    case .createProfile: .createProfile
    case .updateProfile: .updateProfile
    case .uploadAvatar: .uploadAvatar
    case .observeProfile: .observeProfile
    }
  }
}

extension Registration.Operation {
  /// Whether an answer can come too late, after ``RegistrationDriver/deadline``; not while a person is at work in a sheet.
  public var hasDeadline: Bool {
    if case .signInWithSheet(let sheet) = self { return !sheet.isOpen }
    return name != .createPasskey
  }
}

extension Registration.Operation.Name {
  /// Whether the directory answers the operation, with ``DirectoryError`` as its failure.
  package var isOfDirectory: Bool { service == .directory }

  /// The service that an operation calls.
  package enum Service: Hashable, Sendable {
    /// The pool.
    case pool
    /// The pool, which sends a code.
    case poolWithMail
    /// The directory.
    case directory
  }

  /// Whether its answer may sign the account in, and comes with a session.
  package var signsIn: Bool {
    self == .signIn || self == .respondToChallenge || self == .signInWithSheet
  }

  /// The service that answers the operation.
  package var service: Service {
    switch self {
    case .restoreSession, .confirmSignUp, .signIn, .signInWithSheet, .createPasskey, .beginTOTP,
      .respondToChallenge, .resetPassword, .signOut:
      .pool
    case .signUp, .resendCode, .forgotPassword: .poolWithMail
    case .fetchProfile, .createProfile, .updateProfile, .uploadAvatar, .observeProfile: .directory
    }
  }
}

extension Registration.Operation {
  /// Everything that an operation may carry.
  package struct Contents: Hashable, Sendable {
    /// The account.
    package var login: Login?
    /// The confirmation code, or the code for a new password.
    package var code: Secret?
    /// The account's password.
    package var password: Secret?
    /// The password that is to be set.
    package var newPassword: Secret?
    /// The fields of a form.
    package var fields: Fields?
    /// The picture.
    package var image: [UInt8]?
    /// The invitation to sign up with.
    package var invitation: Secret?

    package init(
      login: Login? = nil, code: Secret? = nil, password: Secret? = nil,
      newPassword: Secret? = nil, fields: Fields? = nil, image: [UInt8]? = nil,
      invitation: Secret? = nil
    ) {
      (self.login, self.code, self.password) = (login, code, password)
      (self.newPassword, self.fields, self.image) = (newPassword, fields, image)
      self.invitation = invitation
    }
  }

  /// What the operation carries.
  package var contents: Contents {
    switch self {
    case .restoreSession: Contents()
    case .signInWithSheet(let sheet): Contents(login: sheet.login, code: sheet.redirect)
    case .signUp(let login, let password, let fields, let invitation):
      Contents(login: login, password: password, fields: fields, invitation: invitation)
    case .confirmSignUp(let login, let code): Contents(login: login, code: code)
    case .signIn(let login, let way): Contents(login: login, code: way.link, password: way.password)
    case .respondToChallenge(let login, let response):
      Contents(
        login: login, code: response.code, newPassword: response.newPassword,
        fields: response.fields)
    case .resetPassword(let login, let code, let password):
      Contents(login: login, code: code, newPassword: password)
    case .updateProfile(let login, let fields): Contents(login: login, fields: fields)
    case .uploadAvatar(let login, let image): Contents(login: login, image: image)
    case .resendCode(let login), .beginTOTP(let login), .forgotPassword(let login),
      .createPasskey(let login), .signOut(let login), .fetchProfile(let login),
      .createProfile(let login),
      .observeProfile(let login):
      Contents(login: login)
    }
  }

  /// The account of the operation, if it has one.
  package var login: Login? { contents.login }
}
