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
      let (settings, secret) = (try settings(), try self.secret.map(Secret.init(ofClientIn:)))
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
      try console.output.write(examination.summary(for: policy) + "\n")
      return switch examination.outcome(for: policy) {
      case .fits: .success
      case .differs: .failed
      case .untold: .untold
      }
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
      case .noPool(let status):
        CommandFailure(
          .unavailable,
          "registrar: \(shown) answered \(status) with something else than a pool's JSON; is that its address?"
        )
      case .unreachable(let error):
        CommandFailure(
          .unavailable, "registrar: \(shown) does not answer as a user pool does: \(error.code)")
      }
    }
  }
#endif
