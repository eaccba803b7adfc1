extension Policy {
  /// A clinic's patients: a code by e-mail, then a profile with three consents and a picture.
  public static let clinic = Policy(
    name: "clinic",
    signUp: [FieldRule(.phone, label: "Phone", kind: .phone, autofill: "tel")],
    profile: [
      FieldRule("firstName", label: "First name", maximumLength: 256, autofill: "given-name"),
      FieldRule("lastName", label: "Last name", maximumLength: 256, autofill: "family-name"),
      FieldRule("gender", label: "Gender", maximumLength: 64, autofill: "sex"),
      FieldRule("birthday", label: "Birthday", kind: .birthday, autofill: "bday"),
      FieldRule(.phone, label: "Phone", kind: .phone, autofill: "tel"),
      FieldRule("acceptTerms", label: "I accept the terms of use", kind: .consent),
      FieldRule("acceptPrivacy", label: "I accept the privacy policy", kind: .consent),
      FieldRule("acceptHIPAA", label: "I accept the HIPAA notice", kind: .consent),
      FieldRule(.avatar, label: "Picture", kind: .image, isRequired: false),
    ])

  /// A community: the pool confirms at once, and the profile is a user name.
  public static let username = Policy(
    name: "username",
    profile: [FieldRule("username", label: "User name", maximumLength: 64, autofill: "username")],
    confirmation: nil)

  /// Business cards: the pool confirms at once, and the profile is the card.
  public static let card = Policy(
    name: "card",
    profile: [
      FieldRule("name", label: "Name", maximumLength: 256, autofill: "name"),
      FieldRule("gender", label: "Gender", maximumLength: 64, autofill: "sex"),
      FieldRule(.email, label: "E-mail", kind: .email, autofill: "email"),
      FieldRule(.phone, label: "Phone", kind: .phone, autofill: "tel"),
    ],
    confirmation: nil)

  /// Members of a club: a password, or a code by e-mail for those who ask for one, and a name.
  public static let members = Policy(
    name: "members",
    profile: [FieldRule("name", label: "Name", maximumLength: 256, autofill: "name")],
    signIn: .passwordOrCode)

  /// People without passwords: a code by e-mail whenever they sign in, and a name.
  public static let passwordless = Policy(
    name: "passwordless",
    profile: [FieldRule("name", label: "Name", maximumLength: 256, autofill: "name")],
    signIn: .code)

  /// The policies that come with the package, in order of their names.
  public static let builtIn: [Policy] = [.card, .clinic, .members, .passwordless, .username]
}
