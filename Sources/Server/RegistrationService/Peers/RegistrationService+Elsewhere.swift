import HostStores
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime
import RegistrationWording
import Synchronization

// Waits for a registration that another node may have.

extension RegistrationService {
  /// Whether a look shows what is known, here or at the node that has the registration.
  ///
  /// Who only waits takes it from no node that answers: two that wait at two nodes would take it from each other for ever.
  /// What the other node has answered is then the answer to the request of this task.
  ///
  /// It asks in a task of its own: a task keeps as much memory as it ever needed, and thousands wait after this.
  @inline(never)
  func isShown(
    _ known: PresentationTag, of id: RegistrationID
  ) async -> Result<Bool, ProblemDetails> {
    async let isShown = askWhether(known, isShownOf: id)
    return await isShown
  }

  private func askWhether(
    _ known: PresentationTag, isShownOf id: RegistrationID
  ) async -> Result<Bool, ProblemDetails> {
    switch await shownElsewhere(id) {
    case .number(let number): return .success(number == known.number)
    case .unknown: return .success(true)
    case .nowhere: break
    }
    // Nobody waits any longer for what would be taken here.
    if Task.isCancelled { return .success(true) }
    if let sender = PassableRequest.sender,
      let problem = await limitLaunch(of: id, from: sender)
    {
      return .failure(problem)
    }
    let looked = await look(at: id)
    // It was found elsewhere only now.
    if case .failure = looked, let tag = PassableRequest.current?.answeredTag {
      return .success(tag.number == known.number)
    }
    return looked.map { $0.number == known.number }
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

  private enum ShownElsewhere {
    case number(PresentationNumber)
    /// That was not asked, or the other node does not know either: it is as it was.
    case unknown
    /// This node has it, no one has, or the one that has it does not answer.
    case nowhere
  }

  /// What another node shows that has a registration.
  @inline(never)
  private func shownElsewhere(_ id: RegistrationID) async -> ShownElsewhere {
    guard let peers, let current = PassableRequest.current else { return .nowhere }
    guard let owner = await host.otherOwner(of: id), owner.address.hasPrefix("https://") else {
      current.answer = nil
      return .nowhere
    }
    guard peers.looks.begin() else { return .unknown }
    defer { peers.looks.end() }
    let language = current.request.header("accept-language")
    let body = look(at: id, in: language, for: current.request).passed
    let proof = keys.proof(of: body, to: owner.address, at: clock.timestamp)
    let bytes = await peers.transport.send(
      PeerCall(node: owner.address, proof: proof, body: body, time: Self.patienceElsewhere))
    // The call was given up, and says nothing of the other node.
    if Task.isCancelled { return .unknown }
    let answer = bytes.flatMap { ServiceResponse(passed: $0) }
    metrics.notePassed(isAnswered: answer != nil)
    if answer?.status == 503 { return .unknown }
    current.answer = answer?.status == 200 ? answer : nil
    return current.answeredTag.map { .number($0.number) } ?? .nowhere
  }

  /// What a stream asks with: a look that the node that has the registration answers in its place.
  func lookOfStream(
    at id: RegistrationID, in language: WordingLanguage, for sender: ServiceRequest
  ) -> PassableRequest? {
    if peers == nil { return nil }
    return PassableRequest(look(at: id, in: language.rawValue, for: sender))
  }

  /// A look for the sender of a request, which waits for nothing.
  private func look(
    at id: RegistrationID, in language: String?, for sender: ServiceRequest
  ) -> ServiceRequest {
    let key = ServiceRequest.Pair(
      "authorization", "Bearer \(keys.bearerKey(of: id).reveal())")
    return ServiceRequest(
      method: "GET", path: "/registrations/\(id.text)",
      headers: [key] + (language.map { [.init("accept-language", $0)] } ?? []),
      address: sender.address, isSecure: sender.isSecure)
  }
}

extension PassableRequest {
  /// The tag of what the other node has answered.
  fileprivate var answeredTag: PresentationTag? {
    answer?.header("etag").flatMap { PresentationTag($0) }
  }
}

/// How many looks at other nodes are under way: no more than leave calls for what must be passed on.
final class PeerLooks: Sendable {
  private static let limit = 128
  private let count = Mutex(0)

  func begin() -> Bool {
    count.withLock { count in
      guard count < Self.limit else { return false }
      count += 1
      return true
    }
  }

  func end() { count.withLock { $0 -= 1 } }
}
