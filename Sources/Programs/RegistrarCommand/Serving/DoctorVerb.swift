import RegistrationCore

/// `doctor`: what a user pool's settings mean for a policy.
struct DoctorVerb {
  let endpoint: String
  let client: String
  /// The file with the app client's secret.
  let secret: String?
  let policy: Policy

  init(_ invocation: Invocation) throws(CommandFailure) {
    guard let endpoint = invocation.value(.endpoint), let client = invocation.value(.client) else {
      let missing = invocation.value(.endpoint) == nil ? "--endpoint URL" : "--client ID"
      throw .usage("'doctor' needs '\(missing)'", .doctor)
    }
    (self.endpoint, self.client, secret) = (endpoint, client, invocation.value(.secret))
    policy = try invocation.policy() ?? .clinic
  }

  #if !Server
    /// Says how to build it: Foundation's networking takes as long to load as all else.
    func perform(on console: Console) async throws(CommandFailure) -> ExitStatus {
      throw .withoutServer("doctor")
    }
  #endif
}

extension DoctorVerb {
  static var declaration: CommandVerb.Declaration {
    CommandVerb.Declaration(
      "Asks a user pool of Amazon Cognito how it is set up, and says what does not fit.",
      CommandVerb.Operands(nil, 0...0),
      [.endpoint, .client, .secret, .policy],
      details: """
        It needs no credentials, and asks what an app could ask that no one has signed in to: which
        flows the app client allows, whether it needs a secret, whether it tells which accounts exist,
        whether people may sign themselves up, and what their names are. It makes no account: it asks
        for a name that no account has, with a password that no pool accepts.

        Each answer fits the policy, differs from what it needs, is worth a note, or is unclear. The
        exit status is 1 if any differs. Otherwise it is 3 if the pool told nothing of the secret, or
        nothing of any flow, as if the client is disabled or a firewall refuses all calls. The policy
        is clinic unless you name another. A secret is read from a file, because others can see the
        words of a command.

        This verb is in the builds that have 'serve': 'swift build --traits Server'.
        """,
      examples: [
        (
          "registrar doctor --endpoint https://cognito-idp.eu-west-1.amazonaws.com --client 4h5k",
          "ask a pool in Ireland"
        ),
        (
          "registrar doctor --endpoint http://localhost:9229 --client registrar",
          "ask the pool of 'registrar serve'"
        ),
      ])
  }
}
