public import RegistrationCore

extension EnglishWording {
  /// The title of the button for an action on a screen.
  public func phrase(
    for action: Registration.Event.Name, on screen: Registration.Screen
  ) -> Phrase {
    switch action {
    case .submitSignUp: "Create account"
    case .submitSignIn: "Sign in"
    case .submitCode: screen == .factorCode ? "Continue" : "Confirm"
    case .resendCode: screen == .refused ? "Send me a code" : "Send a new code"
    case .haveCode: "I have a code"
    case .haveConfirmed: "I've confirmed my account"
    case .sendCode: "Sign in with a code"
    case .submitPassword: "Sign in"
    case .forgotPassword: "Forgot password?"
    case .submitNewPassword: screen == .requiredPassword ? "Set password" : "Reset password"
    case .chooseFactor: "Continue"
    case .submitProfile: "Finish"
    case .editProfile: "Edit profile"
    case .saveProfile: "Save"
    case .retry: screen == .registered ? "Refresh" : "Try again"
    case .back: back(from: screen)
    case .dismissNotice: "OK"
    case .signOut: "Sign out"
    case .proceed: screen == .otherAccount ? "Continue" : "Confirm account"
    case .signInWithPasskey: "Sign in with a passkey"
    case .createPasskey: "Create a passkey"
    // No screen offers them so: each provider has a button of its own.
    case .launch, .openLink, .signInWithProvider, .answered: "Continue"
    }
  }

  private func back(from screen: Registration.Screen) -> Phrase {
    switch screen {
    case .splash, .refused, .question, .otherAccount, .code, .password, .signInAgain, .newPassword,
      .registered:
      "Back"
    case .signUp, .signIn, .working, .blocked, .factors, .factorCode, .requiredPassword, .editing:
      "Cancel"
    case .profile: "Not now"
    }
  }

  /// The title of the button of a provider.
  public func phrase(forSignInWith provider: IdentityProvider) -> Phrase {
    "Continue with \(provider.brand)"
  }

  /// What to show while the sheet of a provider is open.
  public func phrase(forWaitFor provider: IdentityProvider) -> Phrase {
    "Waiting for \(provider.brand)…"
  }

  /// What a field is called.
  public func phrase(for label: Registration.Presentation.Field.Label) -> Phrase {
    switch label {
    case .login(let kinds): phrase(forLoginOf: Set(kinds))
    case .password: "Password"
    case .newPassword: "New password"
    case .code: "Code"
    case .invitation: "Invitation code"
    case .factor(let isSetUp): isSetUp ? "How to protect your account" : "How to confirm it's you"
    case .key: "Setup key"
    case .standard(let field): phrase(for: field)
    case .rule(let label): "\(label)"
    case .texts(let texts): "\(texts.nearest(to: language))"
    }
  }

  private func phrase(for field: StandardField) -> Phrase {
    switch field {
    case .email: "Email"
    case .phone: "Phone"
    case .name: "Name"
    case .firstName: "First name"
    case .lastName: "Last name"
    case .username: "User name"
    case .gender: "Gender"
    case .birthday: "Birthday"
    case .avatar: "Picture"
    case .acceptTerms: "I accept the terms of use"
    case .acceptPrivacy: "I accept the privacy policy"
    case .acceptHIPAA: "I accept the HIPAA notice"
    }
  }

  /// What a factor is called.
  public func phrase(for factor: Challenge.Factor) -> Phrase {
    switch factor {
    case .totp: "Authenticator app"
    case .email: "Code by email"
    case .sms: "Code by text message"
    }
  }

  /// The title of a screen.
  public func phrase(forTitleOf screen: Registration.Screen) -> Phrase {
    switch screen {
    case .splash: "Welcome"
    case .signUp: "Create your account or sign in"
    case .signIn: "Sign in"
    case .working: "One moment"
    case .blocked: "That didn't work yet"
    case .refused: "Sign in to your account"
    case .question: "Confirm this account?"
    case .otherAccount: "Go on with this account?"
    case .factors: "Two-step verification"
    case .factorCode: "Enter your code"
    case .requiredPassword: "Choose a new password"
    case .code: "Confirm your account"
    case .password: "Enter your password"
    case .signInAgain: "Sign in to your account"
    case .newPassword: "Reset your password"
    case .profile: "Complete your profile"
    case .registered: "Your profile"
    case .editing: "Edit your profile"
    }
  }

