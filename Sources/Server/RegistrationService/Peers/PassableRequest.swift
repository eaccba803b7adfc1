import HostStores
import Synchronization

/// The request that a task answers, if it may be passed on to the node that has the registration.
///
/// It goes along with the task: what finds the registration elsewhere is deep below what has the request.
final class PassableRequest: Sendable {
  @TaskLocal static var current: PassableRequest?

  private struct State {
    var wasSent = false
    var answer: ServiceResponse?
  }

  let request: ServiceRequest
  /// For how long it may wait for a change; zero if its answer waits for none, whatever its arguments say.
  private let longestWait: Duration
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  init(_ request: ServiceRequest, longestWait: Duration) {
    (self.request, self.longestWait) = (request, longestWait)
  }

  /// What the other node has answered.
  var answer: ServiceResponse? {
    get { state.withLock { $0.answer } }
    set { state.withLock { $0.answer = newValue } }
  }

  /// Whether it may be sent; true only once.
  func begin() -> Bool {
    state.withLock { state in
      defer { state.wasSent = true }
      return !state.wasSent
    }
  }

  /// How long ago it came.
  var age: Duration { ContinuousClock.now - start }

  /// For how many seconds more it may wait for a change.
  var seconds: Int {
    guard let text = request.argument("wait"), let wait = Int(text) else { return 0 }
    let longest = Int(longestWait / .seconds(1))
    return max(min(max(wait, 0), longest) - Int((ContinuousClock.now - start) / .seconds(1)), 0)
  }

  /// The request, which waits for what is left of its time.
  var rest: ServiceRequest {
    let seconds = seconds
    var rest = ServiceRequest(
      method: request.method, path: request.path,
      arguments: request.arguments.map {
        $0.name == "wait" ? .init("wait", String(seconds)) : $0
      }, headers: request.headers, body: request.body, address: request.address,
      isSecure: request.isSecure)
    rest.isPassedOn = true
    return rest
  }
}
