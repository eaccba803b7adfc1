import RegistrationCore
import Testing

/// A person, and what she types.
enum Sample {
  static let address = "ana@example.com"
  static let password: Secret = "Correct-horse-1"
  static let form = SignUpForm(
    login: address, password: password, fields: ["phone": "+15550100123"])
  static let credentials = Credentials(login: address, password: password)
  static let delivery = CodeDelivery(medium: .email, destination: "a***@e***")
  static let profile = Profile([
    "firstName": "Ana", "lastName": "Lopez", "gender": "F", "birthday": "1990-02-28",
    "phone": "+15550100123", "acceptTerms": true, "acceptPrivacy": true, "acceptHIPAA": true,
  ])

  static func email() throws -> Login { try #require(Login(address)) }
}
