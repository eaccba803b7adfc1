import RegistrationCore

/// What is under way with an account: codes that work now, and what it has attempted of late.
///
/// Most accounts have nothing under way. It then takes the room of a pointer.
struct Pending: Hashable, Sendable {
  struct Work: Hashable, Sendable {
    var signUpCode: IssuedCode?
    var resetCode: IssuedCode?
    var confirming = Window()
    var resending = Window()
    var forgetting = Window()
    var resetting = Window()
    var lockOut = LockOut()
  }

  /// One, or none where it would say nothing.
  private var works: [Work] = []

  var signUpCode: IssuedCode? { works.first?.signUpCode }
  var resetCode: IssuedCode? { works.first?.resetCode }

  /// All of it; nil where nothing is under way.
  var work: Work? { works.first }

  /// Changes what is under way.
  mutating func change<Value>(_ change: (inout Work) -> Value) -> Value {
    if works.isEmpty { works.append(Work()) }
    defer { forgetNothing() }
    return change(&works[0])
  }

  /// Changes what is under way, where there is anything.
  mutating func changeIfAny<Value>(_ change: (inout Work) -> Value) -> Value? {
    works.isEmpty ? nil : self.change(change)
  }

  private mutating func forgetNothing() {
    if works[0] == Work() { works = [] }
  }
}

/// The code that works now, and until when.
struct IssuedCode: Hashable, Sendable {
  let code: Secret
  let expires: Timestamp

  func isExpired(at now: Timestamp) -> Bool { now >= expires }
}
