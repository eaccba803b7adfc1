#if Server
  import CognitoEndpoint
  import CognitoWire
  import Foundation
  import HTTPServer
  import RegistrationCore
  import RegistrationJSON
  import Synchronization
  import TokenSigning

  extension TokenSigner {
    /// Signs with an RSA key, whose public part is the one key of the key set.
    init(_ key: RSAKey) {
      let name = Base64URL.text(of: Array(key.modulus.prefix(24)))
      let keys = JSONValue.object([
        "keys": .array([
          .object([
            "alg": .string("RS256"), "e": .string(Base64URL.text(of: key.exponent)),
            "kid": .string(name), "kty": .string("RSA"),
            "n": .string(Base64URL.text(of: key.modulus)), "use": .string("sig"),
          ])
        ])
      ])
      self.init(
        keyID: name, keys: keys.text, sign: nil, verify: { key.isRight($1, of: $0) },
        verifyPasskey: { P256Key(point: $2)?.isRight($1, of: $0) ?? false })
    }
  }

  /// The service behind a lock, as the server's threads ask it.
  final class ServeShell: Sendable {
    fileprivate struct State {
      var service: PoolService
      var journal: Journal?
    }

    fileprivate enum Answer {
      case control(HTTPResponse)
      case pool(CognitoEndpoint.Response)
    }

    private let state: Mutex<State?>
    private let key: RSAKey
    let signer: TokenSigner

    init(key: RSAKey) {
      state = Mutex(nil)
      (self.key, signer) = (key, TokenSigner(key))
    }

    func start(_ service: PoolService, _ journal: Journal?) {
      state.withLock { $0 = State(service: service, journal: journal) }
    }

    /// The time of the pools, which may be ahead of the real one.
    func now(at real: Timestamp) -> Timestamp {
      state.withLock { $0?.service.now(at: real) ?? real }
    }

    func answer(_ request: HTTPRequest) -> HTTPResponse {
      if request.method == "OPTIONS" {
        return HTTPResponse(status: 204, headers: ServeShell.sharing + ServeShell.asking, body: [])
      }
      let page = OAuthPage(method: request.method, path: request.path)
      let origin = RequestOrigin(request)
      guard page == .chosen ? origin.isFollowed : !ServeShell.isGuarded(request) || origin.isOwn
      else {
        return HTTPResponse(
          status: 403, headers: [("content-type", "text/plain; charset=utf-8")],
          body: Array("A page of another site may not do that.\n".utf8))
      }
      let real = Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
      computeKey(for: request, at: real)
      let answer = state.withLock { $0?.answer(request, signer, real) }
      switch answer {
      case nil: return HTTPResponse(status: 503, body: Array("starting\n".utf8))
      case .control(let response): return response
      case .pool(var answer):
        // Outside of the lock, as signing takes long, and a proof by SRP longer yet.
        if let numbers = answer.finish({ key.signature(of: $0) }) {
          state.withLock { $0?.service.endpoint.remember(numbers) }
        }
        return HTTPResponse(answer, isShared: page?.isShown != true)
      }
    }

    /// Computes the key of the proof that a request claims to end, if it is such a request, outside of the lock.
    private func computeKey(for request: HTTPRequest, at real: Timestamp) {
      guard CognitoEndpoint.endsProofs(request[header: "x-amz-target"]) else { return }
      let proof = state.withLock { state in
        state.flatMap { state in
          state.service.endpoint.unfinishedProof(
            claimedBy: CognitoEndpoint.Request(asked: request, at: request.path),
            at: state.service.now(at: real))
        }
      }
      guard let numbers = proof?.claimed() else { return }
      state.withLock { $0?.service.endpoint.remember(numbers) }
    }

    /// Whether pages of other sites may not ask for it: the page, the control interface, and what administrators do.
    private static func isGuarded(_ request: HTTPRequest) -> Bool {
      request.path == "/" && request.method == "GET" || request.path.hasPrefix("/_registrar/")
        || PoolService.isAdministrative(request[header: "x-amz-target"])
    }

    /// The headers that are looked at.
    static let headers = CognitoEndpoint.Request.headers + RequestOrigin.headers

    /// Apps in a browser may call the pool, as they may call Cognito.
    static let sharing = [
      HTTPRequest.Header(name: "access-control-allow-origin", value: "*"),
      HTTPRequest.Header(
        name: "access-control-expose-headers", value: "x-amzn-errortype, x-amzn-requestid"),
    ]

    /// What else a browser asks before it calls.
    private static let asking = [
      HTTPRequest.Header(name: "access-control-allow-headers", value: "*"),
      HTTPRequest.Header(name: "access-control-allow-methods", value: "POST, GET, OPTIONS"),
      HTTPRequest.Header(name: "access-control-max-age", value: "86400"),
    ]
  }

  extension ServeShell.State {
    fileprivate mutating func answer(
      _ request: HTTPRequest, _ signer: TokenSigner, _ real: Timestamp
    ) -> ServeShell.Answer {
      let now = service.now(at: real)
      // What changes the pools is on the disk first, so that nothing that was answered can be lost.
      let asked = CognitoEndpoint.Request(asked: request, at: request.path)
      let entry = entry(of: request, asked)
      if let entry {
        guard keep(entry, at: now) else { return .control(.unkept) }
      }
      defer { if entry != nil { journal?.shorten(service, at: now) } }
      let control = ControlRequest(
        method: request.method, path: request.path, query: request.query, body: request.body)
      if let response = service.control(control, at: now) {
        return .control(
          HTTPResponse(
            status: response.status,
            headers: [("content-type", response.type), ("cache-control", "no-store")],
            body: response.body))
      }
      return .pool(service.answer(asked, signer: signer, at: now))
    }

    /// What to keep of a request; nil if it changes nothing.
    private func entry(of request: HTTPRequest, _ asked: CognitoEndpoint.Request) -> JournalEntry? {
      guard journal != nil else { return nil }
      if let page = OAuthPage(method: asked.method, path: asked.path) {
        return page.changes ? .page(page, asked.parameters.encoded) : nil
      }
      guard request.method == "POST" else { return nil }
      switch request.path {
      case "/_registrar/do": return .lines(request.body)
      case "/_registrar/fail": return .failure(request.body)
      case "/":
        let target = request[header: "x-amz-target"]
        guard PoolService.changes(target) || service.endpoint.isDisturbed else { return nil }
        return .call(target: target ?? "", body: request.body)
      default: return nil
      }
    }

    private mutating func keep(_ entry: JournalEntry, at now: Timestamp) -> Bool {
      guard journal?.append(entry, at: now) == false else { return true }
      // A disk that was full may have room again.
      journal?.shorten(service, at: now)
      return journal?.append(entry, at: now) ?? true
    }
  }

  extension CognitoEndpoint.Request {
    /// The headers that it looks at.
    static let headers = ["x-amz-target", "authorization"]

    /// Takes what a server has read.
    ///
    /// - Parameter path: where the request counts as having been sent.
    init(asked request: HTTPRequest, at path: String) {
      guard let page = OAuthPage(method: request.method, path: path) else {
        self.init(
          method: request.method, path: path, target: request[header: "x-amz-target"],
          body: request.body)
        return
      }
      if page == .token {
        self.init(
          tokensAt: path, form: request.body, authorization: request[header: "authorization"])
        return
      }
      var parameters = FormParameters()
      for argument in request.arguments {
        parameters.append(argument.name, Secret(argument.value))
      }
      self.init(page: path, parameters)
    }
  }

  extension HTTPResponse {
    /// - Parameter isShared: whether pages of other sites may look at it.
    fileprivate init(_ answer: CognitoEndpoint.Response, isShared: Bool) {
      let headers = answer.headers.map { HTTPRequest.Header(name: $0.name, value: $0.value) }
      self.init(
        status: answer.status, headers: headers + (isShared ? ServeShell.sharing : []),
        body: answer.body)
      (closes, delay) = (answer.delivery == .close, answer.delay)
    }

    /// The response if the file of `--keep` cannot be written: nothing was done.
    fileprivate static let unkept = HTTPResponse(
      status: 500, headers: [("x-amzn-errortype", "InternalErrorException")],
      body: Array(
        #"{"__type":"InternalErrorException","message":"The file of --keep cannot be written"}"#
          .utf8))
  }
#endif
