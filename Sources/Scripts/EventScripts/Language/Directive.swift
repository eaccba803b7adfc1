public import RegistrationCore
public import RegistrationSimulation

/// The instruction of a line of a script, with a case for each kind of verb.
public enum Directive: Hashable, Sendable {
  /// `policy NAME`, `policy FILE.json`: the policy by which all following lines are read.
  case policy(String)
  /// `given user EMAIL …`: an account that exists already.
  case givenUser(GivenUser)
  /// `given pool …`: the settings of the pool.
  case givenPool(PoolSettings)
  /// `given session EMAIL …`: the device has a session from an earlier run.
  case givenSession(GivenSession)
  /// `given identity PROVIDER ID …`: who the person is for a provider.
  case givenIdentity(GivenIdentity)
  /// `sheet ID|cancel|fail|exists|linked`: what the next sheet of a provider answers.
  case sheet(ProviderSheets.Answer)
  /// `fault OPERATION FAILURE …`: the next calls of the operation fail.
  case fault(Fault)
  /// `delay OPERATION DURATION`: each answer to the operation takes this long.
  case delay(Registration.Operation.Name, Duration)
  /// `hold OPERATION [times=N]`: from now on the work is done, and the answers wait.
  ///
  /// With a number, only the answers of the next N calls wait.
  case hold(Registration.Operation.Name, times: Int? = nil)
  /// `release OPERATION [times=N]`: the held answers arrive, and later answers are not held.
  ///
  /// With a number, only the N oldest held answers arrive, and the hold stays as it is.
  case release(Registration.Operation.Name, times: Int? = nil)
  /// `again OPERATION`: the last answer that has arrived for the operation arrives again.
  case again(Registration.Operation.Name)
  /// An event from the person.
  case person(PersonEvent)
  /// `wait DURATION`: virtual time passes, and deadlines run.
  case wait(Duration)
  /// `clock back DURATION`, `clock forward DURATION`: the device's clock is changed.
  ///
  /// Deadlines are not affected.
  case clock(ClockChange)
  /// `kill`: the process dies immediately and starts again with what is stored.
  case kill
  /// `kill before ACTION`, `kill after ACTION`: the process dies before or after this action.
  ///
  /// It dies the next time that the driver gives out this action.
  case crash(CrashPoint)
  /// `store fail [times=N]`, `store tear`: the device's store fails, or its content is damaged.
  case store(StoreFault)
  /// `session fail [times=N]`: the device cannot look up, keep or forget its session.
  ///
  /// This is what a locked keychain does.
  case sessionFails(times: Int)
  /// `pool CHANGE EMAIL`: an operator changes the account.
  case pool(PoolChange, Login)
  /// `directory CHANGE EMAIL …`: the record is changed from outside the app.
  case directory(DirectoryChange, Login)
  /// `attacker ACT EMAIL …`: someone without the mailbox and the device calls the pool.
  case attacker(Attacker.Act, Login)
  /// `expect STATE …`: the current state.
  case expectState(StateExpectation)
  /// `expect ignored [REASON]`: the last event was ignored, for this reason if one is named.
  case expectIgnored(IgnoredReason?)
  /// `expect requests NAME…`: exactly these were sent since the last such line, or since the start.
  case expectRequests([Registration.Operation.Name])
  /// `expect user EMAIL …`: what the pool and the directory contain.
  case expectUser(Login, UserExpectation)
  /// `expect user EMAIL none`: the pool has no such account.
  case expectNoUser(Login)
  /// `expect mail EMAIL count=N`: this number of codes was delivered to the address so far.
  case expectMail(Login, count: Int)
  /// `expect attacker EMAIL in|out`: whether one of the attacker's passwords or sessions opens the account.
  case expectAttacker(Login, isIn: Bool)
  /// `expect checkpoint NAME [form=FORM]`: what would survive a crash, and which form is in it.
  case expectCheckpoint(Checkpoint.Name, form: StoredForm? = nil)
}

/// A change of the clock of the device.
public enum ClockChange: Hashable, Sendable {
  /// The clock is set back by this duration.
  case back(Duration)
  /// The clock is set forward by this duration.
  case forward(Duration)
}

/// A fault of the store on the device.
public enum StoreFault: Hashable, Sendable {
  /// The next `times` saves fail, and the stored checkpoint stays as it is.
  case fail(times: Int)
  /// The stored checkpoint cannot be read until another one is stored.
  case tear
}

/// A change of an account by an operator.
public enum PoolChange: String, Hashable, Sendable, CaseIterable {
  /// An operator confirms the account.
  case confirm
  /// An operator deletes the account.
  case delete
  /// An operator disables the account.
  case disable
  /// An operator enables the account again.
  case enable
  /// An operator requires a new password.
  case reset
}

/// A change of a directory record from outside the app.
public enum DirectoryChange: Hashable, Sendable {
  /// These fields are written; a missing record is created.
  case set(Fields)
  /// The record is deleted.
  case delete
  /// The account loses its access to the record.
  case revoke
}
