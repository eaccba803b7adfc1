import RegistrationCore

/// 2024-02-29T12:00:00Z.
let noon = Timestamp(milliseconds: 1_709_208_000_000)

func login(_ text: String) -> Login {
  guard let address = Login(text) else { preconditionFailure("\(text) is no address") }
  return address
}

let ann = login("ann@example.com")
let annAddress: EmailAddress = {
  guard let address = EmailAddress("ann@example.com") else { preconditionFailure("no address") }
  return address
}()
let bob = login("bob@example.org")
let password: Secret = "Canary-Pa55word!"
let newPassword: Secret = "Fresh-Canary-9word?"
let code: Secret = "482913"
/// The key of the test vectors of RFC 6238.
let key: Secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
let phone: PhoneNumber = {
  guard let phone = PhoneNumber("+4915112345678") else { preconditionFailure("no number") }
  return phone
}()
/// The fields that a challenge of the samples asks for.
let lacking: Fields = ["firstName": "Ann", "nickname": "Annie"]
let delivery = CodeDelivery(medium: .email, destination: "a***@e***")
let later = Registration.Notice.unexpected(code: "earlier")

/// The fields of step 1 of the clinic.
let stepOneFields: Fields = [.phone: "+4915112345678"]
let signUpDraft = Draft(signUp: SignUpDraft(login: ann.text, fields: stepOneFields))
let signUpForm = SignUpForm(login: ann.text, password: password, fields: stepOneFields)
let submission = SignUpSubmission(login: ann, password: password, fields: stepOneFields)
let account = Account(login: ann, draft: signUpDraft)

/// A picture within every limit.
let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
let consents: Fields = ["acceptTerms": true, "acceptPrivacy": true, "acceptHIPAA": true]

/// A valid form of step 3, without a picture.
let plainForm = consents.merging([
  "firstName": "Ann", "lastName": "Lee", "gender": "female", "birthday": "1990-05-17",
  .phone: "+4915112345678",
])
let formWithPicture = plainForm.merging([.avatar: .image(picture)])
let completeProfile = Profile(plainForm)
let partialProfile = Profile(["firstName": "Anna"])

func profileDraft(
  _ form: Fields, sent: ProfileDraft.Sent = .nothing, outcomeUnknown: [FieldName] = [],
  of owner: Login = ann
) -> ProfileDraft {
  ProfileDraft(owner: owner, form: form, sent: sent, outcomeUnknown: outcomeUnknown)
}

/// Ann's draft of both steps.
func draft(_ form: Fields, sent: ProfileDraft.Sent = .nothing) -> Draft {
  Draft(signUp: signUpDraft.signUp, profile: profileDraft(form, sent: sent))
}

/// Ann, a form of step 3 submitted.
func account(_ form: Fields, sent: ProfileDraft.Sent = .nothing) -> Account {
  Account(login: ann, draft: draft(form, sent: sent))
}
