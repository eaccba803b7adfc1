import HostStores
import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
@testable import RegistrationService
import Testing

/// A pool whose client leads browsers to the pages of providers, and takes what these lead back with.
struct SheetInBrowser<Wrapped: IdentityPool>: PoolWrapper {
  let wrapped: Wrapped
  let mock: MockBackend
  let pages: ProviderPages
  let id: RegistrationID

  static var page: String { "https://pool.example/authorize?provider=google&state=" }

  func signIn(with provider: IdentityProvider) async throws(PoolError) -> SheetSignIn {
    await mock.change { world, _ in world.sheets.answers = [.cancelled] }
    do throws(PoolError) {
      return try await wrapped.signIn(with: provider)
    } catch {
      let opened = await mock.change { world, _ in world.sheets.address(isForged: false) }
      let state = opened?.reveal().split(separator: "=").last ?? ""
      pages.lead(id, to: Secret(Self.page + state))
      pages.keep(Secret(#"{"state": "\#(state)", "verifier": "é"}"#), for: id)
      throw error
    }
  }

  /// The mock has an address of its own.
  func signIn(redirectedTo address: Secret) async throws(PoolError) -> SheetSignIn {
    let text = address.reveal()
    guard pages.ticket(for: id)?.reveal().contains("é") == true,
      text.hasPrefix(pages.callback.text + "?"),
      text.contains("code=right%25"),
      let state = text.firstRange(of: "state=")
    else { throw .notAuthorized(.other("It is none of this client.")) }
    return try await wrapped.signIn(
      redirectedTo: Secret("app:/signed-in?state=\(text[state.upperBound...])"))
  }
}

extension ServiceUnderTest {
  /// Runs a body beside a service whose people sign in with Google, as `117`.
  static func runWithProviders(
    _ body: (ServiceUnderTest, ProviderPages) async throws -> Void
  ) async throws {
    var policy = Policy.members
    policy.providers = [.google]
    let pages = try #require(ProviderPages(publicAddress: "https://register.example"))
    try await run(
      policy: policy, providers: pages,
      pool: { SheetInBrowser(wrapped: $0, mock: $1, pages: pages, id: $2) }
    ) { under in
      await under.mock.change { world, _ in
        world.sheets.identities = [ProviderSheets.Identity(provider: .google, id: "117")]
      }
      try await body(under, pages)
    }
  }
}
