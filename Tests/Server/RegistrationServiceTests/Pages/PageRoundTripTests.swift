import RegistrationCore
import RegistrationJSON
import Testing

@testable import RegistrationService

@Suite("A page that is sent back") @MainActor
struct PageRoundTripTests {
  @Test(
    "makes the event of what was typed, for each action of every state", arguments: [true, false])
  func roundTrip(isThorough: Bool) throws {
    let login = try #require(Login("ana@example.com"))
    let person = FormPerson(login: login, password: "Correct-horse-1", isThorough: isThorough)
    var sent = 0
    for sample in PageSamples.all {
      let presentation = sample.presentation
      let page = try PageSamples.page(presentation, PageSamples.context(text: "\"&+ é;=%"))
      for action in presentation.actions {
        var typed = person.values(for: action, on: presentation, at: PageSamples.now)
        typed.leaveEmpty(action.fields)
        let expected = try? presentation.event(for: action, values: typed)
        for isMultipart in [true, false] where isMultipart || !page.hasPicture {
          let (body, type) = page.sent(pressing: action.formValue, typed, isMultipart: isMultipart)
          let form = try #require(FormBody(body, type: type), "\(sample)")
          #expect(form.tag == "\"&+ é;=%" && form.token == form.tag && form.key == form.tag)
          let name = try #require(Registration.Event.Name(rawValue: form.action))
          let meant = try #require(presentation.action(name, for: form.values))
          let values = form.values.values(for: meant, in: presentation)
          #expect(meant == action)
          #expect(
            (try? presentation.event(for: meant, values: values)) == expected, "\(sample) \(name)")
          sent += 1
        }
      }
    }
    #expect(sent > 200)
  }
}

extension PageMarkup {
  fileprivate var hasPicture: Bool { all("input").contains { $0.attributes["type"] == "file" } }

  /// What a browser sends if a person types this.
  fileprivate func sent(
    pressing button: String, _ typed: FormValues, isMultipart: Bool
  ) -> (body: [UInt8], type: String) {
    let parts = controls(typed) + [(name: "_action", file: nil, content: Array(button.utf8))]
    guard isMultipart else {
      let pairs = parts.map { "\($0.name.utf8.escaped)=\($0.content.escaped)" }
      return (Array(pairs.joined(separator: "&").utf8), "application/x-www-form-urlencoded")
    }
    var body: [UInt8] = []
    for part in parts {
      let file = part.file.map { "; filename=\"\($0)\"" } ?? ""
      body += Array(
        "--b\r\nContent-Disposition: form-data; name=\"\(part.name)\"\(file)\r\n\r\n".utf8)
      body += part.content + Array("\r\n".utf8)
    }
    return (body + Array("--b--\r\n".utf8), "multipart/form-data; boundary=b")
  }

  private func controls(
    _ typed: FormValues
  ) -> [(name: String, file: String?, content: [UInt8])] {
    (all("input") + all("select")).compactMap { control in
      let isOff = control.parents.contains { elements[$0].attributes["disabled"] != nil }
      guard let name = control.attributes["name"], !isOff else { return nil }
      let value = control.attributes["value"] ?? ""
      switch control.attributes["type"] {
      case "hidden": return (name, nil, Array(value.utf8))
      case "checkbox":
        return typed.fields[FieldName(name)] == .consent(true)
          ? (name, nil, Array(value.utf8)) : nil
      case "radio": return typed.text(name) == value ? (name, nil, Array(value.utf8)) : nil
      case "file":
        guard case .image(let bytes)? = typed.fields[FieldName(name)] else { return (name, "", []) }
        return (name, "a.png", bytes)
      case _: return (name, nil, Array(typed.text(name).utf8))
      }
    }
  }
}

extension FormValues {
  /// A browser sends a field that nothing was typed in.
  fileprivate mutating func leaveEmpty(_ taken: [Registration.Presentation.Field]) {
    for field in taken where fields[field.name] == nil {
      switch field.kind.shape {
      case .text: fields[field.name] = .text("")
      case .consent: fields[field.name] = .consent(false)
      case .image, nil: break
      }
    }
  }

  fileprivate func text(_ name: String) -> String {
    switch name {
    case "password": password.reveal()
    case "code": code.reveal()
    case "invitation" where fields.text("invitation") == nil: invitation.reveal()
    case _: fields.text(FieldName(name)) ?? ""
    }
  }
}

extension Sequence<UInt8> {
  fileprivate var escaped: String {
    map { byte in
      let isPlain = (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
      if isPlain { return String(decoding: [byte], as: UTF8.self) }
      if byte == 0x20 { return "+" }
      let digits = String(byte, radix: 16)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}
