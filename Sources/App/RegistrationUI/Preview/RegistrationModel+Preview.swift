extension RegistrationModel {
  /// A model that is frozen in a state, for previews and screenshots; nil if no flow of this policy gets
  /// there.
  ///
  ///     #Preview { RegistrationModel.preview(at: .confirmationEditing).map(RegistrationView.init) }
  ///
  /// The state is one that the flow reaches by itself, with a plausible person and plausible answers, and
  /// it is the same each time: nothing in it depends on the clock. Its fields can be filled in, but no
  /// action does anything, and ``run()`` returns at once. Of the built-in policies, only those whose
  /// profile has a picture upload one, and `passwordless` has no state that asks for a password.
  ///
  /// - Parameters:
  ///   - path: the name of the state.
  ///   - policy: what the forms ask for.
  public static func preview(at path: StatePath, policy: Policy = .clinic) -> RegistrationModel? {
    PreviewWalk(policy)?.flow(at: path).map {
      RegistrationModel($0, at: PreviewWalk.moment, parts: nil)
    }
  }
}
