import RegistrationCore
import RegistrationSimulation

extension Fault {
  func write(to line: inout WordWriter) {
    line.bare(operation.rawValue)
    switch failure {
    case .pool(let error): error.write(to: &line)
    case .directory(let error): error.write(to: &line)
    case .challenge(let kind):
      line.bare(FailureName.challenge.text)
      if kind != FailureName.standardChallenge { line.key("message", kind) }
    }
    if times != 1 { line.key("times", times) }
    switch effect {
    case .nothing: break
    case .everything: line.bare("after-commit")
    case .everythingButMail: line.bare("undelivered")
    }
  }
}

extension PoolError {
  fileprivate func write(to line: inout WordWriter) {
    switch self {
    case .notAuthorized(.other(let message)):
      line.bare(code)
      line.message(message)
    case .notAuthorized(let reason): line.bare(reason.name)
    case .unrecognized(let code, let message):
      line.bare(FailureName.unrecognized.text)
      if code != FailureName.standardCode { line.key("code", code) }
      line.message(message)
    case .invalidParameter(let message), .invalidPassword(let message),
      .passwordHistoryPolicyViolation(let message), .userLambdaValidation(let message):
      line.bare(code)
      line.message(message)
    case .aliasExists, .codeDeliveryFailure, .codeMismatch, .expiredCode, .forbidden,
      .internalError, .invalidEmailRoleAccessPolicy, .invalidLambdaResponse,
      .invalidSmsRoleAccessPolicy, .invalidSmsRoleTrustRelationship,
      .invalidUserPoolConfiguration, .limitExceeded, .mfaMethodNotFound, .operationNotEnabled,
      .passwordResetRequired, .refreshTokenReuse, .resourceNotFound, .softwareTokenMFANotFound,
      .tooManyFailedAttempts, .tooManyRequests, .unexpectedLambda, .unsupportedOperation,
      .usernameExists, .userNotConfirmed, .userNotFound, .offline, .timedOut:
      line.bare(code)
    }
  }
}

extension DirectoryError {
  fileprivate func write(to line: inout WordWriter) {
    line.bare(code)
    guard case .rejected(let message, let field) = self else { return }
    line.message(message)
    line.key("field", field?.text)
  }
}

extension WordWriter {
  fileprivate mutating func message(_ text: String) {
    if !text.isEmpty { key("message", text) }
  }
}
