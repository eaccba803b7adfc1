import RegistrationCore

// What is counted against a limit, and codes that wait.

extension Window: KeptInParts {
  package static var unread: Window { Window() }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&start)
    try visitor.part(&count)
  }
}

extension LockOut: KeptInParts {
  package static var unread: LockOut { LockOut() }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&failures)
    try visitor.part(&lockedUntil)
    try visitor.part(&lastAttempt)
  }
}

extension Rates: KeptInParts {
  package static var unread: Rates { Rates() }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&authentication)
    try visitor.part(&creation)
    try visitor.part(&recovery)
  }
}

extension IssuedCode: KeptValue {
  package func write(to writer: inout KeptWriter) {
    code.write(to: &writer)
    expires.write(to: &writer)
  }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> IssuedCode {
    IssuedCode(code: try Secret.read(from: &reader), expires: try Timestamp.read(from: &reader))
  }
}

extension Pending.Work: KeptInParts {
  package static var unread: Pending.Work { Pending.Work() }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&signUpCode)
    try visitor.part(&resetCode)
    try visitor.part(&confirming)
    try visitor.part(&resending)
    try visitor.part(&forgetting)
    try visitor.part(&resetting)
    try visitor.part(&answering)
    try visitor.part(&entering)
    try visitor.part(&lockOut)
    try visitor.part(&temporaryPasswordSet)
  }
}

extension Pending: KeptInParts {
  package static var unread: Pending { Pending() }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&works)
  }
}

extension DeliveredCode.Kind: KeptByName {}

extension Mailbox.Message: KeptInParts {
  package static var unread: Mailbox.Message {
    Mailbox.Message(
      code: Secret(""), at: Timestamp(milliseconds: 0), kind: .signUp, medium: .email)
  }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&code)
    try visitor.part(&at)
    try visitor.part(&kind)
    try visitor.part(&medium)
  }
}

extension Mailbox: KeptInParts {
  package static var unread: Mailbox { Mailbox() }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&newest)
    try visitor.part(&older)
  }
}
