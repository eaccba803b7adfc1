package import HostStores
package import RegistrationCore
import Synchronization

/// The pages of providers, on their way from the pool's client to the browsers of people.
///
/// The client opens a page as an app opens a sheet. Here the browser is the sheet: the answer to its form leads it there,
/// and it comes back by a request of its own, with a ticket that any node gives to a client of its own.
package final class ProviderPages: Sendable {
  /// What is known of the page that was opened last for a registration.
  private struct Visit {
    var page: Secret?
    var ticket: Secret?
    /// The key of the form that the page answers; nil until it is answered.
    var form: String?
  }

  /// Where providers lead back to.
  package let callback: ReturnAddress
  /// Far more than people press a button at once; the oldest are forgotten.
  private let visits = Mutex(RecentValues<RegistrationID, Visit>(mostOfGeneration: 2048))

  /// Creates the pages of a service that browsers reach at this address, such as `https://register.example`.
  ///
  /// It is nil unless the address is one of HTTPS, or of HTTP at this machine, without a path.
  package init?(publicAddress: String) {
    let bare = publicAddress.hasSuffix("/") ? String(publicAddress.dropLast()) : publicAddress
    guard let callback = ReturnAddress(bare + ServiceRoute.takeRedirect.path),
      callback.origin == bare
    else { return nil }
    self.callback = callback
  }

  /// Keeps the page that the browser of a registration is to be led to, until its next form.
  package func lead(_ id: RegistrationID, to page: Secret) {
    change(id) { ($0.page, $0.form) = (page, nil) }
  }

  /// Keeps what the browser is to bring back, or has brought back; nil for nothing.
  ///
  /// It is an object in JSON with the `state` of the page.
  package func keep(_ ticket: Secret?, for id: RegistrationID) { change(id) { $0.ticket = ticket } }

  /// What the browser of a registration was given last, or has brought back; nil if there is nothing.
  package func ticket(for id: RegistrationID) -> Secret? { visits.withLock { $0[id]?.ticket } }

  /// The page that a form of a registration has opened; nil if there is none.
  ///
  /// It stays, since a form that is sent twice is answered twice.
  func page(for id: RegistrationID, form key: String) -> Secret? {
    visits.withLock { visits in
      guard var visit = visits[id], visit.form ?? key == key else { return nil }
      visit.form = key
      visits[id] = visit
      return visit.page
    }
  }

  /// Forgets the page of a registration, as another form leads elsewhere.
  func forgetPage(for id: RegistrationID) { change(id) { $0.page = nil } }

  private func change(_ id: RegistrationID, _ body: (inout Visit) -> Void) {
    visits.withLock { visits in
      var visit = visits[id] ?? Visit()
      body(&visit)
      visits[id] = visit.page == nil && visit.ticket == nil ? nil : visit
    }
  }
}
