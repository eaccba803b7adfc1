public import RegistrationCore
package import RegistrationJSON

extension Policy {
  /// Reads a policy from a file of JSON that a person wrote, or throws everything that is wrong with
  /// it, as ``RegistrationCore/Policy/read(json:)`` does.
  ///
  /// Errors call the file `file`, and name line, column, mistake and remedy.
  @export(interface)
  public static func parse(_ bytes: [UInt8], file: String) throws(ScriptErrors) -> Policy {
    do throws(PolicyErrors) { return try read(json: bytes) } catch {
      throw ScriptErrors(errors: error.errors.map { ScriptError($0, file: file) })
    }
  }
}

extension ScriptError {
  /// An error of a policy file, whose whole line is shown.
  package init(_ error: PolicyError, file: String) {
    self.init(
      file: file, line: error.line, column: error.column, message: error.message,
      text: error.text, isWhole: true, suggestion: error.suggestion)
  }
}
