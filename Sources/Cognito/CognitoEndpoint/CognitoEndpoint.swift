import CognitoWire
package import RegistrationCore
package import RegistrationSimulation

/// Simulated user pools behind Cognito's wire, as a pure value: a request and a time in, a response out.
///
/// A server around it listens, signs tokens and knows the time. Signatures of requests (SigV4) are not looked at:
/// whoever reaches the endpoint may do what an administrator may. Equal endpoints answer equal requests
/// equally. User names are those that the pool takes (`UsernameAttributes`, `AliasAttributes`), or the
/// `sub` of an account.
package struct CognitoEndpoint: Sendable {
  /// The pools, the oldest first.
  package var pools: [HostedPool] = []
  /// Where clients reach it, which tokens name as their issuer, without a slash at the end.
  package let issuer: String
  /// The region of the pools' identifiers.
  package let region: String
  var random: SplitMix64
  /// The failures that calls are to meet, in order.
  package internal(set) var armed: [ArmedFailure] = []
  /// The tokens of this answer that the server is to sign.
  var unsignedTokens: [Secret] = []
  /// The proof of this answer whose numbers are to be computed.
  var unfinishedProof: UnfinishedProof?
  /// How many requests were answered.
  var requestCount: UInt64 = 0

  /// An endpoint with one pool and one app client, which has no secret and allows every flow.
  package init(
    issuer: String = "http://localhost:9229", region: String = "us-east-1",
    world: SimulatedWorld? = nil, seed: UInt64 = 1
  ) {
    (self.issuer, self.region) = (issuer, region)
    random = SplitMix64(seed: seed)
    var configuration = UserPool.Configuration()
    configuration.signsInByCode = true
    let first =
      world
      ?? SimulatedWorld(MockWorld(policy: .username, configuration: configuration, seed: seed))
    var pool = HostedPool(
      id: "\(region)_\(CognitoEndpoint.firstPoolName)", name: "registrar", world: first,
      created: Timestamp(milliseconds: 0))
    pool.clients = [AppClient.first]
    pool.relyingParty = RelyingParty(id: "localhost")
    pools = [pool]
  }

  /// The name in the identifier of the pool that exists at start.
  package static let firstPoolName = "registrar"

  /// The longest body that is read, in bytes.
  package static let longestBody = 1 << 20
}

extension CognitoEndpoint {
  /// Answers a request.
  package mutating func answer(
    _ request: Request, signer: TokenSigner, at now: Timestamp
  ) -> Response {
    requestCount &+= 1
    if let page = OAuthPage(request) { return answer(page, request.parameters, signer, at: now) }
    guard request.method == "POST", request.path == "/" else {
      return document(request, signer)
    }
    guard request.body.count <= CognitoEndpoint.longestBody else {
      return response(to: .tooLarge, status: 413)
    }
    guard let target = request.target, let operation = WireOperation(target: target) else {
      return response(to: .unknownOperation)
    }
    let call = Call(operation: operation, signer: signer, now: now)
    do throws(WireFailure) {
      let record = try operation.read(request: request.body)
      return try perform(call, record)
    } catch { return response(to: error) }
  }

  /// Does the work of a call, unless a fault is armed for it.
  private mutating func perform(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> Response {
    // What an answer leaves open goes along with it, or with no one.
    defer { (unsignedTokens, unfinishedProof) = ([], nil) }
    if let failure = takeArmed(call.operation) {
      if failure.isAfterWork { _ = try? answer(call, record) }
      throw WireFailure(failure.exception)
    }
    let place = place(of: record)
    let name = call.operation.flowName(of: record)
    let fault = place.flatMap { place in
      name.flatMap { pools[place].world.network.takeFault(of: $0) }
    }
    guard let fault else {
      // Apart: the pools would be copied for a method that is called around this one.
      let answer = try answer(call, record)
      var response = success(answer, of: call.operation)
      (response.unsignedTokens, response.unfinishedProof) = (unsignedTokens, unfinishedProof)
      if let sign = call.signer.sign, let numbers = response.finish(sign) { remember(numbers) }
      if let place, let name { response.delay = pools[place].world.network.delay(of: name) }
      return response
    }
    switch fault.effect {
    case .nothing: break
    case .everything, .everythingButMail: _ = try? answer(call, record)
    }
    let error = PoolError(fault.failure)
    var response = response(to: WireFailure(fault.failure))
    if error == .timedOut || error == .offline { response.delivery = .close }
    return response
  }

  private func success(_ record: WireRecord, of operation: WireOperation) -> Response {
    do {
      let body = try operation.write(answer: record)
      return Response(status: 200, headers: headers([]), body: body)
    } catch {
      return response(to: WireFailure(name: "InternalErrorException", message: error.message))
    }
  }

  private func response(to failure: WireFailure, status: Int? = nil) -> Response {
    var response = Response(
      status: status ?? failure.status,
      headers: headers([
        Response.Header(name: WireFailure.header, value: failure.name + ":"),
        Response.Header(name: "x-amzn-errormessage", value: failure.message.headerText),
      ]),
      body: failure.body)
    response.failure = failure.name
    return response
  }

  private func headers(_ others: [Response.Header]) -> [Response.Header] {
    var mixed = SplitMix64(seed: requestCount)
    let id = UUIDText.digits((mixed.next(), mixed.next()))
    return [
      Response.Header(name: "content-type", value: WireOperation.contentType),
      Response.Header(name: "x-amzn-requestid", value: id),
    ] + others
  }
}

/// A call that is being answered.
struct Call {
  let operation: WireOperation
  let signer: TokenSigner
  let now: Timestamp
}

extension WireFailure {
  /// The failure for a target that names no operation of ours.
  static let unknownOperation = WireFailure(name: WireFailure.unknownOperation, message: "")
  /// The failure for a body that is too large.
  static let tooLarge = WireFailure(
    name: "RequestEntityTooLargeException", message: "The request is too large")

  static func invalid(_ message: String) -> WireFailure {
    WireFailure(.invalidParameter(message))
  }

  static func refused(_ message: String) -> WireFailure {
    WireFailure(.notAuthorized(.other(message)))
  }
}

extension String {
  /// The text as a header may have it: at most 1,000 characters of ASCII that are seen, and blanks.
  fileprivate var headerText: String {
    let bytes = utf8.prefix(1000).map { (0x20..<0x7F).contains($0) ? $0 : UInt8(ascii: " ") }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The sixteen digits of a word.
func hexadecimal(_ word: UInt64) -> String {
  let digits = String(word, radix: 16)
  return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}
