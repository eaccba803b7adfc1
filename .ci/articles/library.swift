import RegistrationCore

extension Policy {
  static let library = Policy(
    name: "library", signUp: [FieldRule("card", label: "Card")],
    profile: [FieldRule("nickname", label: "Nickname")],
    password: PasswordRule(requiresSymbol: false))
}
