import RegistrationCore
import RegistrationJSON

/// Why a request was not done, as RFC 9457 has it.
///
/// Its text says what to do. It never says what went wrong inside, nor whether an account exists.
struct ProblemDetails: Hashable, Sendable {
  /// What kind of problem; the last part of its `type`.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case malformed, unauthorized, notFound, methodNotAllowed, otherPresentation, invalidFields
    case tooLarge, unsupportedType, tooMany, busyElsewhere, unavailable, ended, forged, invalidCode,
      otherSecret

    var status: Int {
      switch self {
      case .malformed, .invalidCode: 400
      case .unauthorized, .otherSecret: 401
      case .forged: 403
      case .notFound: 404
      case .methodNotAllowed: 405
      case .otherPresentation: 409
      case .tooLarge: 413
      case .unsupportedType: 415
      case .invalidFields: 422
      case .tooMany: 429
      case .busyElsewhere, .unavailable, .ended: 503
      }
    }

    var title: String {
      switch self {
      case .malformed: "The request cannot be read"
      case .unauthorized: "The key does not open this registration"
      case .forged: "The form does not come from here"
      case .notFound: "There is nothing here"
      case .methodNotAllowed: "This cannot be done here"
      case .otherPresentation: "Something else is shown now"
      case .invalidFields: "Some fields cannot be taken"
      case .tooLarge: "The request is too large"
      case .unsupportedType: "The body is of another type"
      case .tooMany: "Too many requests"
      case .busyElsewhere: "The registration is busy"
      case .unavailable: "The registration cannot be reached"
      case .ended: "The service is stopping"
      case .invalidCode: "The code is not good"
      case .otherSecret: "The secret is not that of the back end"
      }
    }
  }

  let kind: Kind
  /// What to do about it.
  let detail: String
  /// More members, such as the presentation that is shown now.
  var members: [JSONValue.Member] = []
  /// After how many seconds the request may be sent again; nil if that would not help.
  var retryAfter: Int?
  /// What may be asked instead, for `Allow`.
  var allowed: [String] = []

  init(_ kind: Kind, _ detail: String) { (self.kind, self.detail) = (kind, detail) }

  /// When to send the request again.
  var retryHeaders: [ServiceRequest.Pair] {
    retryAfter.map { [.init("retry-after", String($0))] } ?? []
  }

  var response: ServiceResponse {
    let json = JSONValue.object(
      JSONValue.present([
        "type": .string("/problems/" + kind.rawValue), "title": .string(kind.title),
        "status": .integer(Int64(kind.status)), "detail": .string(detail),
      ]) + members)
    var response = ServiceResponse(
      status: kind.status, headers: [.init("content-type", "application/problem+json")],
      body: Array((json.text + "\n").utf8))
    response.headers += retryHeaders
    if !allowed.isEmpty {
      response.headers.append(.init("allow", allowed.joined(separator: ", ")))
    }
    if kind == .unauthorized || kind == .otherSecret {
      response.headers.append(.init("www-authenticate", "Bearer"))
    }
    return response
  }
}
