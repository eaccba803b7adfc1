// Logins of made-up people, for whoever tries a policy.

extension Policy {
  /// The login of a person who is called `name`, a word of small letters and digits.
  ///
  /// - Parameters:
  ///   - name: the person.
  ///   - kind: one of the policy's kinds; nil for the one that leads furthest: a name, else a number, else an
  ///     address.
  package func login(of name: String, kind: Login.Kind? = nil) -> Login {
    switch kind ?? login.kinds.last ?? .email {
    case .email: Login(normalised: name + "@example.com")
    case .phone: Login(normalised: Policy.phone(of: name))
    case .name: Login(normalised: name)
    }
  }

  /// A number that is another for most other names.
  private static func phone(of name: String) -> String {
    let number = name.utf8.reduce(UInt64(7)) { ($0 &* 31 &+ UInt64($1)) % 7_000_000 }
    return "+1555\(2_000_000 + number)"
  }
}

extension Login {
  /// An address of the same person.
  package var sampleAddress: String {
    let name = String(text.drop { $0 == "+" })
    return email?.text ?? name + "@example.com"
  }
}
