import Foundation
import RegistrationBackend
import RegistrationCognito
import RegistrationCore
import RegistrationJSON
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private let variables = ProcessInfo.processInfo.environment
/// What this process does: `begin`, `renew` or `check`; `.ci/check-session-kills` says it.
private let part = variables["REGISTRAR_KILL_PART"]

/// A file that ends the process as a session is written to it: just before, or just after.
private struct DeadlyStore: CognitoTokenStore {
  let file: CognitoFileTokenStore
  let diesAfter: Bool

  func read() async throws(CognitoTokenStoreError) -> Secret? { try await file.read() }

  func write(_ text: Secret) async throws(CognitoTokenStoreError) {
    if diesAfter { try await file.write(text) }
    kill(getpid(), SIGKILL)
  }

  func remove() async throws(CognitoTokenStoreError) { try await file.remove() }
}

/// Sessions whose app is killed between a renewal and its storing; `.ci/check-session-kills` runs these parts.
@Suite(.enabled(if: part != nil)) struct SessionKillTests {
  private let folder: String
  private let settings: CognitoSettings
  private let numbers: Range<Int>

  init() throws {
    folder = try #require(variables["REGISTRAR_KILL_FOLDER"])
    let address = try #require(variables["REGISTRAR_SERVED"])
    var settings = try CognitoSettings(
      userPoolID: "us-east-1_registrar", clientID: try #require(variables["REGISTRAR_KILL_CLIENT"]),
      endpoint: URL(string: address))
    settings.passwordProof = .password
    self.settings = settings
    let first = try #require(variables["REGISTRAR_KILL_FIRST"].flatMap { Int($0) })
    let count = try #require(variables["REGISTRAR_KILL_COUNT"].flatMap { Int($0) })
    numbers = first..<first + count
  }

  private func file(_ number: Int) -> CognitoFileTokenStore {
    CognitoFileTokenStore(path: "\(folder)/\(number)/session")
  }

  @Test("people sign in", .enabled(if: part == "begin"))
  func begin() async throws {
    for number in numbers {
      let login = try #require(Login("killed\(number)@example.com"))
      let line = "given user \(login.text) password=\"Correct-horse-1\" status=confirmed"
      var request = URLRequest(
        url: try #require(URL(string: "\(settings.endpoint.absoluteString)/_registrar/do")))
      request.httpMethod = "POST"
      request.httpBody = Data(line.utf8)
      _ = try await URLSession.shared.data(for: request)
      let client = CognitoIdentityPool(settings, tokens: file(number))
      let way = SignInWay.password("Correct-horse-1")
      #expect(try await client.signIn(login: login, way: way) == .signedIn)
      try await client.keepSession(of: login)
    }
    print("\(numbers.count) signed in")
  }

  @Test("an app renews its tokens, and is killed", .enabled(if: part == "renew"))
  func renew() async throws {
    let number = numbers.lowerBound
    let store = DeadlyStore(file: file(number), diesAfter: !number.isMultiple(of: 2))
    let client = CognitoIdentityPool(settings, tokens: store)
    #expect(try await client.storedSession() != nil)
    let text = try #require(try await file(number).read()?.reveal())
    let access = try #require(JSONValue(parsing: Array(text.utf8)[...])?["access"]?.string)
    _ = try await client.tokens(after: Secret(access))
    Issue.record("it was not killed")
  }

  @Test("the sessions are still there", .enabled(if: part == "check"))
  func check() async throws {
    var lost = 0
    for number in numbers {
      let client = CognitoIdentityPool(settings, tokens: file(number))
      do throws(PoolError) {
        guard try await client.storedSession() != nil else { throw .userNotFound }
        guard try await client.sessionStatus() == .confirmed else { throw .userNotConfirmed }
        // The token that was stored renews, whichever it is.
        let tokens = try await client.tokens()
        guard try await client.tokens(after: tokens?.access) != nil else { throw .userNotFound }
      } catch { lost += 1 }
    }
    print("\(numbers.count) sessions were killed, \(lost) lost")
  }
}
