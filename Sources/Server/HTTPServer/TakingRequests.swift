#if Server
  internal import CMicroHTTPD
  internal import Foundation

  /// libmicrohttpd calls it for the headers of a request, for each part of its body, and at its end.
  let takeRequest: MHD_AccessHandlerCallback = {
    context, connection, url, method, _, upload, uploadSize, memory in
    guard let context = unsafe context, let connection = unsafe connection,
      let memory = unsafe memory, let uploadSize = unsafe uploadSize
    else { return registrar_http_result(0) }
    let handler = unsafe Unmanaged<HandlerContext>.fromOpaque(context).takeUnretainedValue()
    guard let known = unsafe memory.pointee else {
      let exchange = unsafe Exchange(
        HTTPRequest(
          method: method.map { unsafe askedMethod(String(cString: $0)) } ?? "",
          path: url.map { unsafe String(cString: $0) } ?? "/"))
      unsafe memory.pointee = Unmanaged.passRetained(exchange).toOpaque()
      let state = unsafe state(of: connection)
      state?.endHeaders(handler.limits)
      exchange.wanted = handler.headers
      unsafe readHeaders(of: connection, into: exchange)
      guard state?.admits(handler.limits.rate) ?? true else {
        return unsafe queue(.text(429, "too many requests in a second"), on: connection)
      }
      guard let refusal = refusal(of: exchange.request, handler.limits) else {
        return registrar_http_result(1)
      }
      return unsafe queue(refusal, on: connection)
    }
    let exchange = unsafe Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
    let count = unsafe uploadSize.pointee
    if count > 0 {
      unsafe uploadSize.pointee = 0
      guard exchange.request.body.count + count <= handler.limits.body,
        handler.bodies.take(count, of: handler.limits.allBodies)
      else {
        // A body of unknown length went past the limit, or all bodies together: what follows is not read.
        return registrar_http_result(0)
      }
      exchange.taken += count
      if let upload = unsafe upload {
        let bytes = unsafe UnsafeRawBufferPointer(start: upload, count: count)
        unsafe exchange.request.body.append(contentsOf: bytes)
      }
      return registrar_http_result(1)
    }
    unsafe state(of: connection)?.endReading()
    let response = exchange.response ?? handler.answer(exchange.request)
    if response.closes { return registrar_http_result(0) }
    if response.delay > 0, !exchange.hasWaited {
      (exchange.response, exchange.hasWaited) = (response, true)
      unsafe wait(response.delay, on: connection)
      return registrar_http_result(1)
    }
    return unsafe queue(response, on: connection)
  }

  /// libmicrohttpd calls it when a request has ended, however.
  let endRequest: MHD_RequestCompletedCallback = { context, connection, memory, _ in
    guard let context = unsafe context, let memory = unsafe memory,
      let known = unsafe memory.pointee
    else { return }
    let handler = unsafe Unmanaged<HandlerContext>.fromOpaque(context).takeUnretainedValue()
    handler.bodies.giveBack(unsafe Unmanaged<Exchange>.fromOpaque(known).takeRetainedValue().taken)
    unsafe memory.pointee = nil
    unsafe connection.flatMap { unsafe state(of: $0) }?.endRequest(handler.limits)
  }

  /// libmicrohttpd calls it when a connection begins, and before it closes the socket of one.
  let noteConnection: MHD_NotifyConnectionCallback = { context, connection, memory, code in
    guard let context = unsafe context, let connection = unsafe connection,
      let memory = unsafe memory
    else { return }
    let handler = unsafe Unmanaged<HandlerContext>.fromOpaque(context).takeUnretainedValue()
    if registrar_http_has_begun(code) != 0 {
      let made = unsafe Connection(
        registrar_http_socket(connection), in: handler.connections, handler.limits)
      unsafe memory.pointee = Unmanaged.passRetained(made).toOpaque()
    } else if let known = unsafe memory.pointee {
      unsafe Unmanaged<Connection>.fromOpaque(known).release()
      unsafe memory.pointee = nil
    }
  }

  /// What the server knows of a connection; nil if it has begun without a note.
  private func state(of connection: OpaquePointer) -> Connection? {
    guard let place = unsafe registrar_http_connection_data(connection),
      let known = unsafe place.pointee
    else { return nil }
    return unsafe Unmanaged<Connection>.fromOpaque(known).takeUnretainedValue()
  }

  /// A HEAD is answered as a GET is: libmicrohttpd leaves out the body.
  private func askedMethod(_ method: String) -> String { method == "HEAD" ? "GET" : method }

  private func readHeaders(of connection: OpaquePointer, into exchange: Exchange) {
    let memory = unsafe Unmanaged.passUnretained(exchange).toOpaque()
    unsafe registrar_http_headers(
      connection,
      { memory, _, name, value in
        guard let memory = unsafe memory, let name = unsafe name else {
          return registrar_http_result(1)
        }
        let exchange = unsafe Unmanaged<Exchange>.fromOpaque(memory).takeUnretainedValue()
        if unsafe registrar_http_ends_in_blank(name) != 0 {
          exchange.request.hasBlankBeforeColon = true
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

  /// The response to a request that is refused before its body is read; nil if it is not.
  private func refusal(of request: HTTPRequest, _ limits: HTTPLimits) -> HTTPResponse? {
    if request.hasBlankBeforeColon {
      return .text(400, "a header with a blank before its colon")
    }
    let lengths = request.headers.filter { $0.name == "content-length" }
    let isChunked = request.headers.contains { $0.name == "transfer-encoding" }
    if lengths.count > 1 { return .text(400, "two Content-Length headers") }
    guard let length = lengths.first else { return nil }
    if isChunked { return .text(400, "a Transfer-Encoding beside a Content-Length") }
    guard let count = Int(length.value), count >= 0 else {
      return .text(400, "a Content-Length that is no number")
    }
    return count > limits.body ? .text(413, "the body is too large") : nil
  }

  private func queue(_ response: HTTPResponse, on connection: OpaquePointer) -> MHD_Result {
    guard
      let made = unsafe response.body.withUnsafeBytes({
        unsafe registrar_http_response($0.baseAddress, $0.count)
      })
    else { return registrar_http_result(0) }
    for header in response.headers {
      unsafe MHD_add_response_header(made, header.name, header.value)
    }
    return unsafe registrar_http_queue(connection, UInt32(response.status), made)
  }

  /// Lets a connection rest, and continues with it on another thread after this time.
  private func wait(_ milliseconds: Int64, on connection: OpaquePointer) {
    unsafe MHD_suspend_connection(connection)
    let address = UInt(bitPattern: connection)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: Double(min(milliseconds, 3_600_000)) / 1000)
      guard let connection = unsafe OpaquePointer(bitPattern: address) else { return }
      unsafe MHD_resume_connection(connection)
    }
  }
#endif
