#if Server
  import CommandSupport
  import EventScripts
  import Foundation
  import HTTPServer
  import RegistrationBackend
  import TLSClient

  extension HostVerb {
    /// The certificate of `--tls-certificate` with its key; nil if the server speaks HTTP.
    func certificate() throws(CommandFailure) -> ServerCertificate? {
      guard let tls else { return nil }
      let chain = try OpenFile.contents(of: tls.certificate, limit: 1 << 20)
      let key = try Self.privateKey(in: tls.key)
      let (shown, shownKey) = (tls.certificate.onOneLine, tls.key.onOneLine)
      do throws(CertificateFlaw) {
        try CertificateFlaw.examine(certificate: chain, key: key)
      } catch {
        let problem =
          switch error {
          case .noCertificate: "'\(shown)' has no certificate as PEM"
          case .noKey: "'\(shownKey)' has no private key as PEM without a password"
          case .otherKey:
            "the key in '\(shownKey)' is not that of the first certificate in '\(shown)'"
          }
        throw CommandFailure(.unreadable, "registrar: \(problem)")
      }
      return ServerCertificate(chain: chain, key: key)
    }

    /// Reads a file that no one else can read, without following a link.
    private static func privateKey(in path: String) throws(CommandFailure) -> [UInt8] {
      do throws(SystemFailure) {
        guard FileLocation(path) != nil else { throw SystemFailure(code: ENOENT) }
        let file = try Descriptor.file(at: path)
        if try file.isPrivateFile() { return try file.contents(upTo: 1 << 20) }
      } catch {
        // What the system says of a link in the place of the file.
        if error.code != ELOOP {
          throw CommandFailure(
            .unreadable, "registrar: cannot read the key in '\(path.onOneLine)': \(error.reason)")
        }
      }
      throw CommandFailure(
        .unreadable,
        "registrar: '\(path.onOneLine)' is no file of this user alone; give the path of the file itself, and take "
          + "the rights of others away (chmod 600)")
    }
  }
#endif
