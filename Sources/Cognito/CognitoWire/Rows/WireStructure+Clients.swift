extension WireStructure {
  static let createUserPoolClientRequest = WireStructure(
    "CreateUserPoolClientRequest",
    [
      .needed(.userPoolID, .userPoolID),
      .needed(.clientName, .clientName),
      .optional(.generateSecret, .generateSecret),
      .optional(.clientSecret, .clientSecret),
    ] + clientSettings + [
      .optional(.publishSecretsInAWSSecretsManager, .wrappedBoolean)
    ])

  static let createUserPoolClientResponse = WireStructure(
    "CreateUserPoolClientResponse",
    [
      .optional(.userPoolClient, .userPoolClient)
    ])

  static let describeUserPoolClientRequest = WireStructure(
    "DescribeUserPoolClientRequest",
    [
      .needed(.userPoolID, .userPoolID),
      .needed(.clientID, .clientID),
    ])

  static let describeUserPoolClientResponse = WireStructure(
    "DescribeUserPoolClientResponse",
    [
      .optional(.userPoolClient, .userPoolClient)
    ])
}
