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
    // The calling code is also how numbers of the country begin.
    ("391 234 5678", 39, "+393912345678"), ("(55) 99123-4567", 55, "+5555991234567"),
    ("04941 1234567", 49, "+4949411234567"), ("04352 1234567", 43, "+4343521234567"),
    ("9123 456 789", 91, "+919123456789"), ("010 1234 5678", 82, "+821012345678"),
    ("0411 234 567", 61, "+61411234567"), ("01 23 45 67 89", 229, "+2290123456789"),
  ])
  func `A number of the country becomes an international one`(
    text: String, callingCode: Int, number: String
  ) {
    #expect(PhoneNumber(text, callingCode: callingCode)?.text == number)
  }

  @Test(arguments: [
    "", "0", "00", "12", "020 7946 0018 x", "++44 20 7946 0018", "0000000000",
    "044 20 7946 0958",
  ])
  func `What is no number stays none`(text: String) {
    #expect(PhoneNumber(text, callingCode: 44) == nil)
  }

  @Test(arguments: [
    ("8 912 345 67 89", 7), ("06 20 123 4567", 36), ("0049 30 1234567", 1), ("555 0123", 1),
    ("155 010 0123", 1), ("044 55 1234 5678", 52), ("8 029 123 45 67", 375),
    ("8 612 34567", 370), ("8 10 1 555 010 0123", 7),
  ])
  func `A number that begins with other digits than a zero is refused`(
    text: String, callingCode: Int
  ) {
    #expect(PhoneNumber(text, callingCode: callingCode) == nil)
  }

  @Test(arguments: [
    ("34 600 123 456", 34), ("44 20 7946 0958", 44),
    ("7 912 345 67 89", 7), ("39 335 123456", 39), ("55 11 91234-5678", 55),
    ("45 12 34 56 78", 45), ("65 9123 4567", 65), ("852 9123 4567", 852), ("354 581 2345", 354),
    ("4941 1234567", 49),
  ])
  func `A number that may have its calling code without a plus is refused`(
    text: String, callingCode: Int
  ) {
    #expect(PhoneNumber(text, callingCode: callingCode) == nil)
    #expect(PhoneNumber("+" + text, callingCode: callingCode) != nil)
  }

  @Test(arguments: [
    ("0011 44 20 7946 0958", 61), ("010 1 555 010 0123", 81), ("001 44 20 7946 0958", 852),
    ("001 44 20 7946 0958", 65), ("001 44 20 7946 0958", 66), ("002 44 20 7946 0958", 82),
    ("0015 44 20 7946 0958", 55),
  ])
  func `Where more than two zeros lead abroad, such a number is refused without a plus`(
    text: String, callingCode: Int
  ) {
    #expect(PhoneNumber(text, callingCode: callingCode) == nil)
  }

  @Test(arguments: [
    ("+44 (0)20 7946 0018", "+442079460018"), ("+49(0)30 901820", "+4930901820"),
    ("＋４４（０）２０ ７９４６ ００１８", "+442079460018"), ("+353 (0) 1 234 5678", "+35312345678"),
    ("+39 (0)6 6982123", nil), ("+225 (0)7 12 34 56 78", nil), ("+1 (0) 555 010 0123", nil),
    ("+7 (0) 912 345 67 89", nil), ("+442 (0)79460018", nil), ("+44 20 (0)79460018", nil),
    ("(0)20 7946 0018", nil), ("44 (0)20 7946 0018", nil), ("++44 (0)20 7946 0018", nil),
  ])
  func `A zero in parentheses after a calling code is dropped, unless the number may begin with it`(
    text: String, number: String?
  ) {
    #expect(PhoneNumber(text)?.text == number)
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
