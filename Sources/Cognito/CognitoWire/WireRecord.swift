package import RegistrationCore
package import RegistrationJSON

/// A value of a request or an answer.
package enum WireValue: Hashable, Sendable {
  case text(String)
  case secret(Secret)
  case boolean(Bool)
  case integer(Int64)
  case moment(Timestamp)
  case list([WireValue])
  case map(WireMap)
  case table([WireTableEntry])
  case structure(WireRecord)
  case document(JSONValue)
}

/// A structure of a table, by its key.
package struct WireTableEntry: Hashable, Sendable {
  package var key: String
  package var value: WireRecord

  package init(key: String, value: WireRecord) { (self.key, self.value) = (key, value) }
}

/// Texts by their keys, in order.
package struct WireMap: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var key: String
    package var value: Secret
  }

  package private(set) var entries: [Entry]

  package init(_ entries: KeyValuePairs<String, Secret?> = [:]) {
    self.entries = entries.compactMap { key, value in value.map { Entry(key: key, value: $0) } }
  }

  /// Adds an entry at the end, without looking for another one of its key.
  mutating func append(_ key: String, _ value: Secret) {
    entries.append(Entry(key: key, value: value))
  }

  /// The value of a key, which need not be secret, but may be.
  package subscript(key: String) -> Secret? {
    get { entries.first { $0.key == key }?.value }
    set {
      let place = entries.firstIndex { $0.key == key }
      switch (place, newValue) {
      case (let place?, let value?): entries[place].value = value
      case (let place?, nil): entries.remove(at: place)
      case (nil, let value?): entries.append(Entry(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  /// The value of a key that is not secret.
  package subscript(text key: String) -> String? {
    get { self[key]?.reveal() }
    set { self[key] = newValue.map { Secret($0) } }
  }
}

/// The members of a request, an answer or a part of one, which have a value.
///
/// It holds what its row allows once it has been read or written; see ``WireStructure/check(_:)``.
package struct WireRecord: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var key: WireKey
    package var value: WireValue
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  package subscript(key: WireKey) -> WireValue? {
    get { entries.first { $0.key == key }?.value }
    set {
      let place = entries.firstIndex { $0.key == key }
      switch (place, newValue) {
      case (let place?, let value?): entries[place].value = value
      case (let place?, nil): entries.remove(at: place)
      case (nil, let value?): entries.append(Entry(key: key, value: value))
      case (nil, nil): break
      }
    }
  }
}

// Each member by its type; nil if it has no value, or one of another type.
extension WireRecord {
  package subscript(text key: WireKey) -> String? {
    get { if case .text(let text) = self[key] { text } else { nil } }
    set { self[key] = newValue.map { .text($0) } }
  }

  package subscript(secret key: WireKey) -> Secret? {
    get { if case .secret(let secret) = self[key] { secret } else { nil } }
    set { self[key] = newValue.map { .secret($0) } }
  }

  package subscript(boolean key: WireKey) -> Bool? {
    get { if case .boolean(let value) = self[key] { value } else { nil } }
    set { self[key] = newValue.map { .boolean($0) } }
  }

  package subscript(integer key: WireKey) -> Int64? {
    get { if case .integer(let number) = self[key] { number } else { nil } }
    set { self[key] = newValue.map { .integer($0) } }
  }

  package subscript(moment key: WireKey) -> Timestamp? {
    get { if case .moment(let moment) = self[key] { moment } else { nil } }
    set { self[key] = newValue.map { .moment($0) } }
  }

  package subscript(map key: WireKey) -> WireMap? {
    get { if case .map(let map) = self[key] { map } else { nil } }
    set { self[key] = newValue.map { .map($0) } }
  }

  package subscript(part key: WireKey) -> WireRecord? {
    get { if case .structure(let record) = self[key] { record } else { nil } }
    set { self[key] = newValue.map { .structure($0) } }
  }

  package subscript(document key: WireKey) -> JSONValue? {
    get { if case .document(let json) = self[key] { json } else { nil } }
    set { self[key] = newValue.map { .document($0) } }
  }

  /// The structures of a list.
  package subscript(parts key: WireKey) -> [WireRecord]? {
    get {
      guard case .list(let values) = self[key] else { return nil }
      return values.compactMap { if case .structure(let record) = $0 { record } else { nil } }
    }
    set { self[key] = newValue.map { .list($0.map { .structure($0) }) } }
  }

  /// The texts of a list.
  package subscript(texts key: WireKey) -> [String]? {
    get {
      guard case .list(let values) = self[key] else { return nil }
      return values.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
    set { self[key] = newValue.map { .list($0.map { .text($0) }) } }
  }
}
