import RegistrationCore
import RegistrationHosting

// Which presentation an event comes from, as a header or a form has it: the fence, the number in its node's memory, the
// screen, and the account. After a takeover, screen and account tell whether the event still fits.

/// A presentation and its tag, which a response needs several times, and which cost something to make.
struct TaggedPresentation {
  let presentation: Registration.Presentation
  let tag: String

  init(_ shown: Presented) {
    presentation = shown.registration.presentation
    let origin = EventOrigin(
      number: shown.number, screen: presentation.screen, account: presentation.account)
    tag = origin.tag
  }
}

extension EventOrigin {
  /// Visible characters without a quote, for an `ETag`.
  var tag: String {
    let account = account.map { Array($0.text.utf8).hexadecimal } ?? ""
    return "\(number.fence)-\(number.sequence)-\(screen.rawValue)-\(account)"
  }

  /// Reads a tag, also with the quotes of an `ETag`; nil if it is none.
  init?(tag text: String) {
    var bare = Substring(text)
    if bare.hasPrefix("W/") { bare = bare.dropFirst(2) }
    if bare.hasPrefix("\""), bare.hasSuffix("\""), bare.utf8.count > 1 {
      bare = bare.dropFirst().dropLast()
    }
    let parts = bare.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 4, bare.utf8.count <= 2048, let fence = Int64(parts[0]), fence >= 0,
      let sequence = Int(parts[1]), sequence >= 0,
      let screen = Registration.Screen(rawValue: String(parts[2])),
      let bytes = [UInt8](hexadecimal: parts[3]),
      let account = String(validating: bytes, as: UTF8.self)
    else { return nil }
    let login = Login(account)
    guard (login == nil) == account.isEmpty else { return nil }
    self.init(
      number: PresentationNumber(fence: fence, sequence: sequence), screen: screen, account: login)
    // One spelling alone: neither "+1" nor "01".
    guard tag == bare else { return nil }
  }
}
