public import RegistrationCore

// What a notice tells the person.

extension EnglishWording {
  /// The message of a notice, as a sentence or two.
  public func phrase(for notice: Registration.Notice, at now: Timestamp) -> Phrase {
    switch notice {
    case .codeSent(let delivery):
      delivery.destination.isEmpty
        ? "We sent you a code." : "We sent a code to \(delivery.destination)."
    case .codeNotSent: "We couldn't send your code. Request a new one."
    case .codeMismatch: "That code isn't right. Check it and try again."
    case .codeExpired: "That code no longer works. Request a new one."
    case .resendTooSoon(let end): wait(WordingValues.seconds(from: now, until: end))
    case .incorrectPassword: "That account and password don't match. Check them and try again."
    case .weakPassword: "That password can't be used. Choose a stronger one."
    case .passwordNeeded: "Enter your password to continue."
    case .passwordResetRequired: "You need a new password. Use the code that we send you to set it."
    case .linkExpired: "That link no longer works. Ask for a new one."
    case .linkFromElsewhere:
      "That link is too old, was used already, or was requested on another device. Try again here."
    case .linkNotHere(let login):
      login.map { "That link is for \($0.text). Go back or sign out, then open it again." }
        ?? "That link can't be used here. Go back or sign out, then open it again."
    case .accountConfirmed(let login): "\(login.text) is confirmed. You can sign in to it now."
    case .cancelled: "It wasn't finished. Try again whenever you like."
    case .providerFailed: "That sign-in didn't work. Try again, or choose another way."
    case .noPasskey:
      "There is no passkey on this device that fits. Choose another way to sign in."
    case .passkeyRefused: "That passkey didn't work. Try again, or sign in another way."
    case .passkeyCreated: "Your passkey is ready. Use it the next time you sign in."
    case .passkeyExists: "This device already has a passkey for your account."
    case .tooManyPasskeys: "Your account can't have more passkeys now. You can sign in as before."
    case .passkeyUnavailable: "Passkeys can't be used here. Choose another way to sign in."
    case .accountExistsAs(let login):
      login.map { "You already have an account: \($0.text). Sign in to it the way you usually do." }
        ?? "You already have an account. Sign in to it the way you usually do."
    case .confirmFirst:
      "First confirm your account with the code that we send you. Then reset your password."
    case .cannotReset: "The password of this account can't be reset here. Please contact support."
    case .notConfirmedYet:
      "Your account isn't confirmed yet. Enter the code, or request a new one."
    case .tryAgain: "That didn't go through. Please try again."
    case .tooManyAttempts: "There were too many attempts. Wait a while, then try again."
    case .unreachable: "We can't connect right now. Check your connection and try again."
    case .rejected(let message):
      WordingValues.words(of: message).map { "We couldn't accept that. \($0)" }
        ?? "We couldn't accept that. Check your details and try again."
    case .incompleteForm: "Some details need your attention. Check the marked fields."
    case .accountDisabled: "This account has been turned off. Please contact support."
    case .invitationExpired: "Your invitation has expired. Ask for a new one."
    case .invitationRefused(let message):
      WordingValues.words(of: message).map { "That invitation can't be used. \($0)" }
        ?? "That invitation can't be used. Check it, or ask for a new one. If you signed up before, sign in."
    case .accountExistsElsewhere(let message):
      WordingValues.words(of: message).map { "You can't sign in this way. \($0)" }
        ?? "You can't sign in this way. Sign in the way you usually do."
    case .accountExists: "There is already an account with these details. Sign in to continue."
    case .nameTaken: "This user name is taken. If it's yours, sign in. If not, choose another one."
    case .accountNotFound:
      "We couldn't find an account with these details. Check them for a mistake."
    case .accountGone: "This account is no longer available."
    case .signUpClosed:
      "New accounts can't be created right now. If you already have one, sign in."
    case .emailTaken: "Another account uses this email. Use a different one, or sign in."
    case .phoneTaken: "Another account uses this phone number. Use a different one, or sign in."
    case .unsupportedChallenge:
      "This account needs a way to sign in that isn't available here. Please contact support."
    case .challengeExpired:
      "That took too long. Please try again. If you get a new code, use that one."
    case .newPasswordNeeded: "Choose a new password to finish signing in."
    case .welcomeBack: "Welcome back!"
    case .registrationComplete: "You're all set. Welcome!"
    case .profileUnavailable: "We couldn't load your profile. Try again in a moment."
    case .cannotCreateProfile: "We couldn't set up your profile. Try again in a moment."
    case .profileRejected(let message):
      WordingValues.words(of: message).map { "Your profile wasn't saved. \($0)" }
        ?? "Your profile wasn't saved. Check your details and try again."
    case .avatarFailed: "We couldn't save your picture. Try again, or choose another one."
    case .sessionEnded: "You've been signed out. Sign in again to continue."
    case .signedOutLocally:
      "You're signed out on this device. Your other devices may still be signed in."
    case .serviceMisconfigured:
      "Something is wrong on our side. Try again later, or contact support."
    case .unexpected: "Something went wrong. Please try again."
    }
  }

  private func wait(_ seconds: Int) -> Phrase {
    switch seconds {
    case 0: "You can request a new code now."
    case 1: "You can request a new code in \(seconds) second."
    default: "You can request a new code in \(seconds) seconds."
    }
  }
}
