#if Sealing
  import Foundation
  import RegistrationCore
  @testable import SealedStore
  import Testing

  /// Parts that `.ci/sealing` has sealed, or opens.
  @Suite struct SealedElsewhereTests {
    private struct Line: Codable {
      var key: String
      var id: String
      var kind: String
      var plain: String
      var sealed: String
    }

    private static let folder = ProcessInfo.processInfo.environment["REGISTRAR_SEALED_PARTS"]

    @Test(.enabled(if: folder != nil, "REGISTRAR_SEALED_PARTS is not set"))
    func `What was sealed elsewhere opens, and what was sealed here is written for there`() throws {
      let folder = try #require(Self.folder)
      let text = try String(contentsOfFile: folder + "/elsewhere", encoding: .utf8)
      let lines = try text.split(separator: "\n").map {
        try JSONDecoder().decode(Line.self, from: Data($0.utf8))
      }
      try #require(lines.count >= 72)
      var written = Data()
      for var line in lines {
        let key = try SealedRows.keys(Secret(line.key)).first
        let kind = try #require(line.kind.utf8.first.flatMap(SealedPart.Kind.init))
        let part = try #require([UInt8](hexadecimal: line.sealed).flatMap { SealedPart($0) })
        let plain = try #require(part.open(kind, of: line.id, with: key))
        #expect(plain.hexadecimal == line.plain)
        line.sealed = try #require(SealedPart.seal(plain, kind, of: line.id, with: key)).hexadecimal
        written += try JSONEncoder().encode(line) + Data("\n".utf8)
      }
      try written.write(to: URL(fileURLWithPath: folder + "/here"))
    }
  }
#endif
