package import RegistrationCore

// Requests: what a backend in C is asked for, and what the crash harness sends to the process that outlives it.

extension Registration.Operation {
  /// The operation by its name, and what it carries but for its secrets, which stay apart.
  package var members: [JSONValue.Member] {
    let contents = contents
    return JSONValue.present([
      "name": .string(name.rawValue),
      contents.login?.key ?? "": contents.login.map { .string($0.text) },
      "provider": sheet?.provider.map { .string($0.name) },
      "passkey": sheet?.isOfPasskey == true ? .bool(true) : nil,
      "redirect": sheet?.isOpen == false ? .bool(true) : nil,
      "way": way.map { .string($0.name) },
      "choice": way?.choice.map { .string($0.way.name) },
      "response": response?.json, "fields": contents.fields?.json,
      "image": contents.image.map { .string($0.base64) },
    ])
  }

  private var sheet: SignInSheet? {
    if case .signInWithSheet(let sheet) = self { sheet } else { nil }
  }

  private var way: SignInWay? { if case .signIn(_, let way) = self { way } else { nil } }

  private var response: ChallengeResponse? {
    if case .respondToChallenge(_, let response) = self { response } else { nil }
  }

  /// Reads ``members``; nil if they are those of no operation.
  ///
  /// - Parameter secrets: what belongs to them; the rest of it does not matter.
  package init?(json: JSONValue, secrets: Contents) {
    guard let name = json["name"]?.string.flatMap(Name.init) else { return nil }
    if name == .restoreSession {
      self = .restoreSession
      return
    }
    if name == .signInWithSheet {
      guard let sheet = SignInSheet(json, secrets) else { return nil }
      self = .signInWithSheet(sheet)
      return
    }
    guard let login = json.login,
      let fields = try? json.fields("fields")
    else { return nil }
    let code = secrets.code ?? ""
    switch name {
    // Neither needs a login: they were read before.
    case .restoreSession, .signInWithSheet: return nil
    case .signUp:
      self = .signUp(
        login: login, password: secrets.password, fields: fields, invitation: secrets.invitation)
    case .confirmSignUp: self = .confirmSignUp(login: login, code: code)
    case .resendCode: self = .resendCode(login: login)
    case .signIn:
      guard let way = SignInWay(json, secrets) else { return nil }
      self = .signIn(login: login, way: way)
    case .createPasskey: self = .createPasskey(login: login)
    case .beginTOTP: self = .beginTOTP(login: login)
    case .respondToChallenge:
      guard let response = ChallengeResponse(json["response"], fields, secrets) else { return nil }
      self = .respondToChallenge(login: login, response)
    case .forgotPassword: self = .forgotPassword(login: login)
    case .resetPassword:
      self = .resetPassword(login: login, code: code, newPassword: secrets.newPassword ?? "")
    case .signOut: self = .signOut(login: login)
    case .fetchProfile: self = .fetchProfile(login: login)
    case .createProfile: self = .createProfile(login: login)
    case .updateProfile: self = .updateProfile(login: login, fields: fields)
    case .uploadAvatar:
      guard let image = json["image"]?.string.flatMap({ [UInt8](base64: $0) }) else { return nil }
      self = .uploadAvatar(login: login, image: image)
    case .observeProfile: self = .observeProfile(login: login)
    }
  }
}

extension SignInSheet {
  fileprivate var isOfPasskey: Bool { if case .passkey = self { true } else { false } }

  /// Reads who signs in: a provider, a passkey of the login or of any account, or a redirect.
  fileprivate init?(_ json: JSONValue, _ secrets: Registration.Operation.Contents) {
    if json["redirect"] == .bool(true) {
      self = .redirect(secrets.code ?? "")
    } else if json["passkey"] == .bool(true) {
      self = .passkey(json.login)
    } else if let provider = json["provider"]?.string.flatMap({ IdentityProvider($0) }) {
      self = .provider(provider)
    } else {
      return nil
    }
  }
}

extension SignInWay {
  fileprivate var name: String {
    switch self {
    case .password: "password"
    case .held: "held"
    case .code: "code"
    case .chosen: "chosen"
    case .link: "link"
    }
  }

  /// What answers the pool's choice of ways.
  fileprivate var choice: Choice? { if case .chosen(let choice) = self { choice } else { nil } }

  fileprivate init?(_ json: JSONValue, _ secrets: Registration.Operation.Contents) {
    let password = secrets.password ?? ""
    switch json["way"]?.string {
    case "password": self = .password(password)
    case "held": self = .held
    case "code": self = .code
    case "link": self = .link(secrets.code ?? "")
    case "chosen":
      switch json["choice"]?.string.map(Challenge.Way.init(named:)) {
      case .password?: self = .chosen(.password(password))
      case .code(let medium)?: self = .chosen(.code(medium))
      case .other?, nil: return nil
      }
    default: return nil
    }
  }
}

extension ChallengeResponse {
  private enum Kind: String {
    case chooseFactor, code, setUpTOTP, setUpEmail, setUpSMS, newPassword
  }

  /// The response without what is secret of it, and without its fields.
  fileprivate var json: JSONValue {
    func members(_ kind: Kind, _ key: String? = nil, _ value: String = "") -> JSONValue {
      let rest = key.map { [JSONValue.Member(key: $0, value: .string(value))] } ?? []
      return .object([JSONValue.Member(key: "kind", value: .string(kind.rawValue))] + rest)
    }
    return switch self {
    case .chooseFactor(let factor): members(.chooseFactor, "factor", factor.rawValue)
    case .setUpEmail(let address): members(.setUpEmail, "email", address.text)
    case .setUpSMS(let phone): members(.setUpSMS, "phone", phone.text)
    case .setUpTOTP: members(.setUpTOTP)
    case .code(_, let factor): members(.code, "factor", factor.rawValue)
    case .newPassword: members(.newPassword)
    }
  }

  fileprivate init?(
    _ json: JSONValue?, _ fields: Fields, _ secrets: Registration.Operation.Contents
  ) {
    let factor = json?["factor"]?.string.flatMap(Challenge.Factor.init)
    let code = secrets.code ?? ""
    switch json?["kind"]?.string.flatMap(Kind.init) {
    case .chooseFactor?:
      guard let factor else { return nil }
      self = .chooseFactor(factor)
    case .code?:
      guard let factor else { return nil }
      self = .code(code, of: factor)
    case .setUpTOTP?: self = .setUpTOTP(code: code)
    case .setUpEmail?:
      guard let address = json?["email"]?.string.flatMap({ EmailAddress($0) }) else { return nil }
      self = .setUpEmail(address)
    case .setUpSMS?:
      guard let phone = json?["phone"]?.string.flatMap({ PhoneNumber($0) }) else { return nil }
      self = .setUpSMS(phone)
    case .newPassword?: self = .newPassword(secrets.newPassword ?? "", fields: fields)
    case nil: return nil
    }
  }
}
