import CognitoWire
import RegistrationCore
import RegistrationSimulation

// App clients by their own operations.
extension CognitoEndpoint {
  mutating func createUserPoolClient(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    let place = try pool(record)
    guard pools[place].clients.count < CognitoEndpoint.mostPools else {
      throw WireFailure(.limitExceeded, message: "Maximum number of app clients reached.")
    }
    let hasSecret = record[boolean: .generateSecret] ?? false
    var client = AppClient(
      id: randomName(26, capitals: false), name: record[text: .clientName] ?? "",
      secret: hasSecret ? Secret(randomName(51, capitals: false)) : nil,
      flows: record[texts: .explicitAuthFlows] ?? AppClient.defaultFlows)
    client.created = call.now
    client.settings = record
    try client.configure(by: record)
    pools[place].clients.append(client)
    let longest = pools[place].users.configuration.refreshTokenLifetime
    pools[place].users.configuration.refreshTokenLifetime = max(longest, client.refreshLifetime)
    if client.allows("USER_AUTH") { pools[place].users.configuration.holdsSessions = true }
    var answer = WireRecord()
    answer[part: .userPoolClient] = client.described(in: pools[place].id)
    return answer
  }

  func describeUserPoolClient(_ record: WireRecord) throws(WireFailure) -> WireRecord {
    let place = try pool(record)
    let id = record[text: .clientID] ?? ""
    guard let client = pools[place].clients.first(where: { $0.id == id }) else {
      throw WireFailure(.resourceNotFound, message: "User pool client \(id) does not exist.")
    }
    var answer = WireRecord()
    answer[part: .userPoolClient] = client.described(in: pools[place].id)
    return answer
  }
}

extension AppClient {
  /// Sets the client up as CreateUserPoolClient asks.
  fileprivate mutating func configure(by request: WireRecord) throws(WireFailure) {
    hidesExistence = request[text: .preventUserExistenceErrors] == "ENABLED"
    allowsRevocation = request[boolean: .enableTokenRevocation] ?? true
    let units = request[part: .tokenValidityUnits]
    accessLifetime = try lifetime(
      request[integer: .accessTokenValidity], units?[text: .accessToken] ?? "hours", 3_600_000)
    idLifetime = try lifetime(
      request[integer: .idTokenValidity], units?[text: .idToken] ?? "hours", 3_600_000)
    refreshLifetime = try lifetime(
      request[integer: .refreshTokenValidity], units?[text: .refreshToken] ?? "days",
      30 * 86_400_000)
    if let rotation = request[part: .refreshTokenRotation], rotation[text: .feature] == "ENABLED" {
      rotationGrace = (rotation[integer: .retryGracePeriodSeconds] ?? 0) * 1000
      if flows.contains("ALLOW_REFRESH_TOKEN_AUTH") {
        throw .invalid(
          "Refresh token rotation can't be enabled with ALLOW_REFRESH_TOKEN_AUTH in ExplicitAuthFlows"
        )
      }
    }
  }

  private func lifetime(
    _ number: Int64?, _ unit: String, _ usual: Int64
  ) throws(WireFailure) -> Int64 {
    guard let number, number > 0 else { return usual }
    let milliseconds: Int64 =
      switch unit {
      case "seconds": 1000
      case "minutes": 60_000
      case "hours": 3_600_000
      default: 86_400_000
      }
    // Both are limited by their types.
    return number * milliseconds
  }

  /// The client as `UserPoolClientType`.
  func described(in poolID: String) -> WireRecord {
    var record = WireRecord()
    record[text: .userPoolID] = poolID
    record[text: .clientName] = name
    record[text: .clientID] = id
    record[secret: .clientSecret] = secret
    record[moment: .lastModifiedDate] = created
    record[moment: .creationDate] = created
    record[texts: .explicitAuthFlows] = flows
    for key in AppClient.told { record[key] = settings[key] }
    if record[integer: .refreshTokenValidity] == nil { record[integer: .refreshTokenValidity] = 30 }
    record[text: .preventUserExistenceErrors] = hidesExistence ? "ENABLED" : "LEGACY"
    record[boolean: .enableTokenRevocation] = allowsRevocation
    return record
  }

  /// The members of CreateUserPoolClient that DescribeUserPoolClient tells unchanged.
  private static let told: [WireKey] = [
    .refreshTokenValidity, .accessTokenValidity, .idTokenValidity, .tokenValidityUnits,
    .readAttributes, .writeAttributes, .supportedIdentityProviders, .callbackURLs, .logoutURLs,
    .defaultRedirectURI, .allowedOAuthFlows, .allowedOAuthScopes, .allowedOAuthFlowsUserPoolClient,
    .authSessionValidity, .refreshTokenRotation,
  ]
}
