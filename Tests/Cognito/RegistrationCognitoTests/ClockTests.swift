import CognitoEndpoint
import CognitoWire
import RegistrationBackend
import RegistrationCognito
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation
import Testing

/// A device whose clock is wrong.
@Suite struct ClockTests {
  @Test(
    "a sign-in succeeds and its session lives, whatever the device's clock says",
    arguments: [
      Duration.seconds(-200_000_000), .seconds(-7200), .seconds(7200), .seconds(200_000_000),
    ])
  func wrongClock(_ skew: Duration) async throws {
    let device = try Device()
    let login = try device.addUser()
    let client = device.client(skew: skew)
    _ = try await client.signIn(login: login, way: .password(Device.password))
    try await client.keepSession(of: login)
    let first = try await client.tokens()
    device.transport.advance(.seconds(1000))
    #expect(try await client.tokens()?.access == first?.access)
    device.transport.advance(.seconds(2000))
    let second = try await client.tokens()
    #expect(second?.access != first?.access)
    // After a restart, the difference of the clocks is known from what was stored.
    device.transport.advance(.seconds(1000))
    #expect(try await device.client(skew: skew).tokens()?.access == second?.access)
  }

  @Test("a clock that was set while the app did not run makes no call fail")
  func clockSetMeanwhile() async throws {
    let device = try Device()
    let login = try device.addUser()
    _ = try await device.signedIn(login)
    device.transport.advance(.seconds(4000))
    // The clock goes back to when the tokens came, so that the old one looks new.
    let client = device.client(skew: .seconds(-3990))
    #expect(try await client.sessionStatus() == .confirmed)
    #expect(device.transport.sent.suffix(3) == [.getUser, .getTokensFromRefreshToken, .getUser])
    // And far into the past.
    device.transport.advance(.seconds(100))
    #expect(try await device.client(skew: .seconds(-90_000)).sessionStatus() == .confirmed)
  }

  @Test(
    "the time of a header is read, and nothing else is",
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
      ("Thu, 29 Feb 2024 23:59:59 GMT", 1_709_251_199),
      ("Wed, 25 Nov 2026 12:00:00 GMT", 1_795_608_000),
    ])
  func headers(_ text: String, _ seconds: Int64) {
    #expect(Timestamp(httpDate: text) == Timestamp(milliseconds: seconds * 1000))
    for wrong in [text.replacing("GMT", with: "CET"), String(text.dropLast(4)), "", "\(seconds)"] {
      #expect(Timestamp(httpDate: wrong) == nil)
    }
    #expect(Timestamp(httpDate: "Fri, 30 Feb 2024 00:00:00 GMT") == nil)
  }

  @Test(
    "a life that no token has counts as an hour",
    arguments: [9_999_999_999_999_999, Int64.max, Int64.min, 2_147_483_648])
  func lifetime(_ seconds: Int64) async throws {
    let device = try Device()
    device.transport.changeSheets {
      $0.identities = [ProviderSheets.Identity(provider: .google, id: "117", hints: [:])]
    }
    let claims = Array(#"{"username":"google_117","sub":"s-1"}"#.utf8).base64
    let body =
      #"{"access_token":"e30.\#(claims.replacing("=", with: "")).x","expires_in":\#(seconds)}"#
    device.transport.add(
      .answers(PoolReply(status: 200, body: Array(body.utf8))), to: .signInWithSheet)
    let client = device.client()
    let account = try await client.signIn(with: .google).account
    try await client.keepSession(of: account)
    device.transport.advance(.seconds(2879))
    #expect(try await client.tokens()?.login == account)
    // Without a refresh token, it cannot be renewed.
    device.transport.advance(.seconds(2))
    await #expect(throws: PoolError.self) { try await client.tokens() }
  }
}
