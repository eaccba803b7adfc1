import MockIdentityPool
import RegistrationBackend
import RegistrationCore

extension ClosedWorld {
  /// Every text that must not show: what is typed and delivered as a secret.
  private var secretTexts: [String] {
    (Person.passwords + [Person.wrongCode] + codes.values).map { $0.reveal() }
      .filter { !$0.isEmpty }
  }

  /// Whether a flow's description, its dump or its notice shows a secret.
  func showsSecret(_ flow: Registration) -> Bool {
    var text = String(describing: flow)
    dump(flow, to: &text)
    return secretTexts.contains { text.contains($0) }
  }

  /// Whether a secret is in what would be stored.
  func showsSecret(_ checkpoint: Checkpoint) -> Bool {
    var text = String(describing: checkpoint)
    dump(checkpoint, to: &text)
    return secretTexts.contains { text.contains($0) }
  }

  /// Whether a flow at rest, or signed in, still holds a password.
  ///
  /// Only code entry may: it signs in once the account is confirmed.
  func keepsPassword(_ flow: Registration) -> Bool {
    guard flow.path != .confirmationEditing, flow.path != .admissionBlocked else { return false }
    guard flow.request == nil || flow.isSignedIn else { return false }
    return PasswordSearch.finds(in: flow.state)
  }
}

/// Looks for a secret anywhere in a value, by what its parts are and not by what they show.
private enum PasswordSearch {
  static func finds(in value: Any) -> Bool {
    if let secret = value as? Secret { return !secret.isEmpty }
    return Mirror(reflecting: value).children.contains { finds(in: $0.value) }
  }
}
