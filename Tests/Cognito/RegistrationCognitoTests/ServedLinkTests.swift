import CognitoWire
import Foundation
import RegistrationBackend
import RegistrationCognito
import RegistrationCore
import RegistrationJSON
import RegistrationRuntime
import RegistrationUI
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The address of `registrar serve`, and the port of a person in a browser, if they are there.
private let served = ProcessInfo.processInfo.environment["REGISTRAR_SERVED"]
private let browserPort = ProcessInfo.processInfo.environment["REGISTRAR_BROWSER"]

/// Chromium, in which a person clicks a link of a page.
private struct Browser: Sendable {
  let port: String

  /// Clicks a link, and returns the address that the app is then opened with.
  func click(_ link: String, on page: String) async throws -> URL {
    let query = FormParameters(["page": page, "act": link]).encoded.reveal()
    let address = try #require(URL(string: "http://127.0.0.1:\(port)/open?\(query)"))
    let (body, response) = try await URLSession.shared.data(from: address)
    let text = String(decoding: body, as: UTF8.self)
    try #require((response as? HTTPURLResponse)?.statusCode == 200, "\(text)")
    return try #require(URL(string: text))
  }

  /// Opens the link of a mail.
  func openMail(_ kind: String, to login: Login, with code: Secret) async throws -> Link {
    let query = FormParameters(["login": login.text, "code": code.reveal()]).encoded.reveal()
    let mail = FormParameters(["link": "/back/\(kind)?\(query)"]).encoded.reveal()
    let address = try await click("Open the app", on: "http://127.0.0.1:\(port)/mail?\(mail)")
    return try #require(Link(address))
  }
}

/// A browser outside of the app: the page is open there, and the app that opened it hears nothing more.
private struct OutsideBrowser: CognitoSheet {
  let opened: AsyncStream<URL>.Continuation

  func open(_ page: URL, until callback: URL) async throws(CognitoSheetError) -> URL {
    opened.yield(page)
    for await _ in AsyncStream<Void>.makeStream().stream {}
    throw .cancelled
  }
}

/// What outlives an app on a device.
private struct Phone {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "served-\(UInt64.random(in: 0 ... .max))")
  private let pages = AsyncStream<URL>.makeStream()

  static let policy = {
    var policy = Policy.members
    (policy.links, policy.signIn, policy.providers) = (true, .passwordOrCode, [.google])
    return policy
  }()

  /// An app that starts now.
  func app(_ address: String, _ port: String) throws -> App {
    var settings = try CognitoSettings(
      userPoolID: "us-east-1_registrar", clientID: "registrar", endpoint: URL(string: address))
    settings.managedLogin = try CognitoManagedLogin(
      domain: address, callback: "http://127.0.0.1:\(port)/back")
    let client = CognitoIdentityPool(
      settings, tokens: CognitoFileTokenStore(path: folder.path + "/session"),
      pending: CognitoFileTokenStore(path: folder.path + "/pending"),
      sheet: OutsideBrowser(opened: pages.continuation))
    return App(
      Backend(
        pool: client, directory: try CognitoProfileDirectory(client, policy: Phone.policy),
        store: FileSessionStore(path: folder.path + "/flow")))
  }

  /// The page that the newest sheet has opened.
  func page() async throws -> URL {
    var iterator = pages.stream.makeAsyncIterator()
    return try #require(await iterator.next())
  }

  func erase() { try? FileManager.default.removeItem(at: folder) }
}

/// An app: the flow, its runner and the client.
private struct App {
  private let runner: RegistrationRunner
  private let running: Task<Void, Never>

  init(_ backend: Backend) {
    let runner = RegistrationRunner(policy: Phone.policy, backend: backend)
    self.runner = runner
    running = Task { await runner.run() }
  }

  /// Sends the events, and waits for this state.
  func `do`(
    _ events: Registration.Event..., to path: StatePath,
    telling notice: Registration.Notice? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for event in events {
      runner.send(event)
      repeat {
        try await Task.sleep(for: .milliseconds(20))
      } while runner.registration.isWaiting && runner.registration.path != path
    }
    for _ in 0..<500 where runner.registration.path != path {
      try await Task.sleep(for: .milliseconds(20))
    }
    let flow = runner.registration
    #expect(flow.path == path, sourceLocation: sourceLocation)
    if let notice { #expect(flow.notice == notice, sourceLocation: sourceLocation) }
  }

  var notice: Registration.Notice? { runner.registration.notice }

  /// The app is gone, and has heard nothing of that.
  func end() async {
    running.cancel()
    await running.value
  }
}

/// Links of mails and redirects, by the flow, the client, Chromium and `registrar serve`; `.ci/check-cognito-served` starts all.
@Suite(.enabled(if: served != nil && browserPort != nil), .timeLimit(.minutes(30)))
struct ServedLinkTests {
  private let address: String
  private let port: String
  private let browser: Browser
  private let password: Secret = "Correct-horse-1"

  init() throws {
    address = try #require(served)
    port = try #require(browserPort)
    browser = Browser(port: port)
  }

