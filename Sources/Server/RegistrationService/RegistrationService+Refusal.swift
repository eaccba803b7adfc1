// What a server says by itself.

extension RegistrationService {
  /// The answer to a request that a server refuses before a service has seen it, or because it stops.
  package static func refusal(_ status: Int, _ detail: String) -> ServiceResponse {
    var response = problem(status, detail).response
    response.headers += standardHeaders()
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
