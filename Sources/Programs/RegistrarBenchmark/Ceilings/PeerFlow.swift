import Benchmarking
import CommandSupport
import RegistrationCore

/// A flow as one would write it by hand: the same thirteen events, four strings, and nothing checked.
///
/// It only moves what it is given from state to state. A flow that also checks its fields, keeps
/// what was typed and knows what to do next cannot cost less.
enum PeerFlow {
  case launching, restoring, signUp
  case submitting(login: String, password: String)
  case code(login: String, password: String)
  case confirming(login: String, password: String)
  case signingIn(login: String, password: String)
  case fetching(login: String)
  case profile(login: String)
  case updating(login: String, first: String, last: String)
  case uploading(login: String, first: String, last: String)
  case observing(login: String, first: String, last: String)
  case registered(login: String, first: String, last: String)

  @inline(never)
  mutating func take(_ event: PeerEvent) {
    switch (self, event) {
    case (.launching, .launch): self = .restoring
    case (.restoring, .answered): self = .signUp
    case (.signUp, .signUp(let login, let password)):
      self = .submitting(login: login, password: password)
    case (.submitting(let login, let password), .answered):
      self = .code(login: login, password: password)
    case (.code(let login, let password), .code):
      self = .confirming(login: login, password: password)
    case (.confirming(let login, let password), .answered):
      self = .signingIn(login: login, password: password)
    case (.signingIn(let login, _), .answered): self = .fetching(login: login)
    case (.fetching(let login), .answered): self = .profile(login: login)
    case (.profile(let login), .profile(let first, let last)):
      self = .updating(login: login, first: first, last: last)
    case (.updating(let login, let first, let last), .answered):
      self = .uploading(login: login, first: first, last: last)
    case (.uploading(let login, let first, let last), .answered):
      self = .observing(login: login, first: first, last: last)
    case (.observing(let login, let first, let last), .answered):
      self = .registered(login: login, first: first, last: last)
    default: break
    }
  }
}

enum PeerEvent: Sendable {
  case launch, answered
  case signUp(login: String, password: String)
  case code(String)
  case profile(first: String, last: String)
}

extension Ceiling {
  static func peerFlow(_ count: Int) -> Ceiling {
    Ceiling("a flow by hand with four strings, over as many events, which checks nothing") {
      watch throws(ProgramFailure) in
      let person = try BenchmarkPerson(1)
      let names = ("Gwendolyn Margaret", "Ashworth-Featherstonehaugh")
      let events: [PeerEvent] = [
        .launch, .answered, .signUp(login: person.login.text, password: person.password.reveal()),
        .answered, .code("123456"), .answered, .answered, .answered,
        .profile(first: names.0, last: names.1), .answered, .answered, .answered, .answered,
      ]
      let rounds = max(count / events.count, 1)
      let first = Lent(events)
      var flow = PeerFlow.launching
      watch.start()
      for _ in 0..<rounds {
        flow = .launching
        first?.run(&flow)
        keep(flow)
      }
      watch.stop()
      guard case .registered = flow else { throw ProgramFailure("the peer is not registered") }
      return events.count * rounds
    }
  }
}

extension Lent<PeerEvent> {
  fileprivate func run(_ flow: inout PeerFlow) {
    flow.take(element)
    next?.run(&flow)
  }
}
