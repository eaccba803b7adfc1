import RegistrationScript
import Testing

@testable import RegistrationCheck

/// What a soak must not call lost: each script ends as it must, and was once reported.
@Suite("A soak does not miss")
struct SoakExpectationTests {
  /// What a soak reports of the people with the numbers 0 to 59, to whom this happens first.
  ///
  /// Then each acts as they like. In the script, `#` is the person's number.
  private func failures(of script: String) async throws -> [SoakFailure.UnmetExpectation] {
    let executor = SerialTaskExecutor()
    var failures: [SoakFailure.UnmetExpectation] = []
    for number in 0..<60 {
      let script = try EventScript.parse(
        script.replacing("#", with: "\(number)"), file: "number \(number)")
      var soak = Soak(seed: 77, faults: .high)
      soak.policy = script.policy
      let registration = SoakRegistration(
        soak: soak, number: number, supplies: SoakSupplies(script.policy))
      let lines = script.lines.compactMap(\.directive)
      let ending = await withTaskExecutorPreference(executor) {
        await registration.live(lines, on: executor)
      }
      // Someone whom the world of their number turns away waits in vain for that here.
      if let failure = ending.person.failure, failure.kind != .stuck { failures.append(failure) }
    }
    return failures
  }

  @Test("a form of step 1 that the flow never took, because it was busy")
  func neverTaken() async throws {
    let failures = try await failures(
      of: """
        policy members
        given user p#@example.com password=Correct-horse-7 status=confirmed profile=incomplete
        launch
        sign-up email="p at example.com" password=Correct-horse-1
        hold signIn
        sign-in email=p#@example.com password=Correct-horse-7
        sign-up email=p#@example.com password=Correct-horse-1
        release signIn
        """)
    #expect(failures.isEmpty)
  }

  @Test("the form of an account after which another one was signed in")
  func anotherSignedIn() async throws {
    let failures = try await failures(
      of: """
        policy username
        launch
        sign-up email=p#@example.com password=Correct-horse-1
        fault fetchProfile unauthorized times=2
        profile username=p#
        sign-up email=p#@example.org password=Correct-horse-1
        fault signIn internalError
        sign-up email=p#@example.com password=Correct-horse-1
        """)
    #expect(failures.isEmpty)
  }

  @Test("a refused form that was set back before the app died")
  func setBack() async throws {
    let failures = try await failures(
      of: """
        policy username
        launch
        sign-up email=p#@example.com password=Correct-horse-1
        profile username=p#
        edit
        save username=""
        kill before publish
        save username=p#
        launch
        """)
    #expect(failures.isEmpty)
  }
}
