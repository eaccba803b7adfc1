/// A file that the pages need: their style, and what makes them quicker.
package enum PageAsset: String, Hashable, Sendable, CaseIterable {
  /// The style of every page.
  case style = "style.css"
  /// The module that sends forms without a reload.
  case module = "register.js"
  /// What a browser shows beside the title, unless the operator has a logo.
  case icon = "icon.svg"

  /// The type of its content.
  package var type: String {
    switch self {
    case .style: "text/css; charset=utf-8"
    case .module: "text/javascript; charset=utf-8"
    case .icon: "image/svg+xml; charset=utf-8"
    }
  }

  /// What is in it.
  package var body: [UInt8] {
    switch self {
    case .style: Array((PageStyle.frame + PageStyle.controls).utf8)
    case .module: Array(PageModule.text.utf8)
    case .icon: Array(PageAsset.picture.utf8)
    }
  }

  private static let picture = #"""
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#2f4bd8"/>\#
    <path d="M9 16.5l5 5 9.5-11" fill="none" stroke="#fff" stroke-width="3.5"/></svg>
    """#

  /// Where the pages look for it.
  package var path: String { "/register/assets/\(rawValue)" }
}
