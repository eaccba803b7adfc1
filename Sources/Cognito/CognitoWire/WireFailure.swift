package import RegistrationCore
import RegistrationJSON

/// A failure as it stands on the wire: a name, a message and a status.
package struct WireFailure: Error, Hashable, Sendable {
  /// The name of the exception, without namespace and address.
  package let name: String
  package let message: String

  package init(name: String, message: String) { (self.name, self.message) = (name, message) }

  /// A failure of the pool, with its message or another one.
  package init(_ error: PoolError, message: String? = nil) {
    self.init(name: error.exceptionName, message: message ?? error.message)
  }

  /// The failure by the flow's name for it.
  package var error: PoolError { PoolError(exception: name, message: message) }

  /// 500 if the pool itself failed, else 400.
  package var status: Int { name == WireException.internalError.rawValue ? 500 : 400 }

  /// The header that names the failure.
  package static let header = "x-amzn-errortype"

  package var body: [UInt8] {
    var text = JSONText(.required)
    JSONValue.object(["__type": .string(name), "message": .string(message)]).write(to: &text)
    return text.bytes
  }

  package static let serialization = "SerializationException"
  package static let unknownOperation = "UnknownOperationException"
}

extension WireFailure {
  /// Reads a failure from an answer that is no success; nil if neither header nor body names one.
  ///
  /// The header counts before the body. A name may have a namespace before it (`namespace#Name`) and an
  /// address after it (`Name:http://…`), and the member may be `__type` or `code`, the message `message` or
  /// `Message` (Smithy, "AWS JSON 1.1 protocol", operation error serialization; botocore `parsers.py`).
  package init?(header: String?, headerMessage: String? = nil, body: [UInt8]) {
    let json = JSONValue(parsing: body[...])
    let named = header ?? json?["__type"]?.string ?? json?["code"]?.string
    guard let named else { return nil }
    let name = WireFailure.plainName(named)
    guard !name.isEmpty else { return nil }
    let message = json?["message"]?.string ?? json?["Message"]?.string ?? headerMessage
    self.init(name: name, message: message ?? "")
  }

  /// A name without its namespace and address.
  package static func plainName(_ name: String) -> String {
    let bytes = name.utf8.prefix { $0 != UInt8(ascii: ":") }
    let start = bytes.lastIndex(of: UInt8(ascii: "#")).map(bytes.index(after:))
    return String(Substring(bytes[(start ?? bytes.startIndex)...]))
  }
}
