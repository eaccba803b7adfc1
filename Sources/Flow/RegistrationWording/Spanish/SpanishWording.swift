public import RegistrationCore

/// Spanish, with the informal "tú", in words that Latin America and Spain share.
public struct SpanishWording: Wording {
  /// Creates the wording.
  public init() {}

  /// Spanish.
  public var language: String { "es" }

  /// A word for the tone of a notice.
  public func phrase(for tone: Registration.Notice.Tone) -> Phrase {
    switch tone {
    case .success: "Éxito"
    case .information: "Nota"
    case .warning: "Atención"
    case .failure: "Problema"
    }
  }
}
