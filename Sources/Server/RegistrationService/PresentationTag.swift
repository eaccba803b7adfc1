import HostStores
import RegistrationCore
import RegistrationHosting
import RegistrationWording

/// Which presentation something comes from, as a header, a query or a form has it.
///
/// It has the fence, the number in its node's memory, the screen, and the account. After a takeover, screen and account
/// tell whether an event still fits.
struct PresentationTag: Hashable, Sendable {
  let number: PresentationNumber
  let screen: Registration.Screen
  /// A code of the account that only the nodes can make, since a tag is in addresses, and addresses are in logs; empty for none.
  let account: String
  /// The language of the texts; nil if that is not said.
  var language: WordingLanguage?
}

extension PresentationTag {
  /// Visible characters without a quote, for an `ETag`.
  var text: String {
    let bare = "\(number.fence)-\(number.sequence)-\(screen.rawValue)-\(account)"
    return language.map { bare + "-" + $0.rawValue } ?? bare
  }

  /// Reads a tag, also with the quotes of an `ETag`; nil if it is none.
  init?(_ text: String) {
    var bare = Substring(text)
    if bare.hasPrefix("W/") { bare = bare.dropFirst(2) }
    if bare.hasPrefix("\""), bare.hasSuffix("\""), bare.utf8.count > 1 {
      bare = bare.dropFirst().dropLast()
    }
    guard bare.utf8.count <= 2048 else { return nil }
    let parts = bare.split(separator: "-", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count > 3, let fence = Int64(parts[0]), fence >= 0,
      let sequence = Int(parts[1]), sequence >= 0,
      let screen = Registration.Screen(rawValue: String(parts[2])),
      [UInt8](hexadecimal: parts[3]) != nil
    else { return nil }
    // An earlier version had the account itself, in as many digits as that took: an event with it fits no longer.
    number = PresentationNumber(fence: fence, sequence: sequence)
    (self.screen, account) = (screen, String(parts[3]))
    if parts.count > 4 {
      guard let language = WordingLanguage(rawValue: String(parts[4])) else { return nil }
      self.language = language
    }
    // One spelling alone: neither "+1" nor "01".
    guard self.text == bare else { return nil }
  }
}

extension ServiceKeys {
  /// The length of the code of an account in a tag.
  static let accountDigits = 32

  /// The tag of what is shown.
  func tag(
    of presentation: Registration.Presentation, _ number: PresentationNumber, of id: RegistrationID,
    in language: WordingLanguage? = nil
  ) -> PresentationTag {
    let account = presentation.account.map {
      String(code(.account, [id.text, $0.text]).prefix(Self.accountDigits))
    }
    return PresentationTag(
      number: number, screen: presentation.screen, account: account ?? "", language: language)
  }

  /// Where an event with a tag comes from; nil if that is about another account than what is shown.
  func origin(
    _ tag: PresentationTag, on shown: Presented, of id: RegistrationID
  ) -> EventOrigin? {
    let account = shown.account
    let isSame =
      tag.number == shown.number
      || account.map { proves(tag.account, .account, [id.text, $0.text]) } ?? tag.account.isEmpty
    guard isSame else { return nil }
    return EventOrigin(number: tag.number, screen: tag.screen, account: account)
  }
}

/// A presentation and its tag, which a response needs several times, and which cost something to make.
struct TaggedPresentation {
  let presentation: Registration.Presentation
  let tag: PresentationTag

  init(
    _ shown: Presented, of id: RegistrationID, by keys: ServiceKeys, in language: WordingLanguage
  ) {
    presentation = shown.registration.presentation
    tag = keys.tag(of: presentation, shown.number, of: id, in: language)
  }
}
