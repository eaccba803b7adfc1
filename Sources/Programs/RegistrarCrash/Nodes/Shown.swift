import RegistrationCore
import RegistrationHosting
import RegistrationJSON

/// What a person sees at rest, with its number and with what a front end sends back.
struct Shown {
  let number: PresentationNumber
  let sight: Sight
  /// What a front end sends back with an event, as JSON.
  let origin: JSONValue
}

extension Shown {
  init(_ presented: Presented) {
    let origin = presented.origin
    let account = origin.account
    self.init(
      number: presented.number, sight: Sight(presented.registration),
      origin: .object([
        "fence": .integer(origin.number.fence),
        "sequence": .integer(Int64(origin.number.sequence)),
        "screen": .string(origin.screen.rawValue),
        account?.key ?? "": account.map { .string($0.text) },
      ]))
  }

  var json: JSONValue { .object(["sight": sight.json, "origin": origin]) }

  /// Reads it; nil if the object is not one.
  init?(json: JSONValue) {
    guard let sight = json["sight"].flatMap(Sight.init(json:)), let origin = json["origin"],
      let number = EventOrigin(json: origin)?.number
    else { return nil }
    self.init(number: number, sight: sight, origin: origin)
  }
}

extension EventOrigin {
  /// Reads what a front end sends back; nil if the object is not one.
  init?(json: JSONValue) {
    guard let fence = json["fence"]?.integer, let sequence = json["sequence"]?.integer,
      let screen = json["screen"]?.string.flatMap(Registration.Screen.init)
    else { return nil }
    self.init(
      number: PresentationNumber(fence: fence, sequence: Int(sequence)), screen: screen,
      account: json.login)
  }
}
