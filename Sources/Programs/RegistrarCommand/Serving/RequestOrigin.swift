#if Server
  import HTTPServer

  /// What the headers of a request say about who asks: a test, the page, or a page of another site in somebody's browser.
  struct RequestOrigin: Sendable {
    let host: String
    let origin: String?
    /// Whether a browser sent it, or something that looks like one.
    let isFromBrowser: Bool
    /// Where the page is that a browser says has led here; nil if it does not say.
    private let site: String?

    /// The headers that tell.
    static let headers = ["host"] + ofBrowser

    // Over HTTP a browser leaves out `Sec-Fetch-Site` for names other than localhost (Fetch Metadata Request Headers, 2),
    // but never `Accept-Language` (Fetch, 4), and a page cannot take that away.
    private static let ofBrowser = ["origin", "sec-fetch-site", "accept-language"]

    init(_ request: HTTPRequest) {
      (host, origin) = (request[header: "host"] ?? "", request[header: "origin"])
      site = request[header: "sec-fetch-site"]
      isFromBrowser = RequestOrigin.ofBrowser.contains { request[header: $0] != nil }
    }

    /// Whether a person has followed a link of a page of this server's, or a test asks.
    var isFollowed: Bool { isOwn && (site == nil || site == "same-origin" || site == "none") }

    /// Whether the page or a test asks, and not a page of another site.
    ///
    /// Another site could let its own name stand for this machine (DNS rebinding); that name is one that anybody can
    /// register.
    var isOwn: Bool {
      if let origin, origin != "http://" + host { return false }
      return !isFromBrowser || isNear
    }

    /// Whether the host is an address, or a name that nobody can register: one without a dot, or of a domain that is
    /// set aside (RFC 2606, RFC 6762, RFC 8375; `internal` by ICANN's board, 2024).
    private var isNear: Bool {
      if host.hasPrefix("[") { return true }
      let name = host.prefix { $0 != ":" }.lowercased()
      return !name.contains(".")
        || name.utf8.allSatisfy { $0 == 0x2E || (0x30...0x39).contains($0) }
        || [".internal", ".local", ".localhost", ".test", ".home.arpa"]
          .contains { name.hasSuffix($0) }
    }
  }
#endif
