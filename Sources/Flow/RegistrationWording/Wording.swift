public import RegistrationCore

/// The words of a language for everything that a registration shows.
///
/// A language is a type with one function for each kind of thing. Each function switches over all
/// cases, so that a language that forgets something does not compile. ``EnglishWording`` and
/// ``SpanishWording`` come with the package. They have labels for a policy's standard fields; the other labels are
/// the policy's own.
///
/// A front end calls what the extensions offer: ``title(of:)``, ``hint(of:)``, ``notice(of:at:)`` and the
/// others take what a ``RegistrationCore/Registration/Presentation`` has and return text.
public protocol Wording: Sendable {
  /// The tag of the language (BCP 47), such as `en`, by which a policy's own labels are chosen.
  var language: String { get }

  /// The message of a notice, as a sentence or two.
  ///
  /// - Parameters:
  ///   - notice: the notice.
  ///   - now: the time; the wait for another code is counted from it.
  func phrase(for notice: Registration.Notice, at now: Timestamp) -> Phrase

  /// A word for the tone of a notice, for those who hear the screen.
  func phrase(for tone: Registration.Notice.Tone) -> Phrase

  /// What is wrong with the value of a field and how to put it right, to be shown at the field.
  func phrase(for problem: Problem.Kind, of field: Registration.Presentation.Field) -> Phrase

  /// A requirement for a new password, by the problem of a password that does not meet it.
  func phrase(forRequirement problem: Problem.Kind) -> Phrase

  /// The title of the button for an action on a screen.
  func phrase(
    for action: Registration.Event.Name, on screen: Registration.Screen
  ) -> Phrase

  /// The title of the button of a provider, as its guidelines ask for it: "Continue with Google".
  func phrase(forSignInWith provider: IdentityProvider) -> Phrase

  /// What to show while the sheet of a provider is open.
  func phrase(forWaitFor provider: IdentityProvider) -> Phrase

  /// What a field is called.
  func phrase(for label: Registration.Presentation.Field.Label) -> Phrase

  /// What a factor is called in a list of which one is chosen.
  func phrase(for factor: Challenge.Factor) -> Phrase

  /// What to do on a screen.
  func phrase(for hint: ScreenHint) -> Phrase

  /// The title of a screen.
  func phrase(forTitleOf screen: Registration.Screen) -> Phrase

  /// What to show on a screen while the person has to wait.
  func phrase(forWaitOn screen: Registration.Screen) -> Phrase

  /// The progress: which step of how many.
  func phrase(forStep step: Int, of count: Int) -> Phrase
}
