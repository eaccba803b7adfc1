import MockIdentityPool
import RegistrationCheck
import RegistrationCore
import RegistrationScript
import Synchronization
import Testing

@Suite("A property check")
struct PropertyCheckTests {
  @Test("holds for every built-in policy", arguments: Policy.builtIn)
  func standard(policy: Policy) async {
    let report = await PropertyCheck(policy: policy, runs: 200, seed: 1).run()
    #expect(report.passed, "\(report)")
    #expect(report.steps > 200 * 50)
  }

  @Test(
    "finds a flaw, and tells it in as few moves as it takes",
    arguments: FlawedReducer.allCases)
  func planted(bug: FlawedReducer) async throws {
    var check = PropertyCheck(policy: .clinic, runs: 3_000, seed: 1, reducer: bug.reducer)
    // Its notice cannot be dismissed either, which would be found first.
    if bug == .tellsCode { check.properties.removeAll { $0.name == "presents what can be done" } }
    let report = await check.run()
    let failure = try #require(report.failure, "\(report)")
    #expect(failure.property == bug.property, "\(report)")
    #expect(failure.moves.count <= bug.shortest, "\(report)")
    #expect(failure.moves.count <= failure.originalCount)
  }

  /// The flow has the key, and never sees the session: a property tells it to the second reducer.
  @Test("finds the key of an authenticator app, and the session of a challenge")
  func secretsOfChallenges() async throws {
    var pool = PoolSettings()
    (pool.mfa, pool.factors) = (.required, [.totp])
    let session = Mutex("")
    let flaws: [Reducer] = [
      PlantedBug.keyShown.reducer,
      { flow, event, now in
        let outcome = flow.handle(event, at: now)
        guard flow.path == .challengeEditing else { return outcome }
        flow = Registration(
          policy: flow.policy, state: flow.state, notice: .rejected(session.withLock { $0 }),
          lastRequest: flow.lastRequest)
        return outcome
      },
    ]
    for reducer in flaws {
      var check = PropertyCheck(
        policy: .username, pool: pool, runs: 100, steps: 30, seed: 1,
        properties: [
          Property("learns the session") { situation in
            if let held = situation.world.challenge {
              session.withLock { $0 = held.session.reveal() }
            }
            return true
          },
          .printsNoSecret(),
        ], reducer: reducer)
      check.jobs = 1
      let failure = try #require(await check.run().failure)
      #expect(failure.property == "prints no secret")
    }
  }

  @Test("finds a runner that stores too late")
  func careless() async throws {
    var check = PropertyCheck(policy: .clinic, runs: 2_000, seed: 1)
    check.writesLate = true
    let failure = try #require(await check.run().failure)
    #expect(failure.property == "stores what goes with where it is")
    #expect(failure.moves.count == 3)
  }

  @Test("says so where a failure is not repeated by its seed")
  func unrepeated() async throws {
    let count = Mutex(0)
    let check = PropertyCheck(
      policy: .card, runs: 50, seed: 1,
      properties: [
        Property("holds but for the hundredth time") { _ in
          count.withLock { count in
            count += 1
            return count != 100
          }
        }
      ])
    let report = await check.run()
    #expect(!report.passed)
    #expect(report.failure?.moves == [])
    #expect("\(report)".contains("depends on more than its events"))
  }

  @Test("takes a pool as it is set up in code, as far as a script can say it")
  func configuration() async {
    var configuration = UserPool.Configuration(for: .clinic)
    configuration.hidesExistence = true
    configuration.postConfirmFailure = "not today"
    configuration.codeLifetime = 60_000
    let settings = PoolSettings(configuration, of: .clinic)
    #expect(settings.postConfirmationFailure == "not today")
    #expect(settings.codeLifetime == .seconds(60))
    let report = await PropertyCheck(
      policy: .clinic, pool: settings, runs: 200, seed: 1,
      properties: .standard + [
        .sometimes("the hook fails") {
          if case .answered(_, .confirmSignUp(.failure(.userLambdaValidation(let words)))) = $0
            .event
          {
            words.contains("not today")
          } else {
            false
          }
        }
      ]
    ).run()
    #expect(report.passed, "\(report)")
  }

  @Test("fails again with the seed that it printed, in one run")
  func replay() async throws {
    let bug = FlawedReducer.numbersAnew
    let check = PropertyCheck(policy: .clinic, runs: 3_000, seed: 5, reducer: bug.reducer)
    let failure = try #require(await check.run().failure)
    let seed = try #require(failure.seed)
    let again = PropertyCheck(policy: .clinic, runs: 1, seed: seed, reducer: bug.reducer)
    let report = await again.run()
    #expect(report.failure?.moves == failure.moves)
    #expect(report.failure?.originalCount == failure.originalCount)
    #expect("\(report)".contains("seed \(seed)"))
  }

