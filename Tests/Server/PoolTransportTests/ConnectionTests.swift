import CognitoWire
import Foundation
import RegistrationBackend
import RegistrationCognito
import RegistrationCore
import Testing

#if Server
  import LibcurlTransport
#endif

/// The port of the server, and that with a certificate that no one trusts, if there is one.
let port = number("REGISTRAR_BAD_SERVER")
private let securePort = number("REGISTRAR_BAD_CERTIFICATE")

private func number(_ variable: String) -> Int? {
  ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
}

/// What carries the calls: URLSession, or libcurl in a build with the trait.
func transport(
  to address: String, timeout: Duration, connections: Int = 64, longestWait: Duration = .seconds(1)
) throws -> any PoolTransport {
  let endpoint = try #require(URL(string: address))
  #if Server
    return try #require(
      CurlTransport(
        endpoint: endpoint, timeout: timeout, connections: connections, longestWait: longestWait))
  #else
    return URLSessionTransport(endpoint: endpoint, timeout: timeout)
  #endif
}

/// Real connections to a server that answers as its path says; `.ci/check-cognito-client` starts it.
@Suite(.enabled(if: port != nil), .serialized) struct ConnectionTests {
  private let login: Login

  init() throws { login = try #require(Login("ana@example.com")) }

  private func client(
    _ address: String, timeout: Duration = .seconds(2), connections: Int = 64
  ) throws -> CognitoIdentityPool {
    let settings = try CognitoSettings(userPoolID: "eu-west-1_aB3", clientID: "4client")
    return CognitoIdentityPool(
      settings, tokens: CognitoMemoryTokenStore(),
      transport: try transport(to: address, timeout: timeout, connections: connections),
      deviceTime: { .now() })
  }

  private func address(_ path: String) throws -> String {
    "http://127.0.0.1:\(try #require(port))/\(path)"
  }

  private func failure(_ address: String) async throws -> PoolError? {
    try await failure(of: try client(address))
  }

  private func failure(of client: CognitoIdentityPool) async throws -> PoolError? {
    do throws(PoolError) {
      _ = try await client.resendCode(login: login)
      return nil
    } catch { return error }
  }

  /// How often the server was sent a request for a path.
  private func count(_ path: String) async throws -> Int {
    let transport = try transport(to: try address("count/\(path)"), timeout: .seconds(5))
    let reply = try await transport.send(PoolRequest(.getUser, body: Array("{}".utf8))).get()
    return try #require(Int(String(decoding: reply.body, as: UTF8.self)))
  }

  private static let expected: [(path: String, failure: PoolError?)] = [
    ("ok", nil), ("portal", .offline), ("redirect", .offline), ("failed", .internalError),
    ("gateway", .timedOut), ("unavailable", .timedOut), ("late", .timedOut),
    ("throttled", .tooManyRequests), ("text", .timedOut), ("large", .timedOut),
    ("refused", .limitExceeded), ("cut", .timedOut), ("close", .timedOut),
    ("reset", .timedOut), ("silent", .timedOut), ("stalled", .timedOut),
  ]

  @Test("each kind of answer is the failure that the flow must know, and each call is sent once")
  func answers() async throws {
    var answers = Self.expected
    #if Server
      // On Linux, URLSession ends the process then (swift-corelibs-foundation 5285, mended after Swift 6.3.1).
      answers.append(("head", .timedOut))
    #endif
    for (path, expected) in answers {
      #expect(try await failure(try address(path)) == expected, "\(path)")
      #expect(try await count(path) == 1, "\(path) was sent more than once")
    }
    #expect(try await count("ok") == 1, "a redirection was followed")
    // A port that no one listens at, a name that does not exist, and a certificate that no one trusts.
    #expect(try await failure("http://127.0.0.1:9") == .offline)
    #expect(try await failure("https://nowhere.invalid") == .offline)
    let secure = try #require(securePort)
    #expect(try await failure("https://localhost:\(secure)/untrusted") == .offline)
    #expect(try await count("untrusted") == 0)
    print("\(answers.count + 3) answers told apart")
  }

  @Test("a connection that has died while it was idle makes no call be sent twice")
  func dyingConnections() async throws {
    let client = try client(try address("dying"))
    var answers = 0
    for _ in 0..<10 {
      if (try? await client.resendCode(login: login)) != nil { answers += 1 }
      try await Task.sleep(for: .milliseconds(150))
    }
    #expect(answers >= 5)
    #expect(try await count("dying") <= 10)
  }

  @Test(
    "a connection that is closed before its second answer ends the call at once, and sends it once")
  func closedLater() async throws {
    let client = try client(try address("turns"), timeout: .seconds(20))
    let clock = ContinuousClock()
    for _ in 0..<20 {
      _ = try await client.resendCode(login: login)
      let time = await clock.measure {
        await #expect(throws: PoolError.timedOut) { try await client.resendCode(login: login) }
      }
      #expect(time < .seconds(5))
    }
    #expect(try await count("turns") == 40)
  }

  @Test(
    "an answer that never ends, of which a part comes now and then, ends the call and its connection",
    arguments: ["dripping", "dripping-head"])
  func endlessAnswer(_ path: String) async throws {
    let client = try client(try address(path))
    let time = await ContinuousClock().measure {
      await #expect(throws: PoolError.timedOut) { try await client.resendCode(login: login) }
    }
    #expect(time < .seconds(8))
    var closed = 0
    for _ in 0..<50 where closed == 0 {
      try await Task.sleep(for: .milliseconds(200))
      closed = try await count("\(path)-closed")
    }
    #expect(closed == 1, "the connection stays open")
    print("\(path): the call took \(time), and its connection ended")
  }

  @Test("a cancelled call returns at once, also as its answer arrives, and the next one works")
  func cancellation() async throws {
    let clock = ContinuousClock()
    let waiting = try client(try address("silent"))
    let time = await clock.measure {
      await withTaskGroup { group in
        group.addTask { _ = try? await waiting.resendCode(login: login) }
        try? await Task.sleep(for: .milliseconds(50))
        group.cancelAll()
      }
    }
    #expect(time < .seconds(1))
    let client = try client(try address("slow"), timeout: .seconds(20))
    for round in 0..<60 {
      await withTaskGroup { group in
        for _ in 0..<10 { group.addTask { _ = try? await client.resendCode(login: login) } }
        // Around the moment at which the answers come.
        try? await Task.sleep(for: .milliseconds(40 + round / 2))
        group.cancelAll()
      }
    }
    _ = try await client.resendCode(login: login)
    print("600 cancelled calls returned")
  }

  @Test("many clients and many calls at once end")
  func load() async throws {
    let clock = ContinuousClock()
    let client = try client(try address("ok"), timeout: .seconds(20))
    let time = try await clock.measure {
      try await withThrowingTaskGroup { group in
        for _ in 0..<16 {
          group.addTask { for _ in 0..<60 { _ = try await client.resendCode(login: login) } }
        }
        try await group.waitForAll()
      }
    }
    for _ in 0..<50 { _ = try await self.client(try address("ok")).resendCode(login: login) }
    print("\(Int(960 / (time / .seconds(1)))) calls a second, 16 at once")
  }
}
