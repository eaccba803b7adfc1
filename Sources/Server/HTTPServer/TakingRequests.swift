#if Server
  internal import CMicroHTTPD

  /// libmicrohttpd calls it for the headers of a request, for each part of its body, at its end, and once its
  /// connection has rested.
  let takeRequest: MHD_AccessHandlerCallback = {
    context, connection, _, method, version, upload, uploadSize, memory in
    guard let context = unsafe context, let connection = unsafe connection,
      let memory = unsafe memory, let uploadSize = unsafe uploadSize
    else { return registrar_http_result(0) }
    let handler = unsafe Unmanaged<HandlerContext>.fromOpaque(context).takeUnretainedValue()
    guard let known = unsafe memory.pointee else {
      let exchange = unsafe Exchange(
        HTTPRequest(
          method: method.map { unsafe askedMethod(String(cString: $0)) } ?? "",
          path: unsafe state(of: connection)?.path ?? ""))
      let version = unsafe version.map { unsafe String(cString: $0) }
      exchange.request.isOld = version != "HTTP/1.1"
      unsafe memory.pointee = Unmanaged.passRetained(exchange).toOpaque()
      return unsafe begin(exchange, on: connection, handler)
    }
    let exchange = unsafe Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
    let count = unsafe uploadSize.pointee
    guard count > 0 else { return unsafe answer(exchange, on: connection, handler) }
    unsafe uploadSize.pointee = 0
    guard exchange.request.body.count + count <= exchange.longestBody,
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

  /// Reads the headers, and refuses a request that is not worth its body.
  private func begin(
    _ exchange: Exchange, on connection: OpaquePointer, _ handler: HandlerContext
  ) -> MHD_Result {
    let state = unsafe state(of: connection)
    state?.endHeaders(handler.limits)
    exchange.request.address = state?.address ?? ""
    exchange.wanted = handler.headers
    unsafe readHeaders(of: connection, into: exchange)
    guard state?.admits(handler.limits.rate) ?? true else {
      return unsafe queue(
        handler.own(exchange.request, .text(429, "too many requests in a second")), on: connection)
    }
    exchange.longestBody = min(handler.limits.body, handler.longestBody(exchange.request))
    guard let refusal = exchange.request.refusal(longestBody: exchange.longestBody) else {
      return registrar_http_result(1)
    }
    return unsafe queue(handler.own(exchange.request, refusal), on: connection)
  }

  /// Answers a whole request, or hands it over to be answered later.
  private func answer(
    _ exchange: Exchange, on connection: OpaquePointer, _ handler: HandlerContext
  ) -> MHD_Result {
    if let later = exchange.answer {
      // The connection has rested, and goes on only when the request is answered or dropped.
      let answer = later.answer
      return unsafe send(
        answer?.response ?? handler.own(exchange.request, .unavailable("the server stops")),
        answer?.stream,
        on: connection, handler)
    }
    unsafe state(of: connection)?.endReading()
    if !exchange.isWhole { exchange.isWhole = handler.unanswered.take(1) }
    guard !handler.isStopping else {
      return unsafe send(
        handler.own(exchange.request, .unavailable("the server stops")), on: connection, handler)
    }
    let response = handler.answer(exchange.request)
    if let response, response.closes || response.delay <= 0 && response.stream == nil {
      return unsafe send(response, on: connection, handler)
    }
    guard handler.answers.take(1, of: handler.limits.answers) else {
      return unsafe send(
        handler.own(exchange.request, .unavailable("too many requests are being answered")),
        on: connection, handler)
    }
    let later = LaterAnswer()
    exchange.answer = later
    let resting = unsafe RestingConnection(connection, countedIn: handler.answers)
    // From here on another thread may resume the connection. This one handles it again only after it has returned.
    handler.waiting.yield(
      WaitingRequest(
        exchange.request, known: response, to: later, on: resting, countedIn: handler.answers))
    return registrar_http_result(1)
  }

  private func send(
    _ response: HTTPResponse, _ stream: StreamedBody? = nil, on connection: OpaquePointer,
    _ handler: HandlerContext
  ) -> MHD_Result {
    guard !response.closes else { return registrar_http_result(0) }
    guard handler.isStopping else { return unsafe queue(response, stream, on: connection) }
    var last = response
    last.headers.append(HTTPRequest.Header(name: "connection", value: "close"))
    return unsafe queue(last, stream, on: connection)
  }

  /// libmicrohttpd calls it when a request has ended, however.
  let endRequest: MHD_RequestCompletedCallback = { context, connection, memory, _ in
    guard let context = unsafe context, let memory = unsafe memory,
      let known = unsafe memory.pointee
    else { return }
    let handler = unsafe Unmanaged<HandlerContext>.fromOpaque(context).takeUnretainedValue()
    let exchange = unsafe Unmanaged<Exchange>.fromOpaque(known).takeRetainedValue()
    unsafe memory.pointee = nil
    handler.bodies.giveBack(exchange.taken)
    exchange.answer?.answer?.stream?.leave()
    if exchange.isWhole { handler.unanswered.giveBack(1) }
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
        registrar_http_socket(connection), from: address(of: connection),
        in: handler.connections, handler.limits)
      unsafe memory.pointee = Unmanaged.passRetained(made).toOpaque()
    } else if let known = unsafe memory.pointee {
      unsafe Unmanaged<Connection>.fromOpaque(known).release()
      unsafe memory.pointee = nil
    }
  }

  /// libmicrohttpd calls it with the target of a request as it was sent, once its line is there.
  let noteTarget:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
    ) -> UnsafeMutableRawPointer? = { context, target, connection in
      guard let context = unsafe context, let connection = unsafe connection,
        let target = unsafe target, let state = unsafe state(of: connection)
      else { return nil }
      let handler = unsafe Unmanaged<HandlerContext>.fromOpaque(context).takeUnretainedValue()
      unsafe state.beginRequest(String(cString: target), handler.limits)
      return nil
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

  private func queue(
    _ response: HTTPResponse, _ stream: StreamedBody? = nil, on connection: OpaquePointer
  ) -> MHD_Result {
    let whole =
      if let stream {
        unsafe StreamReader.response(of: stream, on: connection)
      } else {
        unsafe response.body.withUnsafeBytes {
          unsafe registrar_http_response($0.baseAddress, $0.count)
        }
      }
    guard let whole = unsafe whole else { return registrar_http_result(0) }
    for header in response.headers {
      unsafe MHD_add_response_header(whole, header.name, header.value)
    }
    return unsafe registrar_http_queue(connection, UInt32(response.status), whole)
  }
#endif
