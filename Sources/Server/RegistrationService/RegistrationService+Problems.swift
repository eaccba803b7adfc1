import HostStores
import RegistrationWording

// The pages that are no screen of the flow.

extension RegistrationService {
  /// A page that says what went wrong, and leads on: back to a registration, or to the beginning.
  func page(
    of problem: ProblemDetails, in language: WordingLanguage, backTo id: RegistrationID? = nil
  ) -> ServiceResponse {
    let words = language.words
    let (title, text) = words.page(about: problem.kind.matter)
    let html = RegistrationPage.html(
      title: title, text: text,
      link: (words.pageWords.again, id.map { "/register/" + $0.text } ?? "/register"),
      language: language,
      theme: theme)
    var response = ServiceResponse.page(html, problem.kind.status, language)
    response.headers += problem.retryHeaders
    return response
  }

  /// The cookie opens nothing here; whoever sends many of them is held back.
  func notHere(_ request: ServiceRequest, in language: WordingLanguage) -> ServiceResponse {
    guard request.header("cookie") != nil,
      let problem = limit(.wrongKeysByAddress, request.address)
    else { return notHere(in: language) }
    return page(of: problem, in: language)
  }

  /// The registration is another browser's, or of an account that this one has no part in.
  func notHere(in language: WordingLanguage) -> ServiceResponse {
    page(of: ProblemDetails(.unauthorized, "begin anew"), in: language)
  }
}

extension PageWording {
  /// What is said above a form that was not taken.
  func remark(on matter: PageMatter) -> String {
    let (title, text) = page(about: matter)
    return title + ". " + text
  }
}
