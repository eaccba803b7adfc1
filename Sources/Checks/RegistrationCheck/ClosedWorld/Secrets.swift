import RegistrationCore
import RegistrationSimulation

extension ClosedWorld {
  /// The policy and the notice are not searched.
  func showsSecret(_ flow: Registration) -> Bool { flow.withState { shows($0) } }

  func showsSecret(_ checkpoint: Checkpoint) -> Bool { shows(checkpoint) }

  func shows(_ value: some Any) -> Bool {
    var text = String(describing: value)
    dump(value, to: &text)
    let bytes = Array(text.utf8)
    return secretTexts.contains { SecretSearch.has($0, in: bytes) }
  }

  /// Every text that must not show: what is typed and delivered as a secret, and those of a challenge.
  private var secretTexts: [[UInt8]] {
    (person.typed.passwords + [ClosedPerson.wrongCode] + codes.values + challengeSecrets.values)
      .map { Array($0.reveal().utf8) }
      // A shorter text occurs in many texts by chance.
      .filter { $0.count >= SecretSearch.shortest }
  }

  /// Whether a flow still holds a password; code entry may, to sign in once it is confirmed,
  /// and so may a challenge, to sign in once more.
  func keepsPassword(_ flow: Registration) -> Bool {
    guard flow.path != .confirmationEditing, flow.path != .admissionBlocked,
      flow.path.facts.step != .challenge
    else { return false }
    guard flow.request == nil || flow.isSignedIn else { return false }
    return PasswordSearch.finds(in: flow.state)
  }
}

/// Looks for a secret anywhere in a value, by the types of its parts and not by their output.
private enum PasswordSearch {
  /// The parts in which what a link brings waits for the form that it fills in.
  private static let ofLinks: Set<String?> = ["linked"]

  static func finds(in value: Any) -> Bool {
    if let secret = value as? Secret { return !secret.isEmpty }
    if value is LinkedConfirmation { return false }
    return Mirror(reflecting: value).children.contains {
      !ofLinks.contains($0.label) && finds(in: $0.value)
    }
  }
}
