import HostStores
import RegistrationWording

// The pages that are no screen of the flow.

extension RegistrationService {
  /// A page that says what went wrong, and leads on: back to a registration, or to the beginning.
  ///
  /// - Parameters:
  ///   - path: where to try it again; nil for the registration.
  ///   - matter: what it says; nil for what the problem is.
  func page(
    of problem: ProblemDetails, in language: WordingLanguage, backTo id: RegistrationID? = nil,
    again path: String? = nil, about matter: PageMatter? = nil
  ) -> ServiceResponse {
    Self.page(of: problem, in: language, theme, backTo: id, again: path, about: matter)
  }

  /// The same for what no service has seen.
  static func page(
    of problem: ProblemDetails, in language: WordingLanguage, _ theme: PageTheme?,
    backTo id: RegistrationID? = nil, again path: String? = nil, about matter: PageMatter? = nil
  ) -> ServiceResponse {
    let words = language.words
    let (title, text) = matter.map { words.page(about: $0) } ?? words.page(of: problem)
    let html = RegistrationPage.html(
      title: title, text: text,
      link: (words.pageWords.again, path ?? id.map { "/register/" + $0.text } ?? "/register"),
      language: language,
      theme: theme)
    var response = ServiceResponse.page(html, problem.kind.status, language)
    response.headers += problem.retryHeaders
    return response
  }

  /// The cookie opens nothing here; a sender of many is held back.
  func notHere(_ request: ServiceRequest, in language: WordingLanguage) -> ServiceResponse {
    if request.header("cookie") != nil, let problem = limit(.wrongKeysByAddress, request.address) {
      return page(of: problem, in: language)
    }
    return notHere(in: language, about: hasCookie(request) ? nil : .withoutCookie)
  }

  /// The registration is another browser's, or of an account that this one has no part in.
  func notHere(
    in language: WordingLanguage, about matter: PageMatter? = nil
  ) -> ServiceResponse {
    page(of: ProblemDetails(.unauthorized, "begin anew"), in: language, about: matter)
  }

  /// The answer where no route leads: a page for a person, who may have typed the beginning of an address alone.
  @inline(never)
  func nowhere(_ request: ServiceRequest) -> ServiceResponse {
    let problem = ProblemDetails(.notFound, "see /openapi.json for what there is")
    guard request.method == "GET", request.header("accept")?.contains("text/html") == true else {
      return problem.response
    }
    if ["/", "/register/"].contains(request.path) { return .redirect(to: "/register") }
    return page(of: problem, in: WordingLanguage(accepted: request.header("accept-language")))
  }
}

extension PageWording {
  /// What a page says of a problem: its title, and what to do.
  func page(of problem: ProblemDetails) -> (title: String, text: String) {
    let (title, text) = page(about: problem.kind.matter)
    guard problem.kind == .tooMany, let seconds = problem.retryAfter, seconds > 90 else {
      return (title, text)
    }
    return (title, wait(ofMinutes: (seconds + 59) / 60))
  }

  /// What is said above a form that was not taken.
  func remark(on problem: ProblemDetails) -> String {
    let (title, text) = page(of: problem)
    return title + ". " + text
  }
}
