import RegistrationCore
import Testing

/// Telephone numbers that are typed without `+`, by the calling code that a rule names.
struct CallingCodeTests {
  @Test(arguments: [
    ("020 7946 0018", 44, "+442079460018"), ("(020) 7946-0018", 44, "+442079460018"),
    ("20 7946 0018", 44, "+442079460018"), ("+44 20 7946 0018", 44, "+442079460018"),
    ("+49 30 901820", 44, "+4930901820"), ("0049 30 901820", 44, "+4930901820"),
    ("0049 (0)30 901820", 44, "+4930901820"), ("0033 (0)6 12 34 56 78", 33, "+33612345678"),
    ("011 4321-5678", 54, "+541143215678"), ("9 11 2345-6789", 54, "+5491123456789"),
    ("067 123 45 67", 380, "+380671234567"), ("800 12 345", 373, "+37380012345"),
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
    ("046 812 34 56", 46, "+46468123456"), ("041 123 45 67", 41, "+41411234567"),
    ("0431 123456", 43, "+43431123456"), ("09 123 4567", 358, "+35891234567"),
    ("021 123 4567", 64, "+64211234567"), ("5 123 4567", 53, "+5351234567"),
    // No zero is dialled, or many leave it out, and the length leaves no doubt.
    ("45 12 34 56", 45, "+4545123456"), ("47 12 34 56", 47, "+4747123456"),
    ("48 123 45 67", 48, "+48481234567"), ("5312 3456", 53, "+5353123456"),
    ("9761 2345", 976, "+97697612345"), ("6512 3456", 65, "+6565123456"),
    ("376 123", 376, "+376376123"), ("998 12 34 56", 998, "+998998123456"),
    // Of some countries, numbers begin with a zero.
    ("01 23 45 67", 226, "+22601234567"), ("07 123 45 67", 992, "+992071234567"),
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
    ("011 15-2345-6789", 54), ("15-2345-6789", 54), ("+54 (011) 15 2345-6789", 54),
    ("0 21 11 91234-5678", 55), ("8 (067) 123-45-67", 380), ("8 22 123 456", 373),
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
    // Some numbers of the country are short.
    ("43 1 5123456", 43), ("43 1 51234", 43), ("49 30 901820", 49), ("49 211 12345", 49),
    ("64 21 123 456", 64), ("60 82 123456", 60), ("46 8 123 456", 46), ("358 9 12345", 358),
    ("62 21 12345", 62), ("63 2 123 4567", 63), ("82 2 312 3456", 82), ("95 1 23456", 95),
    ("86 10 123456", 86), ("92 2 123456", 92), ("20 66 123456", 20), ("53 5 123 4567", 53),
    ("359 2 12345", 359), ("421 2 1234", 421), ("39 06 6982", 39), ("390 612 3456", 39),
    ("352 26 12 34", 352), ("298 123 456", 298), ("299 12 34 56", 299), ("376 312 345", 376),
    ("500 12345", 500), ("677 12345", 677), ("683 4002", 683),
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
    ("0015 44 20 7946 0958", 55), ("00 123 45 67", 992),
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
    ("+44 (020) 7946 0018", "+442079460018"), ("(+44) (020) 7946 0018", "+442079460018"),
    ("+49 (030) 901820", "+4930901820"), ("+353 (01) 234 5678", "+35312345678"),
    ("＋４４（０２０）７９４６ ００１８", "+442079460018"), ("+36 (01) 234 5678", "+3612345678"),
    ("+39 (06) 6982123", "+39066982123"), ("+225 (07) 12 34 56 78", "+2250712345678"),
    ("+226 (01) 23 45 67", "+22601234567"), ("+992 (07) 123 45 67", "+992071234567"),
    // Digits other than a zero are dialled first, too.
    ("+36 (06) 20 123 4567", nil), ("+36 (06 20) 123 4567", nil), ("+52 (01) 55 1234 5678", nil),
    ("+44 (0044) 20 7946 0018", nil), ("+1 (0555) 010-0123", nil), ("+7 (0912) 345 67 89", nil),
  ])
  func `A zero in parentheses after a calling code is dropped, unless the number may begin with it`(
    text: String, number: String?
  ) {
    #expect(PhoneNumber(text)?.text == number)
  }

  @Test(arguments: [
    ("+44 020 7946 0018", 44), ("+44-020-7946-0018", 44), ("(+44) 020 7946 0018", 44),
    ("+44 (020 7946 0018", 44), ("0044 020 7946 0018", 49), ("00440207946 0018", 49),
    ("+36 06 20 123 4567", 36), ("+353 01 234 5678", 353), ("+1 055 501 0123", 1),
    ("+7 012 345 67 89", 7), ("012 345 67 89", 7),
  ])
  func `A zero after a calling code is refused without parentheses`(text: String, callingCode: Int)
  {
    #expect(PhoneNumber(text, callingCode: callingCode) == nil)
  }

  @Test(arguments: [
    ("+39 06 6982123", "+39066982123"), ("+225 07 12 34 56 78", "+2250712345678"),
    ("+229 01 23 45 67 89", "+2290123456789"), ("+992 07 123 45 67", "+992071234567"),
    ("+800 0123 4567", "+80001234567"), ("+20 2 1234 5678", "+20212345678"),
    ("+350 200 12345", "+35020012345"), ("+500 12345", "+50012345"),
    // Accounts have such names, and records such values.
    ("+4402079460018", "+4402079460018"),
  ])
  func `A zero that may belong to the number is kept`(text: String, number: String) {
    #expect(PhoneNumber(text, callingCode: 44)?.text == number)
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
