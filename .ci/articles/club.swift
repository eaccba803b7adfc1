import Foundation
import Registrar

let service = URL(filePath: "/")
let folder = URL(filePath: "/")

extension Policy {
  static func club() throws -> Policy { .clinic }
}
