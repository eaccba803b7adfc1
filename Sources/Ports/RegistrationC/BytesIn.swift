import RegistrationBackend
package import RegistrationCore
package import RegistrationJSON

/// Bytes that a caller passes: they are read once, and only as far as the size goes.
package struct BytesIn {
  private let bytes: [UInt8]
  /// What a message calls them.
  private let name: String

  /// The bytes at an address; none if the address is null and the size 0.
  package init(
    _ address: UnsafePointer<CChar>?, _ size: Int, _ name: String,
    atMost most: Int = LineSize.most
  ) throws(CallError) {
    // A size beyond half of the memory comes as a negative number.
    guard size >= 0, size <= most else {
      throw CallError(.tooLong, "\(name): expected at most \(most) bytes")
    }
    if size == 0 {
      bytes = []
    } else if let address = unsafe address {
      bytes = unsafe Array(UnsafeRawBufferPointer(start: address, count: size))
    } else {
      throw CallError(.nullArgument, "\(name): the pointer is null, but not the size")
    }
    self.name = name
  }

  package var isEmpty: Bool { bytes.isEmpty }

  /// The bytes themselves, which are not looked at.
  package var raw: [UInt8] { bytes }

  package func text() throws(CallError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CallError(.notUTF8, "\(name): expected UTF-8")
    }
    return text
  }

  package func json() throws(CallError) -> JSONValue {
    if let json = JSONValue(parsing: bytes[...]) { return json }
    _ = try text()
    if let flaw = JSONShape.flaw(in: bytes[...]) {
      throw CallError(
        .tooLong, "\(name): expected \(flaw.expected), exceeded at byte \(flaw.offset + 1)")
    }
    throw CallError(.notJSON, "\(name): expected JSON")
  }

  package func login() throws(CallError) -> Login {
    guard let login = Login(try text()) else {
      throw CallError(.refused, "\(name): expected a login")
    }
    return login
  }
}

extension Policy {
  /// The policy of a call: null is the standard one, a string the name of a built-in one.
  package init(
    _ address: UnsafePointer<CChar>?, _ size: Int
  ) throws(CallError) {
    let bytes = try unsafe BytesIn(address, size, "policy", atMost: PolicyLimits.bytes)
    if unsafe address == nil {
      self = .clinic
      return
    }
    let json = try bytes.json()
    if let name = json.string {
      guard let policy = Policy.builtIn.first(where: { $0.name == name }) else {
        let names = Policy.builtIn.map { $0.name }.listed
        throw CallError(.refused, "policy: expected \(names), or an object")
      }
      self = policy
      return
    }
    do throws(PolicyErrors) { self = try Policy.read(json: bytes.raw) } catch {
      throw CallError(.refused, "policy: \(error)")
    }
  }
}
