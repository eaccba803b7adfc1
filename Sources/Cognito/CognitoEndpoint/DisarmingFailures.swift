extension CognitoEndpoint {
  /// Lets no call fail any more that was to fail.
  package mutating func disarmAll() { armed = [] }
}
