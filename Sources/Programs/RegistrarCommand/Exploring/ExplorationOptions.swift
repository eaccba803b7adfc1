import RegistrationCheck
import RegistrationCore
import RegistrationJSON
import RegistrationScript
import RegistrationSimulation

extension Budgets {
  /// Creates the budgets of a command line: the standard budgets, except those that are named.
  init(_ invocation: Invocation) throws(CommandFailure) {
    self.init()
    for (option, kind) in Budgets.options {
      if let count = try invocation.number(option, in: 0...Budgets.most) { self[kind] = count }
    }
    inFlight = try invocation.number(.inFlight, in: 1...3) ?? inFlight
  }

  private static let options: [(CommandOption, Kind)] = [
    (.faults, .faults), (.crashes, .crashes), (.resends, .resends), (.wrongCodes, .wrongCodes),
    (.otherPasswords, .otherPasswords), (.changes, .changes),
    (.attacks, .attacks), (.lures, .lures),
  ]
}

extension Invocation {
  /// The world of an exploration or of random runs, if an option names it.
  func secondFactors(_ policy: Policy) -> InitialWorld? {
    value(.mfa).flatMap(UserPool.SecondFactorPolicy.init)
      .map { .secondFactors(policy, $0) }
  }

  /// A world whose pool has the settings of an option, in the words of `given pool`, above its own.
  func arranged(_ world: InitialWorld) throws(CommandFailure) -> InitialWorld {
    guard let text = value(.pool) else { return world }
    let directives: [Directive]
    do throws(ScriptErrors) {
      directives = try EventScript.parse("given pool \(text)", file: "--pool").directives
    } catch { throw .usage("'--pool': \(error.errors.first?.advice ?? "no settings")", verb) }
    guard case .givenPool(let settings)? = directives.last, directives.count == 1 else {
      throw .usage("'--pool' takes settings of the pool, as in 'alias=yes'", verb)
    }
    var configuration = UserPool.Configuration(for: world.policy)
    world.pool.apply(to: &configuration)
    settings.apply(to: &configuration)
    var arranged = world
    arranged.pool = PoolSettings(configuration, of: world.policy)
    return arranged
  }

  /// The memory that an option allows, in bytes: a number, with K, M or G after it.
  func memory() throws(CommandFailure) -> Int? {
    guard let text = value(.memory) else { return nil }
    let units: [Character: Int] = ["K": 10, "M": 20, "G": 30]
    let shift = text.last.flatMap { units[Character($0.uppercased())] }
    let digits = shift == nil ? text[...] : text.dropLast()
    guard let number = Int(digits), number > 0, digits.utf8.first != UInt8(ascii: "+"),
      number <= Int.max >> (shift ?? 0), number << (shift ?? 0) >= 1 << 20
    else {
      throw .usage(
        "\(text.quotedForMessage) is no size for '--memory'; expected 1M or more, as in 512M or 4G",
        verb)
    }
    return number << (shift ?? 0)
  }
}
