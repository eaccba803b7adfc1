import HostStores
import RegistrationCore
import RegistrationHosting

// The end of a registration, as a program asks for it.

extension RegistrationService {
  /// Signs out, or leads back, until nothing of the person is left.
  @inline(never)
  func end(_ request: ServiceRequest, _ text: String) async -> ServiceResponse {
    guard let id = authorized(request, text) else { return unauthorized(request) }
    let end = ContinuousClock.now + limits.patience
    for _ in 0..<8 where ContinuousClock.now < end {
      let outcome = await take(
        TakenAction(
          id: id,
          event: { presentation throws(FormError) in try presentation.leavingEvent() },
          // What is outstanding may be what it takes back.
          tag: nil, key: nil, address: request.address, settles: false, isEnd: true))
      switch outcome {
      // Nothing leads back any longer; else something else was shown meanwhile.
      case .other(let shown) where shown.registration.presentation.isAtBeginning:
        return ServiceResponse(status: 204)
      case .taken: continue
      // An answer came just then: what is shown now leads back, too.
      case .other(let shown) where shown.registration.presentation.canLeave: continue
      case .other, .invalid: _ = await look(at: id, settles: true)
      case .failed(let problem): return problem.response
      }
    }
    return ProblemDetails.later(.unavailable, "it is not over yet; send it again").response
  }
}
