import Foundation
import Registrar

#if canImport(FoundationNetworking)
  import FoundationNetworking  // has URLSession on Linux
#endif

/// The club's accounts and profiles over HTTP, and the session of this device.
package actor ClubService {
  package typealias Send = @Sendable (URLRequest) async throws -> (Data, URLResponse)

  struct SignIn: Codable {
    var login: String
    var token: String
  }

  let policy: Policy
  let service: URL
  let sessionFile: URL  // An app has an item of the keychain in its place.
  let send: Send
  var newest: SignIn?  // The flow may not have taken the answer yet.
  var current: SignIn?  // The session of this device.
  var ended: SignIn?  // For the sign-out that follows.

  package init(
    policy: Policy, service: URL, sessionFile: URL,
    send: @escaping Send = { try await URLSession.shared.data(for: $0) }
  ) {
    (self.policy, self.service) = (policy, service)
    (self.sessionFile, self.send) = (sessionFile, send)
  }

  func call(
    _ operation: String, _ values: [String: String], as caller: SignIn? = nil
  ) async throws(PoolError) -> [String: String] {
    var request = URLRequest(url: service.appending(path: operation))
    request.httpMethod = "POST"
    if let caller {
      request.setValue("Bearer \(caller.token)", forHTTPHeaderField: "Authorization")
    }
    let answer: [String: String]
    do {
      request.httpBody = try JSONEncoder().encode(values)
      answer = try JSONDecoder().decode([String: String].self, from: try await send(request).0)
    } catch let error as URLError where Self.sendsNothing.contains(error.code) {
      throw .offline
    } catch {
      throw .timedOut  // The work may have been done.
    }
    guard let name = answer["__type"] else { return answer }
    throw PoolError(exception: name, message: answer["message"] ?? "")
  }

  static let sendsNothing: Set<URLError.Code> = [
    .notConnectedToInternet, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed,
    .secureConnectionFailed,
  ]
}

extension ClubService: IdentityPool {
  package func storedSession() throws(PoolError) -> Login? {
    do {
      if current == nil, FileManager.default.fileExists(atPath: sessionFile.path) {
        current = try JSONDecoder().decode(SignIn?.self, from: Data(contentsOf: sessionFile))
      }
    } catch { throw .unrecognized(code: "Storage", message: "The session cannot be read.") }
    return current.flatMap { Login($0.login) }
  }

  private func store(_ session: SignIn?) throws(PoolError) {
    do {
      try JSONEncoder().encode(session).write(to: sessionFile, options: .atomic)
    } catch { throw .unrecognized(code: "Storage", message: "The session cannot be stored.") }
  }

  package func keepSession(of login: Login) throws(PoolError) {
    guard let newest, newest.login == login.text else { return }
    current = newest  // Even if it cannot be stored, it holds until the app ends.
    try store(newest)
  }

  package func forgetSession(of login: Login) throws(PoolError) {
    guard try storedSession() == login else { return }
    try store(nil)
    (ended, current) = (current, nil)
  }

  package func sessionStatus() async throws(PoolError) -> UserStatus {
    _ = try await call("restoreSession", [:], as: current)
    return .confirmed
  }

  package func signUp(
    login: Login, password: Secret?, fields: Fields, invitation: Secret?
  ) async throws(PoolError) -> SignUpResult {
    guard let password else { throw .operationNotEnabled }
    var values = fields.texts
    (values["email"], values["password"]) = (login.text, password.reveal())
    return .unconfirmed(CodeDelivery(try await call("signUp", values)))
  }

  package func confirmSignUp(
    login: Login, code: Secret
  ) async throws(PoolError) -> ConfirmSignUpResult {
    _ = try await call("confirmSignUp", ["email": login.text, "code": code.reveal()])
    return ConfirmSignUpResult()
  }

  package func resendCode(login: Login) async throws(PoolError) -> CodeDelivery {
    CodeDelivery(try await call("resendCode", ["email": login.text]))
  }

