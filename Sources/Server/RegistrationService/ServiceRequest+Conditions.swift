import RegistrationCore
import RegistrationHosting

// Headers that decide whether a request is carried out.

extension ServiceRequest {
  /// Whether one of these headers comes more than once, so that it is not known which one is meant.
  func repeatsAny(of names: [String]) -> Bool {
    names.contains { name in headers.filter { $0.name == name }.count > 1 }
  }

  /// Whether `If-None-Match` names this tag (RFC 9110, section 13.1.2), among others or as a weak one.
  func knows(_ tag: PresentationTag) -> Bool {
    headers.filter { $0.name == "if-none-match" }.contains { header in
      header.value.split(separator: ",").contains { part in
        PresentationTag(part.filter { $0 != " " && $0 != "\t" }) == tag
      }
    }
  }
}
