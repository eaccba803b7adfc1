import RegistrationCore
import RegistrationScript

/// How often people took another way in than a password or a code.
public struct WaysIn: Hashable, Sendable {
  /// The sign-ins by a sheet: with a provider, a passkey, or a page of a provider that led back.
  public internal(set) var sheets = 0
  /// The passkeys that were made.
  public internal(set) var passkeys = 0
  /// The links of mails that the flow has taken.
  public internal(set) var links = 0
  /// The addresses that it has taken, to which pages of providers lead back, or which someone else has sent.
  public internal(set) var redirects = 0

  /// Creates the count of no one.
  public init() {}

  mutating func add(_ other: WaysIn) {
    sheets += other.sheets
    passkeys += other.passkeys
    links += other.links
    redirects += other.redirects
  }

  mutating func note(_ ending: SoakRegistration.Ending) {
    for entry in ending.entries where entry.outcome == .handled {
      switch entry.event {
      case .answered(_, .signInWithSheet(.success)): sheets += 1
      case .answered(_, .createPasskey(.success)): passkeys += 1
      case .openLink(.redirect): redirects += 1
      case .openLink: links += 1
      case _: break
      }
    }
  }
}
