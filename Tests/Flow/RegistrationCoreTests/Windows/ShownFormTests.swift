import RegistrationCore
import Testing

/// A form shows the fields of its policy, even if an older policy stored others.
struct ShownFormTests {
  private let policy = Policy(
    name: "newer", signUp: [FieldRule(.phone, label: "Phone", kind: .phone)],
    profile: [
      FieldRule("name", label: "Name"), FieldRule("news", label: "News", kind: .consent),
      FieldRule("photo", label: "Photo", kind: .image),
    ])
  private let old: Fields = [
    "name": true, "news": "yes", "photo": "a.png", "gone": "x", .phone: "+4915112345678",
  ]

  private func values(_ state: State) -> Fields? {
    switch flow(state, policy: policy).screen {
    case .signUp(let form), .profile(let form), .editing(let form): form.values
    case .splash, .working, .blocked, .refused, .question, .otherAccount, .factors,
      .factorCode, .requiredPassword, .code, .password, .signInAgain, .newPassword, .registered:
      nil
    }
  }

  @Test func `Step 1 shows no field and no kind of value that it no longer has`() {
    let stored = Draft(signUp: SignUpDraft(login: ann.text, fields: old))
    #expect(values(editing(stored)) == [.email: "ann@example.com", .phone: "+4915112345678"])
  }

  @Test func `A profile's form shows none either, be it from the draft, the record or step 1`() {
    let stored = Draft(
      signUp: SignUpDraft(login: ann.text, fields: old), profile: profileDraft(old))
    let form = ProfileEditing(
      account: Account(login: ann, draft: stored), record: Profile(["name": "Ann", "gone": "y"]))
    #expect(values(.profile(.editing(form))) == ["name": "Ann"])
    #expect(values(.registered(.editing(form))) == ["name": "Ann"])
  }

  @Test func `A name of white space or of what nobody sees is missing`() {
    var asked = policy
    asked.profile = ["a", "b", "c", "d", "e"].map { FieldRule(FieldName($0), label: .text($0)) }
    let form: Fields = [
      "a": "\u{3000}", "b": "\u{200B}\u{200D}", "c": "\u{A0} \t", "d": "\u{3164}", "e": "\u{FE0F}",
    ]
    var flow = Registration(policy: asked, state: profileForm())
    #expect(flow.handle(.submitProfile(form), at: noon) == .handled)
    #expect(flow.problems == asked.profile.map { Problem($0.name, .missing) })
    #expect(asked.missingFields(in: form, at: noon).count == 5)
    #expect(asked.missingFields(in: ["a": "\u{3000}李"], at: noon).count == 4)
  }
}
