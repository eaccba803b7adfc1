import HostStores
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationJSON
import RegistrationWording

// The pages: a cookie says which registration a browser has.

extension RegistrationService {
  /// Leads a browser to its registration, or to a new one.
  @inline(never)
  func beginPage(_ request: ServiceRequest, in language: WordingLanguage) async -> ServiceResponse {
    if request.argument("state") != nil, handover != nil, broughtState(of: request) == nil {
      return page(
        of: ProblemDetails(.malformed, "send a state of 1 to 512 letters, digits and -._~"),
        in: language)
    }
    let state = broughtState(of: request).map { [settingReturnState($0)] } ?? []
    let isNewAsked = request.argument("new") != nil && !request.isFromOtherSite
    if !isNewAsked, let cookie = cookie(of: request) {
      var problem = limit(.looksByAddress, request.address)
      if problem == nil { problem = await limitLaunch(of: cookie.id, from: request.address) }
      if let problem { return page(of: problem, in: language) }
      switch await look(at: cookie.id) {
      // A new one would take the place of the one that cannot be reached now.
      case .failure(let problem): return page(of: problem, in: language, backTo: cookie.id)
      case .success(let shown) where keys.admits(shown.lastKey, to: cookie):
        var response = ServiceResponse.redirect(to: cookie.id)
        // A person who is signed in is back at once at the app that asks.
        if !state.isEmpty, let way = wayOn(from: shown.registration.presentation, of: cookie.id) {
          response = .redirect(to: way)
        }
        response.headers += state
        return response
      case .success: break
      }
    }
    if let problem = limit(.registrationsByAddress, request.address) {
      return page(of: problem, in: language)
    }
    guard let id = keys.newID() else {
      return page(of: .later(.unavailable, "send it again"), in: language)
    }
    metrics.noteRegistration()
    var response = ServiceResponse.redirect(to: id)
    response.headers += [setting(keys.cookie(of: id))] + state
    return response
  }

  @inline(never)
  func showPage(
    _ request: ServiceRequest, _ text: String, in language: WordingLanguage
  ) async -> ServiceResponse {
    if let problem = limit(.looksByAddress, request.address) {
      return page(of: problem, in: language)
    }
    guard let cookie = cookie(of: request), cookie.id.text == text else {
      return notHere(request, in: language)
    }
    if let problem = await limitLaunch(of: cookie.id, from: request.address) {
      return page(of: problem, in: language, backTo: cookie.id)
    }
    switch await look(at: cookie.id) {
    case .failure(let problem): return page(of: problem, in: language, backTo: cookie.id)
    case .success(let shown):
      guard keys.admits(shown.lastKey, to: cookie) else { return notHere(in: language) }
      // Nothing is drawn for a page that asks again, and no key of another form is lost for it.
      let known = request.argument("tag").flatMap { PresentationTag($0) }
      if known?.number == shown.number { return ServiceResponse(status: 204) }
      return page(of: shown, cookie, for: request, in: language)
    }
  }

  @inline(never)
  func submitPage(
    _ request: ServiceRequest, _ text: String, in language: WordingLanguage
  ) async -> ServiceResponse {
    guard let cookie = cookie(of: request), cookie.id.text == text else {
      return notHere(request, in: language)
    }
    guard request.isFromOwnPage,
      let form = FormBody(request.body, type: request.header("content-type")),
      keys.isFormToken(form.token, of: cookie.id, tag: form.tag, key: form.key),
      let tag = PresentationTag(form.tag), let key = EventKey(form.key)
    else {
      let guess = limit(.wrongKeysByAddress, request.address)
      // A form of a page that was open for too long is refused, too, and another one is taken at once.
      return page(
        of: guess ?? ProblemDetails(.forged, "open the page again, and fill it in there"),
        in: language, about: .forged)
    }
    let before: Presented
    if let problem = await limitLaunch(of: cookie.id, from: request.address) {
      return page(of: problem, in: language, backTo: cookie.id)
    }
    switch await look(at: cookie.id) {
    case .failure(let problem): return page(of: problem, in: language, backTo: cookie.id)
    case .success(let shown): before = shown
    }
    // The answer to this very form may have been lost, with the new cookie in it.
    let known = keys.adding(form.key, to: cookie, lastKey: before.lastKey)
    guard keys.admits(before.lastKey, to: known) else { return notHere(in: language) }
    if before.lastKey != key.text, !host.hasTaken(key, by: cookie.id) {
      providers?.forgetPage(for: cookie.id)
    }
    let outcome = await take(
      TakenAction(
        id: cookie.id,
        event: { presentation throws(FormError) in try presentation.event(of: form) },
        tag: tag, key: key, address: request.address), on: before)
    return answer(to: outcome, form, before, known, from: tag, for: request, in: language)
  }

