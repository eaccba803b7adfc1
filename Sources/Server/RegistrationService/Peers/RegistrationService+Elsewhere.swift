import HostStores
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime
import RegistrationWording

// Waits for a registration that another node may have.

extension RegistrationService {
  /// Whether a look shows what is known, here or at the node that has the registration.
  ///
  /// Who only waits takes it from no node that answers: two that wait at two nodes would take it from each other for ever.
  /// What the other node has answered is then the answer to the request of this task.
  @inline(never)
  func isShown(
    _ known: PresentationTag, of id: RegistrationID
  ) async -> Result<Bool, ProblemDetails> {
    if let number = await numberElsewhere(of: id) { return .success(number == known.number) }
    return await look(at: id).map { $0.number == known.number }
  }

  /// Looks now and then whether another node shows something else, until it does.
  ///
  /// A store tells no one of a change. However many wait, a node looks 200 times in a second at most.
  func untilOtherElsewhere(than known: PresentationTag, of id: RegistrationID) async {
    while !Task.isCancelled {
      let pause = max(1, Double(waits.count) / 200) * .random(in: 0.75...1.25)
      do { try await ContinuousClock().sleep(for: .seconds(pause)) } catch { return }
      guard case .success(true) = await isShown(known, of: id) else { return }
    }
  }

  /// How long another node may take to answer a look.
  private static var patienceElsewhere: Duration { .seconds(2) }

  /// What another node shows that has a registration; nil if this one has it, no one has, or that node does not answer.
  @inline(never)
  private func numberElsewhere(of id: RegistrationID) async -> PresentationNumber? {
    guard let peers, let current = PassableRequest.current else { return nil }
    current.answer = nil
    guard let owner = await host.otherOwner(of: id), owner.address.hasPrefix("https://") else {
      return nil
    }
    let body = current.look(at: id, by: keys).passed
    let proof = keys.proof(of: body, to: owner.address, at: clock.timestamp)
    let bytes = await peers.transport.send(
      PeerCall(node: owner.address, proof: proof, body: body, time: Self.patienceElsewhere))
    guard let answer = bytes.flatMap({ ServiceResponse(passed: $0) }), answer.status == 200,
      let tag = answer.header("etag").flatMap({ PresentationTag($0) })
    else {
      metrics.notePassed(isAnswered: false)
      return nil
    }
    metrics.notePassed(isAnswered: true)
    current.answer = answer
    return tag.number
  }

  /// What a stream waits with: a request that the node that has the registration answers in its place.
  func waitOfStream(
    of id: RegistrationID, in language: WordingLanguage, from sender: ServiceRequest
  ) -> PassableRequest? {
    guard peers != nil else { return nil }
    return PassableRequest(
      ServiceRequest(
        method: "GET", path: "/registrations/\(id.text)",
        headers: [
          .init("authorization", "Bearer \(keys.bearerKey(of: id).reveal())"),
          .init("accept-language", language.rawValue),
        ], address: sender.address, isSecure: sender.isSecure), longestWait: .zero)
  }
}

extension PassableRequest {
  /// A look for whoever has sent the request, which waits for nothing.
  fileprivate func look(at id: RegistrationID, by keys: ServiceKeys) -> ServiceRequest {
    let language = request.headers.filter { $0.name == "accept-language" }
    return ServiceRequest(
      method: "GET", path: "/registrations/\(id.text)",
      headers: language + [.init("authorization", "Bearer \(keys.bearerKey(of: id).reveal())")],
      address: request.address, isSecure: request.isSecure)
  }
}
