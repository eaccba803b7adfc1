public import Foundation

extension RegistrationModel {
  /// Opens a link of a mail, or the address that a provider's page has led back to.
  ///
  /// A link may start the app, and be there before ``run()`` is: then the flow gets it as it is launched. One that the
  /// flow has not acted on when the view goes is opened by the next run. A link acts
  /// where it was asked for, and nowhere else; the notice of the ``presentation`` says so.
  public func open(_ link: Link) {
    heldLink = link
    if let runner { hand(link, to: runner) }
  }

  func hand(_ link: Link, to runner: RegistrationRunner) {
    isLinkTaken = false
    runner.send(.openLink(link))
  }

  /// Notes what has become of the link that was opened last.
  func followLink(in transition: Registration.Transition) {
    // The flow may have acted on it after the view went, when its request is no longer sent.
    if Task.isCancelled { return }
    if case .openLink(let link) = transition.event, link == heldLink { isLinkTaken = true }
    if isLinkTaken { heldLink = transition.registration.heldLink }
  }
}

extension Link {
  /// Reads a link by the path and the query of its address; nil if it is none of these.
  ///
  /// The last part of the path is `confirm`, `sign-in`, `reset` or `invite`; the query has a `code`, and, but for an
  /// invitation, a `login`: `https://app.example.com/confirm?login=ana%40example.com&code=123456`. Any other address with a
  /// `state`, and a `code` or an `error`, is a redirect (RFC 6749, section 4.1.2). What else is in the
  /// address does not matter: that it is one of your app, the system has made sure of (universal links, App Links).
  /// A scheme of your own can be claimed by any app; do not use one for mails.
  public init?(_ url: URL) {
    let query = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    func value(_ name: String) -> String? { query.first { $0.name == name }?.value }
    let code = value("code").flatMap { $0.isEmpty ? nil : Secret($0) }
    let login = value("login").flatMap { $0.isEmpty ? nil : $0 }
    switch (url.lastPathComponent, login, code) {
    case ("confirm", let login?, let code?): self = .confirm(login: login, code: code)
    case ("sign-in", let login?, let code?): self = .signIn(login: login, code: code)
    case ("reset", let login?, let code?): self = .reset(login: login, code: code)
    case ("invite", _, let code?): self = .invite(code: code)
    case (_, _, _):
      guard value("state")?.isEmpty == false, code != nil || value("error") != nil else {
        return nil
      }
      self = .redirect(address: Secret(url.absoluteString))
    }
  }
}
