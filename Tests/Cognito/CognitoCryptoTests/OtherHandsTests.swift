import Foundation
import RegistrationCore
import RegistrationJSON
import Testing

import CognitoCrypto

/// What Python's `pow` and pycognito worked out, a line each; `.ci/check-crypto` writes the files.
@Suite struct OtherHandsTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let powers = environment["REGISTRAR_POWERS"]
  private static let claims = environment["REGISTRAR_CLAIMS"]

  private static func rows(_ path: String?, columns: Int) throws -> [[String]] {
    let text = try String(contentsOfFile: #require(path), encoding: .utf8)
    let rows = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(rows.allSatisfy { $0.count == columns })
    return rows
  }

  @Test("powers are Python's", .enabled(if: powers != nil))
  func powersOfPython() throws {
    let rows = try Self.rows(Self.powers, columns: 4)
    var wrong = 0
    for row in rows {
      let numbers = try row.map { try #require(BigNumber(hex: $0)) }
      let field = try #require(MontgomeryModulus(numbers[2]))
      if field.power(numbers[0], numbers[1]) != numbers[3] { wrong += 1 }
    }
    #expect(wrong == 0)
    print("\(rows.count) powers compared, \(wrong) wrong")
  }

  @Test("claims are pycognito's, and the server expects them", .enabled(if: claims != nil))
  func claimsOfPycognito() throws {
    let exchange = try #require(SRPExchange.cognito)
    let rows = try Self.rows(Self.claims, columns: 12)
    for row in rows {
      let password = try #require([UInt8](base64: row[2]))
      let identity = SRPIdentity(
        poolName: try #require(SRPIdentity.poolName(of: row[0])), userID: row[1],
        password: Secret(String(decoding: password, as: UTF8.self)))
      let client = SRPClient(exchange, secret: try #require(BigNumber(hex: row[4])))
      #expect(client.publicValue == row[9])
      let key = try client.key(of: identity, salt: row[3], serverValue: row[6])
      let signature = PasswordClaim.signature(
        key: key, poolName: identity.poolName, userID: row[1],
        secretBlock: try #require([UInt8](base64: row[7])),
        timestamp: row[8].replacing("_", with: " "))
      #expect(signature.base64 == row[10])
      let salt = try #require(BigNumber(hex: row[3])).bytes
      let verifier = SRPVerifier(identity, salt: salt, in: exchange)
      #expect(verifier.salt == BigNumber(hex: row[3])?.hex)
      let server = SRPServer(exchange, verifier, secret: try #require(BigNumber(hex: row[5])))
      #expect(server.publicValue == row[6])
      #expect(try server.key(clientValue: row[9]) == key)
      let written = PasswordClaim.timestamp(Timestamp(milliseconds: Int64(row[11]) ?? 0))
      #expect(written == row[8].replacing("_", with: " "))
    }
    print("\(rows.count) claims compared")
  }

  @Test("a power of 3072 bits and a whole proof are measured", .enabled(if: powers != nil))
  func measured() throws {
    let exchange = try #require(SRPExchange.cognito)
    var random = SystemRandomNumberGenerator()
    let field = exchange.group.modulus
    let (base, exponent) = (
      BigNumber(limbs: 48, using: &random), BigNumber(limbs: 48, using: &random)
    )
    func best(_ work: () throws -> Void) rethrows -> Duration {
      let clock = ContinuousClock()
      return try (0..<9).map { _ in try clock.measure(work) }.min() ?? .zero
    }
    let power = best { _ = field.power(base, exponent) }
    let identity = SRPIdentity(poolName: "aB3", userID: "ana", password: "Correct-horse-1")
    let verifier = SRPVerifier(identity, salt: Array(1...16), in: exchange)
    let server = SRPServer(exchange, verifier, using: &random)
    let proof = try best {
      let client = SRPClient(exchange, using: &random)
      _ = try client.key(of: identity, salt: verifier.salt, serverValue: server.publicValue)
    }
    let client = SRPClient(exchange, using: &random)
    let check = try best {
      let server = SRPServer(exchange, verifier, using: &random)
      _ = try server.key(clientValue: client.publicValue)
    }
    print("a power \(power), a proof \(proof), its check \(check)")
  }
}
