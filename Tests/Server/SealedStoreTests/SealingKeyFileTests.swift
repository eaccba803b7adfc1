#if Sealing
  import Foundation
  import RegistrationCore
  import SealedStore
  import Testing

  /// The file that keys are read from.
  @Suite final class SealingKeyFileTests {
    private let folder =
      FileManager.default.temporaryDirectory.path + "/registrar-\(UUID().uuidString)"
    private var file: String { folder + "/keys" }

    init() throws {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ text: String, mode: Int) throws {
      try #require(
        FileManager.default.createFile(
          atPath: file, contents: Data(text.utf8), attributes: [.posixPermissions: mode]))
    }

    private func refusal(_ path: String) -> SealingKeysError? {
      do throws(SealingKeysError) {
        _ = try SealingKeys(file: path)
        return nil
      } catch { return error }
    }

    @Test(arguments: [0o600, 0o400])
    func `A file of this user alone is read`(mode: Int) throws {
      try write("# keys\n" + SealedRows.old.reveal() + "\n", mode: mode)
      #expect(try SealingKeys(file: file).ids == ["c18b98bc"])
    }

    @Test(arguments: [0o640, 0o604, 0o660, 0o602, 0o644, 0o610])
    func `A file that others can read or write is refused`(mode: Int) throws {
      try write(SealedRows.old.reveal(), mode: mode)
      #expect(refusal(file) == .notPrivate(place: file.debugDescription))
      #expect(refusal(file)?.description.contains("chmod 600") == true)
    }

    @Test func `A link, a folder and a missing file are refused by name`() throws {
      try write(SealedRows.old.reveal(), mode: 0o600)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: file)
      let link = (folder + "/link").debugDescription
      #expect(refusal(folder + "/link") == .notPrivate(place: link))
      #expect(refusal(folder) == .notPrivate(place: folder.debugDescription))
      for path in [folder + "/none", "", file + "\0", "/"] {
        guard case .system(path.debugDescription, _) = refusal(path) else {
          Issue.record("\(path.debugDescription): \(refusal(path).debugDescription)")
          continue
        }
      }
    }

    @Test func `What is wrong in a file is told by its line, and what was typed is not shown`()
      throws
    {
      try write("# keys\nhunter2\n", mode: 0o600)
      #expect(refusal(file) == .notAKey(place: file.debugDescription, line: 2))
      #expect(refusal(file)?.description.contains("hunter2") == false)
    }
  }
#endif
