import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// The failures that a run draws from, by service, made once.
struct CallOutcomePalette: Sendable {
  private var pool: [(feature: Feature, callOutcomes: [CallOutcome])] = []
  private var directory: [(feature: Feature, callOutcomes: [CallOutcome])] = []

  init() {
    let mail = Fault.Effect.everythingButMail
    pool = [
      (.lostRequests, [.fails(.pool(.timedOut))]),
      (
        .lostAnswers,
        [.fails(.pool(.timedOut), .everything), .fails(.pool(.internalError), .everything)]
      ),
      (.offline, [.fails(.pool(.offline)), .fails(.pool(.internalError))]),
      (.throttles, Self.callOutcomes(Self.throttles)),
      (.hooks, Self.callOutcomes(Self.hooks) + Self.hooks.map { .fails(.pool($0), .everything) }),
      (.misconfiguration, Self.callOutcomes(Self.misconfiguration)),
      (.refusals, Self.callOutcomes(Self.refusals)),
      (.lostMail, [.fails(.pool(.codeDeliveryFailure), mail), .fails(.pool(.timedOut), mail)]),
      (.challenges, CallOutcome.challenges),
    ]
    directory = [
      (.lostRequests, [.fails(.directory(.timedOut))]),
      (.lostAnswers, [.fails(.directory(.timedOut), .everything)]),
      (.offline, [.fails(.directory(.offline))]),
      (
        .refusals,
        [
          .fails(.directory(.rejected(message: "Not so.", field: nil))),
          .fails(.directory(.rejected(message: "Not so.", field: "gender"))),
          .fails(.directory(.exists)), .fails(.directory(.unauthorized)),
        ]
      ),
    ]
  }

  /// A failure of a service, of a kind that the run has; if it has none, the request works.
  func draw(ofDirectory: Bool, _ features: Features, _ numbers: inout SplitMix64) -> CallOutcome {
    let count = ofDirectory ? directory.count : pool.count
    let first = numbers.below(count)
    for offset in 0..<count {
      let place = (first + offset) % count
      let group = ofDirectory ? directory[place] : pool[place]
      guard features.contains(group.feature) else { continue }
      return group.callOutcomes[numbers.below(group.callOutcomes.count)]
    }
    return .works
  }

  private static func callOutcomes(_ errors: [PoolError]) -> [CallOutcome] {
    errors.map { .fails(.pool($0)) }
  }

  private static let throttles: [PoolError] = [
    .tooManyRequests, .limitExceeded, .tooManyFailedAttempts, .notAuthorized(.attemptsExceeded),
  ]
  private static let hooks: [PoolError] = [
    .userLambdaValidation("Not so."), .unexpectedLambda, .invalidLambdaResponse,
  ]
  private static let misconfiguration: [PoolError] = [
    .forbidden, .resourceNotFound, .operationNotEnabled, .invalidEmailRoleAccessPolicy,
    .invalidSmsRoleAccessPolicy, .invalidSmsRoleTrustRelationship, .invalidUserPoolConfiguration,
    .unsupportedOperation, .notAuthorized(.other("Not so.")),
  ]
  private static let refusals: [PoolError] = [
    .aliasExists, .codeDeliveryFailure, .codeMismatch, .expiredCode, .invalidParameter("Not so."),
    .invalidPassword("Not so."), .mfaMethodNotFound, .notAuthorized(.incorrectCredentials),
    .notAuthorized(.disabled), .notAuthorized(.alreadyConfirmed),
    .notAuthorized(.temporaryPasswordExpired),
    .passwordHistoryPolicyViolation("Not so."), .passwordResetRequired, .refreshTokenReuse,
    .noPasskey, .passkeyExists, .passkeysUnsupported, .webAuthn(.originNotAllowed),
    .softwareTokenMFANotFound, .usernameExists, .userNotConfirmed, .userNotFound,
    .unrecognized(code: "Odd", message: "Not so."),
  ]
}
