import HostStores
import PresentationJSON
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationJSON
import RegistrationWording

// Nodes pass a request on to the one that has its registration, once.

extension RegistrationService {
  /// Answers a request, here or at the node that has its registration.
  func passable(
    _ request: ServiceRequest, by route: ServiceRoute,
    _ answer: (ServiceRequest) async -> ServiceResponse
  ) async -> ServiceResponse {
    // Only without passwords a launch has a code sent.
    if host.policy.signIn.hasPassword || route == .endRegistration {
      return await answered(request, by: route, answer)
    }
    return await PassableRequest.$sender.withValue(request.address) {
      await answered(request, by: route, answer)
    }
  }

  private func answered(
    _ request: ServiceRequest, by route: ServiceRoute,
    _ answer: (ServiceRequest) async -> ServiceResponse
  ) async -> ServiceResponse {
    guard peers != nil, !request.isPassedOn, !request.isForStream else {
      let isLook = request.isPassedOn && route == .showRegistration
      return await PassableRequest.$current.withValue(nil) {
        await PassableRequest.$isLookOfOtherNode.withValue(isLook) { await answer(request) }
      }
    }
    return await passing(request, by: route, answer)
  }

  @inline(never)
  private func passing(
    _ request: ServiceRequest, by route: ServiceRoute,
    _ answer: (ServiceRequest) async -> ServiceResponse
  ) async -> ServiceResponse {
    let passable = PassableRequest(route == .takeAction ? request.withKey : request)
    let own = await PassableRequest.$current.withValue(passable) {
      await answer(passable.request)
    }
    return passable.answer ?? own
  }

  /// Whether the request of this task was answered by the node that has its registration, which may be asked once.
  func isAnswered(by owner: HostLife) async -> Bool {
    guard let peers, let current = PassableRequest.current else { return false }
    if current.answer != nil { return true }
    guard owner.address.hasPrefix("https://"), current.begin() else { return false }
    let body = current.rest.passed
    let call = PeerCall(
      node: owner.address, proof: keys.proof(of: body, to: owner.address, at: clock.timestamp),
      body: body,
      // What is left of the patience, and at least as long as an answer takes that is there.
      time: max(limits.patience - current.age, .seconds(1)) + .seconds(1))
    let bytes = await peers.transport.send(call)
    // It may not have it any longer, or not yet again: what is to be done then is to be done here.
    guard let answer = bytes.flatMap({ ServiceResponse(passed: $0) }), answer.status != 503 else {
      metrics.notePassed(isAnswered: false)
      return false
    }
    current.answer = answer
    metrics.notePassed(isAnswered: true)
    return true
  }

  /// Answers a request that another node has passed on; nil to one that cannot prove that, which finds nothing there.
  @inline(never)
  func answerPeer(_ request: ServiceRequest, _ peers: ServicePeers) async -> ServiceResponse? {
    guard request.method == "POST", let proof = request.header(ServicePeers.header),
      keys.proves(
        proof, of: request.body, to: peers.address, since: start, at: clock.timestamp,
        among: peers.taken),
      let passed = ServiceRequest(passed: request.body), passed.path != ServicePeers.path,
      !passed.isForStream
    else { return nil }
    return ServiceResponse(
      status: 200, headers: [.init("content-type", "application/octet-stream")],
      body: await answer(passed).passed)
  }
}

extension ServiceRequest {
  /// Whether it asks for a stream, which is not passed on as a whole.
  var isForStream: Bool {
    headers.contains { $0.name == "accept" && $0.value.hasPrefix("text/event-stream") }
  }

  /// The same with a key, so that it is taken once even if it is passed on and the answer is lost.
  fileprivate var withKey: ServiceRequest {
    guard !headers.contains(where: { $0.name == "idempotency-key" }) else { return self }
    return ServiceRequest(
      method: method, path: path, arguments: arguments,
      headers: headers + [.init("idempotency-key", [UInt8].random(count: 16).hexadecimal)],
      body: body, address: address, isSecure: isSecure)
  }
}
