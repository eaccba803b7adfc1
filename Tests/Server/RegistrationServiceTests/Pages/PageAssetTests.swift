import Testing

@testable import RegistrationService

@Suite("What the pages need besides")
struct PageAssetTests {
  @Test("is small, and asks no other host for anything", arguments: PageAsset.allCases)
  func asset(asset: PageAsset) {
    let text = String(decoding: asset.body, as: UTF8.self)
      .replacing("xmlns=\"http://www.w3.org/2000/svg\"", with: "")
    for forbidden in ["http:", "https:", "@import", "url(", "eval", "innerHTML", "<script"] {
      #expect(!text.contains(forbidden), "\(forbidden)")
    }
    #expect(asset.body.count < (asset == .module ? 7_500 : 9_500))
    #expect(asset.type.hasSuffix("; charset=utf-8"))
    #expect(PageAsset(rawValue: String(asset.path.dropFirst("/register/assets/".count))) == asset)
  }

  @Test("lays nothing out from the left or the right")
  func logical() {
    let text = String(decoding: PageAsset.style.body, as: UTF8.self)
    let forbidden = [
      "left", "right", "margin-top", "margin-bottom", "padding-top", "padding-bottom", " width:",
      " height:", " top:", " bottom:",
    ]
    for property in forbidden { #expect(!text.contains(property), "\(property)") }
  }
}
