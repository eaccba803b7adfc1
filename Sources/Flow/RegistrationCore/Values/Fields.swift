/// The name of a field of a form, as a policy defines it.
public struct FieldName: Hashable, Sendable {
  /// The name as scripts and records spell it.
  public let text: String
  /// A hash that distinguishes most names at once: forms are searched by name, field by field.
  ///
  /// Its lowest bit says whether the name is that of a secret.
  private let fingerprint: UInt64

  /// Creates the name of a field.
  public init(_ text: String) {
    self.text = text
    // FNV-1a, 64 bits.
    var fingerprint: UInt64 = 0xcbf2_9ce4_8422_2325
    _ = text.bytes { byte in
      fingerprint = (fingerprint ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      return true
    }
    self.fingerprint = fingerprint & ~1 | (FieldName.tellsSecret(text) ? 1 : 0)
  }

  /// Whether the texts are equal, byte by byte.
  public static func == (left: FieldName, right: FieldName) -> Bool {
    left.fingerprint == right.fingerprint && left.text == right.text
  }

  /// Whether it comes before `other`; of two spellings of one text in Unicode, one always does.
  func precedes(_ other: FieldName) -> Bool {
    if text < other.text { return true }
    return fingerprint < other.fingerprint && text == other.text
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }

  /// Whether the name indicates that the value of the field is a secret.
  ///
  /// It does if the name contains `password`, `passwd`, `passcode`, `passphrase`,
  /// `confirmationCode` or `verificationCode`, or is `code`, `pwd` or `otp`. Case does not matter,
  /// nor do `-`, `_` and spaces in between. `postalCode`, `promoCode` and `pin` are not secret.
  /// Forms are stored and traced, so the flow removes the value of such a field.
  public var isSecret: Bool { fingerprint & 1 == 1 }

  /// An e-mail address, which names the account unless the policy takes other logins.
  public static let email = FieldName("email")
  /// What names the account, if a policy takes other logins than an e-mail address.
  public static let login = FieldName("login")
  /// The telephone number.
  public static let phone = FieldName("phone")
  /// The password, used only in the problems of a form, never in its values.
  public static let password = FieldName("password")
  /// The confirmation code, used only in the problems of a form, never in its values.
  public static let code = FieldName("code")
  /// The invitation to sign up, used only in the problems of a form, never in its values.
  public static let invitation = FieldName("invitation")
  /// The picture in the built-in policies; a field is a picture by its kind, not by its name.
  public static let avatar = FieldName("avatar")
}

extension FieldName: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a name from a literal.
  public init(stringLiteral value: String) { self.init(value) }
  /// The name itself.
  public var description: String { text }
}

#if !hasFeature(Embedded)
  extension FieldName: CustomReflectable {
    /// A mirror without children, because a dump shows the name already.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
  }
#endif

/// The value of a field.
public enum FieldValue: Hashable, Sendable {
  /// Text as the person typed it, trimmed once submitted.
  case text(String)
  /// A consent, given or not.
  case consent(Bool)
  /// The bytes of a picture, in the format that the front end chose.
  case image([UInt8])
}

/// The values of a form or a record: at most one for each field, in order of the fields' names.
public struct Fields: Hashable, Sendable {
  /// A field and its value.
  public struct Entry: Hashable, Sendable {
    /// The name of the field.
    public let name: FieldName
    /// The value of the field.
    public var value: FieldValue
  }

  /// All values, in order of their fields' names.
  public private(set) var entries: [Entry]

  /// Creates a collection without values.
  public init() { entries = [] }

  /// Creates a collection without values, with room for `capacity` of them.
  init(capacity: Int) {
    entries = []
    entries.reserveCapacity(capacity)
  }

