#if Server
  import CommandSupport
  import EventScripts
  import Foundation
  import RegistrationCognito
  import RegistrationCore
  import RegistrationJSON
  import RegistrationService

  extension HostVerb {
    func settings(
      _ simulated: SimulatedPool?, _ providers: ProviderPages?
    ) throws(CommandFailure) -> CognitoSettings {
      let pool = pool ?? (simulated?.poolID ?? "", simulated?.clientID ?? "")
      let place = simulated?.place ?? endpoint
      let secret = try secretFile.map(Secret.init(ofClientIn:))
      do throws(CognitoSettings.Problem) {
        var settings = try CognitoSettings(
          userPoolID: pool.id, clientID: pool.client, clientSecret: secret,
          endpoint: place.flatMap { URL(string: $0) })
        // Within the deadline of a request, which may take two calls.
        settings.timeout = .seconds(10)
        // In this process no one listens, and a build for a debugger takes long for a proof.
        if simulated != nil { settings.passwordProof = .password }
        // Nobody may be looking: a profile that was changed elsewhere shows after a while.
        settings.pollingInterval = .seconds(600)
        if let providers, let domain = simulated?.place ?? poolDomain {
          settings.managedLogin = try CognitoManagedLogin(
            domain: domain, callback: providers.callback.text)
        }
        return settings
      } catch {
        switch error {
        case .userPoolID:
          throw .usage("\(pool.id.quotedForMessage) is no identifier of a user pool", .host)
        case .clientID:
          throw .usage("\(pool.client.quotedForMessage) is no identifier of an app client", .host)
        case .domain(let text):
          throw .usage(
            "\(text.quotedForMessage) is no domain of a pool: expected https, or http to this machine",
            .host)
        case .callback(let text):
          throw .usage(
            "\(text.quotedForMessage) is no callback URL: give '--public-address' in lower case, without the usual port",
            .host)
        case .endpoint, .attribute, .sharedAttribute, .codeLength, .picture:
          throw .usage(
            "\((place ?? "").quotedForMessage) is no address of a service: expected https, or http to this machine",
            .host)
        }
      }
    }

    /// Between the server and the service, as the settings have it.
    func shell(_ watch: ServiceWatch, _ theme: PageTheme?) -> HostShell {
      let readers = metricsFrom.compactMap { AddressRange($0) }
      return HostShell(
        trustedProxies: trustedProxies.compactMap { AddressRange($0) },
        metricsFrom: readers.isEmpty ? AddressRange.loopback : readers, hasTLS: tls != nil,
        watch: watch, theme: theme)
    }

    /// The files of `--theme`.
    func loadTheme() throws(CommandFailure) -> PageTheme? {
      guard let theme else { return nil }
      let files = FileManager.default
      var isFolder: ObjCBool = false
      guard unsafe files.fileExists(atPath: theme, isDirectory: &isFolder), isFolder.boolValue
      else {
        throw CommandFailure(.unreadable, "registrar: '\(theme.onOneLine)' is no folder of a theme")
      }
      func bytes(_ name: String) throws(CommandFailure) -> [UInt8]? {
        let path = theme + "/" + name
        guard files.fileExists(atPath: path) else { return nil }
        let bytes = try OpenFile.contents(of: path, limit: 1 << 20)
        guard bytes.count <= 1 << 20 else {
          throw CommandFailure(
            .unreadable, "registrar: '\(path.onOneLine)' is larger than 1 MiB; make it smaller")
        }
        return bytes
      }
      let style = try bytes("theme.css")
      let kinds: [(String, PageTheme.Picture)] = [
        ("logo.svg", .svg), ("logo.png", .png), ("logo.jpg", .jpeg), ("logo.webp", .webp),
      ]
      var logo: (bytes: [UInt8], type: PageTheme.Picture)?
      for (name, type) in kinds where logo == nil {
        logo = try bytes(name).map { ($0, type) }
      }
      guard style != nil || logo != nil else {
        throw CommandFailure(
          .unreadable,
          "registrar: '\(theme.onOneLine)' has neither theme.css nor a logo (logo.svg, logo.png, logo.jpg or logo.webp)"
        )
      }
      return PageTheme(style: style ?? [], logo: logo)
    }
  }
#endif
