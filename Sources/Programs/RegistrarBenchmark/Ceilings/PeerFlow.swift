import Benchmarking
import CommandSupport
import RegistrationCore

/// A flow as one would write it by hand: the same thirteen events, four strings, and nothing checked.
///
/// It only moves what it is given from state to state. A flow that also checks its fields, keeps
/// what was typed and knows what to do next cannot cost less.
enum PeerFlow {
  case launching, restoring, signUp
  case submitting(email: String, password: String)
  case code(email: String, password: String)
  case confirming(email: String, password: String)
  case signingIn(email: String, password: String)
  case fetching(email: String)
  case profile(email: String)
  case updating(email: String, first: String, last: String)
  case uploading(email: String, first: String, last: String)
  case observing(email: String, first: String, last: String)
  case registered(email: String, first: String, last: String)

  @inline(never)
  mutating func take(_ event: PeerEvent) {
    switch (self, event) {
    case (.launching, .launch): self = .restoring
    case (.restoring, .answered): self = .signUp
    case (.signUp, .signUp(let email, let password)):
      self = .submitting(email: email, password: password)
    case (.submitting(let email, let password), .answered):
      self = .code(email: email, password: password)
    case (.code(let email, let password), .code):
      self = .confirming(email: email, password: password)
    case (.confirming(let email, let password), .answered):
      self = .signingIn(email: email, password: password)
    case (.signingIn(let email, _), .answered): self = .fetching(email: email)
    case (.fetching(let email), .answered): self = .profile(email: email)
    case (.profile(let email), .profile(let first, let last)):
      self = .updating(email: email, first: first, last: last)
    case (.updating(let email, let first, let last), .answered):
      self = .uploading(email: email, first: first, last: last)
    case (.uploading(let email, let first, let last), .answered):
      self = .observing(email: email, first: first, last: last)
    case (.observing(let email, let first, let last), .answered):
      self = .registered(email: email, first: first, last: last)
    default: break
    }
  }
}

enum PeerEvent: Sendable {
  case launch, answered
  case signUp(email: String, password: String)
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
        .launch, .answered, .signUp(email: person.email.text, password: person.password.reveal()),
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
