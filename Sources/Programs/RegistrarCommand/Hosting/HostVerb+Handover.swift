#if Server
  import CommandSupport
  import EventScripts
  import Foundation
  import HostStores
  import RegistrationBackend
  import RegistrationCognito
  import RegistrationCore
  import RegistrationHosting
  import RegistrationService

  extension HostVerb {
    /// The way to the app's back end; nil if none is asked for.
    ///
    /// - Parameter tokens: what the pool has given the person of a registration that is in memory.
    func handover(
      in store: any HostStore,
      tokens: @escaping @Sendable (RegistrationID) async -> Handover.Reply
    ) throws(CommandFailure) -> Handover? {
      guard let backEnd else { return nil }
      guard let address = ReturnAddress(backEnd.address) else {
        throw .usage(
          "\(backEnd.address.quotedForMessage) is no address to return to: expected https, or http to this machine, "
            + "without a fragment", .host)
      }
      let secrets = try Self.lines(of: backEnd.secretFile).map { Secret($0) }
      let handover = Handover(
        returnAddress: address, secrets: secrets, store: store, tokens: tokens)
      guard let handover else {
        throw CommandFailure(
          .malformed,
          "registrar: '\(backEnd.secretFile.onOneLine)' needs a secret of at least 32 characters, on a line of its own"
        )
      }
      return handover
    }

    /// The lines of a file with secrets, without blanks and remarks.
    static func lines(of file: String) throws(CommandFailure) -> [String] {
      let text = String(decoding: try OpenFile.contents(of: file, limit: 1 << 16), as: UTF8.self)
      return text.split(whereSeparator: \.isNewline).map { line in
        line.prefix { $0 != "#" }.filter { $0 != " " && $0 != "\t" }
      }.filter { !$0.isEmpty }
    }
  }

  extension RegistrationHost where ID == RegistrationID {
    /// What the pool has given the person of a registration.
    func tokens(of id: RegistrationID) async -> Handover.Reply {
      let reply = try? await ask(poolOf: id) { await ($0 as? CognitoIdentityPool)?.handover() }
      return (reply ?? nil) ?? .unavailable
    }
  }

  extension CognitoIdentityPool {
    /// The tokens, renewed if they are old.
    fileprivate func handover() async -> Handover.Reply {
      do throws(PoolError) {
        guard let tokens = try await tokens() else { return .nobody }
        return .tokens(
          Handover.Tokens(
            access: tokens.access, identity: tokens.identity, refresh: tokens.refresh))
      } catch {
        if case .notAuthorized = error { return .nobody }
        return .unavailable
      }
    }
  }
#endif
