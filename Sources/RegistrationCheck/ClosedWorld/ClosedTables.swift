import RegistrationCore
import RegistrationSimulation

/// What a driver does with an input, worked out once, with its parts by their numbers.
struct DriverRun: Sendable {
  /// A number that stands for none.
  static let none = UInt32.max

  /// What the driver remembers afterwards.
  var memory: UInt32
  /// Its actions, but for a request that is performed: where they begin in the table, and how many.
  var firstAction: UInt32 = 0
  var actionCount: UInt8 = 0
  /// The request that is performed at the end.
  var request = DriverRun.none
  /// The number of that request, as the flow counts.
  var requestID: UInt8 = 0
  /// By how much the requests are counted from later on, so that numbers stay small.
  var shift: UInt8 = 0
  /// The parts of the device that it uses, a bit each.
  var uses: UInt8 = 0
  var facts: Facts = []
  /// What the flow was told by the event.
  var news = News.none
  /// What became of the person's forms.
  var submits = Submission.none
  /// The places of the properties that it violates, a bit each.
  var violations: UInt32 = 0

  /// What the invariants ask about it.
  struct Facts: OptionSet {
    let rawValue: UInt8

    /// The person signs out, and that was taken.
    static let leaves = Facts(rawValue: 1)
    /// Nobody is signed in afterwards, as far as the flow was told.
    static let endsSignedOut = Facts(rawValue: 2)
    /// Someone is signed in afterwards, by a session that was seen.
    static let endsSignedIn = Facts(rawValue: 4)
    /// A password was right.
    static let signsIn = Facts(rawValue: 8)
    /// A launch goes on as if there were no session, though nothing has ended it.
    static let losesSession = Facts(rawValue: 16)
    /// The flow is launching afterwards.
    static let isLaunching = Facts(rawValue: 32)
  }
}

/// An action that a driver gives out, and how it is acknowledged.
struct RunAction: Hashable, Sendable {
  enum Kind: UInt8 {
    case cancel, load, store, clear, keep, forget, publish
  }

  var kind: Kind
  var isFailing = false
  /// Whether afterwards the device has failed to store or forget, and the flow knows it.
  var isInDoubt = false
  /// The checkpoint that is stored.
  var checkpoint: UInt32 = 0
}

/// What became of the person's forms.
enum Submission: UInt8, Sendable {
  case none, signUpForm, profileForm
  /// They are done with: sent, or the person has left.
  case nothingLeft
  /// The profile's was given up, or sent.
  case profileDropped
}

/// What an answer told the flow of how far its person has come.
enum News: UInt8, Sendable {
  case none
  /// The account exists and waits for its code.
  case created
  /// The pool said that the account is confirmed.
  case confirmed
  /// A session was issued.
  case signedIn
  /// The profile is complete.
  case registered
  /// The profile is not complete after all.
  case unfinished
  /// The pool said that the account is not confirmed.
  case notConfirmed
  /// A new start: the person is back at step 1, or leaves, or submits it anew.
  case anew
}

/// What the services make of a request, or of a change from outside, worked out once.
struct ServicesTransition: Hashable, Sendable {
  var services: UInt32
  /// The answer that is sent; zero for none.
  var answer: UInt32 = 0
  var usesFate = false
}

/// A request, with what the device has stored if that is looked at.
struct RequestKey: Hashable, Sendable {
  var operation: Operation
  var stored: Checkpoint
}

/// What is known of a driver's memory at a glance.
struct MemoryFacts: Hashable, Sendable {
  var path: StatePath
  /// The number of the request that is outstanding; zero for none.
  var requestID: UInt32
  var request: UInt32
  /// Whether its first answer is awaited.
  var isAwaiting: Bool
  var isObserving: Bool
  var isSignedIn: Bool
  var isLaunching: Bool
  /// Whether the device has failed to store or forget, and the flow knows it.
  var isInDoubt: Bool
  /// The places of the properties that it violates, a bit each.
  var violations: UInt32
  /// The number of the place where the flow is.
  var place: UInt32
  /// The acts that do something here and carry no code; nil before they were looked for.
  var acts: [ActRun]?
  /// The acts that carry a code and may do something here.
  var codeActs: [UInt16]

  struct ActRun: Hashable, Sendable {
    var act: UInt16
    var failing: Device.Part?
    var run: UInt32
  }
}

/// What is known of the services at a glance.
struct ServicesFacts: Hashable, Sendable {
  /// The numbers of the codes that were delivered last; zero for none.
  var newestCode: UInt32
  var olderCode: UInt32
  /// Whether the device has a session that the pool honours, of a confirmed account.
  var hasGoodSession: Bool
  /// Whether the device has a session, and whether it is one that the device could not keep.
  var hasSession: Bool
  var isUnkept: Bool
  /// Whether the profile is complete.
  var isComplete: Bool
  /// Whether there is at most one account, and one profile.
  var isSingle: Bool
}

/// What is known of a device at a glance.
struct DeviceFacts: Hashable, Sendable {
  /// How far along what is stored is.
  var stage: UInt8
  var isRegistered: Bool
  var hasSignUpForm: Bool
  var hasProfileForm: Bool
  /// The device once time has passed.
  var later: UInt32
  /// The places of the properties that it violates, a bit each.
  var violations: UInt32
}
