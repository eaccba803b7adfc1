extension WireStructure {
  static let startWebAuthnRegistrationRequest = WireStructure(
    "StartWebAuthnRegistrationRequest", [.needed(.accessToken, .tokenModel)])

  static let startWebAuthnRegistrationResponse = WireStructure(
    "StartWebAuthnRegistrationResponse",
    [.needed(.credentialCreationOptions, .document(name: "Document"))])

  static let completeWebAuthnRegistrationRequest = WireStructure(
    "CompleteWebAuthnRegistrationRequest",
    [
      .needed(.accessToken, .tokenModel),
      .needed(.credential, .document(name: "Document")),
    ])

  static let completeWebAuthnRegistrationResponse = WireStructure(
    "CompleteWebAuthnRegistrationResponse", [])
}
