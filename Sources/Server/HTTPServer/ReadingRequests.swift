#if Server
  internal import CMicroHTTPD

  /// Reads the headers that are wanted, and the query.
  func readHeaders(of connection: OpaquePointer, into exchange: Exchange) {
    let memory = unsafe Unmanaged.passUnretained(exchange).toOpaque()
    unsafe registrar_http_headers(
      connection,
      { memory, _, name, nameSize, value, valueSize in
        guard let memory = unsafe memory, let name = unsafe name else {
          return registrar_http_result(1)
        }
        let exchange = unsafe Unmanaged<Exchange>.fromOpaque(memory).takeUnretainedValue()
        if unsafe registrar_http_is_odd(name, nameSize, value, valueSize) != 0 {
          exchange.request.hasOddHeader = true
        }
        for wanted in exchange.wanted
        where unsafe registrar_http_is_named(name, wanted.bytes) != 0 {
          unsafe exchange.request.headers.append(
            HTTPRequest.Header(
              name: wanted.text, value: value.map { unsafe String(cString: $0) } ?? ""))
        }
        return registrar_http_result(1)
      }, memory)
    unsafe registrar_http_arguments(
      connection,
      { memory, _, name, value in
        guard let memory = unsafe memory, let name = unsafe name else {
          return registrar_http_result(1)
        }
        let exchange = unsafe Unmanaged<Exchange>.fromOpaque(memory).takeUnretainedValue()
        let argument = unsafe HTTPRequest.Header(
          name: String(cString: name), value: value.map { unsafe String(cString: $0) } ?? "")
        exchange.request.arguments.append(argument)
        let pair = "\(argument.name)=\(argument.value)"
        exchange.request.query += (exchange.request.query.isEmpty ? "" : "&") + pair
        return registrar_http_result(1)
      }, memory)
  }

  /// The numeric address of a connection's client; empty if it is not known.
  func address(of connection: OpaquePointer) -> String {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { text in
      guard let start = text.baseAddress,
        unsafe registrar_http_address(connection, start, text.count) != 0
      else { return "" }
      return unsafe String(cString: start)
    }
  }

  extension HTTPRequest {
    /// The response to a request that is refused before its body is read; nil if it is not.
    func refusal(longestBody: Int) -> HTTPResponse? {
      if hasOddHeader {
        return .text(
          400,
          "a header that can be read in two ways, such as one with a blank before its colon, or one of two lines"
        )
      }
      let hosts = headers.count { $0.name == "host" }
      guard hosts == 1 || isOld && hosts == 0 else { return .text(400, "not one Host header") }
      let lengths = headers.filter { $0.name == "content-length" }
      let encodings = headers.filter { $0.name == "transfer-encoding" }
      if lengths.count > 1 { return .text(400, "two Content-Length headers") }
      if let encoding = encodings.first {
        guard encodings.count == 1, !isOld, encoding.value.lowercased() == "chunked" else {
          return .text(400, "a Transfer-Encoding other than chunked")
        }
      }
      guard let length = lengths.first else { return nil }
      if !encodings.isEmpty { return .text(400, "a Transfer-Encoding beside a Content-Length") }
      guard let count = Int(length.value), count >= 0 else {
        return .text(400, "a Content-Length that is no number")
      }
      return count > longestBody ? .text(413, "the body is too large") : nil
    }
  }
#endif
