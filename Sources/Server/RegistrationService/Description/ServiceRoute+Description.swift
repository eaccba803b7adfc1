extension ServiceRoute {
  /// What the description of the interface says of it; nil if it is a page.
  func description(within limits: ServiceLimits) -> RouteDescription? {
    ownDescription(within: limits)?.completed
  }

  private func ownDescription(within limits: ServiceLimits) -> RouteDescription? {
    switch self {
    case .createRegistration: .createRegistration
    case .showRegistration: .showRegistration
    case .takeAction: .takeAction(limits)
    case .endRegistration: .endRegistration
    case .handOver: .handOver
    case .redeemHandover: .redeemHandover
    case .describe: .describe
    case .isAlive: .isAlive
    case .isReady: .isReady
    case .measure: .measure
    case .beginPage, .takeRedirect, .showPage, .submitPage, .leavePage, .showAsset: nil
    }
  }
}

extension RouteDescription {
  /// With what any request may be refused for.
  fileprivate var completed: RouteDescription {
    var copy = self
    for refusal in [ResponseDescription.repeated, .tooLarge]
    where !responses.contains(where: { $0.status == refusal.status }) {
      copy.responses.append(refusal)
    }
    return copy
  }

  fileprivate static let createRegistration = RouteDescription(
    group: .registrations, summary: "Makes a registration.",
    text: "Makes a registration, with a key that opens it. The key is told once.",
    parameters: [.acceptLanguage],
    responses: [
      .presented(201, "The registration was made.", as: .newRegistration)
        .with(headers: [.location, .entityTag, .contentLanguage]),
      .tooLarge, .tooMany, .unavailable,
    ])

  fileprivate static let showRegistration = RouteDescription(
    group: .registrations, summary: "Shows a registration.",
    text: """
      Returns the presentation, in the language that the request prefers. With after and wait, the answer comes as soon \
      as the presentation is another one, or when the time is over.
      """,
    parameters: [.id, .after, .wait, .noneMatch, .acceptLanguage],
    responses: [
      .presented(200, "What is shown.")
        .with(
          ResponseDescription.Content(
            type: "text/event-stream",
            schema: .text("Each presentation as the data of an event, if the client accepts that.")),
          headers: [.entityTag, .contentLanguage]),
      ResponseDescription(
        status: 304, text: "The presentation is the one that the request names.",
        headers: [.entityTag]),
      .problem(.malformed, "A parameter has no such value."), .unauthorized, .tooMany, .unavailable,
    ])

  fileprivate static func takeAction(_ limits: ServiceLimits) -> RouteDescription {
    RouteDescription(
      group: .registrations, summary: "Takes an action.",
      text: """
        Takes an action that the presentation offers, with what the person typed, and answers once nothing is \
        outstanding. What is wrong with the values of a form, the next presentation tells.
        """,
      parameters: [.id, .action, .match, .idempotencyKey, .acceptLanguage],
      body: Body(
        text:
          "The values of the fields that the action takes, in at most \(limits.bodyWithPicture) bytes.",
        component: .typedValues),
      responses: [
        .presented(200, "The action was taken. This is shown now."),
        .presented(
          202, "The action was taken, but its request goes on. Ask again with after and wait."),
        .problem(.malformed, "The body is no object in JSON, or a header has no such value."),
        .unauthorized, .problem(.notFound, "There is no action of this name."),
        .problem(.otherPresentation, "Something else is shown, or the action is not offered."),
        .tooLarge, .problem(.unsupportedType, "The body is not in JSON."),
        .problem(.invalidFields, "Some values are of no field of the action, or one is missing."),
        .tooMany, .unavailable,
      ])
  }

  fileprivate static let endRegistration = RouteDescription(
    group: .registrations, summary: "Ends a registration.",
    text: """
      Signs out, or leads back to the first screen. The account stays, and the form may still have its address.
      """,
    parameters: [.id],
    responses: [
      ResponseDescription(status: 204, text: "No one is signed in, and nothing is under way."),
      .unauthorized, .tooMany, .unavailable,
    ])
}

extension RouteDescription {
  fileprivate static let handOver = RouteDescription(
    group: .handovers, summary: "Makes a code for the app's back end.",
    text: """
      Once the person is registered: makes a code, which the back end redeems for the account. It is good once, and for \
      a minute.
      """,
    parameters: [.id, .acceptLanguage],
    body: Body(text: "What the app is to be told along with the code.", component: .handoverState),
    responses: [
      .json("The code.", .component(.handover)),
      .problem(.malformed, "The body is no such object."), .unauthorized,
      .problem(.notFound, "The service has no back end."),
      .problem(.otherPresentation, "The person is not registered."), .tooLarge,
      .problem(.unsupportedType, "The body is not in JSON."), .tooMany, .unavailable,
    ])

  fileprivate static let redeemHandover = RouteDescription(
    group: .handovers, summary: "Redeems a code.",
    text:
      "Returns whose code it is, and what the pool has given the person. For the back end alone.",
    body: Body(text: "The code.", component: .handoverCode),
    responses: [
      .json("The account.", .component(.redeemedHandover)),
      .problem(.invalidCode, "The code is not good any longer, or the body has none."),
      .problem(.otherSecret, "The secret is missing, or another one."),
      .problem(.notFound, "The service has no back end."), .tooLarge,
      .problem(.unsupportedType, "The body is not in JSON."),
      .tooMany,
      .problem(
        .unavailable,
        "The service stops, another node is busy with the registration, or the pool or the store cannot be reached."
      ),
    ])
}

extension RouteDescription {
  fileprivate static let describe = RouteDescription(
    group: .service, summary: "Describes the interface.", text: "Returns this document.",
    responses: [.json("The document.", .map("An OpenAPI document.", to: nil))])

  fileprivate static let isAlive = RouteDescription(
    group: .service, summary: "Tells that the service is alive.",
    text: "Answers as long as the process does. It asks neither the store nor the pool.",
    responses: [.json("The service is alive.", .component(.health))])

  fileprivate static let isReady = RouteDescription(
    group: .service, summary: "Tells whether the service can be used.",
    text: "Asks the store and the pool.",
    responses: [
      .json("The store and the pool can be reached.", .component(.health)),
      .problem(.unavailable, "The store or the pool cannot be reached.").with(headers: []),
    ])

  fileprivate static let measure = RouteDescription(
    group: .service, summary: "Measures the service.",
    text: "Returns counts and times in the text format of Prometheus, to its operator alone.",
    responses: [
      ResponseDescription(
        status: 200, text: "The measurements.",
        contents: [.init(type: "text/plain", schema: .text("Lines of the text format."))]),
      .problem(.notFound, "They are not for the address that asks."),
    ])
}

extension ResponseDescription {
  fileprivate static let unauthorized = problem(
    .unauthorized, "The key is missing, or it is the key of another registration.")
  fileprivate static let repeated = problem(
    .malformed, "A header that counts comes more than once.")
  fileprivate static let tooMany = problem(.tooMany, "The limit of a sender is reached.")
  fileprivate static let unavailable = problem(
    .unavailable, "The service stops, another node is busy with it, or the store cannot be reached."
  )
  fileprivate static let tooLarge = problem(.tooLarge, "The body is too large.")
}
