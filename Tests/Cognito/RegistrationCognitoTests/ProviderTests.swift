import CognitoEndpoint
import CognitoWire
import Foundation
import RegistrationCognito
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation
import Synchronization
import Testing

/// Sign-ins with a provider, by the client and an endpoint behind its pages.
@Suite struct ProviderTests {
  private let device: Device
  private static let identity = ProviderSheets.Identity(
    provider: .google, id: "117",
    hints: ["given-name": "Ana", "family-name": "López", "email": "ana@example.com"],
    tellsOnce: true)

  init() throws {
    device = try Device()
    device.transport.changeSheets { $0.identities = [Self.identity] }
  }

  /// What a sign-in throws; nil if it signs in.
  private func refusal(
    _ client: CognitoIdentityPool, _ provider: IdentityProvider = .google
  ) async -> PoolError? {
    do throws(PoolError) {
      _ = try await client.signIn(with: provider)
      return nil
    } catch { return error }
  }

  @Test func `The page is asked for with a state and the hash of a verifier, new ones each time`()
    async throws
  {
    let client = device.client()
    _ = try await client.signIn(with: .google)
    _ = try await client.signIn(with: .google)
    let queries = device.sheet.pages.compactMap {
      FormParameters(encoded: ($0.query(percentEncoded: true) ?? "").utf8)
    }
    try #require(queries.count == 2)
    let query = queries[0]
    #expect(device.sheet.pages[0].path() == "/oauth2/authorize")
    #expect(query["response_type"] == "code")
    #expect(query["client_id"] == "registrar")
    #expect(query["redirect_uri"] == "com.example.app:/signed-in")
    #expect(query["identity_provider"] == "Google")
    #expect(query["code_challenge_method"] == "S256")
    #expect(query["code_challenge"]?.utf8.count == 43)
    #expect(query["state"]?.utf8.count == 43)
    #expect(query["prompt"] == "select_account")
    #expect(query["scope"] == nil)
    #expect(query["state"] != queries[1]["state"])
    #expect(query["code_challenge"] != queries[1]["code_challenge"])
  }

