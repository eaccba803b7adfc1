#if Server
  import CommandSupport
  import Foundation
  import HostStores
  import RegistrationCognito
  import RegistrationCore
  import RegistrationJSON
  import RegistrationService

  /// Has the browser of a registration led to the page of a provider.
  ///
  /// Nobody waits for it: a person may be there for hours, or never come back. To the flow the sheet is closed at once; and
  /// the redirect comes as it does after a process that has ended behind the browser.
  struct BrowserSheet: CognitoSheet {
    let pages: ProviderPages
    let id: RegistrationID

    func open(_ page: URL, until callback: URL) async throws(CognitoSheetError) -> URL {
      pages.lead(id, to: Secret(page.absoluteString))
      throw .cancelled
    }
  }

  extension HostVerb {
    /// Where providers lead back to; nil if the policy has none.
    ///
    /// - Parameter port: the port where browsers reach this host, if no other address is set.
    func providerPages(at port: UInt16) throws(CommandFailure) -> ProviderPages? {
      if policy.providers.isEmpty, publicAddress == nil { return nil }
      let address = publicAddress ?? place(at: port)
      guard let pages = ProviderPages(publicAddress: address) else {
        throw .usage(
          "\(address.quotedForMessage) is no address where browsers reach this host: expected https, or http to "
            + "this machine, without a path; set it with '--public-address'", .host)
      }
      return policy.providers.isEmpty ? nil : pages
    }
  }
#endif
