import HostStores
import RegistrationCore
import RegistrationHosting
import RegistrationJSON
import RegistrationWording

// A browser that goes to the page of a provider, and comes back.

extension RegistrationService {
  /// Takes what the page of a provider has led back with, and leads on to the registration.
  ///
  /// Anyone can send a browser here with anything. What does not answer the page that this browser was led to is no event,
  /// and leads on as if it had said nothing: an event would make the browser's forms old.
  @inline(never)
  func takeRedirect(
    _ request: ServiceRequest, in language: WordingLanguage
  ) async -> ServiceResponse {
    guard let providers else {
      return page(of: ProblemDetails(.notFound, "see /register"), in: language)
    }
    guard let cookie = cookie(of: request) else { return notHere(request, in: language) }
    let id = cookie.id
    guard let ticket = ticket(of: request, for: id), ticket.isAnswered(by: request) else {
      return .redirect(to: id)
    }
    let query = providers.callback.with(request.arguments.map(\.escaped))
    let address = Secret(query)
    // The same request is the same event, however often the browser sends it. That of another browser is another one, whose
    // cookie may have been planted: it may not be admitted by it.
    let text = String(
      keys.code(.redirect, [id.text, keys.text(of: cookie).reveal(), query]).prefix(32))
    guard let key = EventKey(text) else { return .redirect(to: id) }
    func refusal(_ problem: ProblemDetails) -> ServiceResponse {
      let path = query.firstRange(of: ServiceRoute.takeRedirect.path).map {
        query[$0.lowerBound...]
      }
      return page(of: problem, in: language, again: path.map { String($0) })
    }
    if let problem = limit(.looksByAddress, request.address) { return refusal(problem) }
    if let problem = await limitLaunch(of: id, from: request.address, isRefused: false) {
      return refusal(problem)
    }
    providers.keep(ticket, for: id)
    let before: Presented
    // Nothing is sent by itself in a pool with passwords.
    let held = host.policy.signIn.hasPassword ? nil : Link.announcedRedirect
    switch await look(at: id, settles: true, holding: held) {
    case .failure(let problem): return refusal(problem)
    case .success(let shown): before = shown
    }
    // The answer to this very request may have been lost, with the new cookie in it.
    let known = keys.adding(text, to: cookie, lastKey: before.lastKey)
    guard keys.admits(before.lastKey, to: known) else { return notHere(in: language) }
    let outcome = await take(
      TakenAction(
        id: id,
        event: { _ throws(FormError) in .openLink(.redirect(address: address)) },
        tag: nil, key: key, address: request.address, held: held), on: before)
    if case .failed(let problem) = outcome { return refusal(problem) }
    guard let shown = outcome.shown, keys.admits(shown.lastKey, to: known) else {
      return notHere(in: language)
    }
    providers.forgetPage(for: id)
    var response = leading(
      from: before.registration.presentation, to: shown.registration.presentation, id,
      isFormOfRegistered: false, for: request)
    response.headers += [setting(known), setting(nil, of: id)]
    return response
  }

  /// The answer to a form that has opened the page of a provider: it leads there; nil if the form has opened none.
  ///
  /// It is a page and no redirect. A content security policy says where a form may lead, through all redirects, and a pool
  /// leads on to hosts of the provider that are not named here.
  func leadingOut(
    _ form: FormBody, from presentation: Registration.Presentation, _ id: RegistrationID,
    in language: WordingLanguage
  ) -> ServiceResponse? {
    guard let page = providers?.page(for: id, form: form.key),
      let action = form.action(on: presentation),
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

  /// - Parameter ticket: nil for one that was used.
  private func setting(_ ticket: Secret?, of id: RegistrationID) -> ServiceRequest.Pair {
    let text = ticket.map { Array($0.reveal().utf8).hexadecimal }
    let value = text.map { "\($0).\(keys.code(.ticket, [id.text, $0]))" } ?? ""
    return .init(
      "set-cookie",
      "\(Self.ticketName)=\(value); Max-Age=\(ticket == nil ? 0 : 600); Path=/; HttpOnly; Secure; "
        + "SameSite=Lax")
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

extension Secret {
  /// Whether a request comes from the page that this ticket is of, whatever else it says.
  fileprivate func isAnswered(by request: ServiceRequest) -> Bool {
    let given = request.arguments.filter { $0.name == "state" }
    guard given.count == 1, let state = given.first?.value, !state.isEmpty else { return false }
    return JSONValue(parsing: Array(reveal().utf8)[...])?["state"]?.string == state
  }
}

extension Link {
  /// Tells a launch that a redirect comes next: a code that is sent by itself would leave no place for that.
  ///
  /// It leads nowhere. The redirect itself is an event with a key, which cannot come before the launch.
  fileprivate static var announcedRedirect: Self { .redirect(address: Secret("")) }
}

extension ServiceRequest.Pair {
  /// As a query has it.
  fileprivate var escaped: Self { Self(name.percentEncoded, value.percentEncoded) }
}
