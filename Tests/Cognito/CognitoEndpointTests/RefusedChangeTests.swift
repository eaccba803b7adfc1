import CognitoEndpoint
import CognitoWire
import RegistrationCore
import RegistrationSimulation
import Testing

@Suite("A change of attributes that is refused changes nothing")
struct RefusedChangeTests {
  private func attributes(_ pairs: [(String, String)], of record: WireRecord) -> WireRecord {
    var record = record
    record[parts: .userAttributes] = pairs.map { name, value in
      var attribute = WireRecord()
      attribute[text: .name] = name
      attribute[text: .value] = value
      return attribute
    }
    return record
  }

  private func populated() throws -> EndpointClient {
    var client = EndpointClient()
    for name in ["ana@example.com", "bo@example.com"] { try client.register(name) }
    return client
  }

  @Test("A person's own")
  func own() throws {
    var client = try populated()
    let bearing = EndpointClient.bearing(try client.tokens("ana@example.com")[secret: .accessToken])
    let before = try client.call(.getUser, bearing)
    let taken = attributes([("name", "Eve"), ("email", "bo@example.com")], of: bearing)
    #expect(try client.failure(.updateUserAttributes, taken).error == .aliasExists)
    #expect(try client.call(.getUser, bearing) == before)
    // Codes are sent until the limit; the call that is refused for it leaves the address as it is.
    var (last, refused): (WireRecord, WireFailure?) = (before, nil)
    for number in 0..<40 where refused == nil {
      last = try client.call(.getUser, bearing)
      let next = attributes(
        [("name", "N\(number)"), ("email", "n\(number)@example.com")], of: bearing)
      do { _ = try client.call(.updateUserAttributes, next) } catch let failure as WireFailure {
        refused = failure
      }
    }
    #expect(refused?.error == .limitExceeded)
    #expect(try client.call(.getUser, bearing) == last)
  }

  @Test(
    "An administrator's",
    arguments: [
      ("sub", "x"), ("email", "bo@example.com"), ("email", "no address"), ("phone_number", "x"),
      ("birthdate", "x"), ("no such", "x"),
    ])
  func administrators(_ wrong: (String, String)) throws {
    var client = try populated()
    var user = WireRecord()
    user[text: .userPoolID] = client.endpoint.pools[0].id
    user[text: .username] = "ana@example.com"
    let before = try client.call(.adminGetUser, user)
    client.now = client.now.advanced(byMilliseconds: 5000)
    let changes = [
      ("name", "Eve"), ("email", "new@example.com"), ("email_verified", "false"), wrong,
    ]
    _ = try client.failure(.adminUpdateUserAttributes, attributes(changes, of: user))
    #expect(try client.call(.adminGetUser, user) == before)
  }

  @Test("A sign-up's with an empty number, which a change takes as none")
  func emptyNumber() throws {
    var client = EndpointClient()
    var start = client.user("ana@example.com")
    start[secret: .password] = EndpointClient.password
    let refused = try client.failure(.signUp, attributes([("phone_number", "")], of: start))
    #expect(refused.error == .invalidParameter("Invalid phone number format."))
    try client.register("ana@example.com")
    let bearing = EndpointClient.bearing(try client.tokens("ana@example.com")[secret: .accessToken])
    for number in ["+34600000000", ""] {
      let change = attributes([("phone_number", number)], of: bearing)
      _ = try client.call(.updateUserAttributes, change)
    }
    let told = try client.call(.getUser, bearing)[parts: .userAttributes] ?? []
    #expect(!told.contains { $0[text: .name] == "phone_number" })
  }
}
