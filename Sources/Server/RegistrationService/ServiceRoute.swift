/// What a service can be asked, in one table: the server's routes, and the description of its interface.
enum ServiceRoute: String, Hashable, Sendable, CaseIterable {
  case createRegistration, showRegistration, takeAction, endRegistration
  case handOver, redeemHandover
  case describe, isAlive, isReady, measure
  case beginPage, showPage, submitPage, leavePage, showAsset

  /// Who may ask.
  enum Access { case anyone, keyHolder, browser, backEnd }

  var method: String {
    switch self {
    case .createRegistration, .takeAction, .handOver, .redeemHandover, .submitPage: "POST"
    case .endRegistration: "DELETE"
    case .showRegistration, .describe, .isAlive, .isReady, .measure, .beginPage, .showPage,
      .leavePage, .showAsset:
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
    case .showPage, .submitPage, .leavePage: .browser
    }
  }

  /// Whether it is drawn for a person: what goes wrong there is a page, too.
  var isPage: Bool {
    switch self {
    case .beginPage, .showPage, .submitPage, .leavePage, .showAsset: true
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
      .describe, .isAlive, .isReady, .measure, .beginPage, .showPage, .leavePage, .showAsset:
      limits.body
    }
  }
}

extension RegistrationService {
  /// The longest body of a request in bytes, which its method and path tell before it is read.
  package static func longestBody(_ method: String, _ path: String, _ limits: ServiceLimits) -> Int
  {
    switch ServiceRoute.match(method, path) {
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

  static func match(_ method: String, _ path: String) -> Match {
    var methods: [String] = []
    for route in allCases {
      guard let values = route.values(in: path) else { continue }
      if route.method == method { return .route(route, values) }
      methods.append(route.method)
    }
    return methods.isEmpty ? .none : .otherMethod(methods)
  }

  private func values(in path: String) -> [String]? {
    let wanted = self.path.split(separator: "/", omittingEmptySubsequences: false)
    let given = path.split(separator: "/", omittingEmptySubsequences: false)
    guard wanted.count == given.count else { return nil }
    var values: [String] = []
    for (pattern, part) in zip(wanted, given) {
      if pattern.hasPrefix("{") {
        if part.isEmpty { return nil }
        values.append(String(part))
      } else if pattern != part {
        return nil
      }
    }
    return values
  }
}