  /// The value of `name`, or nil if it has none.
  ///
  /// Setting nil removes the value.
  public subscript(name: FieldName) -> FieldValue? {
    get { place(of: name).map { entries[$0].value } }
    set {
      let place = entries.firstIndex { !$0.name.precedes(name) } ?? entries.count
      let isPresent = place < entries.count && entries[place].name == name
      switch newValue {
      case .some(let value) where isPresent: entries[place].value = value
      case .some(let value): entries.insert(Entry(name: name, value: value), at: place)
      case .none where isPresent: entries.remove(at: place)
      case .none: break
      }
    }
  }

  /// The index of the value of `name`, if it has one.
  func place(of name: FieldName) -> Int? {
    for place in entries.indices where entries[place].name == name { return place }
    return nil
  }

  // Not inlined: the compiler would move the check whether the values are shared in front of a loop
  // that replaces none of them, and copy them all.

  /// Replaces the value at `place`.
  @inline(never)
  mutating func replace(at place: Int, with value: FieldValue) { entries[place].value = value }

  /// Removes the value at `place`.
  @inline(never)
  mutating func remove(at place: Int) { entries.remove(at: place) }

  /// The value of the field of `rule`, if it is of the right kind, and for a choice, one of its values or none.
  func value(of rule: FieldRule) -> FieldValue? {
    guard let value = self[rule.name], value.fits(rule.kind) else { return nil }
    if rule.kind == .choice, case .text(let text) = value, !text.isEmpty,
      !rule.limits.allows(choice: text)
    {
      return nil
    }
    return value
  }

  /// The text of `name`, if its value is text.
  public func text(_ name: FieldName) -> String? {
    if case .text(let text) = self[name] { text } else { nil }
  }

  /// The picture of `name`, if its value is a picture that is not empty.
  public func image(_ name: FieldName) -> [UInt8]? {
    if case .image(let bytes) = self[name], !bytes.isEmpty { bytes } else { nil }
  }

  /// The picture among the values, if there is one that is not empty.
  package var image: [UInt8]? {
    for entry in entries {
      if case .image(let bytes) = entry.value, !bytes.isEmpty { return bytes }
    }
    return nil
  }

  /// The values that are not pictures.
  var withoutImages: Fields {
    var fields = self
    for entry in entries where entry.value.isImage { fields[entry.name] = nil }
    return fields
  }

  /// Whether there are no values.
  public var isEmpty: Bool { entries.isEmpty }

  /// These values merged with those of `other`, which take precedence.
  package func merging(_ other: Fields) -> Fields {
    if isEmpty { return other }
    if other.isEmpty { return self }
    var merged = Fields(capacity: entries.count + other.entries.count)
    var place = 0
    for entry in other.entries {
      while place < entries.count, entries[place].name.precedes(entry.name) {
        merged.entries.append(entries[place])
        place += 1
      }
      if place < entries.count, entries[place].name == entry.name { place += 1 }
      merged.entries.append(entry)
    }
    merged.entries.append(contentsOf: entries[place...])
    return merged
  }
}

#if !hasFeature(Embedded)
  extension Fields.Entry: CustomReflectable {
    /// The name and its value, or the placeholder if the name indicates a secret.
    public var customMirror: Mirror {
      let shown: Any = name.isSecret ? Secret.placeholder : value
      return Mirror(self, children: ["name": name, "value": shown], displayStyle: .struct)
    }
  }
#endif

extension Fields: ExpressibleByDictionaryLiteral {
  /// Creates values from a literal; if a field has two, the later counts.
  public init(dictionaryLiteral elements: (FieldName, FieldValue)...) {
    self.init()
    for (name, value) in elements { self[name] = value }
  }
}

extension FieldValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  /// Creates text from a literal.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Creates a consent from a literal.
  public init(booleanLiteral value: Bool) { self = .consent(value) }
}

/// A person's profile as the directory stores it.
public struct Profile: Hashable, Sendable {
  /// The values of the profile, by field.
  public var fields: Fields

  /// Creates a profile with these values.
  public init(_ fields: Fields) { self.fields = fields }
}
