import Benchmarking
import CommandSupport
import MockIdentityPool
import RegistrationCore

/// B4: a sequence of calls to the pool alone.
enum PoolRows {
  static let all = [
    Row(
      "B4.pool", "a sign-up, its confirmation with the code that was delivered, and a sign-in"
    ) { scale throws(ProgramFailure) in
      let people = try BenchmarkPerson.crowd(scale.count(20_000))
      return try await scale.sampler.reading(beside: [.dictionary(people)]) {
        watch throws(ProgramFailure) in
        var pool = UserPool(configuration: .unlimited)
        watch.start()
        for person in people {
          try pool.join(person)
          try pool.signIn(person)
        }
        watch.stop()
        try check(pool.count == people.count, "the pool has \(pool.count) accounts")
        return people.count
      }
    }
  ]
}

extension UserPool.Configuration {
  /// A pool without limits by the second and the day, which would refuse the measured calls.
  static let unlimited: UserPool.Configuration = {
    var configuration = UserPool.Configuration()
    (configuration.dailyMailLimit, configuration.authenticationRate) = (nil, nil)
    (configuration.creationRate, configuration.recoveryRate) = (nil, nil)
    return configuration
  }()
}

extension UserPool {
  /// A sign-up and its confirmation, with the code read from the mail.
  mutating func join(_ person: BenchmarkPerson) throws(ProgramFailure) {
    do throws(PoolError) {
      _ = try signUp(
        login: person.login, password: person.password, fields: person.signUp.fields,
        at: VirtualClock.epoch)
      guard let code = codes(deliveredTo: person.login).first?.code else {
        throw .codeMismatch
      }
      try confirmSignUp(login: person.login, code: code, at: VirtualClock.epoch)
    } catch {
      throw ProgramFailure("\(person.login) could not join: \(error)")
    }
  }

  @discardableResult
  mutating func signIn(_ person: BenchmarkPerson) throws(ProgramFailure) -> Secret {
    do throws(PoolError) {
      let result = try initiateAuth(
        login: person.login, password: person.password, at: VirtualClock.epoch)
      if case .signedIn(let token) = result { return token }
      throw .passwordResetRequired
    } catch {
      throw ProgramFailure("\(person.login) could not sign in: \(error)")
    }
  }
}

extension Ceiling {
  /// The least work of three calls: store something under the e-mail, and find it twice.
  static func dictionary(_ people: [BenchmarkPerson]) -> Ceiling {
    Ceiling("a dictionary by e-mail: one insertion, two look-ups") { watch throws(ProgramFailure) in
      var numbers: [Login: Int] = [:]
      var sum = 0
      watch.start()
      for (number, person) in people.enumerated() {
        numbers[person.login] = number
        sum += (numbers[person.login] ?? 0) + (numbers[person.login] ?? 0)
      }
      watch.stop()
      try check(sum == people.count * (people.count - 1), "the dictionary lost a number")
      return people.count
    }
  }
}