  private func answer(
    to outcome: ActionOutcome, _ form: FormBody, _ before: Presented, _ cookie: ServiceCookie,
    from tag: PresentationTag, for request: ServiceRequest, in language: WordingLanguage
  ) -> ServiceResponse {
    // Another browser may have been quicker.
    if let shown = outcome.shown, !keys.admits(shown.lastKey, to: cookie) {
      return notHere(in: language)
    }
    switch outcome {
    case .failed(let problem):
      // What was typed is not lost.
      var response = page(
        of: before, cookie, for: request, in: language, typed: form, remark: problem,
        status: problem.kind.status)
      response.headers += problem.retryHeaders
      return response
    case .invalid(let problems, let shown):
      return page(
        of: shown, cookie, for: request, in: language, problems: problems, typed: form, status: 422)
    case .other(let shown) where tag.number == shown.number && !form.hasKnownAction:
      // The page that is shown now has never offered it.
      return page(
        of: ProblemDetails(.malformed, "send an action of the page"), in: language,
        backTo: cookie.id)
    case .other(let shown):
      // What was typed is kept where it still fits.
      guard shown.registration.presentation.screen == tag.screen, shown.account == before.account
      else { return .redirect(to: cookie.id) }
      return page(
        of: shown, cookie, for: request, in: language, typed: form,
        remark: ProblemDetails(.otherPresentation, ""),
        status: 409)
    case .taken(let shown):
      var response =
        leadingOut(form, from: before.registration.presentation, cookie.id, in: language)
        ?? leading(
          from: before.registration.presentation, to: shown.registration.presentation, cookie.id,
          isFormOfRegistered: tag.screen.isOfRegistered, for: request)
      if response.header("location") != Self.anew { response.headers.append(setting(cookie)) }
      return response
    }
  }

  /// Leads to what is shown now, or out of it.
  func leading(
    from before: Registration.Presentation, to shown: Registration.Presentation,
    _ id: RegistrationID, isFormOfRegistered: Bool, for request: ServiceRequest
  ) -> ServiceResponse {
    if shown.action(.signOut) == nil, shown.account == nil, before.action(.signOut) != nil {
      // The next person begins with a registration that no one has seen.
      return .redirect(to: Self.anew)
    }
    // The module cannot follow to another site, and leads there by itself.
    if returnState(of: request) != nil, !request.isFromModule, !isFormOfRegistered,
      let way = wayOn(from: shown, of: id)
    {
      return .redirect(to: way)
    }
    return .redirect(to: id)
  }

  private static var anew: String { "/register?new" }

  /// Draws a page, with whose form the browser may come back.
  private func page(
    of shown: Presented, _ cookie: ServiceCookie, for request: ServiceRequest,
    in language: WordingLanguage, problems: [Problem] = [], typed: FormBody? = nil,
    remark: ProblemDetails? = nil,
    status: Int = 200
  ) -> ServiceResponse {
    let presentation = shown.registration.presentation
    let (id, key) = (cookie.id, [UInt8].random(count: 16).hexadecimal)
    let tag = keys.tag(of: presentation, shown.number, of: id).text
    let context = PageContext(
      language: language, now: clock.timestamp, path: "/register/\(id.text)", tag: tag,
      token: keys.formToken(of: id, tag: tag, key: key), key: key, problems: problems,
      typed: typed.flatMap { $0.typedValues(on: presentation) },
      remark: remark.map { language.words.remark(on: $0) },
      // What was shown before would pass for the answer to what was refused.
      showsNotice: remark.map { $0.kind == .otherPresentation } ?? true, theme: theme,
      wayOn: wayOn(from: presentation, of: id), leavesAtOnce: returnState(of: request) != nil)
    var response = ServiceResponse.page(
      RegistrationPage.html(of: presentation, context), status, language)
    response.headers.append(setting(keys.adding(key, to: cookie, lastKey: shown.lastKey)))
    return response
  }

  @inline(never)
  func asset(_ name: String, in language: WordingLanguage) -> ServiceResponse {
    if let asset = PageAsset(rawValue: name) {
      return ServiceResponse(
        status: 200, headers: [.init("content-type", asset.type)], body: asset.body)
    }
    if let theme, PageTheme.stylePath.hasSuffix("/" + name) {
      return ServiceResponse(
        status: 200, headers: [.init("content-type", "text/css; charset=utf-8")],
        body: theme.style)
    }
    if let logo = theme?.logo, PageTheme.logoPath.hasSuffix("/" + name) {
      return ServiceResponse(
        status: 200, headers: [.init("content-type", logo.type.rawValue)], body: logo.bytes)
    }
    return page(of: ProblemDetails(.notFound, "see /register"), in: language)
  }
}

extension Presented {
  /// The account that the presentation is about.
  var account: Login? { registration.presentation.account }
}

extension ServiceResponse {
  static func redirect(to id: RegistrationID) -> ServiceResponse {
    redirect(to: "/register/\(id.text)")
  }

  static func redirect(to path: String) -> ServiceResponse {
    ServiceResponse(status: 303, headers: [.init("location", path)])
  }

  static func page(
    _ html: String, _ status: Int, _ language: WordingLanguage
  ) -> ServiceResponse {
    ServiceResponse(
      status: status,
      headers: [
        .init("content-type", "text/html; charset=utf-8"),
        .init("content-language", language.rawValue),
      ], body: Array(html.utf8))
  }
}
