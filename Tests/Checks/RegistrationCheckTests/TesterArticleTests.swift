import Foundation
import RegistrationCheck
import RegistrationCore
import Testing

extension Policy {
  /// The policy of the examples in the articles.
  static let library = Policy(
    name: "library", signUp: [FieldRule("card", label: "Card")],
    profile: [FieldRule("nickname", label: "Nickname")],
    password: PasswordRule(requiresSymbol: false))
}

/// The code in the articles, compiled: each function appears in its article letter by letter.
@Suite("The articles' examples")
struct TesterArticleTests {
  @Test("The library's flow keeps its promises")
  func promises() async {
    let own: [Property] = [
      Property("makes no one wait for a code for more than 30 seconds", at: .arrived) {
        situation in
        let resend = situation.flow.presentation.action(.resendCode)
        guard let allowed = resend?.availableFrom(at: situation.now) else { return true }
        return allowed <= situation.now.advanced(byMilliseconds: 30_000)
      },
      .comparing("never goes back from step 3 by itself", at: .answered) { before, situation in
        before.path != .profileEditing || situation.to == .profileEditing
      },
      .sometimes("a person registers", at: .arrived) { $0.to == .registeredViewing },
    ]
    let check = PropertyCheck(policy: .library, properties: .standard + own)
    let report = await check.run()
    #expect(report.passed, "\(report)")
  }

  @Test("A reader signs up and enters the code")
  func signingUp() throws {
    let ana = try #require(Login("ana@example.com"))
    let sent = CodeDelivery(medium: .email, destination: "a***@e***")
    let tester = RegistrationTester(policy: .library, report: record)

    tester.send(.launch) { $0.goes(to: .launchingRestoring, asking: .restoreSession) }
    tester.answer(.restoreSession(.success(Restored(session: nil, checkpoint: .none)))) {
      $0.goes(to: .signUpEditing)
      $0.checkpoint = Checkpoint.Name.none
    }
    let form = SignUpForm(login: "Ana@example.com ", password: "Correct-1", fields: ["card": "A-1"])
    tester.send(.submitSignUp(form)) {
      $0.goes(
        to: .signUpSubmitting,
        asking: .signUp(login: ana, password: "Correct-1", fields: ["card": "A-1"]))
      $0.values = ["email": "ana@example.com", "card": "A-1"]
      $0.checkpoint = .signingUp
    }
    tester.send(.submitSignUp(form)) { $0.ignores(.busy) }
    tester.answer(.signUp(.success(.unconfirmed(sent)))) {
      $0.goes(to: .confirmationEditing, saying: .codeSent(sent))
      $0.login = ana
      $0.delivery = sent
      $0.resendAllowedAt = tester.now.advanced(byMilliseconds: 30_000)
      $0.checkpoint = .awaitingCode
    }
    tester.send(.submitCode("12345")) {
      $0.problems = [Problem(.code, .malformed)]
      $0.notice = .incompleteForm
    }
    tester.finish()
  }

  @Test(
    "stand in the articles as they are compiled",
    arguments: [
      (
        Self.checks + "PropertyTestingYourFlow", "RegistrationCheckTests/TesterArticleTests",
        "promises"
      ),
      (
        Self.checks + "TestingYourFrontEndStepByStep", "RegistrationCheckTests/TesterArticleTests",
        "signingUp"
      ),
      (
        Self.checks + "TestingYourFrontEndStepByStep", "RegistrationCheckTests/TesterRecording",
        "record"
      ),
      (Self.backends, "RegistrationContractsTests/ContractArticleTests", "poolContract"),
      (Self.backends, "RegistrationContractsTests/ContractArticleTests", "network"),
      (Self.backends, "RegistrationContractsTests/ContractArticleTests", "storeContract"),
    ])
  func compiled(article: String, file: String, function: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let sources = tests.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources")
    let printed = try String(contentsOf: sources.appending(path: article + ".md"), encoding: .utf8)
    let source = try String(contentsOf: tests.appending(path: file + ".swift"), encoding: .utf8)
    let code = try #require(Self.code(of: function, in: source))
    #expect(printed.contains("\n\(code)\n```"), "\(code)")
  }

  private static let checks = "Checks/RegistrationCheck/RegistrationCheck.docc/"
  private static let backends = "App/Registrar/Registrar.docc/HoldingYourBackendToItsContract"

  /// The function with its attributes, moved to the left margin.
  private static func code(of function: String, in source: String) -> String? {
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(where: { $0.contains("func \(function)(") }) else {
      return nil
    }
    let indentation = lines[start].prefix { $0 == " " }
    guard let end = lines[start...].firstIndex(of: indentation + "}") else { return nil }
    let hasTest = start > 0 && lines[start - 1].contains("@Test")
    lines = Array(lines[(hasTest ? start - 1 : start)...end])
    return lines.map { String($0.dropFirst($0.isEmpty ? 0 : indentation.count)) }
      .joined(separator: "\n")
  }
}
