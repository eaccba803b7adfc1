package import RegistrationCHeaders

/// The reason why a call did nothing.
package struct CallError: Error {
  /// The statuses other than success.
  package enum Status {
    case nullArgument, unknownHandle, tooLong, notUTF8, notJSON, refused, wrongMoment, noRoom
    case expectationFailed
  }

  package let status: Status
  package let message: String

  package init(_ status: Status, _ message: String) {
    (self.status, self.message) = (status, message)
  }
}

extension CallError.Status {
  /// The status as C has it.
  package var inC: registrar_status {
    switch self {
    case .nullArgument: REGISTRAR_NULL_ARGUMENT
    case .unknownHandle: REGISTRAR_UNKNOWN_HANDLE
    case .tooLong: REGISTRAR_TOO_LONG
    case .notUTF8: REGISTRAR_NOT_UTF8
    case .notJSON: REGISTRAR_NOT_JSON
    case .refused: REGISTRAR_REFUSED
    case .wrongMoment: REGISTRAR_WRONG_MOMENT
    case .noRoom: REGISTRAR_NO_ROOM
    case .expectationFailed: REGISTRAR_EXPECTATION_FAILED
    }
  }
}
