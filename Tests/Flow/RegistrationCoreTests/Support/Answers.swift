import RegistrationCore

/// Every answer that an operation can have, and the one that it has if nothing fails.
enum Answers {
  /// Successes and failures alike.
  static func all(to operation: Registration.Operation.Name) -> [Registration.Answer] {
    every[operation] ?? []
  }

  private static let every = table { successes(of: $0) + failures(of: $0) }
  private static let everyFailure = table { answers(failing: $0) }

  /// Made once: walks through all states ask for them at each one.
  private static func table(
    _ answers: (Registration.Operation.Name) -> [Registration.Answer]
  ) -> [Registration.Operation.Name: [Registration.Answer]] {
    let names = Registration.Operation.Name.allCases
    return Dictionary(uniqueKeysWithValues: names.map { ($0, answers($0)) })
  }

  static func successes(of operation: Registration.Operation.Name) -> [Registration.Answer] {
    switch operation {
    case .restoreSession: restorations.map { .restoreSession(.success($0)) }
    case .signUp:
      [.confirmed, .unconfirmed(delivery), .unknown].map { .signUp(.success($0)) }
    case .confirmSignUp: [.confirmSignUp(.success(ConfirmSignUpResult()))]
    case .resendCode: [.resendCode(.success(delivery))]
    case .signIn: signIns.map { .signIn(.success($0)) }
    case .signInWithSheet:
      [ann, bob, annAtApple].map { .signInWithSheet(.success(SheetSignIn(account: $0))) }
    case .createPasskey: [.createPasskey(.success(Acknowledgement()))]
    case .beginTOTP: [.beginTOTP(.success(key))]
    case .respondToChallenge: signIns.map { .respondToChallenge(.success($0)) }
    case .forgotPassword: [.forgotPassword(.success(delivery))]
    case .resetPassword: [.resetPassword(.success(Acknowledgement()))]
    case .signOut: [.signOut(.success(Acknowledgement()))]
    case .fetchProfile: lookups.map { .fetchProfile(.success($0)) }
    case .createProfile: [.createProfile(.success(Acknowledgement()))]
    case .updateProfile: [.updateProfile(.success(Acknowledgement()))]
    case .uploadAvatar: [.uploadAvatar(.success(Acknowledgement()))]
    case .observeProfile: lookups.map { .observeProfile(.success($0)) }
    }
  }

  private static let signIns: [SignInResult] = [.signedIn] + challenges.map { .challenge($0) }

  static let challenges: [Challenge] = [
    .other(kind: "CUSTOM_CHALLENGE"), .code(.totp), .code(.email, delivery: delivery), .code(.sms),
    .chooseFactor([.totp, .sms]), .chooseFactor([]), .setUpFactor([.totp]),
    .setUpFactor([.totp, .email, .sms]), .setUpFactor([.sms]), .setUpFactor([]),
    .newPassword(missing: []), .newPassword(missing: ["firstName", "nickname"]),
    .chooseWay([.password, .code(.email)]), .chooseWay([.code(.email), .code(.sms)]),
    .chooseWay([.other("WEB_AUTHN")]),
  ]

  private static let lookups: [ProfileLookup] = [
    .complete(completeProfile), .incomplete(partialProfile, missing: ["lastName"]), .notFound,
  ]

  static let checkpoints: [Checkpoint] = [
    .none, .leaving(ann), storedSignUp, storedCode(sent: true), storedConfirmed, storedProfile,
    storedRecovery(recovery(.refused, delivery: .sent(delivery), uncertain: true)),
    .awaitingProfile(ann, draft(formWithPicture, sent: .record)),
    .registered(ann, completeProfile, Draft()),
    .registered(ann, completeProfile, Draft(profile: profileDraft(plainForm))),
    .registered(ann, partialProfile, Draft()),
  ]