  package func signIn(login: Login, way: SignInWay) async throws(PoolError) -> SignInResult {
    newest = nil
    switch way {
    case .code, .chosen, .link: throw .operationNotEnabled
    case .held: throw .notAuthorized(.other("A confirmation gives no session."))
    case .password(let password):
      let values = ["email": login.text, "password": password.reveal()]
      guard let token = try await call("signIn", values)["token"] else { throw .internalError }
      newest = SignIn(login: login.text, token: token)
      return .signedIn
    }
  }

  package func signOut() async throws(PoolError) {
    guard let session = ended else { return }
    ended = nil
    _ = try await call("signOut", [:], as: session)
  }

  package func forgotPassword(login: Login) async throws(PoolError) -> CodeDelivery {
    CodeDelivery(try await call("forgotPassword", ["email": login.text]))
  }

  package func resetPassword(
    login: Login, code: Secret, newPassword: Secret
  ) async throws(PoolError) {
    var values = ["email": login.text, "code": code.reveal()]
    values["password"] = newPassword.reveal()
    _ = try await call("resetPassword", values)
  }
}

extension ClubService: ProfileDirectory {
  func call(
    _ operation: String, of login: Login, _ fields: Fields = Fields()
  ) async throws(DirectoryError) -> [String: String] {
    var values = fields.texts
    values["email"] = login.text
    do throws(PoolError) {
      return try await call(operation, values, as: current)
    } catch {
      switch error {
      case .offline: throw .offline
      case .notAuthorized: throw .unauthorized
      case .unrecognized("ResourceExistsException", _): throw .exists
      case .resourceNotFound: throw .notFound
      case .invalidParameter(let message): throw .rejected(message: message, field: nil)
      default: throw .timedOut  // The work may have been done.
      }
    }
  }

  package func fetchProfile(of login: Login) async throws(DirectoryError) -> ProfileLookup {
    let record = try await call("fetchProfile", of: login)
    if record.isEmpty { return .notFound }
    var profile = Profile(Fields())
    for rule in policy.profile {
      guard let text = record[rule.name.text] else { continue }
      profile.fields[rule.name] = rule.kind == .consent ? .consent(text == "true") : .text(text)
    }
    let missing = policy.missingFields(in: profile.fields, at: .now())
    return missing.isEmpty ? .complete(profile) : .incomplete(profile, missing: missing)
  }

  package func createProfile(of login: Login) async throws(DirectoryError) {
    _ = try await call("createProfile", of: login)
  }

  package func updateProfile(of login: Login, fields: Fields) async throws(DirectoryError) {
    _ = try await call("updateProfile", of: login, fields)
  }

  package func uploadAvatar(of login: Login, image: [UInt8]) async throws(DirectoryError) {
    throw .rejected(message: "The club has no pictures.", field: nil)
  }

  /// Asks every second, because the service does not tell what changes.
  package func observeProfile(
    of login: Login
  ) -> AsyncStream<Result<ProfileLookup, DirectoryError>> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { profiles in
      let asking = Task {
        do throws(DirectoryError) {
          while !Task.isCancelled {
            profiles.yield(.success(try await fetchProfile(of: login)))
            try? await Task.sleep(for: .seconds(1))
          }
        } catch { profiles.yield(.failure(error)) }
        profiles.finish()
      }
      profiles.onTermination = { _ in asking.cancel() }
    }
  }
}

extension CodeDelivery {
  init(_ answer: [String: String]) {
    self.init(medium: .email, destination: answer["destination"] ?? "your e-mail")
  }
}

extension Fields {
  /// The values as the service writes them.
  var texts: [String: String] {
    var texts: [String: String] = [:]
    for entry in entries {
      switch entry.value {
      case .text(let text): texts[entry.name.text] = text
      case .consent(let isGiven): texts[entry.name.text] = "\(isGiven)"
      case .image: break
      }
    }
    return texts
  }
}
