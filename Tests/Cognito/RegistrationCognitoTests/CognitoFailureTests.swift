import RegistrationCognito
import RegistrationCore
import Testing

/// Which failure a call throws decides what the flow does next.
@Suite struct CognitoFailureTests {
  typealias Answer = ScriptedTransport.Answer

  private static let email = Login("ana@example.com")
  private static let delivered =
    #"{"CodeDeliveryDetails":{"Destination":"a***@e***","DeliveryMedium":"EMAIL"}}"#

  private func failure(_ answer: Answer) async throws -> PoolError? {
    let (client, transport) = try ScriptedTransport.client(answer)
    let login = try #require(Self.email)
    do throws(PoolError) {
      _ = try await client.resendCode(login: login)
      return nil
    } catch {
      #expect(transport.sent.count == 1, "a call is made once, whatever comes")
      return error
    }
  }

  @Test("nothing was sent, and only then, is offline")
  func transportFailures() async throws {
    #expect(try await failure(.failure(.notSent)) == .offline)
    #expect(try await failure(.failure(.lost)) == .timedOut)
    #expect(try await failure(.failure(.tooLarge)) == .timedOut)
    #expect(try await failure(.failure(.cancelled)) == .timedOut)
  }

  @Test("a gateway that failed leaves open what happened", arguments: [502, 503, 504])
  func gateways(_ status: Int) async throws {
    for body in ["", "<html>", #"{"__type":"ServiceUnavailableException","message":""}"#] {
      #expect(try await failure(.service(status, body)) == .timedOut)
      #expect(try await failure(.other(status, body, "text/html")) == .timedOut)
    }
  }

  @Test("statuses without a name are told by the status")
  func namelessStatuses() async throws {
    #expect(
      try await failure(.service(500, "<html>oops", ["Content-Type": "text/html"]))
        == .internalError)
    #expect(try await failure(.service(429, "")) == .tooManyRequests)
    #expect(try await failure(.service(400, "not JSON")) == .timedOut)
    #expect(try await failure(.service(403, "")) == .timedOut)
  }

  @Test("a page of another server is offline, whatever its status of success")
  func portals() async throws {
    for status in [200, 302, 307, 511] {
      #expect(
        try await failure(.other(status, "<html>Sign in", "text/html; charset=utf-8")) == .offline)
    }
    #expect(try await failure(.other(302, "", "text/plain")) == .offline)
    // The service itself answered, so that the call has reached it.
    #expect(try await failure(.service(200, "<html>", ["Content-Type": "text/html"])) == .timedOut)
  }

  @Test("an answer that is no JSON, is cut off or lacks a member leaves open what happened")
  func brokenAnswers() async throws {
    let cut = String(Self.delivered.dropLast(9))
    for body in ["", "{", cut, "[]", #"{"CodeDeliveryDetails":7}"#, "\u{0}"] {
      #expect(try await failure(.service(200, body)) == .timedOut)
      #expect(try await failure(.other(200, body, "application/json")) == .timedOut)
    }
    let (client, _) = try ScriptedTransport.client(.service(200, #"{"UserConfirmed":false}"#))
    await #expect(throws: PoolError.timedOut) {
      try await client.signUp(
        login: try #require(Self.email), password: "Correct-horse-1", fields: [:])
    }
    #expect(try await failure(.service(200, Self.delivered)) == nil)
  }

  @Test("a refusal is read from header and body, with and without a namespace and an address")
  func namedRefusals() async throws {
    let bodies = [
      #"{"__type":"LimitExceededException","message":"Attempt limit exceeded"}"#,
      #"{"__type":"com.amazon.cognito#LimitExceededException","Message":"x"}"#,
      #"{"code":"LimitExceededException:http://internal.amazon.com/x"}"#,
    ]
    for body in bodies { #expect(try await failure(.service(400, body)) == .limitExceeded) }
    let header = [
      "x-amzn-ErrorType": "NotAuthorizedException:", "x-amzn-ErrorMessage": "User is disabled.",
    ]
    #expect(try await failure(.service(400, "", header)) == .notAuthorized(.disabled))
    let other = #"{"__type":"BrandNewException","message":"m"}"#
    #expect(
      try await failure(.service(400, other))
        == .unrecognized(code: "BrandNewException", message: "m"))
  }

  @Test("what the service would refuse is not sent")
  func violations() async throws {
    let (client, transport) = try ScriptedTransport.client()
    let secret = String(repeating: "p", count: 300)
    let login = try #require(Self.email)
    do throws(PoolError) {
      _ = try await client.signUp(
        login: login, password: Secret(secret), fields: [:])
      Issue.record("a password of 300 letters was sent")
    } catch {
      guard case .invalidParameter(let message) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(message.contains("password") && !message.contains(secret))
    }
    #expect(transport.sent.isEmpty)
  }

  private static func refusal(_ message: String) -> Answer {
    .service(400, #"{"__type":"NotAuthorizedException","message":"\#(message)"}"#)
  }

  @Test(arguments: [
    "A client attempted to write unauthorized attribute",
    "Access Token does not have required scopes",
  ])
  func `A profile call that the app client may not make is rejected, and ends no session`(
    _ message: String
  ) async throws {
    let signedIn = #"{"AuthenticationResult":{"AccessToken":"a.b.c","ExpiresIn":3600}}"#
    let (client, _) = try ScriptedTransport.client(
      .service(200, signedIn), Self.refusal(message), Self.refusal(message),
      Self.refusal("Access Token has been revoked"))
    let login = try #require(Self.email)
    _ = try await client.signIn(login: login, way: .password("Correct-horse-1"))
    try await client.keepSession(of: login)
    let directory = try CognitoProfileDirectory(client, policy: .members)
    let rejected = DirectoryError.rejected(message: message, field: nil)
    await #expect(throws: rejected) { try await directory.fetchProfile(of: login) }
    await #expect(throws: rejected) {
      try await directory.updateProfile(of: login, fields: ["name": "Ana"])
    }
    await #expect(throws: DirectoryError.unauthorized) {
      try await directory.fetchProfile(of: login)
    }
  }

  @Test func `A contact that another account has is named in a refused change`() async throws {
    let message = "An account with the given phone_number already exists."
    let signedIn = #"{"AuthenticationResult":{"AccessToken":"a.b.c","ExpiresIn":3600}}"#
    let (client, _) = try ScriptedTransport.client(
      .service(200, signedIn),
      .service(400, #"{"__type":"AliasExistsException","message":"\#(message)"}"#))
    let login = try #require(Self.email)
    _ = try await client.signIn(login: login, way: .password("Correct-horse-1"))
    try await client.keepSession(of: login)
    let directory = try CognitoProfileDirectory(client, policy: .members)
    await #expect(throws: DirectoryError.rejected(message: message, field: .phone)) {
      try await directory.updateProfile(of: login, fields: [.phone: "+15550100123"])
    }
  }

  @Test func `Only a pool that permits no sign-up is one that is closed`() async throws {
    let closed = "SignUp is not permitted for this user pool"
    let other = "A client attempted to write unauthorized attribute"
    for (message, error) in [
      (closed, PoolError.notAuthorized(.other(closed))), (other, .invalidParameter(other)),
    ] {
      let (client, _) = try ScriptedTransport.client(Self.refusal(message))
      await #expect(throws: error) {
        try await client.signUp(
          login: try #require(Self.email), password: "Correct-horse-1", fields: [:])
      }
    }
  }
}
