import Foundation
import Registrar

extension Policy {
  /// What the club asks of those who join, as `club.json` beside this file says.
  public static func club() throws -> Policy {
    guard let file = Bundle.module.url(forResource: "club", withExtension: "json") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try PolicyCoding.decode([UInt8](Data(contentsOf: file)))
  }
}
