import HostStores
import RegistrationCore

// What a browser sends along with a request: its cookie, and where that comes from.

extension RegistrationService {
  private static var cookieName: String { "__Host-registration" }

  func cookie(of request: ServiceRequest) -> ServiceCookie? {
    guard let header = request.header("cookie") else { return nil }
    for pair in header.split(separator: ";") {
      let bare = pair.drop { $0 == " " }
      if bare.hasPrefix(Self.cookieName + "=") {
        return keys.cookie(String(bare.dropFirst(Self.cookieName.count + 1)))
      }
    }
    return nil
  }

  func setting(_ cookie: ServiceCookie) -> ServiceRequest.Pair {
    .init(
      "set-cookie",
      "\(Self.cookieName)=\(keys.text(of: cookie).reveal()); Path=/; HttpOnly; Secure; SameSite=Lax"
    )
  }
}

extension ServiceRequest {
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
