/// How an owner of a site lets the pages look: a style sheet after the own one, and a logo.
package struct PageTheme: Hashable, Sendable {
  /// A picture that browsers show.
  package enum Picture: String, Hashable, Sendable, CaseIterable {
    case svg = "image/svg+xml"
    case png = "image/png"
    case jpeg = "image/jpeg"
    case webp = "image/webp"
  }

  /// CSS; empty for none.
  package let style: [UInt8]
  /// The logo and its type; nil for none.
  package let logo: (bytes: [UInt8], type: Picture)?

  static let stylePath = "/register/assets/theme.css"
  static let logoPath = "/register/assets/logo"

  /// Creates a theme from its files.
  package init(style: [UInt8], logo: (bytes: [UInt8], type: Picture)?) {
    (self.style, self.logo) = (style, logo)
  }

  package static func == (one: PageTheme, other: PageTheme) -> Bool {
    one.style == other.style && one.logo?.bytes == other.logo?.bytes
      && one.logo?.type == other.logo?.type
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(style)
    hasher.combine(logo?.bytes)
  }
}
