// What a server says by itself.

package import RegistrationCore
import RegistrationWording

extension RegistrationService {
  /// The answer to a request that a server refuses before a service has seen it, or because it stops.
  ///
  /// The log tells of it, too, but not which address or path it was: they may not be known yet.
  ///
  /// - Parameters:
  ///   - status: the status of the answer.
  ///   - detail: what the client is to know, if it is a program; for a person it is a page.
  ///   - request: what is known of the request.
  ///   - theme: how pages look.
  package static func refusal(
    _ status: Int, _ detail: String, of request: ServiceRequest, _ theme: PageTheme? = nil,
    _ watch: ServiceWatch = ServiceWatch(), at time: Timestamp
  ) -> ServiceResponse {
    let (name, problem) = (RequestName(), problem(status, detail))
    var response = problem.response
    if case .route(let route, _) = ServiceRoute.match(request.method, request.path), route.isPage {
      let language = WordingLanguage(accepted: request.header("accept-language"))
      response = page(of: problem, in: language, theme)
    }
    response.headers += standardHeaders() + [.init("x-request-id", name.text)]
    watch.log?(
      RequestRecord(
        at: time, name: name, route: nil, status: status, milliseconds: 0,
        bytes: response.body.count, address: ""))
    return response
  }

  private static func problem(_ status: Int, _ detail: String) -> ProblemDetails {
    switch status {
    case 413: ProblemDetails(.tooLarge, detail)
    case 429: ProblemDetails.later(.tooMany, detail)
    case 503:
      ProblemDetails.later(
        .ended, "\(detail); send it again, with the same Idempotency-Key"
      )
    default: ProblemDetails(.malformed, detail)
    }
  }
}
