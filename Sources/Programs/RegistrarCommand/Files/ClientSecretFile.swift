#if Server
  import EventScripts
  import Foundation
  import RegistrationCore

  extension Secret {
    /// Reads the secret of an app client from a file.
    init(ofClientIn path: String) throws(CommandFailure) {
      let bytes = try OpenFile.contents(of: path, limit: 4096)
      let text = String(decoding: bytes, as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      guard !text.isEmpty else {
        throw CommandFailure(
          .unreadable,
          "registrar: '\(path.onOneLine)' is empty: expected the secret of the app client")
      }
      self.init(text)
    }
  }
#endif
