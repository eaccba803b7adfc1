import CognitoEndpoint
import PoolDoctor
import RegistrationCore
import RegistrationSimulation
import Testing

/// How the names that a pool takes are compared with those of a policy.
@Suite struct UserNameTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var pool: [Login.Kind]
    var policy: [Login.Kind]
    var verdict: Finding.Verdict
    var text: String

    var testDescription: String { "\(pool) for \(policy)" }
  }

  private func findings(
    of pool: [Login.Kind], for policy: [Login.Kind]
  ) async throws -> [Finding] {
    let patient = Patient(
      { $0.login = LoginRule(pool) }, client: { $0.hidesExistence = true })
    var rules = Policy.clinic
    rules.login = LoginRule(policy)
    let doctor = PoolDoctor(clientID: "registrar", transport: patient)
    let found = try await doctor.examine().findings(for: rules)
    #expect(patient.accounts == 0, "it has made an account")
    return found
  }

  @Test(
    "a pool that names its users as the policy does fits in all",
    arguments: [[Login.Kind.email], [.phone], [.email, .phone], Login.Kind.allCases])
  func fitting(_ kinds: [Login.Kind]) async throws {
    let found = try await findings(of: kinds, for: kinds)
    #expect(
      Dictionary(uniqueKeysWithValues: found.map { ($0.subject, $0.verdict) }) == [
        "secret": .fits, "password": .fits, "renewal": .fits, "existence": .fits,
        "sign-up": .fits, "names": .fits,
      ])
  }

  @Test(
    "the setting that the policy needs is named",
    arguments: [
      Row(
        pool: [.email], policy: [.phone], verdict: .differs,
        text: "a name must be an e-mail address, and the policy has a telephone number: "
          + "UsernameAttributes would be phone_number"),
      Row(
        pool: [.phone], policy: [.email, .phone], verdict: .differs,
        text:
          "a name must be a telephone number, and the policy has an e-mail address or a telephone number: "
          + "UsernameAttributes would be email and phone_number"),
      Row(
        pool: [.email, .phone], policy: [.email], verdict: .note,
        text:
          "a name can be an e-mail address or a telephone number, and the policy has an e-mail address: "
          + "UsernameAttributes would be email"),
      Row(
        pool: [.email], policy: [.name], verdict: .differs,
        text: "a name must be an e-mail address: leave UsernameAttributes out"),
      Row(
        pool: Login.Kind.allCases, policy: [.email], verdict: .differs,
        text: "a name need not be an e-mail address: set UsernameAttributes to email"),
      Row(
        pool: Login.Kind.allCases, policy: [.phone], verdict: .differs,
        text: "a name need not be a telephone number: set UsernameAttributes to phone_number"),
      Row(
        pool: [.name], policy: [.name], verdict: .fits,
        text: "the name of a user need not be a contact"),
    ])
  func setting(_ row: Row) async throws {
    let found = try await findings(of: row.pool, for: row.policy)
    let names = found.first { $0.subject == "names" }
    #expect(names?.verdict == row.verdict)
    #expect(names?.text == row.text)
  }
}
