extension PoolContract {
  /// The promises of ``RegistrationBackend/IdentityPool`` that no test from outside can show.
  public static var unobservable: [ContractReport.Unobservable] {
    [
      .init(
        promise: "Neither secrets nor bodies are logged",
        source: "IdentityPool",
        reason: "a test does not see where the client writes its logs"),
      .init(
        promise: "Failures are told apart by type, not by a message's text",
        source: "IdentityPool, Failures",
        reason: "the same error may come from either"),
      .init(
        promise: "A locked or disabled account, a quota, and a refusal by the operator's rules "
          + "have errors of their own",
        source: "IdentityPool, Failures",
        reason: "the suite does not administer the pool; write a test for each that yours has"),
      .init(
        promise: "No call uses the tokens of a sign-in before keepSession",
        source: "IdentityPool.signIn(login:way:)",
        reason: "only the service sees which token a call shows"),
      .init(
        promise: "After forgetSession, only signOut uses the token",
        source: "IdentityPool.forgetSession(of:), IdentityPool.signOut()",
        reason: "only the service sees which token a call shows"),
      .init(
        promise: "signOut ends the session on every device",
        source: "IdentityPool.signOut()",
        reason: "the suite has one device"),
      .init(
        promise: "The fields of step 1 become the account's attributes",
        source: "IdentityPool.signUp(login:password:fields:invitation:)",
        reason: "the protocol does not read attributes"),
      .init(
        promise: "The key of an authenticator app is Base32, and its codes are good once",
        source: "IdentityPool.beginTOTP(for:), IdentityPool.respondToChallenge(_:for:)",
        reason: "the suite has no authenticator app and waits for no time step"),
      .init(
        promise: "A response carries the name of its account, a new session replaces the old one, "
          + "and an older challenge is not kept in place of a newer",
        source: "IdentityPool.respondToChallenge(_:for:)",
        reason: "the session of a challenge never leaves the client"),
      .init(
        promise: "The session of a challenge is over after its time",
        source: "IdentityPool.respondToChallenge(_:for:)",
        reason: "the suite does not wait for minutes"),
      .init(
        promise: "A person whose session cannot be kept is signed in until the app ends",
        source: "IdentityPool.keepSession(of:)",
        reason: "the protocol has no call that shows it; the directory may"),
    ]
  }
}
