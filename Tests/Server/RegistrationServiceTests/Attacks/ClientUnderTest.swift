import HostStores
import MockIdentityPool
import RegistrationCore
import RegistrationJSON
import Testing

@testable import RegistrationService

/// A registration, as a program at an address uses it.
struct ClientUnderTest {
  private var service: RegistrationService
  private let path: String
  private let key: String

  var id: RegistrationID? { path.split(separator: "/").last.flatMap { RegistrationID(String($0)) } }

  init(_ under: ServiceUnderTest) async throws {
    let made = await under.service.answer(
      ServiceRequest(
        method: "POST", path: "/registrations", headers: [], body: [], address: "203.0.113.1"))
    let json = try #require(JSONValue(parsing: made.body[...]))
    (service, path) = (under.service, try #require(made.header("location")))
    key = try #require(json["key"]?.string)
  }

  /// The same registration at another service.
  func moved(to under: ServiceUnderTest) -> ClientUnderTest {
    var moved = self
    moved.service = under.service
    return moved
  }

  /// Takes an action with fields in JSON.
  func take(
    _ action: String, _ fields: String = "{}", from address: String = "203.0.113.1"
  ) async -> ServiceResponse {
    await ask("POST", path + "/actions/" + action, fields, from: address)
  }

  /// What is shown.
  func look() async -> ServiceResponse { await ask("GET", path, "", from: "203.0.113.1") }

  /// Asks for the code of a person for the app's back end.
  func handOver() async -> ServiceResponse {
    await ask("POST", path + "/handover", "{}", from: "203.0.113.1")
  }

  func end() async -> ServiceResponse { await ask("DELETE", path, "", from: "203.0.113.1") }

  private func ask(
    _ method: String, _ path: String, _ body: String, from address: String
  ) async -> ServiceResponse {
    await service.answer(
      ServiceRequest(
        method: method, path: path,
        headers: [
          .init("content-type", "application/json"), .init("authorization", "Bearer " + key),
        ], body: Array(body.utf8), address: address))
  }
}
