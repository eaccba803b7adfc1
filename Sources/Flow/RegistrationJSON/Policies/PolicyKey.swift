/// The keys of a policy and its parts.
enum PolicyKey: String {
  case name, login, nameCase, signUp, profile, password, confirmation, signIn, signUpAccess, links
  case providers, passkeys
  case label, labels, kind, isRequired, maximumLength, autofill, callingCode
  case minimumLength, requiresUppercase, requiresLowercase, requiresDigit, requiresSymbol
  case length, resendCooldown
  case choices, value, minimum, maximum, earliest, latest, characters

  static let ofPolicy: [PolicyKey] = [
    .name, .login, .nameCase, .signUp, .profile, .password, .confirmation, .signIn,
    .signUpAccess, .links, .providers, .passkeys,
  ]
  static let ofField: [PolicyKey] = [
    .name, .label, .labels, .kind, .isRequired, .maximumLength, .autofill, .callingCode, .choices,
    .minimum, .maximum, .earliest, .latest, .characters, .minimumLength,
  ]
  static let ofChoice: [PolicyKey] = [.value, .label, .labels]
  static let ofPassword: [PolicyKey] = [
    .minimumLength, .requiresUppercase, .requiresLowercase, .requiresDigit, .requiresSymbol,
  ]
  static let ofCode: [PolicyKey] = [.length, .resendCooldown]
}