  @Test func `A new person gets an account of the provider's, and is signed in once it is kept`()
    async throws
  {
    let client = device.client()
    let signedIn = try await client.signIn(with: .google)
    #expect(signedIn.account.text == "google_117")
    #expect(
      signedIn.hints
        == ["given-name": "Ana", "family-name": "López", "email": "ana@example.com"])
    #expect(try await device.client().storedSession() == nil)
    try await client.keepSession(of: signedIn.account)
    let later = device.client()
    #expect(try await later.storedSession() == signedIn.account)
    #expect(try await later.sessionStatus() == .confirmed)
    let tokens = try #require(try await later.tokens())
    #expect(try await later.tokens(after: tokens.access)?.access != tokens.access)
  }

  @Test
  func `An account that is linked is named by its address, whatever address the provider tells`()
    async throws
  {
    let bob = try device.addUser("bob")
    device.transport.changeSheets { $0.identities[0].linked = bob }
    let signedIn = try await device.client().signIn(with: .google)
    #expect(signedIn.account == bob)
    #expect(signedIn.hints.text("email") == nil)
  }

  @Test func `An account with a number is named by it, if the settings say so`() async throws {
    var policy = Policy.members
    policy.login = LoginRule([.phone], isCaseSensitive: false)
    let device = try Device(policy) { _ in
    } settings: {
      $0.managedLogin?.contacts = [.phone]
    }
    let number = try #require(Login("+15550100123"))
    try device.transport.changeUsers { users, _ in
      Result { () throws(PoolError) in
        try users.adminCreate(login: number, password: Device.password)
      }
    }.get()
    device.transport.changeSheets {
      $0.identities = [Self.identity]
      $0.identities[0].linked = number
    }
    let signedIn = try await device.client().signIn(with: .google)
    #expect(signedIn.account == number)
    #expect(signedIn.hints.text("email") == "ana@example.com")
  }

  @Test(
    "whose the tokens are",
    arguments: [
      (#"{"username":"Google_117","sub":"s-1"}"#, "{}", "google_117"),
      (#"{"username":"s-1","sub":"s-1"}"#, #"{"email":"ana@example.com"}"#, "ana@example.com"),
      (
        #"{"username":"s-1","sub":"s-1"}"#,
        #"{"email":"ana@example.com","phone_number":"+15550100123","phone_number_verified":true}"#,
        "+15550100123"
      ),
      (#"{"username":"s-1","sub":"s-1"}"#, "{}", "s-1"),
      // What a provider calls a person reads as somebody's address.
      (#"{"username":"Google_ana@example.com","sub":"s-1"}"#, "{}", "s-1"),
      (#"{"username":"ana@example.com","sub":"s-1"}"#, "{}", "ana@example.com"),
      (#"{"username":"Google_two words","sub":"s-1"}"#, "{}", "s-1"),
    ])
  func names(_ access: String, _ identity: String, _ account: String) async throws {
    func token(_ claims: String) -> String {
      "e30.\(Array(claims.utf8).base64.replacing("=", with: "")).x"
    }
    device.transport.add(
      .answers(
        PoolReply(
          status: 200,
          body: Array(
            #"{"access_token":"\#(token(access))","id_token":"\#(token(identity))","expires_in":60}"#
              .utf8))), to: .signInWithSheet)
    #expect(try await device.client().signIn(with: .google).account.text == account)
  }

  @Test func `An app client with a secret shows it to the token endpoint`() async throws {
    let device = try Device(secret: "a-secret-of-the-app-client")
    device.transport.changeSheets { $0.identities = [Self.identity] }
    #expect(try await device.client().signIn(with: .google).account.text == "google_117")
    device.transport.changeClient { $0.secret = "another-secret" }
    let client = device.client()
    #expect(
      await refusal(client)
        == .unrecognized(code: "invalid_client", message: "The token endpoint says invalid_client.")
    )
  }

  @Test func `What is told once is told again, until a session is kept`() async throws {
    let told: Fields = ["given-name": "Ana", "family-name": "López", "email": "ana@example.com"]
    #expect(try await device.client().signIn(with: .google).hints == told)
    let client = device.client()
    let again = try await client.signIn(with: .google)
    #expect(again.hints == told)
    try await client.keepSession(of: again.account)
    #expect(device.pending.text == nil)
    #expect(try await device.client().signIn(with: .google).hints.isEmpty)
  }

  @Test func `A store that cannot be read once loses nothing of what was told once`() async throws {
    let told = try await device.client().signIn(with: .google)
    let store = FailingTokenStore(device.pending)
    let client = device.client(pending: store)
    // Twice before the sheet, and once after it.
    store.fails(.read, .read, .read)
    let again = try await client.signIn(with: .google)
    #expect(again == told)
    try await client.keepSession(of: again.account)
    #expect(device.pending.text == nil)
  }

  @Test func `A store that is full keeps what was told before`() async throws {
    let told = try await device.client().signIn(with: .google)
    let store = FailingTokenStore(device.pending)
    let client = device.client(pending: store)
    store.fails(.write)
    #expect(try await client.signIn(with: .google) == told)
    #expect(try await device.client().signIn(with: .google) == told)
  }

  @Test func `Forgetting another account's session keeps what was told of this one`() async throws {
    let login = try device.addUser()
    let client = device.client()
    let code = try await device.ask(client, login)
    let told = try await client.signIn(with: .google)
    try await client.forgetSession(of: login)
    #expect(await device.isRefusedHere(device.client(), login, code))
    #expect(try await device.client().signIn(with: .google) == told)
    try await client.forgetSession(of: told.account)
    #expect(device.pending.text == nil)
  }

  @Test
  func `A store that cannot be read as a session is forgotten keeps what was told, and no link`()
    async throws
  {
    let login = try device.addUser()
    let code = try await device.ask(device.client(), login)
    let told = try await device.client().signIn(with: .google)
    let store = FailingTokenStore(device.pending)
    let client = device.client(pending: store)
    store.fails(.read, .read)
    await #expect(throws: PoolError.self) { try await client.forgetSession(of: login) }
    #expect(await device.isRefusedHere(client, login, code))
    try await client.forgetSession(of: login)
    #expect(await device.isRefusedHere(device.client(), login, code))
    #expect(try await device.client().signIn(with: .google) == told)
  }

  @Test func `A full store that cannot take a link keeps what was told`() async throws {
    let login = try device.addUser()
    let told = try await device.client().signIn(with: .google)
    let store = FailingTokenStore(device.pending)
    let client = device.client(pending: store)
    store.fails(.write)
    _ = try await device.ask(client, login)
    #expect(try await device.client().signIn(with: .google) == told)
  }

  @Test func `A link that could not be kept at once is kept as soon as the store is open`()
    async throws
  {
    let login = try device.addUser()
    let old = try await device.ask(device.client(), login)
    let store = FailingTokenStore(device.pending)
    let client = device.client(pending: store)
    store.fails(.read, .read)
    let code = try await device.ask(client, login)
    #expect(code != old)
    _ = try await client.signIn(with: .google)
    #expect(await device.refusal(device.client(), login, code) == nil)
  }

  @Test func `What one person was told of is not told of another`() async throws {
    _ = try await device.client().signIn(with: .google)
    device.transport.changeSheets {
      $0.identities = [ProviderSheets.Identity(provider: .google, id: "118")]
    }
    let other = try await device.client().signIn(with: .google)
    #expect(other.account.text == "google_118")
    #expect(other.hints.isEmpty)
  }

  @Test func `What was told does not drop what a link needs, nor the other way round`() async throws
  {
    let login = try device.addUser()
    let client = device.client()
    let code = try await device.ask(client, login)
    let told = try await client.signIn(with: .google)
    #expect(await device.refusal(device.client(), login, code) == nil)
    #expect(try await device.client().signIn(with: .google) == told)
  }

  @Test(
    "each way in which a page leads back without a code is told apart",
    arguments: [
      (ProviderSheets.Answer.cancelled, PoolError.cancelled), (.failed, .providerFailed),
      (.linked, .providerLinked), (.exists(nil), .accountExists(nil)),
      (.exists(Login("kim@example.com")), .accountExists(Login("kim@example.com"))),
    ])
  func answers(_ answer: ProviderSheets.Answer, _ error: PoolError) async throws {
    device.transport.changeSheets { $0.answers = [answer] }
    #expect(await refusal(device.client()) == error)
    #expect(device.transport.state.withLock(\.exchanges) == 0)
    // The next sheet is not hindered by it.
    #expect(await refusal(device.client()) == nil)
  }

  @Test func `A hook's own words, and an account that is disabled, are told`() async throws {
    device.transport.changeUsers { users, _ in users.configuration.rejectSignUp = "Not today." }
    #expect(await refusal(device.client()) == .userLambdaValidation("Not today"))
    device.transport.changeUsers { users, _ in users.configuration.rejectSignUp = nil }
    let account = try await device.client().signIn(with: .google).account
    device.transport.changeUsers { users, _ in _ = users.adminDisable(account) }
    #expect(await refusal(device.client()) == .notAuthorized(.disabled))
  }

  @Test(
    "words of a redirect that other clients have seen",
    arguments: [
      (
        "invalid_request", "PreSignUp failed with error User already exists.. ",
        PoolError.userLambdaValidation("User already exists")
      ),
      ("invalid_request", "Already found an entry for username Google_117. ", .providerLinked),
      ("user_cancelled_authorize", "", .cancelled), ("access_denied", "", .cancelled),
      (
        "invalid_request",
        "Permissions error; error=access_denied; error_code=200; error_reason=user_denied",
        .cancelled
      ),
      ("invalid_scope", "", .unrecognized(code: "invalid_scope", message: "")),
      ("server_error", "Something", .providerFailed),
    ])
  func words(_ error: String, _ description: String, _ expected: PoolError) async throws {
    device.sheet.next(
      .leads { address in
        var query = FormParameters(encoded: (address.query(percentEncoded: true) ?? "").utf8)
        let state = query?["state"]
        query = FormParameters([
          "error_description": description, "state": state, "error": error,
        ])
        return address.replacing(query)
      })
    #expect(await refusal(device.client()) == expected)
  }
}

extension URL {
  /// The address with another query.
  func replacing(_ query: FormParameters?) -> URL {
    var parts = URLComponents(url: self, resolvingAgainstBaseURL: false)
    parts?.percentEncodedQuery = query?.encoded.reveal()
    return parts?.url ?? self
  }
}
