import RegistrationCheck
import RegistrationCore
import RegistrationJSON
import RegistrationScript

/// What a person sees at rest.
struct Sight: Equatable {
  let path: StatePath
  /// What they can do, the primary event first.
  let offers: [Registration.Event.Name]
  /// The values in the form.
  let values: Fields

  init(_ path: StatePath, _ offers: [Registration.Event.Name], _ values: Fields) {
    (self.path, self.offers, self.values) = (path, offers, values)
  }
}

extension Sight {
  /// What is seen of a registration.
  init(_ registration: Registration) {
    self.init(registration.path, registration.offers, registration.screen.values)
  }
}

extension Registration.ScreenContent {
  /// The values that the person sees in the form, or in the profile.
  fileprivate var values: Fields {
    if case .registered(let profile, _) = self { profile.fields } else { formValues }
  }
}

extension Sight {
  var json: JSONValue {
    .object([
      "path": .string(path.rawValue), "offers": .array(offers.map { .string($0.rawValue) }),
      "fields": values.json,
    ])
  }

  /// Reads a sight; nil if the object is not one.
  init?(json: JSONValue) {
    guard let path = json.path, let offers = json.offers, let fields = json.fields else {
      return nil
    }
    self.init(path, offers, fields)
  }
}

extension JSONValue {
  /// The state that an object names.
  var path: StatePath? { self["path"]?.string.flatMap(StatePath.init) }
  fileprivate var offers: [Registration.Event.Name]? {
    self["offers"]?.array?.compactMap { $0.string.flatMap(Registration.Event.Name.init) }
  }
  fileprivate var fields: Fields? { try? fields("fields") }
}
