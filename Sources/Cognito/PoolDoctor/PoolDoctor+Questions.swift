import CognitoWire
import RegistrationCognito
import RegistrationCore

// The calls, none of which makes or changes anything.

extension PoolDoctor {
  /// Asks whether a flow is allowed.
  func ask(
    _ flow: PoolExamination.Flow, _ request: WireRecord, _ found: inout PoolExamination
  ) async throws(PoolExamination.Failure) {
    let asked = try await answer(.initiateAuth, request)
    if flow == .refresh {
      found.flows[flow] = asked.isRefusalOfToken
      return
    }
    switch asked {
    case .success(let record):
      found.flows[flow] = .yes
      found.tellsExistence = found.tellsExistence ?? false
      found.offered += record[texts: .availableChallenges] ?? []
    case .failure(let failure):
      found.flows[flow] = failure.isDisabledFlow ? .no : .unclear(failure.told)
      if failure.name == WireException.userNotFound.rawValue {
        (found.flows[flow], found.tellsExistence) = (.yes, true)
      } else if failure.mentions("Incorrect username or password") {
        found.flows[flow] = .yes
        found.tellsExistence = found.tellsExistence ?? false
      }
    }
  }

  /// Tries to sign up with a password that no pool accepts.
  func signUp(
    _ name: String, withHash: Bool
  ) async throws(PoolExamination.Failure) -> WireAnswer {
    var record = WireRecord()
    record[text: .clientID] = clientID
    if withHash { record[secret: .secretHash] = hash(of: name) }
    record[text: .username] = name
    // Cognito takes none of fewer than six characters.
    record[secret: .password] = "a"
    return try await answer(.signUp, record)
  }

  /// What the pool answers.
  func answer(
    _ operation: WireOperation, _ record: WireRecord
  ) async throws(PoolExamination.Failure) -> WireAnswer {
    guard let body = try? operation.write(request: record) else { throw .noClient }
    let reply: PoolReply
    switch await transport.send(PoolRequest(operation, body: body)) {
    case .failure(let failure): throw .unreachable(failure.poolError)
    case .success(let received): reply = received
    }
    let named = WireFailure(
      header: reply.headers[WireFailure.header],
      headerMessage: reply.headers["x-amzn-errormessage"], body: reply.body)
    let isSuccess = (200..<300).contains(reply.status)
    if let named, !isSuccess {
      guard reply.status == 400 else { throw .unreachable(named.error) }
      if named.name == WireException.resourceNotFound.rawValue { throw .noClient }
      return .failure(named)
    }
    // What comes at once from another server is no loss of an answer, as a flow would have it.
    guard isSuccess, let record = try? reply.record(of: operation) else {
      throw .noPool(status: reply.status)
    }
    return .success(record)
  }
}
