import CognitoEndpoint
import CognitoWire
import RegistrationCore
import RegistrationJSON
import Testing

@Suite("Hostile requests change nothing, and get a failure")
struct HostileRequestTests {
  private static let bodies: [String] = [
    "", "{", "[]", "null", "1", String(repeating: "[", count: 1_000_000),
    String(repeating: #"{"a":"#, count: 100_000), #"{"AccessToken":"a.b.c"}"#,
    #"{"AccessToken":"..","Username":"","ClientId":"registrar"}"#,
    #"{"AccessToken":"e30.e30.e30","UserPoolId":"us-east-1_registrar","Username":"a@b.c"}"#,
    #"{"ClientId":"registrar","Username":"\u0000","AuthFlow":"USER_SRP_AUTH","AuthParameters":{"USERNAME":"a@b.cd","SRP_A":"0"}}"#,
    #"{"ClientId":"registrar","ChallengeName":"PASSWORD_VERIFIER","ChallengeResponses":{"USERNAME":"x"}}"#,
    #"{"ClientId":"registrar","ChallengeName":"MFA_SETUP","ChallengeResponses":{"USERNAME":"a@b.cd"},"Session":"aaaaaaaaaaaaaaaaaaaaaaaaa"}"#,
    #"{"UserPoolId":"us-east-1_registrar","PaginationToken":"99999999999999999999","Limit":60}"#,
    #"{"UserPoolId":"us-east-1_registrar","PaginationToken":"4294967295","Filter":"= \"\""}"#,
    #"{"UserPoolId":"us-east-1_registrar","Filter":"=","Limit":0}"#,
    #"{"MaxResults":60,"NextToken":"9223372036854775807"}"#,
    #"{"MaxResults":60,"NextToken":"-1"}"#,
  ]

  @Test("No body harms any operation", arguments: WireOperation.allCases)
  func bodies(operation: WireOperation) throws {
    var client = EndpointClient()
    for body in HostileRequestTests.bodies {
      let response = client.send(operation.target, Array(body.utf8))
      if response.status == 200 {
        #expect(operation.read(answer: response.body) != nil, "\(body.prefix(80))")
      } else {
        let failure = WireFailure(header: response[header: WireFailure.header], body: response.body)
        #expect(failure?.name.isEmpty == false, "\(body.prefix(80))")
        #expect(failure?.name != "InternalErrorException", "\(body.prefix(80))")
      }
    }
    if operation == .deleteUserPool { return }
    try client.register("after@example.com")
  }

  @Test("A target that names no operation is unknown, and a body beyond a megabyte is not read")
  func targets() throws {
    var client = EndpointClient()
    for target in [nil, "", "x", "AWSCognitoIdentityProviderService.Nothing"] {
      let response = client.send(target, Array("{}".utf8))
      #expect(response.status == 400)
      #expect(response[header: WireFailure.header] == "UnknownOperationException:")
    }
    let large = [UInt8](repeating: 0x20, count: CognitoEndpoint.longestBody + 1)
    #expect(client.send(WireOperation.signUp.target, large).status == 413)
  }

  @Test(
    "Every operation answers a record of all its members, or fails as it documents",
    arguments: WireOperation.allCases)
  func full(operation: WireOperation) throws {
    var client = EndpointClient()
    try client.register("ana@example.com")
    var json: [JSONValue.Member] = []
    for (key, value) in [
      ("ClientId", "registrar"), ("UserPoolId", "us-east-1_registrar"),
      ("Username", "ana@example.com"), ("Password", "Correct-horse-1"), ("PoolName", "x"),
      ("ConfirmationCode", "1"), ("AuthFlow", "USER_PASSWORD_AUTH"), ("ClientName", "x"),
      ("ChallengeName", "EMAIL_OTP"), ("UserCode", "123456"), ("RefreshToken", "x"), ("Token", "x"),
      ("ProposedPassword", "Correct-horse-1"), ("AttributeName", "email"), ("Code", "1"),
    ] {
      json.append(JSONValue.Member(key: key, value: .string(value)))
    }
    json.append(JSONValue.Member(key: "UserAttributes", value: .array([])))
    json.append(JSONValue.Member(key: "MaxResults", value: .integer(1)))
    let token = try client.tokens("ana@example.com")[secret: .accessToken]?.reveal()
    json.append(JSONValue.Member(key: "AccessToken", value: JSONValue(token)))
    let response = client.send(operation.target, Array(JSONValue.object(json).text.utf8))
    if response.status == 200 {
      #expect(operation.read(answer: response.body) != nil)
    } else {
      let name = try #require(response.failure)
      let documented = operation.row.failures.map { $0.rawValue }
      #expect(documented.contains(name), "\(operation.rawValue) fails with \(name)")
    }
  }
}
