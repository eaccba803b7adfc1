#if Server
  import CommandSupport
  import EventScripts
  import Foundation
  import PoolDoctor
  import RegistrationBackend
  import RegistrationCognito
  import RegistrationCore

  extension DoctorVerb {
    func perform(on console: Console) async throws(CommandFailure) -> ExitStatus {
      let (settings, secret) = (try settings(), try clientSecret())
      let doctor = PoolDoctor(
        clientID: client, clientSecret: secret,
        transport: URLSessionTransport(endpoint: settings.endpoint, timeout: .seconds(20)))
      let examination: PoolExamination
      do throws(PoolExamination.Failure) {
        examination = try await doctor.examine()
      } catch {
        throw failure(error)
      }
      let findings = examination.findings(for: policy)
      let style = console.style(of: console.output)
      for finding in findings {
        try console.output.write(described(finding, style) + "\n")
      }
      let count = findings.count { $0.verdict == .differs }
      try console.output.write(
        count == 0
          ? "nothing differs from what the policy '\(policy.name)' needs\n"
          : "\(count.counted("setting")) \(count == 1 ? "differs" : "differ") from what the policy '\(policy.name)' needs\n"
      )
      return count == 0 ? .success : .failed
    }

    private func described(_ finding: Finding, _ style: Style) -> String {
      let mark = finding.verdict.rawValue.left(8)
      let shown =
        switch finding.verdict {
        case .differs: style.bad(mark)
        case .fits: style.good(mark)
        case .note, .unclear: mark
        }
      return shown + finding.subject.left(11) + finding.text.onOneLine
    }

    private func settings() throws(CommandFailure) -> CognitoSettings {
      do throws(CognitoSettings.Problem) {
        // The examination proves no password, so the name of the pool does not matter.
        return try CognitoSettings(
          userPoolID: "unknown_unknown", clientID: client, endpoint: URL(string: endpoint))
      } catch {
        switch error {
        case .endpoint, .userPoolID, .attribute, .sharedAttribute, .codeLength, .picture, .domain,
          .callback:
          throw .usage(
            "\(endpoint.quotedForMessage) is no address of a service: expected https, or http to this machine",
            .doctor)
        case .clientID:
          throw .usage("\(client.quotedForMessage) is no identifier of an app client", .doctor)
        }
      }
    }

    private func clientSecret() throws(CommandFailure) -> Secret? {
      guard let secret else { return nil }
      let bytes = try OpenFile.contents(of: secret, limit: 4096)
      let text = String(decoding: bytes, as: UTF8.self)
      return Secret(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    private func failure(_ failure: PoolExamination.Failure) -> CommandFailure {
      let shown = endpoint.quotedForMessage
      return switch failure {
      case .noClient:
        CommandFailure(
          .failed,
          "registrar: the service at \(shown) has no app client \(client.quotedForMessage)")
      case .unreachable(.offline):
        CommandFailure(
          .unavailable, "registrar: no user pool can be reached at \(shown)")
      case .unreachable(let error):
        CommandFailure(
          .unavailable, "registrar: \(shown) does not answer as a user pool does: \(error.code)")
      }
    }
  }
#endif
