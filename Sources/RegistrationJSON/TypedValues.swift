package import PlainJSON
package import RegistrationCore
import RegistrationCoding

extension JSONValue {
  /// What was typed: a text or a consent by the name of its field, a picture in Base64.
  package func values(
    for action: Registration.Presentation.Action, in presentation: Registration.Presentation
  ) -> FormValues {
    var values = presentation.values
    values.password = Secret(self["password"]?.string ?? "")
    values.code = Secret(self["code"]?.string ?? "")
    for field in action.fields {
      switch field.kind {
      case .password, .newPassword, .code, .key: break
      case .text, .email, .phone, .birthday, .choice:
        if let text = self[field.name.text]?.string { values.fields[field.name] = .text(text) }
      case .consent:
        if case .bool(let isGiven)? = self[field.name.text] {
          values.fields[field.name] = .consent(isGiven)
        }
      case .image:
        if let text = self[field.name.text]?.string {
          values.fields[field.name] = [UInt8](base64: text).map { .image($0) }
        }
      }
    }
    return values
  }
}
