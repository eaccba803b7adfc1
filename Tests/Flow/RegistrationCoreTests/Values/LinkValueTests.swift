import RegistrationCore
import RegistrationJSON
import Testing

/// A link is its kind, the login that it names as text, and a secret.
struct LinkValueTests {
  private static let links: [(Link, Link.Kind, String?)] = [
    (.confirm(login: "Ann@example.com", code: "Canary-1"), .confirm, "Ann@example.com"),
    (.signIn(login: "", code: "Canary-1"), .signIn, ""),
    (.reset(login: "ann", code: "Canary-1"), .reset, "ann"),
    (.invite(code: "Canary-1"), .invite, nil),
  ]

  @Test(arguments: links)
  func `A link has the parts that it was made of`(link: Link, kind: Link.Kind, login: String?) {
    #expect(link.kind == kind)
    #expect(link.login == login)
    #expect(link.code == "Canary-1")
    #expect(Link(kind, login: login ?? "ann", code: "Canary-1") == link)
  }

  @Test(arguments: links)
  func `An event of a link has its parts, and is made of them`(
    link: Link, kind: Link.Kind, login: String?
  ) {
    let event = Registration.Event.openLink(link)
    #expect(event.name == .openLink)
    #expect(event.typed == EventContents(login: login, code: "Canary-1", link: kind))
    #expect(Registration.Event(.openLink, event.typed) == event)
    #expect(Registration.Event(.openLink, EventContents(login: login, code: "Canary-1")) == nil)
  }

  @Test func `An event of a link takes a login, a code and a kind, and to go on takes nothing`() {
    #expect(Registration.Event.Name.openLink.parts == [.login, .code, .link])
    #expect(Registration.Event.Name.proceed.parts == [])
    #expect(Registration.Event(.proceed, EventContents()) == .proceed)
    #expect(Registration.Event.proceed.typed == EventContents())
  }

  @Test func `Nothing that prints a link shows its code`() {
    for (link, _, _) in Self.links {
      var text = "\(link) \(String(reflecting: Registration.Event.openLink(link)))"
      dump(link, to: &text)
      #expect(!text.contains("Canary"))
      #expect(text.contains(Secret.placeholder))
    }
  }

  /// It comes from a mail: a front end passes it on, and no screen has it.
  @Test func `No screen offers to open a link`() {
    for state in Catalogue.states {
      let shown = flow(state, policy: .members.inviting).presentation
      #expect(shown.action(.openLink) == nil, "\(state.path)")
      #expect(throws: FormError.self) {
        try shown.event(for: .openLink, values: FormValues(code: code))
      }
    }
  }

  @Test func `A policy has no links unless it says so`() {
    for policy in Policy.builtIn {
      #expect(!policy.links)
      #expect(policy.linkKinds == [])
      #expect(policy.linked.links)
      #expect(policy.linked != policy)
    }
    #expect(Policy(name: "guest", profile: [], links: true).links)
  }

  @Test(arguments: Policy.builtIn)
  func `That a policy has links survives JSON`(policy: Policy) throws {
    for policy in [policy.linked, policy.inviting] {
      #expect(try PolicyCoding.decode(PolicyCoding.encode(policy)) == policy)
    }
    let plain = Array(#"{"name": "guest", "profile": []}"#.utf8)
    #expect(try !PolicyCoding.decode(plain).links)
    let linked = Array(#"{"name": "guest", "profile": [], "links": true}"#.utf8)
    #expect(try PolicyCoding.decode(linked).links)
  }

  @Test func `What is wrong with the code of a link is what is wrong with it where it is typed`() {
    let policy = Policy.members
    for kind in [Link.Kind.confirm, .reset] {
      #expect(policy.problem(with: "", of: kind) == .missing)
      #expect(policy.problem(with: "12345678", of: kind) == .malformed)
      #expect(policy.problem(with: code, of: kind) == nil)
    }
    #expect(policy.problem(with: "", of: .signIn) == .malformed)
    #expect(policy.problem(with: "12345678", of: .signIn) == nil)
    #expect(policy.problem(with: " ", of: .invite) == .missing)
    #expect(policy.problem(with: "12345678", of: .invite) == nil)
  }
}
