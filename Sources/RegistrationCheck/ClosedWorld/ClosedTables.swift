import MockIdentityPool
import RegistrationCore
import RegistrationScript

/// What a flow does with an event, worked out once, with its parts by their numbers.
struct FlowTransition: Hashable, Sendable {
  /// What becomes of the device's session, or of the one that is offered.
  enum Effect: UInt8, Sendable {
    case none, keep, forget, dropOffer
  }

  /// A number that stands for none.
  static let none = UInt32.max

  var flow: UInt32
  /// What is stored from then on; none where that stays as it is.
  var stored: UInt32 = FlowTransition.none
  /// The request that is sent.
  var request: UInt32 = FlowTransition.none
  var effect = Effect.none
  /// By how much the requests are counted from later on, so that numbers stay small.
  var shift: UInt8 = 0
  /// The number of the request that is sent, as the flow counts.
  var requestID: UInt8 = 0
  var isMoved = false
  /// Whether the request that is sent looks at what is stored.
  var restores = false
  /// Whether the request that was outstanding is no longer.
  var abandons = false
  /// What the flow was told by the event.
  var news = News.none
  /// Whether nobody is signed in afterwards, as far as the flow was told.
  var isSignedOut = false
  /// What became of the person's forms.
  var submits = Submission.none
  /// The places of the properties that it violates, a bit each.
  var violations: UInt32 = 0
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

/// What the world makes of a request, worked out once.
struct WorldTransition: Hashable, Sendable {
  var world: UInt32
  var answer: UInt32
  var usesFate: Bool
}

/// A request, with what the device has stored where that is looked at.
struct RequestKey: Hashable, Sendable {
  var operation: Operation
  var stored: Checkpoint?
}

/// What is known of a flow at a glance.
struct FlowFacts: Hashable, Sendable {
  var path: StatePath
  /// The number of the request that is outstanding; zero for none.
  var requestID: UInt32
  var request: UInt32
  var isObserving: Bool
  /// The places of the properties that it violates, a bit each.
  var violations: UInt32
  /// The acts that do something here and carry no code; nil before they were looked for.
  var acts: [ActTransition]?
  /// The acts that carry a code and may do something here.
  var codeActs: [UInt16]

  struct ActTransition: Hashable, Sendable {
    var act: UInt16
    var transition: UInt32
  }
}

/// What is known of a world at a glance.
struct WorldFacts: Hashable, Sendable {
  /// The numbers of the codes that were delivered last; zero for none.
  var newestCode: UInt32
  var olderCode: UInt32
  /// Whether the device has a session that the pool honours, of a confirmed account.
  var hasSession: Bool
  /// Whether the profile is complete.
  var isComplete: Bool
  /// Whether there is at most one account, and one profile.
  var isSingle: Bool
}
