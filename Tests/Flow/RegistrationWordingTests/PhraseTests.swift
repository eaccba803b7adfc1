import RegistrationCore
import RegistrationWording
import Testing

@Suite("Phrases and their values")
struct PhraseTests {
  @Test("A phrase has a text for people and a format for catalogues")
  func formats() {
    let sent: Phrase = "We sent it to \("a***@e***")."
    #expect(sent.text == "We sent it to a***@e***.")
    #expect(sent.format == "We sent it to %@.")
    let count: Phrase = "\(8) characters"
    #expect((count.text, count.format) == ("8 characters", "%lld characters"))
    #expect(("" as Phrase).parts.isEmpty)
  }

  @Test("Values are in the order of their positions, whatever the order of the words")
  func positions() {
    let phrase: Phrase = "\(3, at: 2) in all, now \(2, at: 1)"
    #expect(phrase.text == "3 in all, now 2")
    #expect(phrase.format == "%2$lld in all, now %1$lld")
    #expect(phrase.values == [.number(2), .number(3)])
  }

  @Test("A percent sign is no placeholder")
  func percentSigns() {
    let phrase: Phrase = "100% of \("50%")"
    #expect(phrase.text == "100% of 50%")
    #expect(phrase.format == "100%% of %@")
  }

  @Test(
    "Seconds are rounded up, and never below nothing",
    arguments: [
      (0, 0), (1, 1), (1000, 1), (1001, 2), (30_000, 30), (-5, 0),
      (Int64.max, 9_223_370_336_854_776),
    ])
  func seconds(_ wait: Int64, _ expected: Int) {
    let end = noon.advanced(byMilliseconds: wait)
    #expect(WordingValues.seconds(from: noon, until: end) == expected)
  }

  @Test("The longest wait that can be expressed does not trap")
  func longestWait() {
    let (first, last) = (Timestamp(milliseconds: .min), Timestamp(milliseconds: .max))
    #expect(WordingValues.seconds(from: first, until: last) == .max)
  }

  @Test(
    "A size is never more than what is allowed",
    arguments: [
      (5 << 20, "5 MB"), (1_000_000, "1 MB"), (999_999, "999 kB"), (10, "0 kB"), (-1, "0 kB"),
    ])
  func sizes(_ bytes: Int, _ expected: String) {
    #expect(WordingValues.size(ofBytes: bytes) == expected)
  }

  @Test(
    "The words of a service are shown as a sentence on one line",
    arguments: [
      ("PreSignUp failed with error Sign-ups are for members.", "Sign-ups are for members."),
      ("Only members\n  may sign up", "Only members may sign up."),
      ("Why not?", "Why not?"), ("  ", nil), ("", nil), ("PreSignUp failed with error ", nil),
      ("a\u{202E}b\u{1B}[31m", "a b [31m."),
      (
        "1 validation error detected: Value at 'username' failed to satisfy constraint: "
          + "Member must not be null", nil
      ),
      ("Attributes did not conform to the schema: name: The attribute is required\n", nil),
      ("Type for attribute {custom:nick} could not be determined", nil),
      ("Username should be an email.", nil),
      ("Username should be either an email or a phone number.", nil),
      ("Missing required parameter USERNAME", nil),
      // A person can use it, and an operator may say almost anything.
      ("Invalid phone number format.", "Invalid phone number format."),
      (
        "PreSignUp failed with error Your membership could not be determined.",
        "Your membership could not be determined."
      ),
      (
        "PreSignUp failed with error Username should be that of a member.",
        "Username should be that of a member."
      ),
    ] as [(String, String?)])
  func words(_ message: String, _ expected: String?) {
    #expect(WordingValues.words(of: message) == expected)
  }

  @Test("Words that are too long are cut")
  func longWords() {
    let words = WordingValues.words(of: String(repeating: "ñ", count: 100_000))
    #expect(words?.count == WordingValues.longestWords)
    #expect(words?.last == "…")
  }

  @Test("The wait for another code is counted, down to its end")
  func countdown() {
    func text(after milliseconds: Int64) -> [String] {
      let notice = Registration.Notice.resendTooSoon(until: noon.advanced(byMilliseconds: 2000))
      let now = noon.advanced(byMilliseconds: milliseconds)
      return [
        EnglishWording().phrase(for: notice, at: now).text,
        SpanishWording().phrase(for: notice, at: now).text,
      ]
    }
    #expect(
      text(after: 0) == [
        "You can request a new code in 2 seconds.", "Podrás pedir otro código en 2 segundos.",
      ])
    #expect(
      text(after: 1500) == [
        "You can request a new code in 1 second.", "Podrás pedir otro código en 1 segundo.",
      ])
    #expect(
      text(after: 2000) == ["You can request a new code now.", "Ya puedes pedir otro código."])
  }
}
