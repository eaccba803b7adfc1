#if Server
  import CommandSupport
  import EventScripts
  import Foundation
  import RegistrationService
  import TLSClient

  /// Passes requests on to other nodes, which their own authority vouches for.
  struct PeerLink: PeerTransport {
    let client: TLSClient

    /// More than any answer of a node has.
    private static let longestAnswer = 4 << 20

    func send(_ call: PeerCall) async -> [UInt8]? {
      guard let place = PeerPlace(call.node) else { return nil }
      let head = [
        "POST \(ServicePeers.path) HTTP/1.1", "Host: \(place.authority)",
        "\(ServicePeers.header): \(call.proof)", "Content-Type: application/octet-stream",
        "Content-Length: \(call.body.count)", "Connection: close", "", "",
      ]
      let answer = await client.exchange(
        Array(head.joined(separator: "\r\n").utf8) + call.body, with: place.host,
        port: place.port, within: call.time, limit: Self.longestAnswer)
      return answer.flatMap { Self.body(of: $0) }
    }

    /// The body of a whole response with the status 200; nil for any other.
    private static func body(of response: [UInt8]) -> [UInt8]? {
      guard let end = response.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
      let lines = String(decoding: response[..<end.lowerBound], as: UTF8.self).lowercased()
        .components(separatedBy: "\r\n")
      guard lines.first?.hasPrefix("http/1.1 200") == true,
        let length = lines.first(where: { $0.hasPrefix("content-length:") }),
        let count = Int(length.dropFirst(15).trimmingCharacters(in: .whitespaces)),
        count == response.count - end.upperBound
      else { return nil }
      return Array(response[end.upperBound...])
    }
  }

  /// The host and the port of a node's address.
  struct PeerPlace: Hashable {
    let host: String
    let port: UInt16
    /// Both, as the header `Host` has them.
    let authority: String

    /// Reads `https://HOST:PORT`; nil for anything else.
    init?(_ address: String) {
      guard address.hasPrefix("https://") else { return nil }
      authority = String(address.dropFirst(8))
      guard let colon = authority.lastIndex(of: ":"),
        let port = UInt16(authority[authority.index(after: colon)...]), port > 0
      else { return nil }
      let name = authority[..<colon]
      let isFar = name.hasPrefix("[") && name.hasSuffix("]")
      let bare = isFar ? name.dropFirst().dropLast() : name
      guard !bare.isEmpty,
        bare.utf8.allSatisfy({ byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
            true
          case UInt8(ascii: ":"): isFar
          default: false
          }
        })
      else { return nil }
      (host, self.port) = (String(bare), port)
    }
  }

  extension HostVerb {
    /// How requests are passed on to the other nodes; nil if there is no authority that vouches for them.
    func peers() throws(CommandFailure) -> ServicePeers? {
      guard let peerAuthority else { return nil }
      guard let node, PeerPlace(node) != nil else {
        throw .usage(
          "with '--peer-authority' a node is named after its address: add '--node https://HOST:PORT'",
          .host)
      }
      let authorities = try OpenFile.contents(of: peerAuthority, limit: 1 << 20)
      guard let client = TLSClient(authorities: authorities) else {
        throw CommandFailure(
          .unreadable, "registrar: '\(peerAuthority.onOneLine)' has no certificate as PEM")
      }
      return ServicePeers(address: node, transport: PeerLink(client: client))
    }
  }
#endif
