/// What a service can be asked, in one table: the server's routes, and the description of its interface.
enum ServiceRoute: String, Hashable, Sendable, CaseIterable {
  case createRegistration, showRegistration, takeAction, endRegistration
  case handOver, redeemHandover
  case describe, isAlive, isReady, measure
  case beginPage, takeRedirect, showPage, submitPage, leavePage, showAsset

  /// Who may ask.
  enum Access { case anyone, keyHolder, browser, backEnd }

  var method: String {
    switch self {
    case .createRegistration, .takeAction, .handOver, .redeemHandover, .submitPage: "POST"
    case .endRegistration: "DELETE"
    case .showRegistration, .describe, .isAlive, .isReady, .measure, .beginPage,
      .takeRedirect, .showPage, .leavePage, .showAsset:
      "GET"
    }
  }

  /// The path; a part in braces stands for any text.
  var path: String {
    switch self {
    case .createRegistration: "/registrations"
    case .showRegistration, .endRegistration: "/registrations/{id}"
    case .takeAction: "/registrations/{id}/actions/{action}"
    case .handOver: "/registrations/{id}/handover"
    case .redeemHandover: "/handovers"
    case .describe: "/openapi.json"
    case .isAlive: "/healthz"
    case .isReady: "/readyz"
    case .measure: "/metrics"
    case .beginPage: "/register"
    case .takeRedirect: "/register/signed-in"
    case .showPage, .submitPage: "/register/{id}"
    case .leavePage: "/register/{id}/continue"
    case .showAsset: "/register/assets/{asset}"
    }
  }

  var access: Access {
    switch self {
    case .createRegistration, .describe, .isAlive, .isReady, .measure, .beginPage, .showAsset:
      .anyone
    case .showRegistration, .takeAction, .endRegistration, .handOver: .keyHolder
    case .redeemHandover: .backEnd
    case .takeRedirect, .showPage, .submitPage, .leavePage: .browser
    }
  }

  /// Whether it is drawn for a person: what goes wrong there is a page, too.
  var isPage: Bool {
    switch self {
    case .beginPage, .takeRedirect, .showPage, .submitPage, .leavePage, .showAsset: true
    case .createRegistration, .showRegistration, .takeAction, .endRegistration, .handOver,
      .redeemHandover, .describe, .isAlive, .isReady, .measure:
      false
    }
  }

  /// The longest body in bytes.
  func longestBody(_ limits: ServiceLimits) -> Int {
    switch self {
    case .takeAction, .submitPage: limits.bodyWithPicture
    case .createRegistration, .showRegistration, .endRegistration, .handOver, .redeemHandover,
      .describe, .isAlive, .isReady, .measure, .beginPage, .takeRedirect, .showPage, .leavePage,
      .showAsset:
      limits.body
    }
  }
}

extension RegistrationService {
  /// The longest body of a request in bytes, which its method and path tell before it is read.
  package static func longestBody(_ method: String, _ path: String, _ limits: ServiceLimits) -> Int
  {
    if path == ServicePeers.path { return limits.bodyWithPicture + ServicePeers.overhead }
    return switch ServiceRoute.match(method, path) {
    case .route(let route, _): route.longestBody(limits)
    case .otherMethod, .none: limits.body
    }
  }
}

extension ServiceRoute {
  /// What a path leads to.
  enum Match: Hashable, Sendable {
    /// With the texts that stand where the path has braces, in their order.
    case route(ServiceRoute, [String])
    /// The path is one of a route, and these are the methods of all of them.
    case otherMethod([String])
    case none
  }

  /// The parts of a route's path, split once.
  private struct Pattern {
    let route: ServiceRoute
    let method: String
    /// The bytes of each part; nil for one that stands for any text.
    let parts: [[UInt8]?]

    init(_ route: ServiceRoute) {
      (self.route, method) = (route, route.method)
      parts = route.path.utf8.split(separator: slash, omittingEmptySubsequences: false).map {
        $0.first == UInt8(ascii: "{") ? nil : Array($0)
      }
    }

    /// The texts that stand where the path has braces; nil for another path.
    func values(in given: [Substring.UTF8View]) -> [String]? {
      guard parts.count == given.count else { return nil }
      for (pattern, part) in zip(parts, given) {
        guard pattern.map({ part.elementsEqual($0) }) ?? !part.isEmpty else { return nil }
      }
      return zip(parts, given).compactMap { pattern, part in
        pattern == nil ? String(Substring(part)) : nil
      }
    }
  }

  private static let slash = UInt8(ascii: "/")
  private static let patterns = allCases.map { Pattern($0) }

  static func match(_ method: String, _ path: String) -> Match {
    let given = path.utf8.split(separator: slash, omittingEmptySubsequences: false)
    var methods: [String] = []
    for pattern in patterns {
      guard let values = pattern.values(in: given) else { continue }
      if pattern.method == method { return .route(pattern.route, values) }
      methods.append(pattern.method)
    }
    return methods.isEmpty ? .none : .otherMethod(methods)
  }
}
