import CognitoEndpoint
import CognitoWire
import Foundation
import RegistrationCognito

/// A person who opens the page of a provider, and picks the first identity there, or closes it if there is none.
struct PersonInBrowser: CognitoSheet {
  let pool: PoolBehindWire

  func open(_ page: URL, until callback: URL) async throws(CognitoSheetError) -> URL {
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

  /// Where the first link leads to that stands for an identity.
  private static func firstIdentity(in body: [UInt8]) -> String? {
    let parts = String(decoding: body, as: UTF8.self).split(
      separator: #"class="identity" href=""#, maxSplits: 1)
    guard parts.count == 2, let link = parts[1].split(separator: "\"", maxSplits: 1).first else {
      return nil
    }
    return String(link).replacing("&amp;", with: "&")
  }
}
