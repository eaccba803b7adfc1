import HostStores
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationJSON
import Testing

@testable import RegistrationService

/// What a form costs that is sent twice at once.
@Suite struct RepeatedFormTests {
  private static let email = "ana@example.com"

  /// What is under way while a form is sent for an address that has had its messages.
  enum UnderWay: CaseIterable { case sameForm, otherKey, otherForm, otherOrigin, nothing }

  private func signUp(
    on shown: Presented, _ password: String = "Correct-horse-1", email: String = email
  ) throws -> Registration.Event {
    let text = #"{"email":"\#(email)","password":"\#(password)"}"#
    let typed = try #require(JSONValue(parsing: Array(text.utf8)[...]))
    return try shown.registration.presentation.event(
      for: .submitSignUp, typed: typed, isStrict: true)
  }

  @Test(arguments: UnderWay.allCases)
  func `Only a copy of what is under way costs nothing`(underWay: UnderWay) async throws {
    var limits = ServiceLimits()
    limits.messagesToDestination = 1
    try await ServiceUnderTest.run(limits: limits) { under in
      let service = under.service
      _ = service.limiter.count(
        .messagesToDestination, of: Self.email, at: ServiceUnderTest.clock.timestamp)
      let id = try #require(service.keys.newID())
      let shown = try await service.look(at: id).get()
      let (key, other) = (try #require(EventKey("one")), try #require(EventKey("two")))
      let later = PresentationNumber(fence: shown.number.fence, sequence: 99)
      let sent: HostedEvent? =
        switch underWay {
        case .sameForm: HostedEvent(try signUp(on: shown), key: key, origin: shown.origin)
        case .otherKey: HostedEvent(try signUp(on: shown), key: other, origin: shown.origin)
        case .otherForm:
          HostedEvent(try signUp(on: shown, "Other-horse-1"), key: key, origin: shown.origin)
        case .otherOrigin:
          HostedEvent(
            try signUp(on: shown), key: key,
            origin: EventOrigin(number: later, screen: .signUp, account: nil))
        case .nothing: nil
        }
      if let sent { _ = try service.messages.underWay.begin(sent, of: id) { .message } }
      let event = try signUp(on: shown)
      let action = TakenAction(
        id: id, event: { _ in event }, tag: nil, key: key, address: "192.0.2.1")
      switch await service.take(action, on: shown) {
      case .taken(let presented):
        #expect(underWay == .sameForm)
        #expect(presented.registration.presentation.screen == .code)
      case .failed(let problem):
        #expect(underWay != .sameForm)
        #expect(problem.kind == .tooMany)
      case .other, .invalid: Issue.record("it is neither taken nor refused")
      }
    }
  }

  @Test func `Copies of a form that come at once are one message`() async throws {
    var limits = ServiceLimits()
    limits.messagesByAddress = 50
    try await ServiceUnderTest.run(limits: limits) { under in
      let service = under.service
      for number in 0..<50 {
        let id = try #require(service.keys.newID())
        let shown = try await service.look(at: id).get()
        let event = try signUp(on: shown, email: "ana\(number)@example.com")
        let key = EventKey("one")
        await withTaskGroup(of: Bool.self) { copies in
          for _ in 0..<4 {
            copies.addTask {
              let action = TakenAction(
                id: id, event: { _ in event }, tag: nil, key: key, address: "192.0.2.1")
              if case .taken = await service.take(action, on: shown) { return true }
              return false
            }
          }
          for await isTaken in copies { #expect(isTaken) }
        }
      }
      let more = service.limiter.count(
        .messagesByAddress, of: "192.0.2.1", at: ServiceUnderTest.clock.timestamp, adding: 0)
      #expect(more != nil)
    }
  }

  @Test func `What was refused or is over is paid for again`() throws {
    let payments = PaymentsUnderWay()
    let id = try #require(ServiceKeys.random().newID())
    let sent = HostedEvent(.back, key: EventKey("one"))
    var paid = 0
    func begin(_ refusal: ProblemDetails? = nil) throws -> Bool {
      try payments.begin(sent, of: id) { () throws(ProblemDetails) in
        paid += 1
        if let refusal { throw refusal }
        return .message
      } == .message
    }
    #expect(throws: ProblemDetails.self) { try begin(ProblemDetails(.tooMany, "")) }
    #expect(try begin())
    #expect(try !begin())
    payments.end(sent, of: id)
    #expect(try !begin())
    for _ in 0..<2 { payments.end(sent, of: id) }
    #expect(try begin())
    #expect(paid == 3)
  }

  @Test func `A form of an older page costs no message`() async throws {
    var limits = ServiceLimits()
    limits.messagesToDestination = 2
    try await ServiceUnderTest.run(limits: limits) { under in
      var browser = BrowserUnderTest(under)
      await browser.open("/register")
      let old = browser.form("submitSignUp", "email=ana@example.com&password=Correct-horse-1")
      await browser.open(browser.path)
      await browser.post(browser.form("submitSignUp", "email=ana&password=short"))
      for _ in 0..<3 {
        let page = await browser.send("POST", browser.path, old, headers: [BrowserUnderTest.form])
        #expect(page.status == 409)
      }
      let form = #"{"email":"ana@example.com","password":"Correct-horse-1"}"#
      let client = try await ClientUnderTest(under)
      #expect(await client.take("submitSignUp", form).screen == "code")
    }
  }
}
