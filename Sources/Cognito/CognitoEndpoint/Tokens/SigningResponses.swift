import RegistrationCore

extension CognitoEndpoint.Response {
  /// Signs the tokens that have no signature yet.
  ///
  /// Only what the endpoint itself has made is signed, wherever else in the body the same might stand.
  package mutating func sign(_ signature: ([UInt8]) -> [UInt8]) {
    for token in unsignedTokens {
      let text = Array(token.reveal().utf8)
      let quoted = [UInt8(ascii: "\"")] + text + Array(".\"".utf8)
      guard let place = body.firstPlace(of: quoted) else { continue }
      let end = place + quoted.count - 1
      body.insert(contentsOf: Base64URL.text(of: signature(text)).utf8, at: end)
    }
    unsignedTokens = []
  }
}

extension [UInt8] {
  /// Where the same bytes stand for the first time; nil if they do not.
  fileprivate func firstPlace(of wanted: [UInt8]) -> Int? {
    guard let first = wanted.first, count >= wanted.count else { return nil }
    for place in 0...(count - wanted.count)
    where self[place] == first && self[place..<(place + wanted.count)].elementsEqual(wanted) {
      return place
    }
    return nil
  }
}
