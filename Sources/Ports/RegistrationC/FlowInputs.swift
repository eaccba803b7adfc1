import RegistrationCore
import RegistrationJSON

// Inputs in JSON: events and answers as traces write them, what was typed as the playground has it, and
// the driver's own.

extension Flow {
  /// The input that a text is.
  func input(_ json: JSONValue) throws(CallError) -> RegistrationDriver.Input {
    guard let members = json.members else {
      throw CallError(.refused, "input: expected an object")
    }
    if json["action"] != nil {
      try refuse(members, but: ["action", "values"])
      try refusePlaceholders(json)
      return .event(try typed(json))
    }
    if json["input"] != nil { return try ofDriver(json, members) }
    return try event(json)
  }

  private func event(_ json: JSONValue) throws(CallError) -> RegistrationDriver.Input {
    try refusePlaceholders(json)
    do throws(EventFormatError) {
      let event = try Registration.Event(
        json: json.withCheckpoint(loaded), driver.registration.policy)
      // An answer that does not go through the driver would reach the flow after its deadline, too.
      if case .answered(let id, let answer) = event { return .answer(id, answer) }
      return .event(event)
    } catch {
      throw CallError(.refused, "input: \(error.redacted)")
    }
  }

  /// A trace has a placeholder for each secret, and is read as if something well formed stood there.
  ///
  /// No one may get such a password by accident.
  private func refusePlaceholders(_ json: JSONValue) throws(CallError) {
    let secrets = [
      ("password", json["password"]), ("code", json["code"]),
      ("invitation", json["invitation"]),
      ("values.invitation", json["values"]?["invitation"]),
      ("values.password", json["values"]?["password"]), ("values.code", json["values"]?["code"]),
      ("answer.key", json["answer"]?["key"]),
    ]
    for (key, value) in secrets where value?.string == Secret.placeholder {
      throw CallError(
        .refused, "input: \(key): expected the secret itself, not what a trace has in its place")
    }
  }

  /// The event of an action of the screen, with what was typed.
  private func typed(_ json: JSONValue) throws(CallError) -> Registration.Event {
    let presentation = shown.presentation
    guard let name = json["action"]?.string.flatMap(Registration.Event.Name.init),
      let action = presentation.action(name, for: json["values"])
    else {
      let names = presentation.actions.map { $0.name.rawValue }.listed
      throw CallError(.refused, "input: action: expected one of this screen: \(names)")
    }
    let values = json["values"] ?? .object([JSONValue.Member]())
    guard let typed = values.members else {
      throw CallError(.refused, "input: values: expected an object")
    }
    let known = action.fields.map { $0.name.text } + (action.provider == nil ? [] : ["provider"])
    try refuse(typed, but: known, within: "values.")
    do throws(FormError) {
      let misfits = values.misfits(for: action)
      guard misfits.isEmpty else { throw .invalid(misfits) }
      return try presentation.event(
        for: action, values: values.values(for: action, in: presentation))
    } catch {
      switch error {
      case .notOffered: throw CallError(.refused, "input: action: expected one of this screen")
      case .invalid(let problems):
        let found = problems.map { "values.\($0.field.text) is \($0.kind.name)" }
        throw CallError(.refused, "input: " + found.joined(separator: ", "))
      }
    }
  }

  /// The names of the inputs that are no events.
  private enum Name: String, CaseIterable {
    case deadline, foundSession, retryStore, end
  }

  private func ofDriver(
    _ json: JSONValue, _ members: [JSONValue.Member]
  ) throws(CallError) -> RegistrationDriver.Input {
    let names = Name.allCases.map { $0.rawValue }
    guard let name = json["input"]?.string.flatMap(Name.init) else {
      throw CallError(.refused, "input: expected \(names.listed)")
    }
    switch name {
    case .deadline:
      try refuse(members, but: ["input", "id"])
      return .deadline(try id(json))
    case .foundSession:
      try refuse(members, but: ["input", "id", "email", "login"])
      guard let login = json.login else {
        throw CallError(.refused, "input: email: expected an e-mail address")
      }
      return .foundSession(try id(json), login)
    case .retryStore:
      try refuse(members, but: ["input"])
      return .retryStore
    case .end:
      try refuse(members, but: ["input"])
      return .end
    }
  }

  private func id(_ json: JSONValue) throws(CallError) -> RequestID {
    guard let number = json["id"]?.integer.flatMap(UInt64.init(exactly:)) else {
      throw CallError(.refused, "input: id: expected the number of a request")
    }
    return RequestID(number)
  }

  /// The first key that is not known is probably misspelt.
  ///
  /// It is not shown: it may be what someone typed.
  private func refuse(
    _ members: [JSONValue.Member], but known: [String], within path: String = ""
  ) throws(CallError) {
    guard let slip = members.first(where: { !known.contains($0.key) }) else { return }
    let near = nearest(to: slip.key, among: known).map { "; did you mean '\($0)'?" } ?? ""
    throw CallError(
      .refused, "input: \(path)*: expected no key but \(known.listed)\(near)")
  }
}

extension JSONValue {
  /// The event with this checkpoint, if it is the answer to a restoring request and has none.
  ///
  /// The driver has read what is stored, so the caller need not pass it on.
  fileprivate func withCheckpoint(_ checkpoint: Checkpoint) -> JSONValue {
    guard self["name"]?.string == Registration.Event.Name.answered.rawValue, let members,
      let answer = self["answer"]?.members, self["answer"]?["checkpoint"] == nil,
      self["answer"]?["name"]?.string == Registration.Operation.Name.restoreSession.rawValue
    else { return self }
    let whole = answer + [Member(key: "checkpoint", value: checkpoint.json)]
    return .object(
      members.map { $0.key == "answer" ? Member(key: "answer", value: .object(whole)) : $0 })
  }
}
