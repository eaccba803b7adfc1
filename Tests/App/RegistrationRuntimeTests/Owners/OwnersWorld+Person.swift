import MockIdentityPool
import Synchronization
import RegistrationCore
import RegistrationHosting
import RegistrationSimulation

// The person, and what she may not see.

extension OwnersWorld {
  func act(_ deed: OwnerDeed, at node: NodeName) {
    sent.append(Sent(event: event(for: deed), deed: deed))
    send(sent.count - 1, at: node)
  }

  private func event(for deed: OwnerDeed) -> HostedEvent {
    let key = EventKey("\(letter)\(sent.count)")
    if deed == .oldBack { return HostedEvent(.back, key: key, origin: older.last?.origin) }
    guard let shown, let action = action(for: deed) else {
      return HostedEvent(.dismissNotice, key: key)
    }
    let presentation = shown.registration.presentation
    var values = person.values(for: action, on: presentation, at: watch.clock.timestamp)
    if !values.code.isEmpty { values.code = code(isRight: deed != .wrongCode) }
    if action.name == .submitProfile || action.name == .saveProfile {
      values.fields[OwnerWatch.marked] = .text("Ana" + String(repeating: "x", count: sent.count))
    }
    let event = (try? presentation.event(for: action, values: values)) ?? .dismissNotice
    allow(event)
    // A key is for an event that may be sent again.
    return HostedEvent(event, key: deed == .resend ? nil : key, origin: shown.origin)
  }

  private func action(for deed: OwnerDeed) -> Registration.Presentation.Action? {
    let actions = shown?.registration.presentation.actions ?? []
    return deed == .resend ? actions.first { $0.name == .resendCode } : actions.first
  }

  private func code(isRight: Bool) -> Secret {
    let newest = watch.backend.look {
      $0.services.pool.codes(deliveredTo: login).first?.code
    }
    if isRight, let newest { return newest }
    wrongCodes += 1
    let digits = String(wrongCodes)
    let code = String(repeating: "0", count: 6 - digits.utf8.count) + digits
    return Secret(code == newest?.reveal() ? "9" + code.dropFirst() : code)
  }

  /// Allows what an event asks for, once.
  private func allow(_ event: Registration.Event) {
    switch event {
    case .submitSignUp: watch.allow("signUp")
    case .resendCode: watch.allow("resendCode")
    case .submitCode(let code): watch.allow(code.reveal())
    case .submitProfile(let fields), .saveProfile(let fields):
      if case .text(let name) = fields[OwnerWatch.marked] { watch.allow("update of \(name)") }
    default: break
    }
  }

  /// Sends an event to a node, for the first time or once more.
  func send(_ number: Int, at node: NodeName) {
    let (answer, process, id) = (NodesBench.Answer(), process(node), watch.id)
    let event = sent[number].event
    if tells { story.append("  that is event \(number), \(event.event.name.rawValue)") }
    process.note(event)
    watch.noteApplication(at: node)
    let host = process.host
    _ = Task(executorPreference: process.executor) {
      let reply = await host.apply(event, to: id)
      answer.reply.withLock { $0 = reply }
    }
    underWay.append(
      UnderWay(
        number: number, node: node, process: process, seen: shown?.number, answer: answer,
        sentAt: moves))
  }

  /// Takes the answers that have come.
  func collect() {
    for sent in underWay {
      guard let reply = sent.answer.value else { continue }
      if case .presented(let new) = reply {
        take(new, for: sent)
      } else {
        if tells { story.append("  \(sent.node) answers \(reply)") }
        isRefused = true
        if reply.address == nil, self.sent[sent.number].event.key != nil {
          unknown.insert(sent.number)
        }
        if budget.isUndisturbed, reply.address == nil {
          watch.add(flaw: "\(sent.node) answers \(reply), and nothing went wrong")
        }
      }
    }
    underWay.removeAll { $0.answer.value != nil }
  }

  private func take(_ new: Presented, for sent: UnderWay) {
    let path = new.registration.path
    if tells { story.append("  \(sent.node) answers \(path.rawValue) \(new.number.text)") }
    if let seen = sent.seen, new.number < seen {
      watch.add(flaw: "\(sent.node) shows \(new.number.text) after \(seen.text)")
    }
    guard shown.map({ $0.number < new.number }) ?? true else { return }
    if isSignedIn, path.facts.isSignedIn == false {
      watch.add(flaw: "\(sent.node) shows \(path.rawValue) to a person who is signed in")
    }
    if path.facts.isSignedIn == true { isSignedIn = true }
    if let shown, shown.origin.screen != new.origin.screen { older.append(shown) }
    shown = new
  }

  /// What was published: of each input that came after the last statement, nothing.
  func judgePublished() {
    for process in processes {
      for (transition, before) in process.takePublished() {
        let name = "\(transition.to.rawValue) after \(transition.event.name.rawValue)"
        if tells { story.append("  \(process.name) shows \(name)") }
        let asked = answered?.node == process.name ? answered?.arrival : nil
        let events = underWay.filter {
          $0.process === process && sent[$0.number].event.event == transition.event
        }
        let isNewer = !events.isEmpty && events.allSatisfy { $0.sentAt > asked ?? 0 }
        if asked == nil || isNewer {
          watch.add(flaw: "\(process.name) shows \(name), and the store was not asked since")
        }
        let origins = events.compactMap { sent[$0.number].event.origin?.screen }
        if let before, !origins.isEmpty, !origins.contains(before) {
          watch.add(flaw: "\(process.name) takes \(name) from a screen that is not there")
        }
      }
    }
  }
}

extension PresentationNumber {
  var text: String { "\(fence).\(sequence)" }
}
