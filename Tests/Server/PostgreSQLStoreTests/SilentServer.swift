#if PostgreSQL
  import Foundation
  import Testing

  /// A server that lets itself be connected to, and never says a word.
  final class SilentServer {
    private let socket: Int32
    let port: UInt16

    init() throws {
      #if canImport(Darwin)
        let type = SOCK_STREAM
      #else
        let type = Int32(SOCK_STREAM.rawValue)
      #endif
      socket = Foundation.socket(AF_INET, type, 0)
      port = try #require(Self.listen(socket))
      _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    }

    /// Listens at a free port of this machine; nil if there is none.
    private static func listen(_ socket: Int32) -> UInt16? {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let listens = unsafe withUnsafeMutablePointer(to: &address) { address in
        unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          unsafe bind(socket, address, size) == 0 && Foundation.listen(socket, 16) == 0
            && getsockname(socket, address, &size) == 0
        }
      }
      return listens ? UInt16(bigEndian: address.sin_port) : nil
    }

    deinit { close(socket) }

    /// How many have connected since the last look; ends their connections.
    func takeTries() -> Int {
      var count = 0
      while case let accepted = accept(socket, nil, nil), accepted >= 0 {
        close(accepted)
        count += 1
      }
      return count
    }
  }
#endif
