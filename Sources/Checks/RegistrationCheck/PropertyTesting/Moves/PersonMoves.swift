import RegistrationCore
import RegistrationScript

// The next act of the person, by the state of the flow.

extension MoveGenerator {
  /// An act of the person that this state, in which no one waits, handles.
  mutating func person(in path: StatePath) -> Move {
    switch path.restingPlace {
    case .signUp: .person(stepOne(), callOutcome(ofDirectory: false))
    case .blocked: blocked()
    case .refused: .person(refused(), callOutcome(ofDirectory: false))
    case .factor: .person(factor(), callOutcome(ofDirectory: false))
    case .factorCode: .person(factorCode(), callOutcome(ofDirectory: numbers.once(in: 2)))
    case .requiredPassword: .person(requiredPassword(), callOutcome(ofDirectory: false))
    case .code: .person(code(), callOutcome(ofDirectory: false))
    case .password: .person(password(), callOutcome(ofDirectory: false))
    case .newPassword: .person(newPassword(), callOutcome(ofDirectory: false))
    case .profile: profile()
    case .viewing: viewing()
    case .editing: editing()
    case nil where path == .launchingIdle: .person(.launch, callOutcome(ofDirectory: false))
    case nil: .person(.back, callOutcome(ofDirectory: false))
    }
  }

  private mutating func whose() -> Int { turn(.secondEmail, in: 3) ? 1 : 0 }

  private mutating func stepOne() -> PersonEvent {
    if turn(.invalidForms, in: 8) { return numbers.pick(palette.invalidSignUps) }
    if turn(.invalidForms, in: 24) { return numbers.pick(palette.invalidSignIns) }
    if turn(.unusualEmails, in: 8) { return numbers.pick(palette.unusualSignUps) }
    if turn(.recovery, in: 6) { return numbers.pick(palette.forgotten[whose()]) }
    if turn(.signIns, in: 3) {
      if palette.sendsCodes, numbers.once(in: 2) { return palette.codeSignIns[whose()] }
      return numbers.pick(palette.signIns[whose()])
    }
    return numbers.pick(palette.signUps[whose()])
  }

  private mutating func blocked() -> Move {
    if turn(.back, in: 4) { return .person(.back, callOutcome(ofDirectory: false)) }
    if turn(.signOuts, in: 8) { return .person(.signOut, callOutcome(ofDirectory: false)) }
    return .person(.retry, callOutcome(ofDirectory: numbers.once(in: 2)))
  }

  private mutating func refused() -> PersonEvent {
    if turn(.back, in: 6) { return .back }
    if turn(.recovery, in: 4) { return numbers.pick(palette.forgotten[0]) }
    if turn(.resends, in: 4) { return .resend }
    if palette.sendsCodes, numbers.once(in: 3) { return .sendCode }
    return numbers.once(in: 4) ? .haveCode : password()
  }

  private mutating func code() -> PersonEvent {
    if turn(.back, in: 12) { return .back }
    if turn(.resends, in: 6) { return .resend }
    if turn(.malformedCodes, in: 12) { return numbers.pick(palette.malformedCodes) }
    if turn(.wrongCodes, in: 6) { return numbers.pick(palette.wrongCodes) }
    if turn(.olderCodes, in: 6), !palette.olderCodes.isEmpty {
      return numbers.pick(palette.olderCodes)
    }
    // If no code was delivered, the only useful act is to request one.
    return numbers.once(in: 8) ? .resend : .code(.newest)
  }

  private mutating func factor() -> PersonEvent {
    if turn(.back, in: 8) { return .back }
    return .choose(numbers.pick(Challenge.Factor.allCases))
  }

  private mutating func factorCode() -> PersonEvent {
    if turn(.back, in: 12) { return .back }
    if turn(.resends, in: 6) { return .resend }
    if turn(.malformedCodes, in: 12) { return numbers.pick(palette.malformedCodes) }
    if turn(.wrongCodes, in: 6) { return numbers.pick(palette.wrongCodes) }
    return .code(numbers.once(in: 2) ? .newest : .totp)
  }

  private mutating func requiredPassword() -> PersonEvent {
    if turn(.back, in: 12) { return .back }
    if turn(.invalidForms, in: 6) { return numbers.pick(palette.invalidNewPasswords) }
    return numbers.pick(palette.requiredPasswords)
  }

  private mutating func password() -> PersonEvent {
    if turn(.back, in: 12) { return .back }
    if turn(.recovery, in: 6) { return numbers.pick(palette.forgotten[0]) }
    if palette.sendsCodes, numbers.once(in: 3) { return .sendCode }
    return turn(.wrongPasswords, in: 3) ? numbers.pick(palette.passwords) : palette.passwords[0]
  }

  private mutating func newPassword() -> PersonEvent {
    if turn(.back, in: 12) { return .back }
    if turn(.resends, in: 6) { return .resend }
    if turn(.invalidForms, in: 6) { return numbers.pick(palette.invalidNewPasswords) }
    return numbers.once(in: 8) ? .resend : numbers.pick(palette.newPasswords)
  }

  private mutating func profile() -> Move {
    if turn(.back, in: 16) { return .person(.back, callOutcome(ofDirectory: false)) }
    if turn(.signOuts, in: 16) { return .person(.signOut, callOutcome(ofDirectory: false)) }
    return .person(.profile(form()), callOutcome(ofDirectory: true))
  }

  private mutating func viewing() -> Move {
    if turn(.signOuts, in: 4) { return .person(.signOut, callOutcome(ofDirectory: false)) }
    if numbers.once(in: 8) { return .person(.retry, callOutcome(ofDirectory: true)) }
    if features.contains(.profileEdits) { return .person(.edit) }
    return .person(.signOut, callOutcome(ofDirectory: false))
  }

  private mutating func editing() -> Move {
    if turn(.back, in: 4) { return .person(.back, callOutcome(ofDirectory: true)) }
    if turn(.signOuts, in: 16) { return .person(.signOut, callOutcome(ofDirectory: false)) }
    return .person(.save(form()), callOutcome(ofDirectory: true))
  }

  private mutating func form() -> Fields {
    if turn(.invalidForms, in: 5), !palette.invalidProfiles.isEmpty {
      return numbers.pick(palette.invalidProfiles)
    }
    return numbers.pick(palette.profiles)
  }

  mutating func anything() -> PersonEvent {
    switch numbers.below(palette.sendsCodes ? 18 : 17) {
    case 0: .launch
    case 1: numbers.pick(palette.signUps[0])
    case 2: numbers.pick(palette.signIns[0])
    case 3: .code(.newest)
    case 4: .resend
    case 5: .haveCode
    case 6: numbers.pick(palette.passwords)
    case 7: numbers.pick(palette.forgotten[0])
    case 8: numbers.pick(palette.newPasswords)
    case 9: .profile(form())
    case 10: .edit
    case 11: .save(form())
    case 12: .retry
    case 13: .back
    case 14: .dismiss
    case 15: .choose(numbers.pick(Challenge.Factor.allCases))
    case 16 where palette.sendsCodes: .sendCode
    default: .signOut
    }
  }
}
