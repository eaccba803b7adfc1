import Foundation
import RegistrationCognito
import RegistrationCore
import Testing

/// The session in a file.
@Suite struct FileStoreTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "tokens-\(UInt64.random(in: 0 ... .max))")
  }

  private var file: URL { folder.appending(path: "deep/session.json") }

  @Test("a text is read as it was written, by another store too, and is gone when removed")
  func roundTrip() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = CognitoFileTokenStore(path: file.path)
    #expect(try await store.read() == nil)
    try await store.remove()
    try await store.write("one")
    try await store.write("two, with é and 漢")
    #expect(try await CognitoFileTokenStore(path: file.path).read() == "two, with é and 漢")
    try await store.remove()
    #expect(try await store.read() == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/deep").isEmpty)
  }

  @Test("the file and its folder are their owner's alone")
  func modes() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await CognitoFileTokenStore(path: file.path).write("secret")
    let manager = FileManager.default
    let mode = try manager.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let folderMode = try manager.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int
    #expect(folderMode == 0o700)
  }

  @Test("what stands in the way is told, without the text, and leaves what was there")
  func failures() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    let store = CognitoFileTokenStore(path: file.path)
    do throws(CognitoTokenStoreError) {
      try await store.write("very-secret-indeed")
      Issue.record("a folder was replaced by a file")
    } catch {
      #expect(error.operation == "write" && !"\(error)".contains("very-secret-indeed"))
    }
    // No temporary file is left behind.
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/deep")
    #expect(left == ["session.json"])
    for path in ["", ".", "a\u{0}b"] {
      await #expect(throws: CognitoTokenStoreError.self) {
        try await CognitoFileTokenStore(path: path).write("x")
      }
    }
  }

  @Test("a symbolic link is not followed")
  func links() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await CognitoFileTokenStore(path: folder.path + "/other").write("theirs")
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.path + "/other")
    await #expect(throws: CognitoTokenStoreError.self) {
      try await CognitoFileTokenStore(path: link).read()
    }
  }
}