  /// What to show on a screen while the person has to wait.
  public func phrase(forWaitOn screen: Registration.Screen) -> Phrase {
    switch screen {
    case .splash: "Loading…"
    case .signUp: "Creating your account…"
    case .profile, .editing: "Saving your profile…"
    case .signIn, .working, .blocked, .refused, .question, .otherAccount, .factors, .factorCode,
      .requiredPassword, .code, .password, .signInAgain, .newPassword, .registered:
      "One moment…"
    }
  }

  /// What to do on a screen.
  public func phrase(for hint: ScreenHint) -> Phrase {
    switch hint {
    case .signUp: "Fill in your details to create an account. If you already have one, sign in."
    case .signUpInvited:
      "Fill in your details and the code of your invitation to create an account. If you already have one, sign in."
    case .signInOnly: "Sign in to continue. If you don't have an account, ask for one."
    case .signIn(let login): "Sign in as \(login.text) to continue."
    case .blocked: "Try again in a moment. You don't have to start over."
    case .refused(let login): "Enter the password for \(login.text), or choose another way."
    case .question(let login):
      "Someone signed up as \(login.text), but not here. If that was you, confirm. If you didn't sign up, go back."
    case .otherAccount(let provider, let login):
      "You picked another account of \(provider.brand, at: 1) than \(login.text, at: 2). Continue with that one, or go back."
    case .signInWith(let provider): "Continue with \(provider.brand) to sign in."
    case .signInByCode(let login): "Sign in to \(login.text) with a code that we send you."
    case .chooseFactor: "Choose how you want to confirm that it's you."
    case .setUpFactor: "Choose how you want to protect your account."
    case .code(.email(let address)): "Enter the code from the email that we sent to \(address)."
    case .code(.sms(let number)): "Enter the code from the text message that we sent to \(number)."
    case .code(.sent): "Enter the code that we sent you."
    case .code(.none): "Request a new code to continue."
    case .secondCode(.email(let address)):
      "One more code, to sign you in. Enter the one from the email that we sent to \(address)."
    case .secondCode(.sms(let number)):
      "One more code, to sign you in. Enter the one from the message that we sent to \(number)."
    case .secondCode(.sent): "One more code, to sign you in. Enter the one that we sent you."
    case .secondCode(.none): "You need one more code, to sign in. Request it to continue."
    case .authenticatorCode: "Enter the code that your authenticator app shows."
    case .authenticatorSetUp:
      "Add this key to your authenticator app, then enter the code that the app shows."
    case .requiredPassword: "Choose a new password to finish signing in."
    case .requiredPasswordAndFields:
      "Fill in your details and choose a new password to finish signing in."
    case .password(let login): "Enter the password for \(login.text)."
    case .newPassword(.email(let address)):
      "Enter the code from the email that we sent to \(address), then choose a new password."
    case .newPassword(.sms(let number)):
      "Enter the code from the text message that we sent to \(number), then choose a new password."
    case .newPassword(.sent): "Enter the code that we sent you, then choose a new password."
    case .newPassword(.none): "Request a new code to choose a new password."
    case .newPasswordByLink: "Choose a new password."
    case .profile: "This is the last step: tell us about yourself."
    case .registered: "You're registered. There is nothing else to do."
    case .offerPasskey:
      "You're registered. Create a passkey to sign in next time with your face, your finger or your screen lock."
    case .registeredEarlier: "Your profile may have changed since. Refresh it to be sure."
    case .editing: "Change what you like, then save."
    }
  }

  /// The progress: which step of how many.
  public func phrase(forStep step: Int, of count: Int) -> Phrase {
    "Step \(step, at: 1) of \(count, at: 2)"
  }
}
