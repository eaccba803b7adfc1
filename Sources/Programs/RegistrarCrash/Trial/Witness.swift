import CommandSupport
import Foundation
import RegistrationBackend
import RegistrationCheck
import RegistrationCore

/// Watches a checkpoint's file from outside, and remembers its contents.
///
/// It reads the file whenever the process calls, because everything before that call must have been
/// stored, and after each kill.
struct Witness {
  private(set) var failures: [CrashFailure] = []
  private let path: String
  let person: CrashPerson
  /// Whether it judges the store whenever the process calls, and not only after a kill.
  private let judgesCalls: Bool
  /// Whether a full disk may keep the checkpoint of a sign-in from being stored.
  private let meetsFullDisk: Bool
  private var promise = Promise()
  private var standing = Standing.open
  /// Where the flow was last, besides sending another code.
  private(set) var place: StatePath?
  /// The last contents, because decoding them is slow.
  private var last: (data: Data, checkpoint: Checkpoint)?

  init(of path: String, _ person: CrashPerson, judgesCalls: Bool) {
    (self.path, self.person, self.judgesCalls) = (path, person, judgesCalls)
    meetsFullDisk = person.meetsFullDisk && judgesCalls
  }

  mutating func report(_ kind: CrashFailure.Kind, _ what: String) {
    failures.append(CrashFailure(kind, what))
  }

  mutating func expect(_ event: Registration.Event.Name) {
    if event == .signOut { standing = .leaving }
    if event == .back { promise.goBack() }
  }

  /// Records that a sign-in is answered with a challenge: the password is right, so no code for another
  /// is needed.
  mutating func meetChallenge() { promise.isRecovering = false }

  /// Checks the store when `call` arrives, before it is carried out.
  ///
  /// - Parameter session: the account of the session that the device keeps.
  mutating func see(_ call: Call, session: Login?) {
    let before = failures
    defer { if !judgesCalls { failures = before } }
    if case .perform(.signUp(let login, _, let fields, _)) = call {
      promise.signUp = SignUpDraft(login: login.text, fields: fields)
    }
    if case .perform(.updateProfile) = call { promise.hasProfile = true }
    let stored = see("at \(call)", session: session)
    if let demand = missing(in: stored, for: call) {
      report(.early, "\(call) came while \(stored.name) was stored: \(demand)")
    }
    switch call {
    case .look(let sight, _):
      show(sight.path, stored)
      look(at: sight.path, sight.values)
    case .show(let path): show(path, stored)
    case .perform(.resetPassword): promise.isRecovering = false
    case .perform(.signIn), .perform(.signInWithSheet):
      if standing == .signedOut { standing = .open }
    case .perform, .storedSession, .sessionStatus, .keepSession, .forgetSession, .signOut: break
    }
  }

  /// Checks the store, and the session, at any moment.
  @discardableResult
  mutating func see(_ moment: String, session: Login?) -> Checkpoint {
    guard let stored = read(moment) else { return .none }
    if standing == .leaving, stored.name == .leaving || session == nil {
      (promise, standing) = (Promise(), .signedOut)
    }
    if standing == .signedIn, session == nil {
      report(.undone, "the account was shown as signed in, and has no session \(moment)")
    }
    if standing == .signedOut, session != nil, stored.name != .leaving {
      report(
        .undone,
        "the account was signed out, and has a session \(moment), with \(stored.name) stored")
    }
    if standing != .signedOut, let session, stored.name != .leaving,
      stored.stage < Checkpoint.Name.awaitingProfile.stage || stored.login != session,
      !isAlone(besides: stored)
    {
      report(.lost, "there is a session \(moment), and not the checkpoint of its sign-in")
    }
    compare(stored, session, moment)
    return stored
  }

  /// Looks for secrets in the files that a process has left in its folder.
  mutating func inspectFiles(
    in folder: ScratchFolder, for secrets: [Secret], _ moment: String
  ) throws(ProgramFailure) {
    // A process that was killed early has stored nothing.
    guard FileManager.default.fileExists(atPath: folder.path + "/state") else { return }
    for name in try folder.names(in: "state") {
      guard let data = FileManager.default.contents(atPath: folder.path + "/state/" + name) else {
        continue
      }
      let texts = secrets.map { $0.reveal() }
      // The digits of a short code may occur in a longer number by chance.
      let hasSecret = texts.contains { text in
        data.range(of: Data((text.utf8.count > 8 ? text : "\"\(text)\"").utf8)) != nil
      }
      if hasSecret { report(.secret, "a password, a code or a token is in \(name) \(moment)") }
    }
  }
}

