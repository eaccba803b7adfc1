import RegistrationCore
import Testing

/// Telephone numbers that are typed without `+`, by the calling code that a rule names.
struct CallingCodeTests {
  @Test(arguments: [
    ("020 7946 0018", 44, "+442079460018"), ("(020) 7946-0018", 44, "+442079460018"),
    ("20 7946 0018", 44, "+442079460018"), ("+44 20 7946 0018", 44, "+442079460018"),
    ("+49 30 901820", 44, "+4930901820"), ("0049 30 901820", 44, "+4930901820"),
    ("555 010 0123", 1, "+15550100123"), ("1 (555) 010-0123", 1, "+15550100123"),
    ("011 44 20 7946 0018", 1, "+442079460018"), ("06 6982", 39, "+39066982"),
    ("07 12 34 56 78", 225, "+2250712345678"), ("20 123 4567", 36, "+36201234567"),
    ("912 345 67 89", 7, "+79123456789"),
    ("0549 882914", 378, "+3780549882914"), ("０３０ ９０１８２０", 49, "+4930901820"),
  ])
  func `A number of the country becomes an international one`(
    text: String, callingCode: Int, number: String
  ) {
    #expect(PhoneNumber(text, callingCode: callingCode)?.text == number)
  }

  @Test(arguments: ["", "0", "00", "12", "020 7946 0018 x", "++44 20 7946 0018", "0000000000"])
  func `What is no number stays none`(text: String) {
    #expect(PhoneNumber(text, callingCode: 44) == nil)
  }

  @Test(arguments: [
    ("8 912 345 67 89", 7), ("06 20 123 4567", 36), ("0049 30 1234567", 1), ("555 0123", 1),
    ("155 010 0123", 1),
  ])
  func `A number that begins with other digits than a zero is refused`(
    text: String, callingCode: Int
  ) {
    #expect(PhoneNumber(text, callingCode: callingCode) == nil)
  }

  @Test(arguments: [nil, 0, -44, 1000]) func `Without a calling code, a number begins with a plus`(
    callingCode: Int?
  ) {
    #expect(PhoneNumber("020 7946 0018", callingCode: callingCode) == nil)
    #expect(PhoneNumber("+44 20 7946 0018", callingCode: callingCode)?.text == "+442079460018")
  }

  @Test func `A form takes the number that a person dials at home`() {
    var policy = Policy.clinic
    policy.signUp = [FieldRule(.phone, label: "Phone", kind: .phone, callingCode: 44)]
    let form = SignUpForm(
      login: ann.text, password: password, fields: [.phone: "020 7946 0018"])
    var entered = flow(editing(), policy: policy)
    #expect(entered.handle(.submitSignUp(form), at: noon) == .handled)
    #expect(
      entered.request?.operation
        == .signUp(login: ann, password: password, fields: [.phone: "+442079460018"]))
  }
}
