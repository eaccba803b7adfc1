import HostStores
import PresentationJSON
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationJSON
import RegistrationRuntime
import RegistrationWording

// The interface in JSON.

extension RegistrationService {
  @inline(never)
  func create(_ request: ServiceRequest, in language: WordingLanguage) async -> ServiceResponse {
    if let problem = limit(.registrationsByAddress, request.address) { return problem.response }
    guard let id = keys.newID() else {
      return ProblemDetails.later(.unavailable, "send it again").response
    }
    switch await look(at: id) {
    case .failure(let problem): return problem.response
    case .success(let shown):
      metrics.noteRegistration()
      return response(
        tagged(shown, of: id, in: language), of: id, in: language, status: 201,
        more: ["key": .string(keys.bearerKey(of: id).reveal())],
        headers: [.init("location", "/registrations/\(id.text)")])
    }
  }

  @inline(never)
  func show(
    _ request: ServiceRequest, _ text: String, in language: WordingLanguage
  ) async -> ServiceResponse {
    switch await wanted(request, text) {
    case .nothing(let response): return response
    case .stream(let id, let known):
      return await events(of: id, after: known, in: language, for: request)
    case .change(let id, let known, let time):
      if let problem = await waitForChange(of: id, after: known, for: time) {
        return problem.response
      }
      return await showNow(request, id, in: language)
    case .now(let id): return await showNow(request, id, in: language)
    }
  }

  /// What a look asks for.
  private enum WantedLook {
    /// It is refused.
    case nothing(ServiceResponse)
    case now(RegistrationID)
    /// What is shown after something, if that comes in time.
    case change(RegistrationID, after: PresentationTag, within: Duration)
    case stream(RegistrationID, after: PresentationTag?)
  }

  /// Never inlined, as the next one.
  @inline(never)
  private func wanted(_ request: ServiceRequest, _ text: String) async -> WantedLook {
    // A look that was passed on counts where it came from.
    if !request.isPassedOn, let problem = limit(.looksByAddress, request.address) {
      return .nothing(problem.response)
    }
    guard let id = authorized(request, text) else { return .nothing(unauthorized(request)) }
    let after = request.argument("after")
    let known = after.flatMap { PresentationTag($0) }
    var wait = 0
    if let text = request.argument("wait") {
      let longest = Int(limits.longestWait / .seconds(1))
      guard let seconds = Int(text), (0...longest).contains(seconds) else {
        return .nothing(
          ProblemDetails(.malformed, "wait for 0 to \(longest) seconds").response)
      }
      wait = seconds
    }
    if after != nil, known == nil {
      return .nothing(
        ProblemDetails(.malformed, "give the tag of a presentation after which to wait").response)
    }
    let isStream = limits.longestWait > .zero && request.isForStream
    // Who waits for what another node has launches nothing here as long as that one answers; else `isShown` asks.
    let mayWaitElsewhere =
      !isStream && known != nil && wait > 0 && PassableRequest.current != nil
    if !mayWaitElsewhere, let problem = await limitLaunch(of: id, from: request.address) {
      return .nothing(problem.response)
    }
    // If no one may wait, a stream would only ask again and again.
    if isStream {
      let last = request.header("last-event-id").flatMap { PresentationTag($0) }
      return .stream(id, after: known ?? last)
    }
    guard let known, wait > 0 else { return .now(id) }
    return .change(id, after: known, within: .seconds(wait))
  }

  /// A function of its own, never inlined: what it needs room for is many times what a request needs that waits.
  @inline(never)
  private func showNow(
    _ request: ServiceRequest, _ id: RegistrationID, in language: WordingLanguage
  ) async -> ServiceResponse {
    switch await look(at: id) {
    case .failure(let problem): return problem.response
    case .success(let shown):
      let tagged = tagged(shown, of: id, in: language)
      if request.knows(tagged.tag) {
        return ServiceResponse(status: 304, headers: [.init("etag", "\"\(tagged.tag.text)\"")])
      }
      return response(tagged, of: id, in: language)
    }
  }

