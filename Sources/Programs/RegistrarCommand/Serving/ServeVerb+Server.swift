#if Server
  import CognitoEndpoint
  import CommandSupport
  import Foundation
  import HTTPServer
  import RegistrationCore
  import RegistrationJSON
  import Synchronization
  import TokenSigning

  extension ServeVerb {
    func perform(on console: Console) async throws(CommandFailure) -> ExitStatus {
      guard let key = RSAKey() else {
        throw CommandFailure(.unavailable, "registrar: libcrypto made no key")
      }
      // The port is in the tokens, so it must be known before the first request.
      let shell = ServeShell(key: key)
      guard let server = HTTPServer(port: port, answer: { shell.answer($0) }) else {
        throw CommandFailure(
          .unavailable, "registrar: cannot listen at port \(port); is another server there?")
      }
      let address = "http://localhost:\(server.port)"
      var service = PoolService(policy: policy, issuer: address, seed: seed)
      var journal: Journal?
      if let keep {
        journal = try Journal(path: keep, replayingInto: &service)
      }
      shell.start(service, journal)
      try console.output.write(welcome(address, service))
      try console.output.flush()
      while true { try? await Task.sleep(for: .seconds(3600)) }
    }

    private func welcome(_ address: String, _ service: PoolService) -> String {
      let pool = service.endpoint.pools.first
      let (id, client) = (pool?.id ?? "", pool?.clients.first?.id ?? "")
      return """
        A user pool for tests at \(address)/ (pool \(id), app client \(client)).
        boto3:    boto3.client("cognito-idp", region_name="us-east-1", endpoint_url="\(address)", aws_access_key_id="x", aws_secret_access_key="x")
        aws:      aws cognito-idp sign-up --endpoint-url \(address) --client-id \(client) --username ana@example.com --password Correct-horse-1
        Amplify:  userPoolEndpoint: "\(address)/"
        Codes:    curl "\(address)/_registrar/codes?to=ana@example.com"

        """
    }
  }

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
      self.init(keyID: name, keys: keys.text, sign: nil) { key.isRight($1, of: $0) }
    }
  }

  /// The service behind a lock, as the server's threads ask it.
  final class ServeShell: Sendable {
    fileprivate struct State {
      var service: PoolService
      var journal: Journal?
    }

    private let state: Mutex<State?>
    private let key: RSAKey
    private let signer: TokenSigner

    init(key: RSAKey) {
      state = Mutex(nil)
      (self.key, signer) = (key, TokenSigner(key))
    }

    func start(_ service: PoolService, _ journal: Journal?) {
      state.withLock { $0 = State(service: service, journal: journal) }
    }

    func answer(_ request: HTTPRequest) -> HTTPResponse {
      if request.method == "OPTIONS" {
        return HTTPResponse(status: 204, headers: ServeShell.sharing, body: [])
      }
      if request.path.hasPrefix("/_registrar/"), let origin = request[header: "origin"],
        !ServeShell.isOwn(origin)
      {
        return HTTPResponse(status: 403, body: Array("another site may not do that\n".utf8))
      }
      let real = Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
      let answer = state.withLock { $0?.answer(request, signer, real) }
      switch answer {
      case nil: return HTTPResponse(status: 503, body: Array("starting\n".utf8))
      case .control(let response): return response
      case .pool(var answer):
        // Outside of the lock: signing takes longer than all else.
        answer.sign { key.signature(of: $0) }
        return HTTPResponse(answer)
      }
    }

    /// A page of another site must not drive the control interface from a browser.
    private static func isOwn(_ origin: String) -> Bool {
      guard let host = URLComponents(string: origin)?.host else { return false }
      return host == "localhost" || host == "127.0.0.1"
    }

    /// Apps in a browser may call the pool, as they may call Cognito.
    static let sharing = [
      (name: "access-control-allow-origin", value: "*"),
      (name: "access-control-allow-headers", value: "*"),
      (name: "access-control-allow-methods", value: "POST, GET, OPTIONS"),
      (name: "access-control-expose-headers", value: "x-amzn-errortype, x-amzn-requestid"),
      (name: "access-control-max-age", value: "86400"),
    ]
  }

  extension ServeShell {
    fileprivate enum Answer {
      case control(HTTPResponse)
      case pool(CognitoEndpoint.Response)
    }
  }

  extension ServeShell.State {
    fileprivate mutating func answer(
      _ request: HTTPRequest, _ signer: TokenSigner, _ real: Timestamp
    ) -> ServeShell.Answer {
      let now = service.now(at: real)
      let control = ControlRequest(
        method: request.method, path: request.path, query: request.query, body: request.body)
      if let response = service.control(control, at: now) {
        // An armed failure is not kept: a restart disarms it.
        if request.path == "/_registrar/do", response.status == 200 {
          guard keep(.lines(request.body), at: now) else { return .control(.unkept) }
        }
        return .control(
          HTTPResponse(
            status: response.status,
            headers: [("content-type", response.type), ("cache-control", "no-store")],
            body: response.body))
      }
      let call = CognitoEndpoint.Request(
        method: request.method, path: request.path, target: request[header: "x-amz-target"],
        body: request.body)
      let answer = service.answer(call, signer: signer, at: now)
      if PoolService.changes(call.target) {
        guard keep(.call(target: call.target ?? "", body: call.body), at: now) else {
          return .control(.unkept)
        }
      }
      return .pool(answer)
    }

    private mutating func keep(_ entry: Journal.Entry, at now: Timestamp) -> Bool {
      journal?.append(entry, at: now) ?? true
    }
  }

  extension HTTPResponse {
    fileprivate init(_ answer: CognitoEndpoint.Response) {
      let headers = answer.headers.map { (name: $0.name, value: $0.value) }
      self.init(status: answer.status, headers: headers + ServeShell.sharing, body: answer.body)
      (closes, delay) = (answer.delivery == .close, answer.delay)
    }

    /// The response if the file of `--keep` cannot be written: the call may be lost.
    fileprivate static let unkept = HTTPResponse(
      status: 500, headers: [("x-amzn-errortype", "InternalErrorException")],
      body: Array(
        #"{"__type":"InternalErrorException","message":"The file of --keep cannot be written"}"#
          .utf8))
  }
#endif
