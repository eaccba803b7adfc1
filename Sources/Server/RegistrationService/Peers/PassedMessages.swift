// Requests and responses, as nodes send them to each other.

extension ServiceRequest {
  /// Everything that an answer may depend on.
  var passed: [UInt8] {
    var texts = NetStrings()
    for text in [method, path, address, isSecure ? "secure" : "open"] { texts.append(text) }
    texts.append(arguments)
    texts.append(headers)
    texts.append(body)
    return texts.bytes
  }

  /// Reads what another node has passed on; nil if it is not whole.
  init?(passed bytes: [UInt8]) {
    var texts = NetStringReader(bytes)
    guard let method = texts.text(), let path = texts.text(), let address = texts.text(),
      let security = texts.text(), let arguments = texts.pairs(), let headers = texts.pairs(),
      let body = texts.part(), texts.isAtEnd
    else { return nil }
    self.init(
      method: method, path: path, arguments: arguments, headers: headers, body: body,
      address: address, isSecure: security == "secure")
    isPassedOn = true
  }
}

extension ServiceResponse {
  var passed: [UInt8] {
    var texts = NetStrings()
    texts.append(String(status))
    texts.append(headers)
    texts.append(body)
    return texts.bytes
  }

  /// Reads what another node has answered; nil if it is not whole.
  init?(passed bytes: [UInt8]) {
    var texts = NetStringReader(bytes)
    guard let status = texts.text().flatMap({ Int($0) }), (200...599).contains(status),
      let headers = texts.pairs(), let body = texts.part(), texts.isAtEnd
    else { return nil }
    self.init(status: status, headers: headers, body: body)
  }
}
