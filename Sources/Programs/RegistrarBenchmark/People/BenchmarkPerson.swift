import Benchmarking
import CommandSupport
import RegistrationCore

/// A person who registers, with names of realistic length.
///
/// Most of them do not fit into the sixteen bytes that a string stores inline.
struct BenchmarkPerson: Sendable {
  let login: Login
  let password: Secret
  let signUp: SignUpForm
  let profile: Fields

  /// Creates the person with this number, who differs from all others.
  init(_ number: Int) throws(ProgramFailure) {
    let text = "gwendolyn.ashworth-\(number)@mail.example.org"
    guard let login = Login(text) else {
      throw ProgramFailure("'\(text)' is no e-mail address")
    }
    self.login = login
    password = Secret("Correct-horse-battery-\(number)")
    signUp = SignUpForm(login: text, password: password, fields: [.phone: "+15550100123"])
    profile = [
      "firstName": "Gwendolyn Margaret", "lastName": "Ashworth-Featherstonehaugh",
      "gender": "prefers not to say", "birthday": "1990-02-28", .phone: "+15550100123",
      "acceptTerms": true, "acceptPrivacy": true, "acceptHIPAA": true,
    ]
  }

  static func crowd(_ count: Int, from first: Int = 0) throws(ProgramFailure) -> [BenchmarkPerson] {
    var people: [BenchmarkPerson] = []
    people.reserveCapacity(count)
    for number in first..<(first + count) { people.append(try BenchmarkPerson(number)) }
    return people
  }
}