  private static let restorations: [Restored] = checkpoints.flatMap { checkpoint in
    let sessions = [ann, bob].flatMap { login in
      UserStatus.allCases.map { RestoredSession(login: login, status: $0) }
    }
    return ([nil] + sessions).map { Restored(session: $0, checkpoint: checkpoint) }
  }

  static func failures(of operation: Registration.Operation.Name) -> [Registration.Answer] {
    everyFailure[operation] ?? []
  }

  private static func answers(
    failing operation: Registration.Operation.Name
  ) -> [Registration.Answer] {
    let pool = CognitoFailures.all(of: operation)
    let directory = DirectoryError.all
    return switch operation {
    case .restoreSession:
      pool.flatMap { error in
        checkpoints.flatMap { stored in
          [ann, bob, nil].map { login in
            .restoreSession(
              .failure(RestoreFailure(error: error, login: login, checkpoint: stored)))
          }
        }
      }
    case .signUp: pool.map { .signUp(.failure($0)) }
    case .confirmSignUp: pool.map { .confirmSignUp(.failure($0)) }
    case .resendCode: pool.map { .resendCode(.failure($0)) }
    case .signIn: pool.map { .signIn(.failure($0)) }
    case .signInWithSheet: pool.map { .signInWithSheet(.failure($0)) }
    case .createPasskey: pool.map { .createPasskey(.failure($0)) }
    case .beginTOTP: pool.map { .beginTOTP(.failure($0)) }
    case .respondToChallenge: pool.map { .respondToChallenge(.failure($0)) }
    case .forgotPassword: pool.map { .forgotPassword(.failure($0)) }
    case .resetPassword: pool.map { .resetPassword(.failure($0)) }
    case .signOut: pool.map { .signOut(.failure($0)) }
    case .fetchProfile: directory.map { .fetchProfile(.failure($0)) }
    case .createProfile: directory.map { .createProfile(.failure($0)) }
    case .updateProfile: directory.map { .updateProfile(.failure($0)) }
    case .uploadAvatar: directory.map { .uploadAvatar(.failure($0)) }
    case .observeProfile: directory.map { .observeProfile(.failure($0)) }
    }
  }

  /// The answer of a pool and a directory that work.
  static func friendly(to operation: Registration.Operation.Name) -> Registration.Answer {
    switch operation {
    case .restoreSession: .restoreSession(.success(Restored(session: nil, checkpoint: .none)))
    case .signUp: .signUp(.success(.unconfirmed(delivery)))
    case .confirmSignUp: .confirmSignUp(.success(ConfirmSignUpResult()))
    case .resendCode: .resendCode(.success(delivery))
    case .signIn: .signIn(.success(.signedIn))
    case .signInWithSheet: .signInWithSheet(.success(SheetSignIn(account: annAtApple)))
    case .createPasskey: .createPasskey(.success(Acknowledgement()))
    case .beginTOTP: .beginTOTP(.success(key))
    case .respondToChallenge: .respondToChallenge(.success(.signedIn))
    case .forgotPassword: .forgotPassword(.success(delivery))
    case .resetPassword: .resetPassword(.success(Acknowledgement()))
    case .signOut: .signOut(.success(Acknowledgement()))
    case .fetchProfile: .fetchProfile(.success(.complete(completeProfile)))
    case .createProfile: .createProfile(.success(Acknowledgement()))
    case .updateProfile: .updateProfile(.success(Acknowledgement()))
    case .uploadAvatar: .uploadAvatar(.success(Acknowledgement()))
    case .observeProfile: .observeProfile(.success(.complete(completeProfile)))
    }
  }
}

extension Registration {
  /// A copy with the ``outstanding`` number, for walks, in which numbers grow.
  var renumbered: Registration { flow(state, telling: notice, holding: heldLink, policy: policy) }

  /// The place that `event` leads to; nil if it is ignored.
  func after(_ event: Registration.Event, at now: Timestamp = noon) -> Registration? {
    var next = self
    return next.handle(event, at: now) == .handled ? next.renumbered : nil
  }
}
