import RegistrationCore
import HostStores

/// What a browser keeps: the registration, and which forms of it this browser was shown or has sent.
///
/// Whoever was there first may have left his own cookie in the browser, and have kept a copy. It is of no use once the other one
/// has sent a form: every page has a form with a key of its own, and a registration is shown only to a browser that was shown
/// the form of the event that was taken last. So nobody sees what somebody else has typed, whatever came of it.
struct ServiceCookie: Hashable, Sendable {
  let id: RegistrationID
  /// Codes of keys of forms, the newest last.
  fileprivate let keys: [String]

  /// More than the pages that a browser has open.
  static let mostKeys = 24
}

extension ServiceKeys {
  /// The cookie for a registration of which nothing was shown.
  func cookie(of id: RegistrationID) -> ServiceCookie { ServiceCookie(id: id, keys: []) }

  /// Whether a registration may be shown to a browser.
  ///
  /// - Parameter lastKey: the key of the event that it has taken last; nil if nobody has done anything yet.
  func admits(_ lastKey: String?, to cookie: ServiceCookie) -> Bool {
    guard let lastKey else { return true }
    return place(of: lastKey, in: cookie) != nil
  }

  /// The cookie for a browser that is shown a form, or has sent it.
  ///
  /// - Parameters:
  ///   - key: the key of the form.
  ///   - lastKey: the key of the event that was taken last, which is kept as long as it is that.
  func adding(_ key: String, to cookie: ServiceCookie, lastKey: String?) -> ServiceCookie {
    var keys = cookie.keys
    if let lastKey, let place = place(of: lastKey, in: cookie) {
      keys.append(keys.remove(at: place))
    }
    if let place = place(of: key, in: ServiceCookie(id: cookie.id, keys: keys)) {
      keys.remove(at: place)
    }
    keys.append(keyCode(key, of: cookie.id))
    return ServiceCookie(id: cookie.id, keys: keys.suffix(ServiceCookie.mostKeys))
  }

  func text(of cookie: ServiceCookie) -> Secret {
    let parts = [cookie.id.text] + cookie.keys
    return Secret((parts + [code(.cookie, parts)]).joined(separator: "."))
  }

  /// Reads a cookie that this service has made; nil for any other.
  func cookie(_ text: String) -> ServiceCookie? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    guard (2...ServiceCookie.mostKeys + 2).contains(parts.count), let code = parts.last,
      let id = id(parts[0]), code.utf8.count == 64, proves(code, .cookie, parts.dropLast())
    else { return nil }
    return ServiceCookie(id: id, keys: Array(parts[1..<(parts.count - 1)]))
  }

  private func place(of key: String, in cookie: ServiceCookie) -> Int? {
    cookie.keys.lastIndex {
      $0.utf8.count == 16 && proves($0, .event, [cookie.id.text, key])
    }
  }

  private func keyCode(_ key: String, of id: RegistrationID) -> String {
    String(code(.event, [id.text, key]).prefix(16))
  }
}