  private func newestCode(_ login: Login) async throws -> Secret {
    let url = try #require(URL(string: "\(address)/_registrar/codes?to=\(login.text)"))
    let (body, _) = try await URLSession.shared.data(from: url)
    let codes = try #require(JSONValue(parsing: Array(body)[...])?.array)
    return Secret(try #require(codes.first?["code"]?.string))
  }

  private func signUp(_ login: Login) -> Registration.Event {
    .submitSignUp(SignUpForm(login: login.text, password: password))
  }

  /// Whoever leaves the password empty is sent a code.
  private func signIn(_ login: Login) -> Registration.Event {
    .submitSignIn(Credentials(login: login.text, password: ""))
  }

  @Test("a link of a mail signs in, in the same page and in a fresh one")
  func magicLink() async throws {
    let (phone, other) = (Phone(), Phone())
    defer {
      phone.erase()
      other.erase()
    }
    let ana = try #require(Login("ana-\(UInt32.random(in: 0 ... .max))@example.com"))
    var app = try phone.app(address, port)
    try await app.do(.launch, signUp(ana), to: .confirmationEditing)
    let confirm = try await browser.openMail("confirm", to: ana, with: try await newestCode(ana))
    try await app.do(.openLink(confirm), to: .profileEditing)

    try await app.do(.signOut, signIn(ana), to: .challengeEditing)
    var link = try await browser.openMail("sign-in", to: ana, with: try await newestCode(ana))
    try await app.do(.openLink(link), to: .profileEditing)
    try await app.do(.signOut, to: .signUpEditing)
    try await app.do(.openLink(link), to: .signUpEditing, telling: .linkFromElsewhere)

    try await app.do(signIn(ana), to: .challengeEditing)
    link = try await browser.openMail("sign-in", to: ana, with: try await newestCode(ana))
    let stranger = try other.app(address, port)
    try await stranger.do(
      .launch, .openLink(link), to: .signUpEditing, telling: .linkFromElsewhere)
    await stranger.end()
    await app.end()
    app = try phone.app(address, port)
    try await app.do(.openLink(link), .launch, to: .profileEditing)
    try await app.do(.signOut, to: .signUpEditing)
    await app.end()
    print("a link of a mail signed in, in the same page and in a fresh one")
  }

  @Test("an account is confirmed on another device, and the person goes on with the first one")
  func confirmedElsewhere() async throws {
    let (phone, other) = (Phone(), Phone())
    defer {
      phone.erase()
      other.erase()
    }
    let ben = try #require(Login("ben-\(UInt32.random(in: 0 ... .max))@example.com"))
    let app = try phone.app(address, port)
    try await app.do(.launch, signUp(ben), to: .confirmationEditing)
    try await app.do(.haveConfirmed, to: .confirmationEditing, telling: .notConfirmedYet)
    let link = try await browser.openMail("confirm", to: ben, with: try await newestCode(ben))
    let elsewhere = try other.app(address, port)
    try await elsewhere.do(.launch, .openLink(link), to: .admissionAsking)
    try await elsewhere.do(.proceed, to: .signUpEditing, telling: .accountConfirmed(ben))
    try await app.do(.haveConfirmed, to: .profileEditing)
    await elsewhere.end()
    await app.end()
    print("an account was confirmed on another device")
  }

  @Test("a process ends behind the browser, and the provider's page leads back to another one")
  func killedBehindTheBrowser() async throws {
    let phone = Phone()
    defer { phone.erase() }
    let id = "\(UInt32.random(in: 0 ... .max))"
    var request = URLRequest(url: try #require(URL(string: "\(address)/_registrar/do")))
    request.httpMethod = "POST"
    request.httpBody = Data("given identity google \(id)".utf8)
    _ = try await URLSession.shared.data(for: request)

    let killed = try phone.app(address, port)
    try await killed.do(.launch, .signInWithProvider(.google), to: .admissionPresenting)
    var page = try await phone.page()
    var app = try phone.app(address, port)
    var link = try #require(Link(try await browser.click(id, on: page.absoluteString)))
    #expect(link.kind == .redirect)
    try await app.do(.openLink(link), .launch, to: .profileEditing)
    try await app.do(.openLink(link), to: .profileEditing)
    try await app.do(.signOut, to: .signUpEditing)
    try await app.do(.openLink(link), to: .signUpEditing, telling: .linkFromElsewhere)

    // Someone else had filled in the form.
    let cleo = try #require(Login("cleo-\(id)@example.com"))
    try await app.do(
      .submitSignUp(SignUpForm(login: cleo.text, password: "weak")), to: .signUpEditing)
    try await app.do(.signInWithProvider(.google), to: .admissionPresenting)
    page = try await phone.page()
    let later = try phone.app(address, port)
    link = try #require(Link(try await browser.click(id, on: page.absoluteString)))
    try await later.do(.launch, .openLink(link), to: .admissionAsking)
    try await later.do(.back, to: .signUpEditing)
    await later.end()
    app = try phone.app(address, port)
    try await app.do(.launch, to: .signUpEditing)
    await app.end()
    await killed.end()
    print("a process ended behind the browser, and another one signed in")
  }
}
