import RegistrationCore
import RegistrationSimulation

/// The result of an input to the driver, computed once, with its parts by their numbers.
struct DriverRun: Sendable {
  static let none = UInt32.max

  var memory: UInt32
  /// The place of its first action in the table; a request that is performed is not included.
  var firstAction: UInt32 = 0
  var actionCount: UInt8 = 0
  var request = DriverRun.none
  /// The number of that request, as the flow counts.
  var requestID: UInt8 = 0
  /// How much later the requests are counted from, so that numbers stay small.
  var shift: UInt8 = 0
  /// The parts of the device that it uses, a bit each.
  var uses: UInt8 = 0
  var facts: Facts = []
  var news = News.none
  var submits = Submission.none
  /// The places of the properties that it violates, a bit each.
  var violations: UInt32 = 0

  struct Facts: OptionSet {
    let rawValue: UInt8

    /// The person signs out, and the flow accepts it.
    static let leaves = Facts(rawValue: 1)
    /// No one is signed in afterwards, as far as the flow knows.
    static let endsSignedOut = Facts(rawValue: 2)
    /// A person is signed in afterwards, with a session that was seen.
    static let endsSignedIn = Facts(rawValue: 4)
    /// A password was right.
    static let signsIn = Facts(rawValue: 8)
    /// A launch continues as if there were no session, although nothing has ended it.
    static let losesSession = Facts(rawValue: 16)
    static let isLaunching = Facts(rawValue: 32)
  }
}

/// An action of a driver, and its acknowledgement.
struct RunAction: Hashable, Sendable {
  var name: RegistrationDriver.Action.Name
  var isFailing = false
  /// Whether the device has then failed to store or forget, and the flow knows it.
  var isInDoubt = false
  var checkpoint: UInt32 = 0
  /// The place of the account whose session is forgotten among the owners.
  var owner: UInt8 = 0
}

/// The state of the forms that the person submitted, after an event.
enum Submission: UInt8, Sendable {
  case none, signUpForm, profileForm
  /// No form is pending: they were sent, or the person has left.
  case nothingLeft
  /// The profile form was given up or sent.
  case profileDropped
}

/// What an answer told the flow about how far its person has come.
enum News: UInt8, Sendable {
  case none
  /// The account exists and waits for its code.
  case created
  case confirmed
  case signedIn
  case registered
  /// The profile is not complete after all.
  case unfinished
  /// The pool said that the account is not confirmed.
  case notConfirmed
  /// A new start: the person is back at step 1, leaves, or submits step 1 again.
  case anew
}

/// The reaction of the services to a request, or to a change from outside, computed once.
struct ServicesTransition: Hashable, Sendable {
  var services: UInt32
  /// The answer that is sent; zero for none.
  var answer: UInt32 = 0
  var usesCallOutcome = false
}

/// A request, with the stored checkpoint if the request depends on it.
struct RequestKey: Hashable, Sendable {
  var operation: Registration.Operation
  var stored: Checkpoint
}

/// It refers to arrays by places: threads that count the same references wait for each other.
struct MemoryFacts: Hashable, Sendable {
  var path: StatePath
  /// Whether the code of the account in hand is asked for, or on its way.
  var isCodeEntry: Bool
  /// The number of the outstanding request; zero for none.
  var requestID: UInt32
  var request: UInt32
  /// Whether its first answer is awaited.
  var isAwaiting: Bool
  var isObserving: Bool
  var isSignedIn: Bool
  var isLaunching: Bool
  var isInDoubt: Bool
  var violations: UInt32
  /// The number of the place where the flow is.
  var place: UInt32
  /// The acts that have an effect here and carry no code, as places among all; nil until they are
  /// looked for.
  var acts: Range<Int>?
  /// The acts that carry a code and may have an effect here, as places among all.
  var codeActs: Range<Int>
}

/// An act that has an effect, and its run.
struct ActRun: Hashable, Sendable {
  var act: UInt16
  var failing: Device.Part?
  var run: UInt32
}

struct ServicesFacts: Hashable, Sendable {
  /// The numbers of the codes that were delivered last; zero for none.
  var newestCode: UInt32
  var olderCode: UInt32
  /// The newest code that was delivered to someone else; zero if there is none.
  var strangersCode: UInt32
  /// The address to which the page behind the newest sheet leads back, if there was one.
  var redirect: UInt32
  /// The code that the person's authenticator app shows; zero if there is none.
  var totpCode: UInt32
  /// Whether the device has a session of a confirmed account that the pool accepts.
  var hasGoodSession: Bool
  /// Whether the device has a session, and whether the device could not keep it.
  var hasSession: Bool
  /// The place of its account among the owners; zero for none.
  var owner: UInt8 = 0
  var isUnkept: Bool
  var isComplete: Bool
  /// Whether there is at most one account and one profile.
  var isSingle: Bool
  /// Whether a password or a session of the attacker opens the account.
  var isOpenToAttacker: Bool
}

struct DeviceFacts: Hashable, Sendable {
  var stage: UInt8
  var isRegistered: Bool
  var hasSignUpForm: Bool
  var hasProfileForm: Bool
  /// The device after time has passed.
  var later: UInt32
  var violations: UInt32
}
