import RegistrationCore

/// The codes of an account that work now, and recent attempts; most have none, and need no room.
struct Pending: Hashable, Sendable {
  struct Work: Hashable, Sendable {
    var signUpCode: IssuedCode?
    var resetCode: IssuedCode?
    var confirming = Window()
    var resending = Window()
    var forgetting = Window()
    var resetting = Window()
    /// Wrong codes of second factors, which follow a right password or a right code.
    var answering = Window()
    /// Wrong codes in place of a password, which anyone may type.
    var entering = Window()
    var lockOut = LockOut()
    /// When an operator gave the account a temporary password; nil once a new one is set.
    var temporaryPasswordSet: Timestamp?
  }

  /// One element, or none if it would hold nothing.
  var works: [Work] = []

  // Not by way of ``work``, which would be copied.
  var signUpCode: IssuedCode? { works.isEmpty ? nil : works[0].signUpCode }
  var resetCode: IssuedCode? { works.isEmpty ? nil : works[0].resetCode }
  var temporaryPasswordSet: Timestamp? { works.isEmpty ? nil : works[0].temporaryPasswordSet }

  var work: Work? { works.first }

  mutating func change<Value>(_ change: (inout Work) -> Value) -> Value {
    if works.isEmpty { works.append(Work()) }
    defer { forgetNothing() }
    return change(&works[0])
  }

  mutating func changeIfAny<Value>(_ change: (inout Work) -> Value) -> Value? {
    works.isEmpty ? nil : self.change(change)
  }

  private mutating func forgetNothing() {
    if works[0] == Work() { works = [] }
  }
}

/// The code that works now, and its expiry.
struct IssuedCode: Hashable, Sendable {
  let code: Secret
  let expires: Timestamp

  func isExpired(at now: Timestamp) -> Bool { now >= expires }
}
