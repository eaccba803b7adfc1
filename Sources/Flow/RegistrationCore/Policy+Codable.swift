#if !hasFeature(Embedded)
  // A policy as people write it: what has a default in an initialiser may be left out.

  extension Policy: Codable {
    /// Reads a policy from an object with a key for each of its parts.
    ///
    /// Only `name` and `profile` must be there, and of a field its `name` and its label. Whatever else
    /// is missing has the default of the initialisers. A `confirmation` that is null says that the
    /// pool confirms at once.
    public init(from decoder: any Decoder) throws { self.init(try Rules(from: decoder)) }

    /// Writes the policy as an object with a key for each of its parts.
    public func encode(to encoder: any Encoder) throws { try rules.encode(to: encoder) }
  }

  extension Policy.Rules: Codable {
    private enum CodingKeys: String, CodingKey {
      case name, signUp, profile, password, confirmation, signIn
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        name: try values.decode(String.self, forKey: .name),
        signUp: try values.decodeIfPresent([FieldRule].self, forKey: .signUp) ?? [],
        profile: try values.decode([FieldRule].self, forKey: .profile),
        password: try values.decodeIfPresent(PasswordRule.self, forKey: .password)
          ?? PasswordRule(),
        confirmation: try Self.confirmation(in: values),
        signIn: try values.decodeIfPresent(SignInRule.self, forKey: .signIn) ?? .password)
    }

    private static func confirmation(
      in values: KeyedDecodingContainer<CodingKeys>
    ) throws -> CodeRule? {
      if values.contains(.confirmation) {
        return try values.decodeIfPresent(CodeRule.self, forKey: .confirmation)
      }
      return try isOfVersion01(values) ? nil : CodeRule()
    }

    /// Whether every key is there that version 0.1 required.
    ///
    /// That version left out the confirmation of a pool that confirms at once.
    private static func isOfVersion01(
      _ values: KeyedDecodingContainer<CodingKeys>
    ) throws -> Bool {
      guard values.contains(.signUp), values.contains(.password),
        try !values.decodeNil(forKey: .password)
      else { return false }
      let password = try values.nestedContainer(
        keyedBy: PasswordRule.CodingKeys.self, forKey: .password)
      return PasswordRule.CodingKeys.allCases.allSatisfy(password.contains)
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(name, forKey: .name)
      try values.encode(signUp, forKey: .signUp)
      try values.encode(profile, forKey: .profile)
      try values.encode(password, forKey: .password)
      // Written as null, because an absent one is the standard code.
      try values.encode(confirmation, forKey: .confirmation)
      try values.encode(signIn, forKey: .signIn)
    }
  }

  extension SignInRule: Codable {}
  extension FieldRule.Kind: Codable {}

  extension FieldRule: Codable {
    private enum CodingKeys: String, CodingKey {
      case name, label, labels, kind, isRequired, maximumLength, autofill, callingCode
    }

    /// Reads a rule; what is missing besides `name` and its label has its default.
    ///
    /// The label is a text, `label`, or a text for each language, `labels`; a ``StandardField`` needs none.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let name = try values.decode(FieldName.self, forKey: .name)
      self.init(
        name, label: try Self.label(of: name, in: values),
        kind: try values.decodeIfPresent(Kind.self, forKey: .kind) ?? .text,
        isRequired: try values.decodeIfPresent(Bool.self, forKey: .isRequired) ?? true,
        maximumLength: try values.decodeIfPresent(Int.self, forKey: .maximumLength),
        autofill: try values.decodeIfPresent(String.self, forKey: .autofill),
        callingCode: try values.decodeIfPresent(Int.self, forKey: .callingCode),
        limits: try FieldLimits(from: decoder))
    }

    private static func label(
      of name: FieldName, in values: KeyedDecodingContainer<CodingKeys>
    ) throws -> FieldLabel {
      let label = try FieldLabel(of: values, text: .label, texts: .labels)
      guard label == .standard, StandardField(name) == nil else { return label }
      return .text(try values.decode(String.self, forKey: .label))
    }

    /// Writes every part that the rule has.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(name, forKey: .name)
      try label.encode(to: &values, text: .label, texts: .labels)
      try values.encode(kind, forKey: .kind)
      try values.encode(isRequired, forKey: .isRequired)
      try values.encode(maximumLength, forKey: .maximumLength)
      try values.encodeIfPresent(autofill, forKey: .autofill)
      try values.encodeIfPresent(callingCode, forKey: .callingCode)
      try limits.encode(to: encoder)
    }
  }

  extension PasswordRule: Codable {
    fileprivate enum CodingKeys: String, CodingKey, CaseIterable {
      case minimumLength, requiresUppercase, requiresLowercase, requiresDigit, requiresSymbol
    }

    /// Reads a rule; what is missing has its default.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init()
      minimumLength =
        try values.decodeIfPresent(Int.self, forKey: .minimumLength) ?? minimumLength
      requiresUppercase =
        try values.decodeIfPresent(Bool.self, forKey: .requiresUppercase) ?? requiresUppercase
      requiresLowercase =
        try values.decodeIfPresent(Bool.self, forKey: .requiresLowercase) ?? requiresLowercase
      requiresDigit =
        try values.decodeIfPresent(Bool.self, forKey: .requiresDigit) ?? requiresDigit
      requiresSymbol =
        try values.decodeIfPresent(Bool.self, forKey: .requiresSymbol) ?? requiresSymbol
    }

    /// Writes every part.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(minimumLength, forKey: .minimumLength)
      try values.encode(requiresUppercase, forKey: .requiresUppercase)
      try values.encode(requiresLowercase, forKey: .requiresLowercase)
      try values.encode(requiresDigit, forKey: .requiresDigit)
      try values.encode(requiresSymbol, forKey: .requiresSymbol)
    }
  }

  extension CodeRule: Codable {
    private enum CodingKeys: String, CodingKey { case length, resendCooldown }

    /// Reads a rule; what is missing has its default.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init()
      length = try values.decodeIfPresent(Int.self, forKey: .length) ?? length
      resendCooldown =
        try values.decodeIfPresent(Int64.self, forKey: .resendCooldown) ?? resendCooldown
    }

    /// Writes both parts.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(length, forKey: .length)
      try values.encode(resendCooldown, forKey: .resendCooldown)
    }
  }

  extension FieldName: Codable {
    /// Reads a name from a plain string.
    public init(from decoder: any Decoder) throws {
      self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the name as a plain string.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }
#endif
