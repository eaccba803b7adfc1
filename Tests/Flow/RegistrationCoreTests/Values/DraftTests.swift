import RegistrationCore
import Testing

/// What a draft keeps as its parts change.
@Suite struct DraftTests {
  private let stepOne = SignUpDraft(login: "bob@example.org", fields: ["phone": "+15550100199"])

  @Test(arguments: ProfileDraft.Sent.allCases)
  func `Step 1 submitted again leaves the profile's form, and how much of it is sent`(
    sent: ProfileDraft.Sent
  ) {
    let form = profileDraft(plainForm, sent: sent)
    var draft = Draft(signUp: signUpDraft.signUp, profile: form)
    draft.signUp = stepOne
    #expect(draft.signUp == stepOne)
    #expect(draft.profile == form)
    #expect(draft == Draft(signUp: stepOne, profile: form))
    draft.signUp = nil
    #expect(draft == Draft(profile: form))
  }

  @Test func `The profile's form leaves step 1`() {
    var draft = Draft(signUp: stepOne, profile: profileDraft(plainForm, sent: .everything))
    let changed = profileDraft(formWithPicture, sent: .record)
    draft.profile = changed
    #expect(draft == Draft(signUp: stepOne, profile: changed))
    draft.profile = nil
    #expect(draft == Draft(signUp: stepOne))
    draft.signUp = nil
    #expect(draft.isEmpty && draft == Draft())
  }

  @Test func `The eight accounts that were marked last are known, each once`() throws {
    let logins = try (1...9).map { try #require(Login("a\($0)@example.org")) }
    var accounts = RecentLogins(Array(logins.prefix(8)))
    accounts.insert(logins[0])
    #expect(accounts.logins == Array(logins[1..<8]) + [logins[0]])
    accounts.insert(logins[8])
    #expect(accounts.logins == Array(logins[2..<8]) + [logins[0], logins[8]])
    #expect(!accounts.contains(logins[1]) && accounts.contains(logins[8]))
    accounts.remove(logins[4])
    accounts.remove(logins[1])
    #expect(accounts.logins == [2, 3, 5, 6, 7, 0, 8].map { logins[$0] })
    let draft = Draft(unsecured: accounts)
    #expect(!draft.isEmpty)
    #expect(draft != Draft(unsecured: RecentLogins([logins[8]])))
  }

  @Test func `Drafts that differ in how much is sent are different`() {
    let drafts = ProfileDraft.Sent.allCases.map {
      Draft(profile: profileDraft(plainForm, sent: $0))
    }
    #expect(Set(drafts).count == drafts.count)
    #expect(Set(drafts + drafts).count == drafts.count)
  }

  @Test func `The fields in doubt are in order of their names, each once`() {
    let fields = profileDraft([:], outcomeUnknown: ["lastName", "firstName", "lastName", "b", "a"])
    #expect(fields.outcomeUnknown == ["a", "b", "firstName", "lastName"])
    #expect(fields != profileDraft([:]))
    #expect(Draft(profile: fields).profile == fields)
  }
}
