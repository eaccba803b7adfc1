public import RegistrationCore
public import RegistrationSimulation

/// What a line of a script says to do: a case for each kind of verb.
public enum Directive: Hashable, Sendable {
  /// `policy NAME`: the policy that all that follows is read by.
  case policy(String)
  /// `given user EMAIL …`: an account that exists already.
  case givenUser(GivenUser)
  /// `given pool …`: how the pool is set up.
  case givenPool(PoolSettings)
  /// `given session EMAIL …`: the device is signed in from before.
  case givenSession(GivenSession)
  /// `fault OPERATION FAILURE …`: the next calls of it fail.
  case fault(Fault)
  /// `delay OPERATION DURATION`: each answer of it takes so long.
  case delay(Operation.Name, Duration)
  /// `hold OPERATION [times=N]`: the work is done from now on, and the answers wait; with a number
  /// those of the next so many calls.
  case hold(Operation.Name, times: Int? = nil)
  /// `release OPERATION [times=N]`: the answers held arrive, and none waits any more; with a number
  /// the oldest so many arrive, and whatever is held stays so.
  case release(Operation.Name, times: Int? = nil)
  /// `again OPERATION`: the last answer to it that has arrived arrives once more.
  case again(Operation.Name)
  /// An event of the person's.
  case person(PersonEvent)
  /// `wait DURATION`: virtual time passes, and deadlines run in it.
  case wait(Duration)
  /// `clock back DURATION`, `clock forward DURATION`: the device's clock is set; deadlines run on
  /// unaffected.
  case clock(ClockChange)
  /// `kill`: the process dies as it stands and starts again with what is stored.
  case kill
  /// `kill before ACTION`, `kill after ACTION`: the next time that the driver gives out this action, the
  /// process dies on that side of it.
  case crash(CrashPoint)
  /// `store fail [times=N]`, `store tear`: what the device stores goes wrong.
  case store(StoreFault)
  /// `session fail [times=N]`: the device fails to look up, keep or forget its session, as with a locked
  /// keychain.
  case sessionFails(times: Int)
  /// `pool CHANGE EMAIL`: the pool changes from outside.
  case pool(PoolChange, EmailAddress)
  /// `directory CHANGE EMAIL …`: the directory changes from outside.
  case directory(DirectoryChange, EmailAddress)
  /// `expect STATE …`: the state as it is now.
  case expectState(StateExpectation)
  /// `expect ignored [REASON]`: the last event was ignored, for this reason where one is named.
  case expectIgnored(IgnoredReason?)
  /// `expect requests NAME…`: exactly those sent since the last such line, or the start.
  case expectRequests([Operation.Name])
  /// `expect user EMAIL …`: what the pool and the directory hold.
  case expectUser(EmailAddress, UserExpectation)
  /// `expect user EMAIL none`: the pool holds no such account.
  case expectNoUser(EmailAddress)
  /// `expect mail EMAIL count=N`: so many codes were delivered to it so far.
  case expectMail(EmailAddress, count: Int)
  /// `expect checkpoint NAME [form=FORM]`: what would survive a crash, and which form is in it.
  case expectCheckpoint(Checkpoint.Name, form: StoredForm? = nil)
}

/// How the device's clock is set.
public enum ClockChange: Hashable, Sendable {
  /// To so much earlier.
  case back(Duration)
  /// To so much later.
  case forward(Duration)
}

/// What goes wrong with what the device stores.
public enum StoreFault: Hashable, Sendable {
  /// The next so many saves fail, and leave what was stored before them.
  case fail(times: Int)
  /// What is stored can no longer be read, until something else is.
  case tear
}

/// What becomes of an account from outside.
public enum PoolChange: String, Hashable, Sendable, CaseIterable {
  /// An operator confirms it.
  case confirm
  /// It is deleted.
  case delete
  /// An operator disables it.
  case disable
  /// An operator enables it again.
  case enable
  /// An operator demands a new password.
  case reset
}

/// What becomes of a record of the directory from outside.
public enum DirectoryChange: Hashable, Sendable {
  /// These fields are written; a record that is not there is made.
  case set(Fields)
  /// It is deleted.
  case delete
  /// The account's access to it ends.
  case revoke
}
