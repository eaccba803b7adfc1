import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime
import Testing

/// Order within an ID, and independence between them.
@Suite struct HostFairnessTests {
  @Test func `A store that hangs holds up its own ID alone`() {
    let bench = HostBench()
    bench.start()
    bench.launch("ana", "bob")
    bench.fakes["ana"].set { $0.holdsSaves = true }
    bench.send(.submitSignUp(Sample.form), .back, .dismissNotice, to: "ana")
    bench.send(.submitSignUp(Sample.form), to: "bob")
    #expect(bench.log("ana") == ["save signingUp"])
    #expect(bench.log("bob") == ["save signingUp", "signUp"])
    #expect(bench.takeSeen().map(\.transition.event.name) == [.submitSignUp])
    // Nothing is shown before it is stored.
    bench.release("ana")
    // The sign-up was given up before it could be sent.
    #expect(bench.log("ana") == [])
    #expect(
      bench.takeSeen().map(\.transition.event.name) == [.submitSignUp, .back, .dismissNotice])
  }

  @Test func `A checkpoint is stored before the request that follows it is sent`() {
    let bench = HostBench()
    bench.start()
    bench.launch("ana")
    bench.fakes["ana"].set { $0.holdsSaves = true }
    bench.send(.submitSignUp(Sample.form), to: "ana")
    #expect(bench.log("ana") == ["save signingUp"])
    bench.release("ana")
    #expect(bench.log("ana") == ["signUp"])
  }

  @Test func `A call that hangs holds up its own ID alone`() {
    let bench = HostBench()
    bench.start()
    bench.send(.submitSignUp(Sample.form), to: "ana")
    bench.send(.submitSignUp(Sample.form), to: "bob")
    bench.fakes["cleo"].reply(.signUp(.success(.unconfirmed(Sample.delivery))))
    bench.send(.submitSignUp(Sample.form), to: "cleo")
    #expect(bench.path("cleo") == .confirmationEditing)
    #expect(bench.path("ana") == .signUpSubmitting)
    bench.send(.back, to: "ana")
    #expect(bench.log("ana").last == "signUp cancelled")
    #expect(bench.path("ana") == .signUpEditing)
    #expect(bench.path("bob") == .signUpSubmitting)
  }

  @Test(arguments: [1, 4, 16])
  func `Between two events of a quiet ID come at most a turn of each noisy one's`(turn: Int) {
    let bench = HostBench(limits: HostLimits(turn: turn))
    bench.start()
    let noisy = ["noisy", "noisier", "noisiest"]
    bench.launch("quiet", "noisy", "noisier", "noisiest")
    for id in noisy { for _ in 0..<500 { bench.host.send(.retry, to: id) } }
    for _ in 0..<40 { bench.host.send(.retry, to: "quiet") }
    bench.executor.drain()
    let ids = bench.takeSeen().map(\.id)
    #expect(ids.count == 1540)
    var between: [String: Int] = [:]
    var quiet = 0
    for id in ids where quiet < 40 {
      if id == "quiet" {
        quiet += 1
        between = [:]
      } else {
        between[id, default: 0] += 1
        #expect(between[id, default: 0] <= turn)
      }
    }
    #expect(quiet == 40)
  }

  @Test func `Events of each sender to each ID are taken in order, and none is lost`() async {
    let clock = VirtualClock()
    let fakes = HostBench.Fakes(clock: clock)
    let host = RegistrationHost<String>(
      policy: .clinic, loops: 4, configuration: .init(clock: clock)
    ) { fakes[$0].backend }
    let ids = (0..<16).map { "id \($0)" }
    let transitions = host.transitions()
    async let running: Void = host.run()
    await withTaskGroup { senders in
      for sender in 0..<8 {
        senders.addTask {
          for number in 0..<100 {
            for id in ids { host.send(.forgotPassword(login: "\(sender)-\(number)"), to: id) }
          }
        }
      }
    }
    await host.settle()
    host.finish()
    await running
    var taken: [String: [Int: [Int]]] = [:]
    for await hosted in transitions {
      guard case .forgotPassword(let login) = hosted.transition.event else { continue }
      let parts = login.split(separator: "-").compactMap { Int($0) }
      taken[hosted.id, default: [:]][parts[0], default: []].append(parts[1])
    }
    for id in ids {
      for sender in 0..<8 { #expect(taken[id]?[sender] == Array(0..<100), "\(id), \(sender)") }
    }
  }
}
