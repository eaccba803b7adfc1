package import RegistrationCore
import RegistrationJSON

/// What a log tells of a request: neither a path, which has an ID, nor anything that was sent.
package struct RequestRecord: Hashable, Sendable {
  /// When it was answered.
  package let at: Timestamp
  package let name: RequestName
  /// The method and the pattern of its path; nil if no route is like it.
  package let route: String?
  package let status: Int
  package let milliseconds: Int64
  /// The bytes of the body of the answer; of a stream, nil.
  package let bytes: Int?
  /// The address that the limits count.
  package let address: String

  /// One line of JSON, without its end.
  ///
  /// - Parameter showsAddress: whether it tells who has asked.
  package func line(showsAddress: Bool) -> String {
    JSONValue.object(
      JSONValue.present([
        "time": .string(at.iso8601), "request": .string(name.text),
        "route": route.map { .string($0) }, "status": .integer(Int64(status)),
        "milliseconds": .integer(milliseconds), "bytes": bytes.map { .integer(Int64($0)) },
        "address": showsAddress ? .string(address) : nil,
      ])
    ).text
  }
}
