import RegistrationCore
import Testing

/// Fields by name, days of the calendar, moments, and whose a checkpoint is.
struct FieldsTests {
  @Test func valuesAreInOrderOfTheirNamesHoweverTheyCame() {
    let one: Fields = ["b": "2", "a": "1", "c": "3"]
    var other = Fields()
    for (name, value) in [("c", "3"), ("b", "0"), ("a", "1"), ("b", "2")] {
      other[FieldName(name)] = .text(value)
    }
    #expect(one == other)
    #expect(one.entries.map(\.name.text) == ["a", "b", "c"])
  }

  @Test func settingNilTakesAValueOut() {
    var fields: Fields = ["a": "1", "b": true]
    fields["a"] = nil
    fields["z"] = nil
    #expect(fields == ["b": true])
    #expect(!fields.isEmpty)
    fields["b"] = nil
    #expect(fields.isEmpty)
  }

  @Test func ofTwoForOneFieldTheLaterHolds() {
    #expect((["a": "1", "a": "2"] as Fields) == ["a": "2"])
    #expect((["a": "1"] as Fields).merging(["a": "2", "b": "3"]) == ["a": "2", "b": "3"])
    #expect(Fields().merging(["a": "1"]) == ["a": "1"])
  }

  /// Equal texts with different bytes: composed and decomposed.
  @Test func twoSpellingsOfOneTextAreTwoFieldsInWhateverOrderTheyCame() {
    let (composed, decomposed) = (FieldName("\u{E9}"), FieldName("e\u{301}"))
    #expect(composed != decomposed)
    var fields = Fields()
    for name in [composed, decomposed, composed, decomposed] { fields[name] = "1" }
    #expect(fields.entries.count == 2)
    #expect(fields == [decomposed: "1", composed: "1"])
    fields[composed] = nil
    fields[decomposed] = nil
    #expect(fields.isEmpty)
  }

  @Test func textAndPictureAreReadByKind() {
    let fields: Fields = ["t": "x", "c": true, "i": .image(picture), "e": .image([])]
    #expect(fields.text("t") == "x")
    #expect(fields.text("c") == nil)
    #expect(fields.image("i") == picture)
    #expect(fields.image("e") == nil)
    #expect(fields.image("t") == nil)
  }

  @Test(arguments: [
    "password", "passwd", "passcode", "passphrase", "confirmationCode", "verificationCode", "code",
    "pwd", "otp", "newPassword", "password2", "PASSWORD", "pass-word", "old_pass_word", "Pass Word",
    "my passphrase", "passpassphrase", "passcodeHint", "new-pass-code", "Confirmation code",
    "confirmationconfirmation_code", "eMailVerificationCode", "verification-code 2", "Code",
    "co-de", "P-W-D", "_OTP", "unixPasswd",
  ])
  func aNameThatTellsASecretIsKnownHoweverItIsSpelled(name: String) {
    #expect(FieldName(name).isSecret)
  }

  @Test(arguments: [
    "", "-", "co", "postalCode", "countryCode", "promoCode", "pin", "codes", "barcode", "code2",
    "pwd1", "otps", "laptop", "hotplate", "passwor", "passwtless",
    "pass", "compass", "passport", "passwo rt", "phrase", "confirmation", "verificationDate",
    "firmationCode", "ssphrase", "username", "email", "pässword", "pasſword",
  ])
  func aNameThatOnlyLooksLikeOneIsNoSecret(name: String) {
    #expect(!FieldName(name).isSecret)
  }

  @Test func daysAreOrdered() {
    let days = ["1999-12-31", "2000-01-01", "2000-01-02", "2000-02-01"].compactMap {
      CalendarDate($0)
    }
    #expect(days.count == 4)
    #expect(days == days.sorted())
    #expect(CalendarDate(year: 10_000, month: 1, day: 1) == nil)
    #expect(CalendarDate(year: 2024, month: 2, day: 29) == CalendarDate("2024-02-29"))
  }

  @Test func theLatestDayFollowsTheCalendar() {
    // From 1970-01-01T00:00Z on, a day each: it never skips, repeats or fails.
    var last = CalendarDate("1969-12-31")
    for day in 0..<150_000 as Range<Int64> {
      let now = Timestamp(milliseconds: (day * 24 - 14) * 3_600_000)
      guard let today = CalendarDate.latest(at: now), let before = last else {
        Issue.record("no day \(day)")
        return
      }
      let isNext =
        (today.day == before.day + 1 && today.month == before.month && today.year == before.year)
        || (today.day == 1 && today.month == before.month % 12 + 1
          && CalendarDate(year: before.year, month: before.month, day: before.day + 1) == nil)
      guard before < today, isNext else {
        Issue.record("\(before) is followed by \(today)")
        return
      }
      last = today
    }
    #expect(CalendarDate.latest(at: Timestamp(milliseconds: .max)) == nil)
    #expect(CalendarDate.latest(at: Timestamp(milliseconds: .min)) == nil)
  }

  @Test func momentsNeverOverflow() {
    #expect(Timestamp(milliseconds: .max).advanced(byMilliseconds: 1).milliseconds == .max)
    #expect(Timestamp(milliseconds: .min).advanced(byMilliseconds: -1).milliseconds == .min)
    #expect(noon < noon.advanced(byMilliseconds: 1))
  }

  @Test func aCheckpointKnowsWhoseItIs() {
    #expect(Checkpoint.none.login == nil)
    #expect(storedSignUp.login == ann)
    #expect(Checkpoint.signingUp(Draft(signUp: SignUpDraft(login: "ann@"))).login == nil)
    for stored in [storedCode(), storedConfirmed, storedProfile] { #expect(stored.login == ann) }
    #expect(Checkpoint.registered(ann, completeProfile, Draft()).login == ann)
  }

  @Test func `A checkpoint goes with a session of its own account alone`() {
    for stored in [
      storedSignUp, storedCode(), storedConfirmed, storedProfile,
      .registered(ann, completeProfile, Draft()),
    ] {
      #expect(stored.accompanying(sessionOf: ann) == stored)
      #expect(stored.accompanying(sessionOf: bob) == .none)
    }
    #expect(Checkpoint.none.accompanying(sessionOf: bob) == .none)
    #expect(Checkpoint.leaving(ann).accompanying(sessionOf: ann) == .none)
    let foreign = Checkpoint.signingUp(Draft(signUp: SignUpDraft(login: "?")))
    #expect(foreign.accompanying(sessionOf: ann) == .none)
  }

  @Test func `Of a recovery, what its origin had stored goes with a session`() {
    let stored = storedRecovery(recovery(.signUp(confirmed: nil)))
    #expect(stored.accompanying(sessionOf: ann) == storedSignUp)
    #expect(stored.accompanying(sessionOf: bob) == .none)
    let ofBob = storedRecovery(recovery(.signUp(confirmed: nil), Account(login: bob)))
    #expect(ofBob.accompanying(sessionOf: bob) == .none)
    let bobsBesideAnnsDraft = recovery(
      .signUp(confirmed: nil), Account(login: bob, draft: signUpDraft))
    #expect(storedRecovery(bobsBesideAnnsDraft).accompanying(sessionOf: ann) == storedSignUp)
    #expect(storedRecovery(bobsBesideAnnsDraft).accompanying(sessionOf: bob) == .none)
  }

  @Test func aDraftIsEmptyOnlyWithoutBothForms() {
    #expect(Draft().isEmpty)
    #expect(!signUpDraft.isEmpty)
    #expect(!Draft(profile: profileDraft([:])).isEmpty)
  }
}