  @Test("is the same on one core and on several")
  func jobs() async throws {
    var check = PropertyCheck(
      policy: .card, runs: 300, seed: 9,
      properties: [
        Property("is never told that an account is disabled") { situation in
          situation.flow.notice != .accountDisabled
        }
      ])
    check.jobs = 1
    let one = await check.run()
    check.jobs = 4
    let four = await check.run()
    #expect(one.failure != nil)
    #expect(one.failure?.seed == four.failure?.seed)
    #expect(one.failure?.moves == four.failure?.moves)
  }

  @Test("tells a failure as a script that shows the same in the runner and the mock")
  func script() async throws {
    let check = PropertyCheck(
      policy: .clinic, runs: 500, seed: 3,
      properties: [
        Property("never asks for a password at step 2", at: .arrived) { situation in
          situation.to != .confirmationNeedsPassword
        }
      ])
    let failure = try #require(await check.run().failure)
    let text = failure.script.printed()
    let parsed = try EventScript.parse(text, file: "failure.events")
    #expect(parsed.directives.first == .policy("clinic"))
    let result = await ScriptPlayer(parsed, name: "failure").play()
    #expect(result.passed, "\(String(describing: result.mismatch))\n\(text)")
    #expect(result.entries.isEmpty == false)
    #expect(text.contains("expect confirmation.needsPassword"))
  }

  @Test("does not pass idly: what must happen once is missed where it does not")
  func sometimes() async {
    let check = PropertyCheck(
      policy: .username, runs: 100, seed: 1,
      properties: [
        .sometimes("a person registers", at: .arrived) { $0.to == .registeredViewing },
        .sometimes("a code is asked for on the moon", at: .arrived) {
          $0.flow.policy.name == "moon"
        },
      ])
    let report = await check.run()
    #expect(report.unmet == ["a code is asked for on the moon"])
    #expect(!report.passed)
    #expect("\(report)".contains("never happened in 100 runs from seed 1"))
  }

  @Test("shows a property of moves the flow before and after")
  func comparing() async throws {
    let check = PropertyCheck(
      policy: .card, runs: 200, seed: 1,
      properties: [
        .comparing("never leaves step 1") { before, situation in
          before.path != .signUpEditing || situation.flow.path == .signUpEditing
        }
      ])
    let failure = try #require(await check.run().failure)
    #expect(failure.moves.count == 3)
  }

  @Test("works for a policy of one's own, with accounts that exist already")
  func ownPolicy() async throws {
    let policy = Policy(
      name: "library",
      signUp: [FieldRule("card", label: "Card", maximumLength: 8)],
      profile: [
        FieldRule("nickname", label: "Nickname", isRequired: false, maximumLength: 12),
        FieldRule("born", label: "Born", kind: .birthday),
        FieldRule("news", label: "News", kind: .consent, isRequired: false),
      ],
      password: PasswordRule(minimumLength: 20, requiresSymbol: false),
      confirmation: CodeRule(length: 8, resendCooldown: 5_000))
    let ana = try #require(Login("ana@example.com"))
    let user = GivenUser(
      login: ana, password: "Correct-horse-1xxxxxxx", status: .confirmed, profile: .complete)
    let own: [Property] = [
      .sometimes("ana is welcomed back", at: .arrived) { $0.flow.notice == .welcomeBack },
      .sometimes("a code is confirmed", at: .arrived) {
        $0.from == .confirmationConfirming && $0.to == .admissionSigningIn
      },
    ]
    let check = PropertyCheck(
      policy: policy, users: [user], runs: 200, seed: 1, properties: .standard + own)
    let report = await check.run()
    #expect(report.passed, "\(report)")
  }

  @Test("meets nothing that its ledger calls implausible, and most of the rest")
  func coverage() async throws {
    var ledger = CoverageLedger()
    let linked = try #require(Policy.builtIn.named("members links=yes"))
    let provided = try #require(Policy.builtIn.named("clinic providers=apple,google passkeys=any"))
    for policy in Policy.builtIn + [linked, provided] {
      ledger.formUnion(await PropertyCheck(policy: policy, runs: 500, seed: 1).run().coverage)
      var confirmed = InitialWorld.secondFactors(policy, .optional)
      confirmed.users[0].status = .confirmed
      for beginning in [
        confirmed, .secondFactors(policy, .optional), .secondFactors(policy, .required),
      ] {
        var check = PropertyCheck(policy: policy, runs: 250, seed: 1)
        check.beginning = beginning
        let report = await check.run()
        #expect(report.passed, "\(report)")
        ledger.formUnion(report.coverage)
      }
    }
    let report = CoverageReport(ledger)
    #expect(report.implausible == [])
    #expect(report.unmet.count < 260)
    #expect(Set(ledger.encounters.map(\.state)) == Set(StatePath.allCases))
  }
}
