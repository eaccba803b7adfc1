extension FieldRule {
  /// The kind of value that a field takes.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Any text.
    case text
    /// An e-mail address.
    case email
    /// A telephone number, E.164.
    case phone
    /// A day of birth, `yyyy-MM-dd`, not in the future.
    case birthday
    /// An address on the web, `https://example.com`; a host alone is taken as one.
    case url
    /// One of the values that the rule's ``FieldLimits/choices(_:)`` list.
    case choice
    /// A whole number.
    case number
    /// A day of the calendar, `yyyy-MM-dd`.
    case date
    /// A country, by its code of two letters (ISO 3166-1 alpha-2).
    case country
    /// A consent, which must be given if it is required.
    case consent
    /// A picture.
    case image

    /// What the values of a kind are made of; a front end needs one control for each.
    package enum Shape: Hashable, Sendable {
      /// A line of text.
      case text
      /// Yes or no.
      case consent
      /// The bytes of a picture.
      case image
    }
  }
}

extension FieldRule.Kind {
  /// What the values of this kind are made of.
  package var shape: Shape { traits.shape }

  /// What is true of a kind, whatever is typed.
  package struct Traits {
    package let shape: Shape
    /// A value that the kind accepts.
    package let example: FieldValue
    /// The shortest value that the kind accepts.
    package let shortest: FieldValue
    /// The name in HTML's autofill, if the kind alone tells it.
    var autofill: String?
    /// How a value is written, for those who type it by hand.
    package var format: String?
    /// What a value is entered with.
    package var control = Control.line
  }

  /// What a front end lets a person enter a value with.
  package enum Control: Hashable, Sendable {
    /// A line of text, of an address, of a telephone number, of an address on the web, or of digits.
    case line, email, phone, webAddress, number
    /// A day of the past, or any day within the limits.
    case pastDay, day
    /// One of the options.
    case options
    /// A box to tick.
    case box
    /// A file to choose.
    case file
  }

  package var traits: Traits {
    switch self {
    case .text: Traits(shape: .text, example: "Ana Lopez", shortest: "A")
    case .email:
      Traits(
        shape: .text, example: "ana@example.com", shortest: "a@b.c", autofill: "email",
        control: .email)
    case .phone:
      Traits(
        shape: .text, example: "+15550100100", shortest: "+1234567", autofill: "tel",
        control: .phone)
    case .birthday:
      Traits(
        shape: .text, example: "1990-02-28", shortest: "1990-02-28", autofill: "bday",
        format: "yyyy-mm-dd", control: .pastDay)
    case .url:
      Traits(
        shape: .text, example: "https://example.com/ana", shortest: "http://a.b", autofill: "url",
        control: .webAddress)
    // The limits of its rule say which values it has.
    case .choice: Traits(shape: .text, example: "A", shortest: "A", control: .options)
    case .number: Traits(shape: .text, example: "42", shortest: "0", control: .number)
    case .date:
      Traits(
        shape: .text, example: "2000-01-01", shortest: "2000-01-01", format: "yyyy-mm-dd",
        control: .day)
    case .country:
      Traits(
        shape: .text, example: "ES", shortest: "ES", autofill: "country",
        format: "two letters, such as ES", control: .options)
    case .consent: Traits(shape: .consent, example: true, shortest: true, control: .box)
    case .image:
      Traits(
        shape: .image, example: .image(Self.examplePicture), shortest: .image([0x89]),
        control: .file)
    }
  }

  /// A picture of one grey dot, as PNG.
  private static let examplePicture: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44,
    0x52, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x00, 0x00, 0x00, 0x00, 0x3A,
    0x7E, 0x9B, 0x55, 0x00, 0x00, 0x00, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0x98,
    0x09, 0x00, 0x00, 0x9B, 0x00, 0x9A, 0x00, 0xA6, 0x32, 0x39, 0x00, 0x00, 0x00, 0x00, 0x49,
    0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
}

extension FieldValue {
  /// What it is made of.
  var shape: FieldRule.Kind.Shape {
    switch self {
    case .text: .text
    case .consent: .consent
    case .image: .image
    }
  }

  /// The number of its bytes; a consent counts as one.
  package var length: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .consent: 1
    case .image(let bytes): bytes.count
    }
  }

  /// Whether a field of this kind holds such a value.
  func fits(_ kind: FieldRule.Kind) -> Bool { shape == kind.shape }

  var isImage: Bool { shape == .image }
}
