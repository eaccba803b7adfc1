import HostStores
import Synchronization

/// The request that a task answers, if it may be passed on to the node that has the registration.
///
/// It goes along with the task: what finds the registration elsewhere is deep below what has the request.
final class PassableRequest: Sendable {
  @TaskLocal static var current: PassableRequest?
  /// Whether the task answers a look of another node, which asks again by itself.
  @TaskLocal static var isLookOfOtherNode = false

  /// The sender of the request, if a launch by it may have a code sent; nil if it is to end the registration.
  @TaskLocal static var sender: String?

  private struct State {
    var wasSent = false
    var answer: ServiceResponse?
  }

  let request: ServiceRequest
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  init(_ request: ServiceRequest) { self.request = request }

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

  /// The request without a wait: who waits does so at the node that was asked, which hears of what happens there.
  var rest: ServiceRequest {
    let isWait = request.argument("wait") != nil
    var rest = ServiceRequest(
      method: request.method, path: request.path,
      arguments: request.arguments.filter { !isWait || $0.name != "wait" && $0.name != "after" },
      headers: request.headers, body: request.body, address: request.address,
      isSecure: request.isSecure)
    rest.isPassedOn = true
    return rest
  }
}
