#if Server
  import CognitoEndpoint
  import CommandSupport
  import EventScripts
  import Foundation
  import HTTPServer
  import RegistrationCore
  import TokenSigning

  extension ServeVerb {
    func perform(on console: Console) async throws(CommandFailure) -> ExitStatus {
      var journal: Journal?
      if let keep { journal = try Journal(path: keep, isSynced: isSynced) }
      let (policy, seed) = try settings(of: journal?.origin)
      let shell = ServeShell(key: try key(beside: journal))
      // The port is in the tokens, so it must be known before the first request.
      guard
        let server = HTTPServer(
          address: address, port: port, headers: ServeShell.headers, answer: { shell.answer($0) })
      else {
        throw CommandFailure(
          .unavailable,
          "registrar: cannot listen at \(address.onOneLine), port \(port); is another server there, or is it "
            + "no address of this machine?")
      }
      let place = "http://\(host):\(server.port)"
      var service = PoolService(policy: policy, issuer: place, seed: seed)
      try journal?.start(&service, signer: shell.signer)
      shell.start(service, journal)
      try console.output.write(welcome(place, service))
      try console.output.flush()
      await server.run()
      return .success
    }

    /// The policy and the seed: those of the file, if pools are kept.
    private func settings(
      of origin: JournalOrigin?
    ) throws(CommandFailure) -> (policy: Policy?, seed: UInt64) {
      guard let origin, let keep else { return (policy, seed ?? .random(in: .min ... .max)) }
      let shown = keep.onOneLine
      if let policy, policy.printed() != origin.policy {
        throw CommandFailure(
          .malformed, "registrar: '\(shown)' was made with another policy; leave out '--policy'")
      }
      if let seed, seed != origin.seed {
        throw CommandFailure(
          .malformed, "registrar: '\(shown)' was made with the seed \(origin.seed)")
      }
      guard let text = origin.policy else { return (nil, origin.seed) }
      do throws(ScriptErrors) {
        return (try Policy.parse(Array(text.utf8), file: keep), origin.seed)
      } catch { throw CommandFailure(.malformed, error.description) }
    }

    /// The key that signs tokens: a new one, or that beside the file of `--keep`.
    private func key(beside journal: Journal?) throws(CommandFailure) -> RSAKey {
      guard let journal, let keep else { return try made() }
      let path = journal.path + ".key"
      let shown = path.onOneLine
      if !FileManager.default.fileExists(atPath: path) {
        guard journal.origin == nil else {
          throw CommandFailure(
            .unreadable,
            "registrar: '\(shown)' is missing, which has signed the tokens of '\(keep.onOneLine)'")
        }
        let key = try made()
        guard let file = PrivateFile(replacing: path, with: key.pem) else {
          throw CommandFailure(.cannotCreate, "registrar: cannot write '\(shown)'")
        }
        file.release()
        return key
      }
      let file = try PrivateFile(opening: path)
      defer { file.release() }
      guard let key = RSAKey(pem: try file.contents(shown)) else {
        throw CommandFailure(.malformed, "registrar: '\(shown)' is no RSA key of 2048 bits")
      }
      try file.makePrivate(shown)
      return key
    }

    private func made() throws(CommandFailure) -> RSAKey {
      guard let key = RSAKey() else {
        throw CommandFailure(.unavailable, "registrar: libcrypto made no key")
      }
      return key
    }

    /// How clients on this machine, or on others, call it.
    private var host: String {
      switch address {
      case "127.0.0.1", "0.0.0.0", "::", "::1": "localhost"
      default: address.contains(":") ? "[\(address)]" : address
      }
    }

    private func welcome(_ place: String, _ service: PoolService) -> String {
      let pool = service.endpoint.pools.first
      let (id, client) = (pool?.id ?? "", pool?.clients.first?.id ?? "")
      let isNear = address == "::1" || address.hasPrefix("127.")
      let warning =
        isNear
        ? ""
        : "Every machine that reaches \(address) may do what an administrator may, and read every code.\n"
      return """
        A user pool for tests at \(place)/ (pool \(id), app client \(client)).
        \(warning)boto3:    boto3.client("cognito-idp", region_name="us-east-1", endpoint_url="\(place)", aws_access_key_id="x", aws_secret_access_key="x")
        aws:      aws cognito-idp sign-up --endpoint-url \(place) --client-id \(client) --username ana@example.com --password Correct-horse-1
        Amplify:  userPoolEndpoint: "\(place)/"
        Seed:     \(service.seed)
        Codes:    curl "\(place)/_registrar/codes?to=ana@example.com"

        """
    }
  }
#endif
