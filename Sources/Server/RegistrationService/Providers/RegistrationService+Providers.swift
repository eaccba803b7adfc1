import HostStores
import RegistrationCore
import RegistrationHosting
import RegistrationWording

// A browser that goes to the page of a provider, and comes back.

extension RegistrationService {
  /// Takes what the page of a provider has led back with, and leads on to the registration.
  ///
  /// Anyone can send a browser here with anything. The pool's client knows by `state` what answers its own page, and the
  /// cookie says whose registration it is: a code of somebody else signs no one in.
  @inline(never)
  func takeRedirect(
    _ request: ServiceRequest, in language: WordingLanguage
  ) async -> ServiceResponse {
    guard let providers else {
      return page(of: ProblemDetails(.notFound, "see /register"), in: language)
    }
    guard let cookie = cookie(of: request) else { return notHere(request, in: language) }
    let id = cookie.id
    if let ticket = ticket(of: request, for: id) { providers.keep(ticket, for: id) }
    let address = Secret(providers.callback.with(request.arguments.map(\.escaped)))
    // The same address is the same event, however often the browser asks.
    let text = String(keys.code(.redirect, [id.text, address.reveal()]).prefix(32))
    guard let key = EventKey(text) else { return .redirect(to: id) }
    if let problem = await limitLaunch(of: id, from: request.address) {
      return page(of: problem, in: language, backTo: id)
    }
    let before: Presented
    switch await look(at: id) {
    case .failure(let problem): return page(of: problem, in: language, backTo: id)
    case .success(let shown): before = shown
    }
    // The answer to this very request may have been lost, with the new cookie in it.
    let known = keys.adding(text, to: cookie, lastKey: before.lastKey)
    guard keys.admits(before.lastKey, to: known) else { return notHere(in: language) }
    let outcome = await take(
      TakenAction(
        id: id,
        event: { _ throws(FormError) in .openLink(.redirect(address: address)) },
        tag: nil, key: key, address: request.address), on: before)
    if case .failed(let problem) = outcome { return page(of: problem, in: language, backTo: id) }
    guard let shown = outcome.shown, keys.admits(shown.lastKey, to: known) else {
      return notHere(in: language)
    }
    providers.forgetPage(for: id)
    var response = leading(
      from: before.registration.presentation, to: shown.registration.presentation, id,
      isFormOfRegistered: false, for: request)
    response.headers.append(setting(known))
    return response
  }

  /// The answer to a form that has opened the page of a provider: it leads there; nil if the form has opened none.
  ///
  /// It is a page and no redirect. A content security policy says where a form may lead, through all redirects, and a pool
  /// leads on to hosts of the provider that nobody names here.
  func leadingOut(
    _ form: FormBody, from presentation: Registration.Presentation, _ id: RegistrationID,
    in language: WordingLanguage
  ) -> ServiceResponse? {
    guard let page = providers?.page(for: id), let action = form.action(on: presentation),
      action.provider != nil
    else { return nil }
    let title = language.words.text(for: action, in: presentation)
    var response = ServiceResponse.page(
      RegistrationPage.html(leadingTo: page, title: title, language: language, theme: theme), 200,
      language)
    if let ticket = providers?.ticket(for: id) { response.headers.append(setting(ticket, of: id)) }
    return response
  }
}

// The ticket: what the pool's client needs of a page, with the browser that is there.

extension RegistrationService {
  private static var ticketName: String { "__Host-provider-page" }

  private func setting(_ ticket: Secret, of id: RegistrationID) -> ServiceRequest.Pair {
    let text = Array(ticket.reveal().utf8).hexadecimal
    let code = keys.code(.ticket, [id.text, text])
    return .init(
      "set-cookie",
      "\(Self.ticketName)=\(text).\(code); Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax")
  }

  /// The ticket that a browser brings back; nil if it is none of this registration.
  private func ticket(of request: ServiceRequest, for id: RegistrationID) -> Secret? {
    let parts = request.cookie(named: Self.ticketName)?.split(separator: ".") ?? []
    guard parts.count == 2, parts[1].utf8.count == 64,
      keys.proves(parts[1], .ticket, [id.text, String(parts[0])]),
      let bytes = [UInt8](hexadecimal: parts[0]),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    return Secret(text)
  }
}

extension ServiceRequest.Pair {
  /// As a query has it.
  fileprivate var escaped: Self { Self(name.percentEncoded, value.percentEncoded) }
}
