#if Server
  import HTTPServer
  import RegistrationCore
  import RegistrationService

  extension LimitSetting {
    /// Sets the limit.
    func set(_ value: Int, in service: inout ServiceLimits, _ server: inout HTTPLimits) {
      switch self {
      case .registrationsByAddress: service.registrationsByAddress = value
      case .actionsByAddress: service.actionsByAddress = value
      case .actionsByRegistration: service.actionsByRegistration = value
      case .looksByAddress: service.looksByAddress = value
      case .messagesByAddress: service.messagesByAddress = value
      case .messagesToDestination: service.messagesToDestination = value
      case .triesAtDestination: service.triesAtDestination = value
      case .wrongKeysByAddress: service.wrongKeysByAddress = value
      case .waits: service.waits = value
      case .waitsOfRegistration: service.waitsOfRegistration = value
      case .longestWait: service.longestWait = .seconds(value)
      case .patience: service.patience = .seconds(value)
      case .body: service.body = value
      case .bodyWithPicture: service.bodyWithPicture = value
      case .headers: server.headerBytes = value
      case .headerTime: server.headerSeconds = UInt32(value)
      case .bodyTime: server.bodySeconds = UInt32(value)
      case .connections: server.connections = UInt32(value)
      case .connectionsOfAddress: server.connectionsOfAddress = UInt32(value)
      case .answers: server.answers = value
      }
    }
  }

  extension HostVerb {
    static func isAddressRange(_ text: String) -> Bool { AddressRange(text) != nil }

    /// The limits as they are set.
    var chosenLimits: (service: ServiceLimits, server: HTTPLimits) {
      var service = ServiceLimits()
      var server = HostShell.limits(isProxied: !trustedProxies.isEmpty)
      for (setting, value) in limits { setting.set(value, in: &service, &server) }
      let takesPictures = (policy.signUp + policy.profile).contains { $0.kind == .image }
      if !takesPictures { service.bodyWithPicture = service.body }
      server.body = max(service.body, service.bodyWithPicture) + ServicePeers.overhead
      return (service, server)
    }
  }
#endif