// Checks of the store.

extension Witness {
  private mutating func read(_ moment: String) -> Checkpoint? {
    guard let data = FileManager.default.contents(atPath: path) else { return Checkpoint.none }
    if let last, last.data == data { return last.checkpoint }
    do {
      let checkpoint = try CheckpointCoding.decode([UInt8](data))
      last = (data, checkpoint)
      return checkpoint
    } catch {
      report(.corrupt, "\(error) \(moment)")
      return nil
    }
  }

  private mutating func compare(
    _ stored: Checkpoint, _ session: Login?, _ moment: String
  ) {
    // A sign-in does not change the draft of another account.
    if session != nil, promise.stage < confirmed, isAlone(besides: stored) {
      return promise = Promise()
    }
    if let begun = promise.signUp, begun == person.other?.draft,
      stored.login == person.account.login,
      promise.stage(of: stored) >= confirmed
    {
      promise.signUp = nil
    }
    let stage = promise.stage(of: stored)
    if stage < promise.stage {
      report(.lost, "\(promise.furthest) was stored, \(stored.name) is \(moment)")
    }
    // The checkpoint of a sign-in comes before its session, and without the session is worth no
    // more than a confirmed account.
    promise.include(stored.name, session == nil ? min(stage, confirmed) : stage)
    if promise.isRecovering, stage < confirmed, stored.name != .recovering {
      report(.lost, "recovering was stored, \(stored.name) is \(moment)")
    }
    compareDraft(stored, moment)
  }

  private mutating func compareDraft(_ stored: Checkpoint, _ moment: String) {
    if stored.name == .registered { return }
    if let signUp = promise.signUp, stored.draft.signUp != signUp {
      report(.lost, "what step 1 submitted is not stored \(moment)")
    }
    if promise.hasProfile, stored.draft.profile?.form != person.profile {
      report(.lost, "the form that was submitted is not stored \(moment)")
    }
  }

  private var confirmed: Int { Checkpoint.Name.confirmed.stage }

  /// Whether a full disk may be the reason why no checkpoint of the signed-in account is stored.
  func isAlone(besides stored: Checkpoint) -> Bool {
    meetsFullDisk && (stored == .none || stored.login == person.other?.login)
  }
}

// Checks of the screen.

extension Witness {
  /// Checks the state of the flow: what the person sees must still be true after a crash.
  private mutating func show(_ path: StatePath, _ stored: Checkpoint) {
    if path != .confirmationResending { place = path }
    let facts = path.facts
    if let name = facts.checkpoint, !(facts.isSignedIn == true && isAlone(besides: stored)) {
      if stored.name != name {
        report(.early, "\(path) was reached while \(stored.name) was stored")
      }
      promise.include(name)
      if name == .leaving { (promise, standing) = (Promise(), .signedOut) }
    }
    switch (facts.isSignedIn, standing) {
    case (true?, .signedOut): report(.undone, "\(path) is shown after the sign-out was accepted")
    case (true?, .open): standing = .signedIn
    case (false?, .signedIn): report(.undone, "\(path) is shown, though the account was signed in")
    case (true?, .signedIn), (true?, .leaving), (false?, .open), (false?, .leaving),
      (false?, .signedOut), (nil, _):
      break
    }
  }

  /// Checks that a form shows what was submitted before.
  private mutating func look(at path: StatePath, _ values: Fields) {
    guard path.rests else { return }
    let shown: Fields? =
      switch path.facts.step {
      case .signUp:
        promise.signUp.map { $0.fields.merging([person.policy.login.field: .text($0.login)]) }
      case .profile: promise.hasProfile ? person.profile : values.merging(person.told)
      case .registered: person.profile
      case .launching, .admission, .challenge, .confirmation, .recovery, .leaving: nil
      }
    if let shown, values != shown {
      report(.lost, "\(path) does not show what was submitted")
    }
  }
}
