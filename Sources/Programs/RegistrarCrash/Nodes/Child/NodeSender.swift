import HostStores
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationJSON
import Synchronization

/// A session of the pool as a row keeps it: its token, a blank, and the account.
struct StoredSession: Hashable {
  let text: String

  init(text: String) { self.text = text }

  init(token: String, of login: Login) { text = token + " " + login.text }

  var token: String { String(text.prefix { $0 != " " }) }

  var login: Login? {
    text.firstIndex(of: " ").flatMap { Login(String(text[text.index(after: $0)...])) }
  }
}

/// The pool's client of one registration on a node: its session is in the row, and with it whatever a restart needs.
final class NodeSender: CallSender {
  private struct Memory {
    /// The session of the newest sign-in, until it is kept.
    var offered: StoredSession?
    /// The session that was forgotten, for the sign-out that follows.
    var forgotten: StoredSession?
  }

  private let wire: NodeWire
  private let held: HeldRegistration
  private let memory = Mutex(Memory())

  init(_ wire: NodeWire, _ held: HeldRegistration) { (self.wire, self.held) = (wire, held) }

  func ask(_ call: Call) async throws(PoolError) -> JSONValue {
    switch call {
    case .storedSession:
      let login = try await session()?.login
      return .object([login?.key ?? "": (login?.text).map { .string($0) }])
    case .keepSession(let login): return try await keep(login, call)
    case .forgetSession(let login): return try await forget(login, call)
    case .signOut:
      let forgotten = memory.withLock { $0.forgotten }
      return try await send(call, forgotten)
    case .sessionStatus, .perform, .show, .look: return try await send(call, try await session())
    }
  }

  func lose() -> Never { wire.lose() }

  private func send(
    _ call: Call, _ session: StoredSession?
  ) async throws(PoolError) -> JSONValue {
    let answer = try await wire.ask(call, of: held, session)
    if let offered = answer["offered"]?.string {
      memory.withLock { $0.offered = StoredSession(text: offered) }
    }
    return answer["json"] ?? .nothing
  }

  private func keep(_ login: Login, _ call: Call) async throws(PoolError) -> JSONValue {
    guard let offered = memory.withLock({ $0.offered }), offered.login == login else {
      return .nothing
    }
    try await inRow { () async throws(HostStoreError) in
      try await held.keep(Secret(offered.text))
    }
    return try await send(call, offered)
  }

  private func forget(_ login: Login, _ call: Call) async throws(PoolError) -> JSONValue {
    let kept = try await session()
    if kept?.login == login { memory.withLock { $0.forgotten = kept } }
    try await inRow { () async throws(HostStoreError) in try await held.removeSession() }
    return try await send(call, kept)
  }

  private func session() async throws(PoolError) -> StoredSession? {
    try await inRow { () async throws(HostStoreError) in try await held.session() }
      .map { StoredSession(text: $0.reveal()) }
  }

  private func inRow<Value>(
    _ statement: () async throws(HostStoreError) -> Value
  ) async throws(PoolError) -> Value {
    do throws(HostStoreError) { return try await statement() } catch {
      throw .unrecognized(code: "store", message: "\(error)")
    }
  }
}
