#if Server
  import CognitoWire
  import Foundation
  import RegistrationCognito
  import Testing

  extension ConnectionTests {
    /// What is so with connections that are kept alone; one after another with the rest, as the server counts them.
    struct KeptConnectionTests {
      private func transport(
        to path: String, timeout: Duration = .seconds(20), connections: Int = 64,
        longestWait: Duration = .seconds(1)
      ) throws -> any PoolTransport {
        let address = "http://127.0.0.1:\(try #require(port))/\(path)"
        return try PoolTransportTests.transport(
          to: address, timeout: timeout, connections: connections, longestWait: longestWait)
      }

      private func count(_ path: String) async throws -> Int {
        let reply = try await transport(to: "count/\(path)").send(request(2)).get()
        return try #require(Int(String(decoding: reply.body, as: UTF8.self)))
      }

      private func request(_ size: Int) -> PoolRequest {
        PoolRequest(.getUser, body: [UInt8](repeating: 32, count: size))
      }

      private func failure(_ result: Result<PoolReply, TransportFailure>) -> TransportFailure? {
        if case .failure(let failure) = result { failure } else { nil }
      }

      @Test("connections are kept, and those that there may be are shared in order")
      func sharing() async throws {
        let before = try await count("connections")
        let transport = try transport(
          to: "slow", timeout: .seconds(10), connections: 4, longestWait: .seconds(10))
        await withTaskGroup { group in
          for _ in 0..<100 {
            group.addTask {
              for _ in 0..<3 { #expect(failure(await transport.send(request(100))) == nil) }
            }
          }
        }
        // One more for this count.
        #expect(try await count("connections") - before <= 5)
        print("300 calls shared four connections")
      }

      @Test("a call that finds no free connection in its time was not sent")
      func waiting() async throws {
        let transport = try transport(to: "silent", timeout: .seconds(2), connections: 1)
        let before = try await count("silent")
        let failures = await withTaskGroup { group in
          for _ in 0..<50 { group.addTask { failure(await transport.send(request(100))) } }
          return await group.reduce(into: []) { $0.append($1) }
        }
        let lost = failures.count { $0 == .lost }
        #expect(lost > 0 && failures.count { $0 == .notSent } == 50 - lost && lost < 50)
        #expect(try await count("silent") - before <= lost)
      }

      @Test(
        "a pool that has more to do than it can gets no call that has no time left for its answer")
      func overload() async throws {
        let before = try await count("slower")
        let transport = try transport(to: "slower", timeout: .seconds(6), connections: 1)
        let failures = await withTaskGroup { group in
          for _ in 0..<20 { group.addTask { failure(await transport.send(request(100))) } }
          return await group.reduce(into: []) { $0.append($1) }
        }
        let answered = failures.count { $0 == nil }
        #expect(answered > 0 && failures.count { $0 == .notSent } == 20 - answered)
        #expect(try await count("slower") - before == answered)
      }

      @Test("a cancelled call ends its connection, and makes room for another")
      func cancelling() async throws {
        let transport = try transport(to: "silent", timeout: .seconds(60), connections: 1)
        let before = try await count("silent")
        for round in 1...3 {
          let call = Task { await transport.send(request(100)) }
          var sent = 0
          for _ in 0..<500 where sent < before + round {
            try await Task.sleep(for: .milliseconds(20))
            sent = try await count("silent")
          }
          #expect(sent == before + round)
          call.cancel()
          #expect(failure(await call.value) == .cancelled)
        }
      }

      @Test("a call whose answer must not be lost goes on when it is cancelled")
      func outliving() async throws {
        let transport = try transport(to: "slow")
        var request = request(100)
        request.outlivesCancellation = true
        let call = Task { [request] in await transport.send(request) }
        call.cancel()
        #expect(failure(await call.value) == nil)
      }

      @Test(
        "a kept connection that is ended within a request is no reason to send it twice",
        arguments: ["full", "full-reset", "half", "half-reset", "head", "head-reset"],
        [100, 70_000, 600_000])
      func ended(_ moment: String, _ size: Int) async throws {
        let path = "kept-\(moment)-\(size)"
        let transport = try transport(to: path)
        var answers = 0
        // The server ends each connection within its second request.
        for _ in 0..<10 where failure(await transport.send(request(size))) == nil { answers += 1 }
        #expect(answers >= 5)
        #expect(try await count(path + "-whole") <= 10)
      }

      @Test("a request without a body is not sent")
      func empty() async throws {
        let before = try await count("ok")
        let transport = try transport(to: "ok")
        #expect(failure(await transport.send(request(0))) == .notSent)
        #expect(try await count("ok") == before)
      }

      @Test(
        "a name that takes long to look up holds nothing up",
        .enabled(if: ProcessInfo.processInfo.environment["REGISTRAR_SLOW_NAME"] != nil))
      func slowName() async throws {
        let name = try #require(ProcessInfo.processInfo.environment["REGISTRAR_SLOW_NAME"])
        let transport = try PoolTransportTests.transport(
          to: "https://\(name)", timeout: .seconds(1))
        let time = await ContinuousClock().measure {
          #expect(failure(await transport.send(request(100))) == .notSent)
        }
        // The name takes ten seconds.
        #expect(time < .seconds(7))
        print("a slow name held nothing up")
      }
    }
  }
#endif
