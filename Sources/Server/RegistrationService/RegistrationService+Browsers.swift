import HostStores
import RegistrationCore

// What a browser sends along with a request: its cookie, and where that comes from.

extension RegistrationService {
  private static var cookieName: String { "__Host-registration" }

  func cookie(of request: ServiceRequest) -> ServiceCookie? {
    request.cookie(named: Self.cookieName).flatMap { keys.cookie($0) }
  }

  /// Whether a browser has shown a cookie of this service, a good one or not.
  func hasCookie(_ request: ServiceRequest) -> Bool {
    request.cookie(named: Self.cookieName) != nil
  }

  func setting(_ cookie: ServiceCookie) -> ServiceRequest.Pair {
    .init(
      "set-cookie",
      "\(Self.cookieName)=\(keys.text(of: cookie).reveal()); Path=/; HttpOnly; Secure; SameSite=Lax"
    )
  }
}

extension ServiceRequest {
  /// The value of the first cookie of a name; nil if there is none.
  func cookie(named name: String) -> String? {
    guard let header = header("cookie") else { return nil }
    for pair in header.split(separator: ";") {
      let bare = pair.drop { $0 == " " }
      if bare.hasPrefix(name + "=") { return String(bare.dropFirst(name.count + 1)) }
    }
    return nil
  }

  /// What it proves itself with, as `Authorization: Bearer` says it; nil if it says none.
  var bearer: String? {
    guard let header = header("authorization"), header.lowercased().hasPrefix("bearer ") else {
      return nil
    }
    return String(header.dropFirst(7).drop { $0 == " " })
  }

  /// Whether the module of a page has sent it, which draws the answer itself.
  var isFromModule: Bool { header("x-requested-with") == "registrar" }

  /// Whether a browser says that another site has led it here.
  var isFromOtherSite: Bool {
    header("sec-fetch-site").map { $0 != "same-origin" && $0 != "none" } ?? false
  }

  /// Whether a browser says that a page of this service has sent it; a client that says nothing is no browser of today.
  var isFromOwnPage: Bool {
    if let site = header("sec-fetch-site") { return site == "same-origin" }
    guard let origin = header("origin") else { return true }
    guard let host = header("host") else { return false }
    return origin == "http://" + host || origin == "https://" + host
  }
}
