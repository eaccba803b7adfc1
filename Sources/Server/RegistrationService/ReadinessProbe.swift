import RegistrationCore

/// Asks whether store and pool can be reached, once for all that ask at about the same time.
///
/// Anybody may ask, and each question to a pool is counted there, and may be paid for.
actor ReadinessProbe {
  private let ask: @Sendable () async -> String?
  private var underWay: Task<String?, Never>?
  private var last: (missing: String?, at: Timestamp)?

  /// For how long an answer counts, in milliseconds.
  private static let age: Int64 = 2000

  init(_ ask: @escaping @Sendable () async -> String?) { self.ask = ask }

  /// What cannot be reached; nil if all can be.
  func missing(at now: Timestamp) async -> String? {
    if let last, (0..<Self.age).contains(now.milliseconds - last.at.milliseconds) {
      return last.missing
    }
    if let underWay { return await underWay.value }
    let task = Task { [ask] in await ask() }
    underWay = task
    let missing = await task.value
    (underWay, last) = (nil, (missing, now))
    return missing
  }
}
