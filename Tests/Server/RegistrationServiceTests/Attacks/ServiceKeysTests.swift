import HostStores
import RegistrationCore
@testable import RegistrationService
import Testing

@Suite struct ServiceKeysTests {
  private let keys = ServiceKeys.random()

  /// The texts that differ from one in a single character, or in their length.
  private func changes(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    let changed = bytes.indices.map { place -> String in
      var other = bytes
      other[place] = other[place] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
      return String(decoding: other, as: UTF8.self)
    }
    return changed + [text + "0", String(text.dropLast()), text.uppercased(), ""]
  }

  @Test func `A changed character is refused`() throws {
    let id = try #require(keys.newID())
    #expect(keys.id(id.text) == id)
    for text in changes(of: id.text) where text != id.text { #expect(keys.id(text) == nil) }
    let bearer = keys.bearerKey(of: id).reveal()
    #expect(keys.isBearerKey(bearer, of: id))
    for text in changes(of: bearer) { #expect(!keys.isBearerKey(text, of: id)) }
    let token = keys.formToken(of: id, tag: "t", key: "k")
    #expect(keys.isFormToken(token, of: id, tag: "t", key: "k"))
    #expect(!keys.isFormToken(token, of: id, tag: "tk", key: ""))
    for text in changes(of: token) { #expect(!keys.isFormToken(text, of: id, tag: "t", key: "k")) }
    let cookie = keys.adding("k", to: keys.cookie(of: id), lastKey: nil)
    let text = keys.text(of: cookie).reveal()
    #expect(keys.cookie(text) == cookie)
    for changed in changes(of: text) { #expect(keys.cookie(changed) == nil) }
  }

  @Test func `Another one's key opens nothing`() throws {
    let (one, two) = (try #require(keys.newID()), try #require(keys.newID()))
    #expect(!keys.isBearerKey(keys.bearerKey(of: one).reveal(), of: two))
    #expect(!keys.isBearerKey(keys.formToken(of: one, tag: "", key: ""), of: one))
    #expect(ServiceKeys.random().id(one.text) == nil)
  }

  @Test func `A cookie is of the browser that was shown the last form`() throws {
    let id = try #require(keys.newID())
    let empty = keys.cookie(of: id)
    #expect(keys.admits(nil, to: empty))
    #expect(!keys.admits("a", to: empty))
    var cookie = keys.adding("a", to: empty, lastKey: nil)
    #expect(keys.admits("a", to: cookie))
    #expect(!keys.admits("b", to: cookie))
    // However many pages are shown, the form of the last event is not forgotten.
    for number in 0..<100 { cookie = keys.adding("page \(number)", to: cookie, lastKey: "a") }
    #expect(keys.admits("a", to: cookie))
    #expect(!keys.admits("page 1", to: cookie))
    #expect(keys.text(of: cookie).reveal().utf8.count < 1024)
    #expect(keys.cookie(keys.text(of: cookie).reveal()) == cookie)
  }

  @Test func `Secrets change without anybody noticing`() throws {
    let texts = (0..<2).map { Secret(String(repeating: "\($0)", count: 32)) }
    let old = try #require(ServiceKeys(secrets: [texts[0]]))
    let both = try #require(ServiceKeys(secrets: [texts[1], texts[0]]))
    let new = try #require(ServiceKeys(secrets: [texts[1]]))
    let id = try #require(old.newID())
    let cookie = old.text(of: old.adding("k", to: old.cookie(of: id), lastKey: nil)).reveal()
    #expect(both.id(id.text) == id)
    #expect(both.isBearerKey(old.bearerKey(of: id).reveal(), of: id))
    let read = try #require(both.cookie(cookie))
    #expect(both.admits("k", to: read))
    #expect(new.cookie(cookie) == nil)
    #expect(new.id(id.text) == nil)
    // What the new secret has made, the other nodes prove that have it behind the old one.
    let behind = try #require(ServiceKeys(secrets: texts))
    #expect(behind.cookie(both.text(of: read).reveal()) == read)
    #expect(ServiceKeys(secrets: []) == nil)
    #expect(ServiceKeys(secrets: [Secret("short")]) == nil)
  }

  @Test func `No two lists of texts have one code`() {
    let lists = [
      [], [""], ["", ""], ["a"], ["a", ""], ["", "a"], ["ab"], ["a", "b"], ["1:a"], ["a1:b"],
      ["a", "1:b"], ["3:a1"], ["\0"], ["é"], ["e\u{301}"],
    ]
    var codes: Set<String> = []
    for list in lists {
      for use in [ServiceKeys.Use.id, .bearer, .form, .cookie, .event, .peer] {
        codes.insert(keys.code(use, list))
      }
    }
    #expect(codes.count == lists.count * 6)
  }
}
