public import RegistrationCore

extension EnglishWording {
  /// What is wrong with the value of a field and how to put it right.
  public func phrase(
    for problem: Problem.Kind, of field: Registration.Presentation.Field
  ) -> Phrase {
    switch problem {
    case .missing: missing(field)
    case .malformed: malformed(field)
    case .tooLong(let maximum): tooLong(field, maximum)
    case .tooShort(let minimum):
      minimum == 1 ? "Use at least \(minimum) character." : "Use at least \(minimum) characters."
    case .needsUppercase: "Add a capital letter."
    case .needsLowercase: "Add a lowercase letter."
    case .needsDigit: "Add a number."
    case .needsSymbol: "Add a symbol, such as ! or ?."
    case .hasWhiteSpace: "Remove the spaces."
    case .tooSimilar: "Choose a password that isn't what you sign in with."
    case .taken: "Someone else has this. Choose another one."
    case .impossibleDate: "There is no such date. Check the day and the month."
    case .inTheFuture: "This date is in the future. Check the year."
    case .tooSmall(let minimum): "Enter \(String(minimum)) or more."
    case .tooLarge(let maximum): "Enter \(String(maximum)) or less."
    case .tooEarly(let earliest): "Enter a date on or after \(earliest.text)."
    case .tooLate(let latest): "Enter a date on or before \(latest.text)."
    case .notAccepted: "Please accept this to continue."
    case .unknownField: "“\(phrase(for: field.label).text)” isn't part of this form."
    case .refused(let message):
      if field.kind.isPassword {
        "This password can't be used. Choose another one."
      } else if field.kind == .invitation {
        "This invitation can't be used. Check it, or ask for a new one."
      } else if let words = WordingValues.words(of: message) {
        "\(words)"
      } else {
        "This can't be used. Enter something else."
      }
    }
  }

  private func missing(_ field: Registration.Presentation.Field) -> Phrase {
    switch field.kind {
    case .value(.text) where field.label == .login([.name]): missingName
    case .value(let kind): mistakes(kind, phrase(for: field.label)).missing
    case .password: "Enter your password."
    case .newPassword: "Choose a password."
    case .code: "Enter the code."
    case .invitation: "Enter the code of your invitation."
    case .choice: "Choose one of the options."
    case .key: "The setup key is missing. Go back and try again."
    }
  }

  private func malformed(_ field: Registration.Presentation.Field) -> Phrase {
    if case .characters(let rule) = field.limits, !rule.allowed.isEmpty {
      return "Use only these characters: \(rule.shown)"
    }
    if case .login(let kinds) = field.label, case .value(.text) = field.kind {
      return malformed(loginOf: Set(kinds))
    }
    return switch field.kind {
    case .value(let kind): mistakes(kind, phrase(for: field.label)).malformed
    case .password, .newPassword: "This password can't be used. Choose another one."
    case .code(let lengths) where lengths.count > 1:
      "Enter the \(lengths.lowerBound, at: 1) to \(lengths.upperBound, at: 2) digits of the code."
    case .code(let lengths): "Enter all \(lengths.upperBound) digits of the code."
    case .invitation: "Enter the code of your invitation again."
    case .choice: "Choose one of the options."
    case .key: "The setup key can't be used. Go back and try again."
    }
  }

  /// What is said if nothing was given, and if what was given is not of the kind.
  private func mistakes(
    _ kind: FieldRule.Kind, _ label: Phrase
  ) -> (missing: Phrase, malformed: Phrase) {
    switch kind {
    case .text:
      (
        "\(label.text) is required.",
        "Some of these characters can't be used. Type the text again."
      )
    case .email:
      (
        "Enter an email address.",
        "Enter an email address such as name@example.com."
      )
    case .phone:
      (
        "Enter a phone number.",
        "Enter the number with its country code, such as +1 555 010 0123."
      )
    case .birthday:
      (
        "Enter a date of birth.",
        "Enter the date as year, month and day, such as 1990-04-23."
      )
    case .url:
      (
        "Enter a web address.",
        "Enter a web address such as https://example.com."
      )
    case .choice:
      (
        "Choose one of the options.",
        "Choose one of the options."
      )
    case .number:
      (
        "Enter a number.",
        "Enter a whole number, in digits."
      )
    case .date:
      (
        "Enter a date.",
        "Enter the date as year, month and day, such as 2026-04-23."
      )
    case .country:
      (
        "Choose a country.",
        "Choose a country by its code of two letters, such as US."
      )
    case .consent:
      (
        "Please accept this to continue.",
        "Choose yes or no."
      )
    case .image:
      (
        "Choose a picture.",
        "This isn't a picture. Choose another file."
      )
    }
  }

  private func tooLong(_ field: Registration.Presentation.Field, _ maximum: Int) -> Phrase {
    switch field.kind {
    case .password, .newPassword:
      maximum == 1 ? "Use at most \(maximum) character." : "Use at most \(maximum) characters."
    case .value(.image): "Choose a picture of at most \(WordingValues.size(ofBytes: maximum))."
    // What counts is bytes, so that a number of characters would not be true.
    case .value, .code, .invitation, .choice, .key:
      "This is too long. Please shorten it."
    }
  }

  /// A requirement for a new password.
  public func phrase(forRequirement problem: Problem.Kind) -> Phrase {
    switch problem {
    case .tooShort(let minimum):
      minimum == 1 ? "At least \(minimum) character" : "At least \(minimum) characters"
    case .tooLong(let maximum):
      maximum == 1 ? "At most \(maximum) character" : "At most \(maximum) characters"
    case .needsUppercase: "A capital letter"
    case .needsLowercase: "A lowercase letter"
    case .needsDigit: "A number"
    case .needsSymbol: "A symbol, such as ! or ?"
    case .hasWhiteSpace: "No spaces"
    case .tooSimilar: "Not what you sign in with"
    // No rule of a password requires these.
    case .missing, .malformed, .taken, .impossibleDate, .inTheFuture, .tooSmall, .tooLarge,
      .tooEarly,
      .tooLate, .notAccepted, .unknownField, .refused:
      "A password that can be used"
    }
  }
}
