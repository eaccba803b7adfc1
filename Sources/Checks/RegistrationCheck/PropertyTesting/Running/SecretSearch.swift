import RegistrationCore
import RegistrationSimulation

/// Looks for the secrets of a run in what is stored and in what is printed.
struct SecretSearch {
  private var secrets: [[UInt8]] = []
  private var firstBytes: [UInt8] = []

  /// Collects the secrets of the request, the codes that were delivered, the session's token, and the
  /// secrets of a challenge.
  init(_ situation: Situation) {
    if let contents = situation.flow.request?.operation.contents {
      for secret in [contents.password, contents.code, contents.newPassword] {
        if let secret { add(secret) }
      }
    }
    add(situation.history.password)
    if let token = situation.world.current?.token { add(token) }
    for secret in situation.world.challengeSecrets { add(secret) }
    let owner = situation.flow.sessionOwner ?? situation.run.rules.login
    for mail in situation.world.pool.codes(deliveredTo: owner) { add(mail.code) }
  }

  /// The shortest text that is searched for: a shorter one occurs in many texts by chance.
  static let shortest = 4

  private mutating func add(_ secret: Secret) {
    let bytes = Array(secret.reveal().utf8)
    guard bytes.count >= SecretSearch.shortest else { return }
    if !firstBytes.contains(bytes[0]) { firstBytes.append(bytes[0]) }
    if !secrets.contains(bytes) { secrets.append(bytes) }
  }

  func findsInStored(_ situation: Situation) -> Bool {
    let draft = situation.stored.draft
    if let signUp = draft.signUp, finds(in: signUp.login) || finds(in: signUp.fields) {
      return true
    }
    if case .registered(_, let profile, _) = situation.stored,
      finds(in: profile.fields)
    {
      return true
    }
    return draft.profile.map { finds(in: $0.form) } ?? false
  }

  /// Whether any secret is in a description or a dump of the flow, what is stored, or the event.
  func findsInPrint(_ situation: Situation) -> Bool {
    var text = "\(situation.flow) \(situation.stored)"
    // The policy is shared and never changes: dumping it each time costs more than the rest.
    for child in Mirror(reflecting: situation.flow).children
    where !(child.value is Policy) {
      dump(child.value, to: &text, name: child.label)
    }
    if let event = situation.step.event { dump(event, to: &text) }
    return finds(in: text)
  }

  private func finds(in fields: Fields) -> Bool {
    fields.entries.contains { entry in
      if case .text(let text) = entry.value { finds(in: text) } else { false }
    }
  }

  private func finds(in text: String) -> Bool {
    guard mayFind(in: text) else { return false }
    let bytes = Array(text.utf8)
    return secrets.contains { SecretSearch.has($0, in: bytes) }
  }

  /// Whether a word of the text begins as a secret does; this is rare, and quick to check.
  private func mayFind(in text: String) -> Bool {
    var isInWord = false
    for byte in text.utf8 {
      if !isInWord, firstBytes.contains(byte) { return true }
      isInWord = SecretSearch.isPartOfWord(byte)
    }
    return false
  }

  /// Whether `word` occurs in `text` with neither a letter nor a digit next to it.
  ///
  /// The six digits of a code are part of many numbers, and an address may begin with a password.
  static func has(_ word: [UInt8], in text: [UInt8]) -> Bool {
    var place = 0
    while let start = text.place(of: word, from: place) {
      let end = start + word.count
      let isBegun = start > 0 && isPartOfWord(text[start - 1])
      if !isBegun, end == text.count || !isPartOfWord(text[end]) { return true }
      place = start + 1
    }
    return false
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "@"):
      true
    default: false
    }
  }
}

extension [UInt8] {
  /// The first place of these bytes in the text, starting at a given place.
  func place(of bytes: [UInt8], from place: Int) -> Int? {
    guard let first = bytes.first, count - place >= bytes.count else { return nil }
    return (place...(count - bytes.count)).first {
      self[$0] == first && self[$0...].starts(with: bytes)
    }
  }
}
