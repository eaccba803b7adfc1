extension Policy {
  /// A clinic's patients: a code by e-mail, then a profile with three consents and a picture.
  public static let clinic = Policy(
    name: "clinic",
    signUp: [FieldRule(.phone, kind: .phone, autofill: "tel")],
    profile: [
      FieldRule("firstName", maximumLength: 256, autofill: "given-name"),
      FieldRule("lastName", maximumLength: 256, autofill: "family-name"),
      FieldRule("gender", maximumLength: 64, autofill: "sex"),
      FieldRule("birthday", kind: .birthday, autofill: "bday"),
      FieldRule(.phone, kind: .phone, autofill: "tel"),
      FieldRule("acceptTerms", kind: .consent),
      FieldRule("acceptPrivacy", kind: .consent),
      FieldRule("acceptHIPAA", kind: .consent),
      FieldRule(.avatar, kind: .image, isRequired: false),
    ])

  /// A community: the pool confirms at once, and the profile is a user name.
  public static let username = Policy(
    name: "username",
    profile: [FieldRule("username", maximumLength: 64, autofill: "username")],
    confirmation: nil)

  /// Business cards: the pool confirms at once, and the profile is the card.
  public static let card = Policy(
    name: "card",
    profile: [
      FieldRule("name", maximumLength: 256, autofill: "name"),
      FieldRule("gender", maximumLength: 64, autofill: "sex"),
      FieldRule(.email, kind: .email, autofill: "email"),
      FieldRule(.phone, kind: .phone, autofill: "tel"),
    ],
    confirmation: nil)

  /// Members of a club: a password, or a code by e-mail for those who ask for one, and a name.
  public static let members = Policy(
    name: "members",
    profile: [FieldRule("name", maximumLength: 256, autofill: "name")],
    signIn: .passwordOrCode)

  /// People without passwords: a code by e-mail whenever they sign in, and a name.
  public static let passwordless = Policy(
    name: "passwordless",
    profile: [FieldRule("name", maximumLength: 256, autofill: "name")],
    signIn: .code)

  /// The policies that come with the package, in order of their names.
  public static let builtIn: [Policy] = [.card, .clinic, .members, .passwordless, .username]
}
