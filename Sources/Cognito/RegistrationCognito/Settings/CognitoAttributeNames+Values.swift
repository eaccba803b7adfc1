import CognitoWire
import RegistrationCore
import RegistrationJSON

// Values of fields as attributes, and back.

extension WireRecord {
  static func attribute(_ name: String, _ value: String) -> WireRecord {
    var record = WireRecord()
    record[text: .name] = name
    record[text: .value] = value
    return record
  }
}

extension CognitoAttributeNames {
  /// The values as attributes; a consent is the time at which it was written, and none is an empty text.
  func written(_ fields: Fields, at now: Timestamp) -> [WireRecord] {
    fields.entries.compactMap { entry in
      let name = self[entry.name]
      return switch entry.value {
      case .text(let text): WireRecord.attribute(name, text)
      case .consent(let isGiven): WireRecord.attribute(name, isGiven ? now.iso8601 : "")
      case .image: nil
      }
    }
  }

  /// The values that the attributes of an account have for fields of these rules.
  func read(_ attributes: [WireRecord], _ rules: [FieldRule]) -> Fields {
    var values: [String: String] = [:]
    for attribute in attributes {
      guard let name = attribute[text: .name] else { continue }
      values[name] = attribute[text: .value]
    }
    var fields = Fields()
    for rule in rules {
      guard let text = values[self[rule.name]] else { continue }
      switch rule.kind.shape {
      case .text: fields[rule.name] = text.isEmpty ? nil : .text(text)
      case .consent: fields[rule.name] = .consent(!text.isEmpty && text != "false")
      case .image: break
      }
    }
    return fields
  }

  /// The field that an attribute is, by the names of your own or the usual ones.
  func field(ofAttribute attribute: String) -> FieldName {
    let prefix = "userAttributes."
    let name = attribute.hasPrefix(prefix) ? String(attribute.dropFirst(prefix.count)) : attribute
    if let own = own(name) { return own }
    let usual = StandardField.allCases.map { FieldName($0.rawValue) }
    return usual.first { self[$0] == name }
      ?? FieldName(name.hasPrefix("custom:") ? String(name.dropFirst("custom:".count)) : name)
  }
}
