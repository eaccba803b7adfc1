import RegistrationCHeaders
import RegistrationCore
import Testing

@testable import RegistrationC

/// A flow for C with a caller that carries out whatever it is told, and a store that is empty.
struct FlowBench {
  static let address = "ana@example.com"
  static let password: Secret = "Correct-horse-1"
  static let credentials = Credentials(login: address, password: password)
  static let profile = Profile(["username": "ana"])

  private(set) var flow: Flow
  /// The newest request that was to be performed.
  private(set) var request = RequestID(0)

  init(policy: Policy = .username) { flow = Flow(policy: policy) }

  /// Hands the flow inputs, and carries out what follows from each.
  mutating func take(_ inputs: RegistrationDriver.Input...) throws {
    for input in inputs {
      try flow.take(input)
      while let action = try flow.next(at: Timestamp(milliseconds: 0)) {
        if case .perform(let request) = action { self.request = request.id }
        if case .load = action {
          try flow.acknowledgeLoad(try unsafe BytesIn(nil, 0, "checkpoint"))
        } else {
          try flow.acknowledge(REGISTRAR_DONE)
        }
      }
    }
  }

  mutating func answer(_ answer: Registration.Answer) throws {
    try take(.answer(request, answer))
  }

  /// Brings the flow to the live profile.
  mutating func register() throws {
    try take(.event(.launch))
    try answer(.restoreSession(.success(Restored(session: nil, checkpoint: .none))))
    try take(.event(.submitSignIn(Self.credentials)))
    try answer(.signIn(.success(.signedIn)))
    try answer(.fetchProfile(.success(.complete(Self.profile))))
    #expect(flow.shown.path == .registeredViewing)
  }

  /// The secrets that the flow holds, and how many values in all.
  var contents: (secrets: [Secret], count: Int) {
    var (secrets, count) = ([Secret](), 0)
    var waiting: [Any] = [flow]
    while let value = waiting.popLast() {
      count += 1
      if let secret = value as? Secret { secrets.append(secret) }
      waiting += Mirror(reflecting: value).children.map(\.value)
    }
    return (secrets, count)
  }
}
