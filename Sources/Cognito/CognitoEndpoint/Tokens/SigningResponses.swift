import RegistrationCore
import RegistrationJSON

extension CognitoEndpoint.Response {
  /// Computes what the endpoint has left out: the numbers of a proof that begins, and the signatures of tokens.
  ///
  /// Both take longer than all else and need no pool, so a server does it while the next call is answered.
  ///
  /// - Parameter signature: the signature of the bytes of header and claims (RS256).
  /// - Returns: What the endpoint is to remember; nil if there is nothing. An endpoint that is not told computes it again.
  package mutating func finish(_ signature: ([UInt8]) -> [UInt8]) -> ProofNumbers? {
    for token in unsignedTokens {
      // Only what the endpoint itself has made is signed, wherever else in the body the same might stand.
      let text = Array(token.reveal().utf8)
      let place = body.end(of: [UInt8(ascii: "\"")] + text + [UInt8(ascii: ".")])
      guard let place else { continue }
      var signed: [UInt8] = []
      Base64URL.append(signature(text), to: &signed)
      body.insert(contentsOf: signed, at: place)
    }
    let numbers = unfinishedProof?.begun()
    // No text in the body has this, as its quotation marks would have been escaped.
    if let numbers, let place = body.end(of: Array(#""SRP_B":""#.utf8)) {
      body.insert(contentsOf: numbers.publicValue.utf8, at: place)
    }
    (unsignedTokens, unfinishedProof) = ([], nil)
    return numbers
  }
}

extension [UInt8] {
  /// Where the same bytes end for the first time; nil if they are not there.
  fileprivate func end(of wanted: [UInt8]) -> Int? {
    guard let first = wanted.first, count >= wanted.count else { return nil }
    for place in 0...(count - wanted.count)
    where self[place] == first && self[place..<(place + wanted.count)].elementsEqual(wanted) {
      return place + wanted.count
    }
    return nil
  }
}
