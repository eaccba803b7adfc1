import RegistrationCore
import RegistrationJSON
import Synchronization
import Testing

@testable import RegistrationService

/// What a service tells of its requests.
@Suite struct RequestRecordTests {
  @Test func `Each request is told without what was sent`() async throws {
    let records = Mutex<[RequestRecord]>([])
    var watch = ServiceWatch()
    watch.log = { record in records.withLock { $0.append(record) } }
    try await ServiceUnderTest.run(watch: watch) { under in
      let made = await under.service.answer(
        ServiceRequest(
          method: "POST", path: "/registrations", address: "192.0.2.7",
          name: RequestName("proxy-1")))
      #expect(made.header("x-request-id") == "proxy-1")
      let json = try #require(JSONValue(parsing: made.body[...]))
      let (path, key) = (try #require(made.header("location")), try #require(json["key"]?.string))
      let looked = await under.service.answer(
        ServiceRequest(
          method: "GET", path: path, headers: [.init("authorization", "Bearer " + key)],
          address: "192.0.2.7"))
      let name = try #require(looked.header("x-request-id"))
      #expect(name != "proxy-1")
      #expect(name.utf8.count == 32)
      _ = await under.service.answer(ServiceRequest(method: "GET", path: "/" + key))
      let told = records.withLock { $0 }
      #expect(told.map(\.status) == [201, 200, 404])
      #expect(told.map(\.route) == ["POST /registrations", "GET /registrations/{id}", nil])
      #expect(told.map(\.bytes).prefix(2) == [made.body.count, looked.body.count])
      let lines = told.map { $0.line(showsAddress: false) }
      for line in lines {
        #expect(!line.contains(key) && !line.contains(path) && !line.contains("192.0.2.7"))
        let members = JSONValue(parsing: Array(line.utf8)[...])?.members?.map(\.key)
        #expect(members.map { Set(["time", "request", "status"]).isSubset(of: $0) } == true)
      }
      #expect(told[0].line(showsAddress: true).contains(#""address":"192.0.2.7""#))
    }
  }

  @Test(arguments: [
    "", "a b", "a\nb", "a\"b", "a\\b", "ä", "a,b", "<a>", "a\u{0}",
    String(repeating: "a", count: 129),
  ])
  func `A name that could forge a line or a header is none`(text: String) {
    #expect(RequestName(text) == nil)
  }

  @Test(arguments: ["a", "0f-1_2.3:4+5/6=", String(repeating: "a", count: 128)])
  func `A plain name is taken as it is`(text: String) { #expect(RequestName(text)?.text == text) }
}
