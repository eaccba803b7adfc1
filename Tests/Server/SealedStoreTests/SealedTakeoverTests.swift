#if Sealing
  import HostStores
  import MockIdentityPool
  import RegistrationBackend
  import RegistrationCore
  import RegistrationHosting
  @testable import SealedStore
  import Testing

  /// What every session begins with.
  private let sessionMark = "token-of-"

  /// A person who registers, and whose requests go to one node after another.
  @Suite struct SealedTakeoverTests {
    private let rows = InMemoryHostStore()
    private let mock = MockBackend(policy: .clinic, clock: ContinuousClock())
    private let old = SealedRows.old
    private let new = SealedRows.new
    private let form = SignUpForm(
      login: "ana@example.com", password: "Correct-horse-1", fields: ["phone": "+15550100123"])
    private let profile: Fields = [
      "firstName": "Anastasia", "lastName": "Lopez", "gender": "F", "birthday": "1990-02-28",
      "phone": "+15550100123", "acceptTerms": true, "acceptPrivacy": true, "acceptHIPAA": true,
    ]

    /// Applies an event at a node of its own, and returns what is shown.
    private func apply(
      _ event: Registration.Event, at address: String, _ keys: SealingKeys,
      drafts: SealedHostStore.Drafts
    ) async throws -> StatePath {
      let node = try #require(HostNode(address: address, startedAt: .now()))
      let (id, mock) = (try #require(RegistrationID("ana")), mock)
      let host = RegistrationHost(
        policy: .clinic, store: SealedHostStore(rows, keys: keys, drafts: drafts), node: node,
        loops: 1
      ) { (SessionInRow(mock, in: $0, mark: sessionMark), mock) }
      async let running: Void = host.run()
      var reply = await host.apply(HostedEvent(event), to: id)
      // The statement that says that the node before is at rest is awaited by no one.
      for _ in 0..<500 {
        guard case .elsewhere = reply else { break }
        try await Task.sleep(for: .milliseconds(10))
        reply = await host.apply(HostedEvent(event), to: id)
      }
      host.finish()
      await running
      guard case .presented(let shown) = reply else {
        Issue.record("\(reply)")
        return .launchingIdle
      }
      return shown.registration.path
    }

    /// The two parts as they are stored.
    private func stored() throws -> (checkpoint: [UInt8]?, session: [UInt8]?) {
      let id = try #require(RegistrationID("ana"))
      let owner = try #require(rows.owner(of: id))
      // By the life that has it, so that nothing is taken.
      let taken = try rows.take(id, for: owner, busyFor: .zero)
      return (taken.checkpoint?.bytes, taken.session?.bytes)
    }

    private func shows(_ bytes: [UInt8]?, _ text: String) -> Bool {
      bytes?.firstRange(of: Array(text.utf8)) != nil
    }

    @Test(arguments: [SealedHostStore.Drafts.sealed, .readable])
    func `Nodes take a registration over while keys change, and no row shows what was typed`(
      drafts: SealedHostStore.Drafts
    ) async throws {
      let typed = [
        "ana@", "example.com", "Correct", "15550100123", "Anastasia", "Lopez", "1990-02",
      ]
      var dumps: [(checkpoint: [UInt8]?, session: [UInt8]?)] = []
      let signUp = try await apply(
        .submitSignUp(form), at: "a", SealedRows.keys(old), drafts: drafts)
      #expect(signUp == .confirmationEditing)
      dumps.append(try stored())
      let login = try #require(Login("ana@example.com"))
      let codes = await mock.codes(deliveredTo: login)
      let code = try #require(codes.first?.code)
      // Node b does not know the password.
      let confirmed = try await apply(
        .submitCode(code), at: "b", SealedRows.keys(old, new), drafts: drafts)
      #expect(confirmed != .confirmationEditing)
      dumps.append(try stored())
      let signedIn = try await apply(
        .submitPassword("Correct-horse-1"), at: "c", SealedRows.keys(new, old), drafts: drafts)
      #expect(signedIn == .profileEditing)
      dumps.append(try stored())
      let registered = try await apply(
        .submitProfile(profile), at: "d", SealedRows.keys(new), drafts: drafts)
      #expect(registered == .registeredViewing)
      dumps.append(try stored())
      #expect(dumps.last?.session != nil)
      for dump in dumps {
        for text in typed where drafts == .sealed { #expect(!shows(dump.checkpoint, text)) }
        for text in typed + [sessionMark] { #expect(!shows(dump.session, text)) }
      }
      // What is looked for would be found.
      if drafts == .readable { #expect(dumps.contains { shows($0.checkpoint, "ana@example.com") }) }
    }
  }
#endif
