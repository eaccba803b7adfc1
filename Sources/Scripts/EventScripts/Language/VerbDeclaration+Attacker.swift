import RegistrationCore
import RegistrationSimulation

// The verbs of an attacker that take more than an address.

extension Verb {
  var attackersSignUp: VerbDeclaration {
    takes(
      "attacker sign-up ana@example.com password=Mallory-pass-1",
      "someone without the mailbox signs the address up"
    ) { $0.attackerSignUp() }
  }

  var attackersSignIn: VerbDeclaration {
    takes(
      "attacker sign-in ana@example.com password=Mallory-pass-1",
      "they sign in; without a password they ask for a code, and guess it with 'code'"
    ) { $0.attackerSignIn() }
  }

  var attackersReset: VerbDeclaration {
    takes(
      "attacker forgot ana@example.com",
      "they ask for a new password; with 'code' and 'password' they guess its code"
    ) { $0.attackerForgot() }
  }

  var attackersConfirmation: VerbDeclaration {
    takes("attacker confirm ana@example.com code=000000", "they guess the confirmation code") {
      $0.attackerConfirm()
    }
  }
}
