import CognitoCrypto
import CognitoEndpoint
import CognitoWire
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation
import Testing

@Suite("A client that hides its accounts is told by no answer which exist")
struct HiddenExistenceTests {
  private static let known = "ana@example.com"
  private static let unknown = "amy@example.com"

  private func hiding() throws -> EndpointClient {
    var client = EndpointClient()
    try client.register(Self.known)
    client.endpoint.pools[0].clients[0].hidesExistence = true
    return client
  }

  private func auth(_ name: String, _ flow: String, _ more: WireMap) -> WireRecord {
    var record = WireRecord()
    record[text: .clientID] = "registrar"
    record[text: .authFlow] = flow
    var parameters = more
    parameters["USERNAME"] = Secret(name)
    record[map: .authParameters] = parameters
    return record
  }

  /// What can be asked about an account without a session of it.
  private func calls(_ client: EndpointClient, _ name: String) throws -> [(
    WireOperation, WireRecord
  )] {
    let exchange = try #require(SRPExchange.cognito)
    let value = Secret(SRPClient(exchange, secret: BigNumber(limbs: [1, 2, 3])).publicValue)
    let user = client.user(name)
    var coded = user
    coded[secret: .confirmationCode] = "000000"
    var reset = coded
    reset[secret: .password] = "Other-horse-2"
    let wrong = WireMap(["PASSWORD": "Wrong-horse-1"])
    return [
      (.forgotPassword, user), (.confirmForgotPassword, reset),
      (.initiateAuth, auth(name, "USER_PASSWORD_AUTH", wrong)),
      (.initiateAuth, auth(name, "USER_SRP_AUTH", WireMap(["SRP_A": value]))),
      (.initiateAuth, auth(name, "USER_AUTH", WireMap())),
      (.initiateAuth, auth(name, "USER_AUTH", WireMap(["PREFERRED_CHALLENGE": "EMAIL_OTP"]))),
      (
        .initiateAuth,
        auth(name, "USER_AUTH", WireMap(["PREFERRED_CHALLENGE": "PASSWORD_SRP", "SRP_A": value]))
      ),
      (
        .initiateAuth,
        auth(
          name, "USER_AUTH",
          WireMap(["PREFERRED_CHALLENGE": "PASSWORD", "PASSWORD": "Wrong-horse-1"]))
      ),
    ]
  }

  /// An answer but for what is random or says the name that was asked for.
  private func answer(
    _ client: inout EndpointClient, _ operation: WireOperation, _ record: WireRecord
  )
    throws -> String
  {
    let response = client.send(operation.target, try operation.write(request: record))
    var text = "\(response.status) \(response.failure ?? "") \(response.delivery) "
    guard response.status == 200, var answer = operation.read(answer: response.body) else {
      return text + String(decoding: response.body, as: UTF8.self)
    }
    if answer[secret: .session] != nil { answer[secret: .session] = "session" }
    if let parameters = answer[map: .challengeParameters] {
      answer[map: .challengeParameters] = WireMap()
      for entry in parameters.entries.sorted(by: { $0.key < $1.key }) {
        text += "\(entry.key)=\(form(of: entry.value.reveal())) "
      }
    }
    return text + answer.json.text
  }

  /// What kind of text it is: any hexadecimal digit or letter of a secret is as good as another.
  private func form(of text: String) -> String {
    if text.count == 36, text.count(where: { $0 == "-" }) == 4 { return "UUID" }
    return text.count > 30 ? "\(text.count / 20)" : text
  }

  @Test("Every answer is the same for an account and for none")
  func same() throws {
    var client = try hiding()
    try client.signUp("abe@example.com")
    let resends = ["abe@example.com", Self.unknown].map {
      (WireOperation.resendConfirmationCode, client.user($0))
    }
    let pairs = zip(
      try calls(client, Self.known) + [resends[0]], try calls(client, Self.unknown) + [resends[1]])
    for (known, unknown) in pairs {
      let one = try answer(&client, known.0, known.1)
      let other = try answer(&client, unknown.0, unknown.1)
      #expect(one == other, "\(known.0.rawValue) \(known.1[text: .authFlow] ?? "")")
    }
  }

  @Test("So is every answer to a challenge that is answered wrongly")
  func challenges() throws {
    var client = try hiding()
    let responses: [String: WireMap] = [
      "PASSWORD_VERIFIER": WireMap([
        "PASSWORD_CLAIM_SIGNATURE": "AAAA", "TIMESTAMP": "Tue Jan 6 10:00:00 UTC 2026",
      ]),
      "SELECT_CHALLENGE": WireMap(["ANSWER": "PASSWORD", "PASSWORD": "Wrong-horse-1"]),
      "EMAIL_OTP": WireMap(["EMAIL_OTP_CODE": "000000"]),
    ]
    var answered: Set<String> = []
    for (known, unknown) in zip(try calls(client, Self.known), try calls(client, Self.unknown)) {
      var answers: [String] = []
      for (operation, record) in [known, unknown] {
        let response = client.send(operation.target, try operation.write(request: record))
        guard response.status == 200, let asked = operation.read(answer: response.body),
          let name = asked[text: .challengeName], var parameters = responses[name]
        else { continue }
        answered.insert(name)
        let told = asked[map: .challengeParameters] ?? WireMap()
        parameters["USERNAME"] = told["USER_ID_FOR_SRP"]
        parameters["PASSWORD_CLAIM_SECRET_BLOCK"] = told["SECRET_BLOCK"]
        var respond = WireRecord()
        respond[text: .clientID] = "registrar"
        respond[text: .challengeName] = name
        respond[secret: .session] = asked[secret: .session]
        respond[map: .challengeResponses] = parameters
        answers.append(try answer(&client, .respondToAuthChallenge, respond))
      }
      #expect(answers.first == answers.last)
    }
    #expect(answered.count == responses.count)
  }

  @Test("A user name in the form of an identifier is told again, whether an account has it or not")
  func identifiers() throws {
    var client = try hiding()
    let login = try #require(Login(Self.known))
    let known = try #require(client.endpoint.pools[0].users.identifier(of: login))
    let unknown = "01234567-89ab-cdef-0123-456789abcdef"
    for name in [known, unknown] {
      for (operation, record) in try calls(client, name) {
        let response = client.send(operation.target, try operation.write(request: record))
        guard response.status == 200, let answer = operation.read(answer: response.body),
          let told = answer[map: .challengeParameters]?[text: "USER_ID_FOR_SRP"]
        else { continue }
        #expect(told == name, "\(record[map: .authParameters]?[text: "PREFERRED_CHALLENGE"] ?? "")")
      }
    }
  }
}
