import EventScripts
import RegistrationCore
import RegistrationSimulation

// The next act of the person: what the state offers, as the features of the run have it.

extension MoveGenerator {
  /// How often a person does something besides what leads on: once in `odds` turns, if the run has the
  /// feature.
  private typealias Habit = (feature: Feature?, odds: Int)

  /// The habits, by the place of the name; what is not among them, a person does once in eight turns.
  private static let habits: [Habit] = Registration.Event.Name.allCases.map {
    named[$0] ?? (nil, 8)
  }

  private static let named: [Registration.Event.Name: Habit] = [
    .submitSignUp: (nil, 2), .submitSignIn: (.signIns, 3), .forgotPassword: (.recovery, 5),
    .sendCode: (nil, 3), .haveCode: (nil, 4), .resendCode: (.resends, 6), .editProfile: (nil, 2),
    .back: (.back, 10), .signOut: (.signOuts, 10), .dismissNotice: (.dismissals, 8),
  ]

  /// How often what is typed is not simply right.
  private static let slips: [(slip: TypingMistakes, habit: Habit)] = [
    (.malformedEmail, (.invalidForms, 12)), (.otherEmail, (.secondEmail, 3)),
    (.unusualEmail, (.unusualEmails, 8)), (.variantEmail, (nil, 4)),
    (.otherPassword, (.wrongPasswords, 3)), (.weakPassword, (.invalidForms, 8)),
    (.malformedCode, (.malformedCodes, 12)), (.wrongCode, (.wrongCodes, 6)),
    (.olderCode, (.olderCodes, 6)), (.invalidForm, (.invalidForms, 5)), (.otherFactor, (nil, 2)),
    (.otherInvitation, (nil, 6)), (.noInvitation, (.invalidForms, 8)),
    (.noLogin, (nil, 2)),
  ]

  /// An act of the person that this state, in which no one waits, offers.
  mutating func person(in situation: Situation) -> Move {
    // Read in place: a flow is expensive to copy.
    if let link = link(in: 8) { return .person(link, callOutcome(ofDirectory: false)) }
    let offers = situation.run.simulation.driver.memory.registration.offers
    let isChallenge = situation.to.facts.step == .challenge
    let event = event(
      choice(among: offers) ?? .back, isChallenge ? AskedParts(situation.flow) : .usual)
    let ofDirectory = event.event.profileForm != nil || numbers.once(in: 4)
    return .person(event, callOutcome(ofDirectory: ofDirectory))
  }

  private mutating func choice(
    among offers: [Registration.Event.Name]
  ) -> Registration.Event.Name? {
    for name in offers.dropFirst() where turn(MoveGenerator.habits[name.ordinal]) {
      return name
    }
    // A person who does not edit a profile signs out.
    if offers.first == .editProfile, !features.contains(.profileEdits) { return .signOut }
    return offers.first
  }

  private mutating func turn(_ habit: Habit) -> Bool {
    if let feature = habit.feature, !features.contains(feature) { return false }
    return numbers.once(in: habit.odds)
  }

  /// An event of this name, typed as the features of the run have it.
  private mutating func event(
    _ name: Registration.Event.Name, _ asked: AskedParts
  ) -> PersonEvent {
    var slips: TypingMistakes = []
    let matters = palette.matters[name.ordinal]
    if !matters.isEmpty {
      for (slip, habit) in MoveGenerator.slips where matters.contains(slip) && turn(habit) {
        slips.insert(slip)
      }
      let leavesOut = name == .submitSignIn && palette.policy.signIn.sendsCode
      if numbers.once(in: leavesOut ? 2 : 24) { slips.insert(.noPassword) }
    }
    let right = palette.right[name.ordinal]
    if slips.isEmpty, asked == .usual, !right.isEmpty { return numbers.pick(right) }
    return palette.vocabulary.act(name, asked, slips, by: &numbers)?.event ?? .back
  }

  /// A link that is opened now, once in `count` calls, if the policy has links.
  mutating func link(in count: Int) -> PersonEvent? {
    let kinds = palette.policy.linkKinds
    guard !kinds.isEmpty, turn(.links, in: count) else { return nil }
    return event(.openLink, AskedParts(link: numbers.pick(kinds)))
  }

  /// Any event of the person, whatever the state offers.
  mutating func anything() -> PersonEvent {
    let name = numbers.pick(MoveGenerator.everyName)
    guard name == .openLink else { return event(name, .usual) }
    return event(name, AskedParts(link: numbers.pick(Link.Kind.allCases)))
  }

  private static let everyName = Registration.Event.Name.allCases.filter { $0 != .answered }
}
