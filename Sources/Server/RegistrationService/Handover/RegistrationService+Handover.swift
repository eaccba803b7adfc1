import CognitoCrypto
import HostStores
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationJSON
import RegistrationWording

// A person who is registered goes on to the app: a code by the browser, and for the code, the account.

extension RegistrationService {
  /// Makes a code for a program.
  @inline(never)
  func handOver(
    _ request: ServiceRequest, _ text: String, in language: WordingLanguage
  ) async -> ServiceResponse {
    guard let id = authorized(request, text) else { return unauthorized(request) }
    guard let handover else { return Self.noHandover }
    let state: String?
    switch request.stateOfHandover {
    case .success(let found): state = found
    case .failure(let problem): return problem.response
    }
    if let problem = limit(.actionsByAddress, request.address)
      ?? limit(.actionsByRegistration, id.text)
    {
      return problem.response
    }
    if let problem = await limitLaunch(of: id, from: request.address) { return problem.response }
    switch await look(at: id) {
    case .failure(let problem): return problem.response
    case .success(let shown):
      guard let code = code(for: shown, of: id) else {
        return refusal("register the person first", shown, of: id, in: language)
      }
      let arguments =
        [ServiceRequest.Pair("code", code.reveal())] + (state.map { [.init("state", $0)] } ?? [])
      return .json(
        .object([
          "code": .string(code.reveal()), "expiresIn": .integer(Handover.lifetime),
          "location": .string(handover.returnAddress.with(arguments)),
        ]))
    }
  }

  /// The code for the person who is registered; nil if no one is.
  func code(for shown: Presented, of id: RegistrationID) -> Secret? {
    let presentation = shown.registration.presentation
    guard presentation.isOfRegistered, let account = presentation.account else { return nil }
    return keys.text(of: keys.handoverCode(of: id, account: account, at: clock.timestamp))
  }

  private static let noHandover = ProblemDetails(
    .notFound, "the service was started without '--return-address'"
  ).response
}

extension RegistrationService {
  /// Gives the app's back end the account for a code, once.
  @inline(never)
  func redeemHandover(_ request: ServiceRequest) async -> ServiceResponse {
    let start = ContinuousClock.now
    guard let handover else { return Self.noHandover }
    guard handover.isOfBackEnd(request.bearer) else {
      let isGuess = request.bearer != nil
      let problem = isGuess ? limit(.wrongKeysByAddress, request.address) : nil
      return
        (problem
        ?? ProblemDetails(
          .otherSecret, "send the secret of the back end, as Authorization: Bearer SECRET"))
        .response
    }
    guard request.header("content-type")?.isJSONType == true else {
      return ProblemDetails(.unsupportedType, "send application/json").response
    }
    guard let text = JSONValue(parsing: request.body[...])?["code"]?.string else {
      return ProblemDetails(.malformed, "send an object of JSON with the member 'code'").response
    }
    guard let code = keys.handoverCode(text), code.isGood(at: clock.timestamp) else {
      return Self.invalidCode
    }
    switch await look(at: code.id) {
    case .failure(let problem): return problem.response
    case .success(let shown):
      guard shown.registration.presentation.isOfRegistered, let account = shown.account,
        keys.isCode(code, of: account)
      else { return Self.invalidCode }
      return await redeem(code, of: account, by: handover, before: start + limits.patience)
    }
  }

  private func redeem(
    _ code: HandoverCode, of account: Login, by handover: Handover,
    before end: ContinuousClock.Instant
  ) async -> ServiceResponse {
    let tokens: Handover.Tokens
    // They come first: a pool that cannot be reached spends no code.
    switch await handover.tokens(code.id) {
    case .tokens(let found): tokens = found
    case .nobody: return Self.invalidCode
    case .unavailable: return Self.later
    }
    // The back end may not be waiting any longer, and has no use for the answer.
    guard ContinuousClock.now < end else { return Self.later }
    do throws(HostStoreError) {
      guard try await handover.spent.spend(code.number, before: end) else {
        return Self.invalidCode
      }
    } catch { return Self.later }
    return .json(
      .object([
        "registration": .string(code.id.text), "account": .string(account.text),
        "tokens": .object(
          JSONValue.present([
            "access": .string(tokens.access.reveal()),
            "identity": tokens.identity.map { .string($0.reveal()) },
            "refresh": tokens.refresh.map { .string($0.reveal()) },
          ])),
      ]))
  }

  private static let later = ProblemDetails.later(
    .unavailable, "send it again, as long as the code is good"
  ).response

  /// One answer, whatever is wrong with a code.
  private static let invalidCode = ProblemDetails(
    .invalidCode,
    "it was redeemed, or is older than \(Handover.lifetime) seconds, or the person has signed out; let the browser bring another one"
  ).response
}

extension Handover {
  /// Whether a text is one of the secrets; how long it takes tells nothing about them.
  fileprivate func isOfBackEnd(_ text: String?) -> Bool {
    guard let text else { return false }
    let key = [UInt8].random(count: 32)
    let given = HMAC.code(of: Array(text.utf8), key: key)
    return secrets.contains { secret in
      areEqual(given, HMAC.code(of: Array(secret.reveal().utf8), key: key))
    }
  }
}

extension ServiceRequest {
  /// What is to be told to the app, as the body says it; nil if there is no body, or nothing in it.
  fileprivate var stateOfHandover: Result<String?, ProblemDetails> {
    if body.isEmpty { return .success(nil) }
    guard header("content-type")?.isJSONType == true else {
      return .failure(ProblemDetails(.unsupportedType, "send application/json"))
    }
    guard let json = JSONValue(parsing: body[...]), let members = json.members,
      members.allSatisfy({ $0.key == "state" }), members.count <= 1,
      members.isEmpty || json["state"]?.string?.isReturnState == true
    else {
      return .failure(
        ProblemDetails(
          .malformed, "send an object of JSON; its 'state' takes 1 to 512 letters, digits and -._~")
      )
    }
    return .success(json["state"]?.string)
  }
}

extension Registration.Screen {
  /// Whether it shows a finished profile, or changes it.
  var isOfRegistered: Bool { self == .registered || self == .editing }
}

extension Registration.Presentation {
  /// Whether a person is signed in with a finished profile.
  var isOfRegistered: Bool { screen.isOfRegistered }
}
