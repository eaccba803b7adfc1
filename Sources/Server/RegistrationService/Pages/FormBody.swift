import RegistrationCore
package import RegistrationJSON

/// What the form of a page sends.
package struct FormBody: Hashable, Sendable {
  /// The name of the action.
  package let action: String
  /// The number of the presentation that the form was drawn for.
  package let tag: String
  /// The token against forged forms.
  package let token: String
  /// The key that tells the event from others.
  package let key: String
  /// What was typed by the names of the fields, and by `provider` the provider that the action names.
  ///
  /// Texts are texts, consents are true or false, and pictures are in Base64.
  package let values: JSONValue

  /// The most parts that a form may have.
  static let maximumCount = 512

  /// Reads a form as a browser sends it.
  ///
  /// It is nil if it is not one: cut off, not in UTF-8, without an action, tag, token or key, or with two of them.
  /// Of two values for one field, the first counts.
  ///
  /// - Parameters:
  ///   - body: the body of the request.
  ///   - type: the value of its header `Content-Type`.
  package init?(_ body: [UInt8], type: String?) {
    guard let type = type.flatMap({ FormType($0) }) else { return nil }
    let parts: [FormPart]?
    switch type {
    case .urlEncoded: parts = FormPart.parts(urlEncoded: body)
    case .multipart(let boundary): parts = FormPart.parts(multipart: body, boundary: boundary)
    }
    guard let parts else { return nil }
    self.init(parts)
  }

  private init?(_ parts: [FormPart]) {
    func only(_ control: Control) -> String? {
      var found = parts.lazy.filter { $0.name == control.rawValue }.makeIterator()
      guard case .text(let text)? = found.next()?.content, found.next() == nil else { return nil }
      return text
    }
    guard let action = only(.action), let tag = only(.tag), let token = only(.token),
      let key = only(.key)
    else { return nil }
    let named = action.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    self.action = named.first.map { String($0) } ?? ""
    (self.tag, self.token, self.key) = (tag, token, key)
    values = Self.values(of: parts, provider: named.count > 1 ? String(named[1]) : nil)
  }

  private static func values(of parts: [FormPart], provider: String?) -> JSONValue {
    var members: [JSONValue.Member] = []
    var seen: Set<String> = []
    func add(_ name: String, _ value: JSONValue) {
      if seen.insert(name).inserted { members.append(JSONValue.Member(key: name, value: value)) }
    }
    if let provider { add("provider", .string(provider)) }
    let sent = Set(parts.map { $0.name })
    for part in parts where part.name == Control.consent.rawValue {
      guard case .text(let name) = part.content else { continue }
      add(name, .bool(sent.contains(controlName(of: FieldName(name)))))
    }
    for part in parts {
      guard let name = fieldName(of: part.name) else { continue }
      switch part.content {
      case .text(let text): add(name, .string(text))
      // No file was chosen.
      case .file(let bytes) where bytes.isEmpty: break
      case .file(let bytes): add(name, .string(bytes.base64))
      }
    }
    return .object(members)
  }
}

// MARK: Names

extension FormBody {
  /// The names of what a form sends besides the fields.
  enum Control: String, CaseIterable {
    case action = "_action"
    case tag = "_tag"
    case token = "_token"
    case key = "_key"
    /// The name of a consent that is shown, whether it is given or not.
    case consent = "_consent"
  }

  /// What the control of a field is called in a form.
  ///
  /// A name that begins with `_` has another one before it, so that no field is taken for what the form sends itself.
  static func controlName(of field: FieldName) -> String {
    field.text.utf8.first == UInt8(ascii: "_") ? "_" + field.text : field.text
  }

  /// The name of a field by that of its control; nil if it is no field.
  fileprivate static func fieldName(of control: String) -> String? {
    guard control.utf8.first == UInt8(ascii: "_") else { return control }
    let name = control.utf8.dropFirst()
    return name.first == UInt8(ascii: "_") ? String(decoding: name, as: UTF8.self) : nil
  }
}
