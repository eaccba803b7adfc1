public import RegistrationCore

/// English.
public struct EnglishWording: Wording {
  /// Creates the wording.
  public init() {}

  /// English.
  public var language: String { "en" }

  /// A word for the tone of a notice.
  public func phrase(for tone: Registration.Notice.Tone) -> Phrase {
    switch tone {
    case .success: "Success"
    case .information: "Note"
    case .warning: "Attention"
    case .failure: "Problem"
    }
  }
}