  @inline(never)
  func act(
    _ request: ServiceRequest, _ text: String, _ name: String, in language: WordingLanguage
  ) async -> ServiceResponse {
    guard let id = authorized(request, text) else { return unauthorized(request) }
    guard request.header("content-type").map({ $0.isJSONType }) ?? request.body.isEmpty else {
      return ProblemDetails(.unsupportedType, "send application/json").response
    }
    guard let json = request.body.isEmpty ? .object([:]) : JSONValue(parsing: request.body[...]),
      json.members != nil
    else { return ProblemDetails(.malformed, "send an object of JSON").response }
    if request.repeatsAny(of: ["if-match", "idempotency-key"]) {
      return ProblemDetails(.malformed, "send If-Match and Idempotency-Key once each").response
    }
    let tag = request.header("if-match").map { PresentationTag($0) }
    if case .some(.none) = tag {
      return ProblemDetails(.malformed, "If-Match takes the ETag of a presentation").response
    }
    let key = request.header("idempotency-key").map { EventKey($0.trimmedQuotes) }
    if case .some(.none) = key {
      return ProblemDetails(
        .malformed, "Idempotency-Key takes 1 to 64 visible characters, of which the first is no @"
      ).response
    }
    guard let name = Registration.Event.Name.offered.first(where: { $0.rawValue == name }) else {
      return ProblemDetails(.notFound, "take an action that is offered").response
    }
    let outcome = await take(
      TakenAction(
        id: id,
        event: { presentation throws(FormError) in
          try presentation.withoutProviders.event(for: name, typed: json, isStrict: true)
        },
        tag: tag ?? nil, key: key ?? nil, address: request.address))
    return answer(to: outcome, of: id, in: language)
  }

  private func answer(
    to outcome: ActionOutcome, of id: RegistrationID, in language: WordingLanguage
  ) -> ServiceResponse {
    switch outcome {
    case .failed(let problem): return problem.response
    case .taken(let shown):
      let tagged = tagged(shown, of: id, in: language)
      return response(
        tagged, of: id, in: language, status: tagged.presentation.isBusy ? 202 : 200)
    case .other(let shown):
      return refusal(
        "look at what is shown now, and take one of its actions", shown, of: id, in: language)
    case .invalid(let problems, let shown):
      var problem = ProblemDetails(.invalidFields, "mend these fields, and send it again")
      let presentation = shown.registration.presentation
      problem.members = [
        .init(key: "problems", value: .array(problems.map { $0.json(among: presentation) }))
      ]
      return problem.response
    }
  }

  /// What is not done because something else is shown, which comes along.
  func refusal(
    _ detail: String, _ shown: Presented, of id: RegistrationID, in language: WordingLanguage
  ) -> ServiceResponse {
    var problem = ProblemDetails(.otherPresentation, detail)
    let tagged = tagged(shown, of: id, in: language)
    problem.members = body(tagged, of: id, in: language)
    var response = problem.response
    response.headers += [
      .init("etag", "\"\(tagged.tag.text)\""), .init("content-language", language.rawValue),
    ]
    return response
  }

  /// The registration that a request may use; nil if its key is not that of it.
  func authorized(_ request: ServiceRequest, _ text: String) -> RegistrationID? {
    // That the name was made here, its key proves.
    guard let key = request.bearer, let id = RegistrationID(text) else { return nil }
    return keys.isBearerKey(key, of: id) ? id : nil
  }

  /// The answer to a wrong key; a sender of many is held back, but a right key still opens.
  func unauthorized(_ request: ServiceRequest) -> ServiceResponse {
    let isGuess = request.header("authorization") != nil
    let problem = isGuess ? limit(.wrongKeysByAddress, request.address) : nil
    return
      (problem
      ?? ProblemDetails(
        .unauthorized, "send the key that was told when it was made, as Authorization: Bearer KEY"))
      .response
  }

  private func tagged(
    _ shown: Presented, of id: RegistrationID, in language: WordingLanguage
  ) -> TaggedPresentation {
    TaggedPresentation(shown, of: id, by: keys, in: language)
  }

  private func response(
    _ shown: TaggedPresentation, of id: RegistrationID, in language: WordingLanguage,
    status: Int = 200, more: KeyValuePairs<String, JSONValue?> = [:],
    headers: [ServiceRequest.Pair] = []
  ) -> ServiceResponse {
    .json(
      .object(JSONValue.present(more) + body(shown, of: id, in: language)), status: status,
      headers: [
        .init("etag", "\"\(shown.tag.text)\""), .init("content-language", language.rawValue),
      ] + headers)
  }

  func body(
    _ shown: TaggedPresentation, of id: RegistrationID, in language: WordingLanguage
  ) -> [JSONValue.Member] {
    [
      .init(key: "id", value: .string(id.text)),
      .init(key: "tag", value: .string(shown.tag.text)),
      .init(
        key: "presentation",
        value: .written(
          shown.presentation.withoutProviders.json(
            in: language, at: clock.timestamp, showsKey: true))),
    ]
  }
}
