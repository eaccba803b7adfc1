import Foundation
import RegistrationBackend
import RegistrationCognito
import RegistrationCore
import RegistrationJSON
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The address of `registrar serve`, if it is there.
private let served = ProcessInfo.processInfo.environment["REGISTRAR_SERVED"]

/// Whole registrations over HTTP with `registrar serve`; `.ci/check-cognito-served` starts it.
@Suite(.enabled(if: served != nil)) struct ServedPoolTests {
  private let address: String

  init() throws { address = try #require(served) }

  private func client(_ store: any CognitoTokenStore) throws -> CognitoIdentityPool {
    let settings = try CognitoSettings(
      userPoolID: "us-east-1_registrar", clientID: "registrar", endpoint: URL(string: address))
    return CognitoIdentityPool(settings, tokens: store)
  }

  private func newestCode(_ login: Login) async throws -> Secret {
    let url = try #require(URL(string: "\(address)/_registrar/codes?to=\(login.text)"))
    let (body, _) = try await URLSession.shared.data(from: url)
    let codes = try #require(JSONValue(parsing: Array(body)[...])?.array)
    return Secret(try #require(codes.first?["code"]?.string))
  }

  private func register(_ login: Login, in folder: URL) async throws {
    let store = CognitoFileTokenStore(path: folder.path + "/\(login.text)/session")
    let client = try client(store)
    let password: Secret = "Correct-horse-1"
    let created = try await client.signUp(login: login, password: password, fields: [:])
    guard case .unconfirmed = created else {
      Issue.record("\(created)")
      return
    }
    await #expect(throws: PoolError.usernameExists) {
      try await client.signUp(login: login, password: password, fields: [:])
    }
    _ = try await client.confirmSignUp(login: login, code: try await newestCode(login))
    await #expect(throws: PoolError.notAuthorized(.incorrectCredentials)) {
      try await client.signIn(login: login, way: .password("Wrong-horse-1"))
    }
    #expect(try await client.signIn(login: login, way: .password(password)) == .signedIn)
    try await client.keepSession(of: login)

    let directory = try CognitoProfileDirectory(client, policy: .members)
    #expect(
      try await directory.fetchProfile(of: login) == .incomplete(Profile([:]), missing: ["name"]))
    try await directory.updateProfile(of: login, fields: ["name": "Ana Lopez"])
    #expect(
      try await directory.fetchProfile(of: login) == .complete(Profile(["name": "Ana Lopez"])))

    // After a restart of the app.
    let later = try self.client(store)
    #expect(try await later.storedSession() == login)
    #expect(try await later.sessionStatus() == .confirmed)
    let first = try #require(try await later.tokens())
    let second = try #require(try await later.tokens(after: first.access))
    #expect(second.access.reveal().split(separator: ".").count == 3)
    try await later.forgetSession(of: login)
    try await later.signOut()
    #expect(try await self.client(store).storedSession() == nil)
  }

  @Test("people register, come back, renew their tokens and sign out, several at once")
  func registrations() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "served-\(UInt64.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    let start = ContinuousClock.now
    try await withThrowingTaskGroup { group in
      for lane in 0..<4 {
        group.addTask {
          // Each proves a password twice, which takes a server without optimisation its time.
          for number in 0..<2 {
            let login = try #require(Login("person\(lane)-\(number)@example.com"))
            try await register(login, in: folder)
          }
        }
      }
      try await group.waitForAll()
    }
    print("8 people registered with the served pool in \(ContinuousClock.now - start)")
  }
}
