/// A row: what an operation takes, what it answers, and which failures it documents.
package struct WireRow: Sendable {
  package let request: WireStructure
  /// Nil if the body of the answer is empty.
  package let answer: WireStructure?
  package let failures: [WireException]

  init(_ request: WireStructure, _ answer: WireStructure?, _ failures: [WireException]) {
    (self.request, self.answer, self.failures) = (request, answer, failures)
  }
}

extension WireOperation {
  /// The name of the service in `X-Amz-Target`.
  package static let service = "AWSCognitoIdentityProviderService"
  /// The content type of every request and answer (AWS JSON protocol 1.1).
  package static let contentType = "application/x-amz-json-1.1"

  /// The value of the header `X-Amz-Target`.
  package var target: String { "\(WireOperation.service).\(rawValue)" }

  /// The operation that a header `X-Amz-Target` names; nil if there is no row for it.
  package init?(target: String) {
    guard let operation = WireOperation.byTarget[target] else { return nil }
    self = operation
  }

  private static let byTarget = [String: WireOperation](
    uniqueKeysWithValues: allCases.map { ($0.target, $0) })
}
