import CognitoWire
import RegistrationCore
import RegistrationSimulation

/// The page on which a person picks one of the identities that they have with a provider.
enum ProviderPage {
  /// The parameters that say what the person did.
  static let outcome = "registrar_outcome"
  static let provider = "registrar_provider"
  static let identity = "registrar_identity"

  /// The page with these identities, which asks with the parameters that the app has asked with.
  static func choice(
    _ identities: [ProviderSheets.Identity], _ asked: IdentityProvider?,
    _ parameters: FormParameters
  ) -> CognitoEndpoint.Response {
    let brand = asked?.brand ?? "a provider"
    let people = identities.map { known in
      let details = [known.provider.brand, known.linked.map { "linked to \($0.text)" }]
        .compactMap { $0 }.joined(separator: ", ")
      let link = link(
        parameters, [(outcome, "identity"), (provider, known.provider.name), (identity, known.id)])
      return """
        <li><a class="identity" href="\(link)">\(known.id.escapedForHTML)</a> \
        <span>\(details.escapedForHTML)</span></li>
        """
    }
    let none = """
      <p>Nobody has an identity there yet. Make one by a line of the script language:</p>
      <pre>curl -d 'given identity \((asked?.name ?? "google").escapedForHTML) 117' ADDRESS/_registrar/do</pre>
      """
    return page(
      status: 200, title: "Sign in with \(brand)",
      """
      <p>This stands for the page of the provider. Who signs in?</p>
      \(people.isEmpty ? none : "<ul>\(people.joined())</ul>")
      <p class="others"><a class="cancelled" href="\(link(parameters, [(outcome, "cancelled")]))">Cancel</a>
      <a class="failed" href="\(link(parameters, [(outcome, "failed")]))">Let the provider fail</a></p>
      """)
  }

  private static func link(
    _ parameters: FormParameters, _ more: [(name: String, value: String)]
  ) -> String {
    var query = parameters
    for entry in more { query.append(entry.name, Secret(entry.value)) }
    return "\(OAuthPage.chosenPath)?\(query.encoded.reveal())".escapedForHTML
  }

  /// A page with this body, which is HTML.
  static func page(status: Int, title: String, _ body: String) -> CognitoEndpoint.Response {
    let text = """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title.escapedForHTML)</title><style>\(style)</style></head>
      <body><main><h1>\(title.escapedForHTML)</h1>
      \(body)
      </main></body></html>

      """
    return CognitoEndpoint.Response(
      status: status,
      headers: [
        CognitoEndpoint.Response.Header(name: "content-type", value: "text/html; charset=utf-8"),
        CognitoEndpoint.Response.Header(name: "cache-control", value: "no-store"),
        CognitoEndpoint.Response.Header(name: "referrer-policy", value: "no-referrer"),
        CognitoEndpoint.Response.Header(
          name: "content-security-policy",
          value: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"),
      ],
      body: Array(text.utf8))
  }

  private static let style = """
    :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
    main { max-width: 32rem; margin: 2rem auto; padding: 0 1rem } h1 { font-size: 1.25rem }
    ul { list-style: none; padding: 0 } li { margin: .5rem 0 }
    a.identity { display: inline-block; padding: .5rem .75rem; border: 1px solid; border-radius: .375rem }
    .others a { margin-right: 1rem } pre { white-space: pre-wrap }
    """
}

extension String {
  /// The text as it stands in HTML, in an attribute, too.
  var escapedForHTML: String {
    var text: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "&"): text += "&amp;".utf8
      case UInt8(ascii: "<"): text += "&lt;".utf8
      case UInt8(ascii: ">"): text += "&gt;".utf8
      case UInt8(ascii: "\""): text += "&quot;".utf8
      case UInt8(ascii: "'"): text += "&#39;".utf8
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
