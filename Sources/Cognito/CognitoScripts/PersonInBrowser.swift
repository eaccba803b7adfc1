import CognitoEndpoint
import CognitoWire
import Foundation
import RegistrationCognito
import RegistrationCore
import Synchronization

/// A person who opens the page of a provider, and picks the first identity there, or closes it if there is none.
///
/// The browser outlives the process: it still has the page of the newest sheet.
final class PersonInBrowser: CognitoSheet {
  private let pool: PoolBehindWire
  private let newest = Mutex<(page: URL, callback: URL, number: Int)?>(nil)

  init(pool: PoolBehindWire) { self.pool = pool }

  func open(_ page: URL, until callback: URL) async throws(CognitoSheetError) -> URL {
    newest.withLock { $0 = (page, callback, ($0?.number ?? 0) + 1) }
    let led = try follow(page, until: callback)
    // The person closes the sheet, and not only the provider's page.
    if led.query()?.contains("error=\(OAuth.cancelled)") == true { throw .cancelled }
    return led
  }

  /// Translates an address of the mock: the page of the newest sheet leads back to the result, unless the address is forged or
  /// of an earlier sheet.
  func redirect(_ address: Secret) -> Secret {
    let text = address.reveal()
    guard let sheet = newest.withLock({ $0 }), text.contains("state=") else { return address }
    if text.hasSuffix("state=\(sheet.number)") {
      let led = try? follow(sheet.page, until: sheet.callback)
      return led.map { Secret($0.absoluteString) } ?? address
    }
    // An attacker has a code of the same pool, which they were led back with on a device of their own.
    let foreign = sheet.page.absoluteString.replacing(/state=[^&]*/, with: "state=foreign")
    let led = URL(string: foreign).flatMap { try? follow($0, until: sheet.callback) }
    return led.map { Secret($0.absoluteString) } ?? address
  }

  private func follow(_ page: URL, until callback: URL) throws(CognitoSheetError) -> URL {
    var address = page
    // From the provider's page back to the app.
    for _ in 0..<3 {
      // A server has the pools of several scripts, each below a path of its own.
      let isFirst = address.path().hasSuffix(OAuth.authorizePath)
      let answer = pool.browse(
        CognitoEndpoint.Request(
          page: isFirst ? OAuth.authorizePath : address.path(),
          query: address.query(percentEncoded: true)))
      let next: URL?
      if answer.status == 302 {
        next = answer[header: "location"].flatMap { URL(string: $0) }
        if let next, next.scheme == callback.scheme { return next }
      } else {
        next = Self.firstIdentity(in: answer.body).flatMap { URL(string: $0, relativeTo: page) }
        if answer.status == 200, next == nil { throw .cancelled }
      }
      guard let next else { throw .failed }
      address = next.absoluteURL
    }
    throw .failed
  }

  /// The target of the first link that stands for an identity.
  private static func firstIdentity(in body: [UInt8]) -> String? {
    let parts = String(decoding: body, as: UTF8.self).split(
      separator: #"class="identity" href=""#, maxSplits: 1)
    guard parts.count == 2, let link = parts[1].split(separator: "\"", maxSplits: 1).first else {
      return nil
    }
    return String(link).replacing("&amp;", with: "&")
  }
}
