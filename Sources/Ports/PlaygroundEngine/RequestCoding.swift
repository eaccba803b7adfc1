import EventScripts
import RegistrationCore
import RegistrationJSON

// What a request says, as values.

extension JSONValue {
  func text(_ key: String) throws(RequestError) -> String {
    guard let text = self[key]?.string else { throw RequestError("'\(key)' is a text") }
    return text
  }

  /// One of the names of a type.
  func name<Name: RawRepresentable<String> & CaseIterable>(
    _ key: String
  ) throws(RequestError) -> Name {
    let text = try text(key)
    if let name = Name(rawValue: text) { return name }
    throw RequestError("'\(key)' is " + Name.allCases.map { $0.rawValue }.listed)
  }

  /// The seed of codes and identifiers; 1 if none is given.
  var seed: UInt64 { self["seed"]?.integer.flatMap { UInt64(exactly: $0) } ?? 1 }

  /// The world before the launch: a policy, and lines that begin with `given`.
  func world(_ policy: Policy) throws(RequestError) -> InitialWorld {
    var world = InitialWorld(policy: policy)
    for line in self["given"]?.array ?? [] {
      for directive in try Directive.read(line.string ?? "", policy) {
        switch directive {
        case .givenPool(let settings): world.pool = settings
        case .givenUser(let user): world.users.append(user)
        case .givenSession(let session): world.session = session
        case .givenIdentity(let identity): world.identities.append(identity)
        default: throw RequestError("a line of 'given' begins with 'given'")
        }
      }
    }
    return world
  }
}

extension Directive {
  /// The directives of a line of a script.
  static func read(_ line: String, _ policy: Policy) throws(RequestError) -> [Directive] {
    do throws(ScriptErrors) {
      return try EventScript.parse(line, file: "", policies: [policy], standard: policy).directives
    } catch {
      throw RequestError(error.errors.map { $0.advice }.joined(separator: "; "))
    }
  }
}
