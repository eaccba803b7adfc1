#if PostgreSQL
  import HostStores

  /// Why PostgreSQL, or the way to it, did not do what was asked.
  struct PostgreSQLFailure: Error {
    /// SQLSTATE; empty if there was no server to say one.
    let state: String
    let message: String

    static let late = PostgreSQLFailure(state: "", message: "no answer in time")
    static let unreadableSettings = PostgreSQLFailure(
      state: "settings", message: "the settings cannot be read; see libpq, 'Connection Strings'")
    static let unconfirmed = PostgreSQLFailure(
      state: "01000", message: "the server has warned: a standby may not have what was saved")
    static let noMemory = PostgreSQLFailure(state: "", message: "no memory is left")

    static let crowded = PostgreSQLFailure(
      state: "", message: "too much is to be written at once")
    static let stalled = PostgreSQLFailure(
      state: "stalled",
      message: "the server takes no save: a standby does not confirm, or the disk is slow; "
        + "see that the standbys in synchronous_standby_names run")

    private static let certificate = "certificate"

    init(state: String, message: String) { (self.state, self.message) = (state, message) }

    /// Reads why a connection was refused: words with a SQLSTATE among them, if a server has said them.
    init(refusal text: String) {
      let parts = text.split(separator: ":").map { $0.drop { $0 == " " } }
      var state =
        parts.first { part in
          part.utf8.count == 5
            && part.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
            && part.utf8.contains { (0x30...0x39).contains($0) }
        }.map(String.init) ?? ""
      // What the library itself refuses has no code.
      if state.isEmpty, text.contains("certificate") { state = Self.certificate }
      if state.isEmpty, text.contains("read-only") { state = "25006" }
      // Where in the server's source it was said helps no one.
      let lines = text.split(separator: ";").filter { !$0.contains("LOCATION:") }
      self.state = state
      message = text.isEmpty ? "no answer in time" : lines.joined(separator: ";")
    }

    /// Whether the connection is to be made anew: it is lost, or to a server that stops, that only reads, or that does not
    /// know what was prepared.
    var endsConnection: Bool {
      // 57P: an administrator has ended it, or the server does not take any yet; 533: none is left; 25006: a standby.
      state.isEmpty || ["08", "57P", "533"].contains { state.hasPrefix($0) }
        || ["25006", "26000", "0A000", "42P05"].contains(state) || isStalled
    }

    /// Whether the server has not answered for so long that it is asked nothing more.
    var isStalled: Bool { state == Self.stalled.state }

    /// Whether the same statement may succeed at once: it collided with another.
    var isCollision: Bool { state == "40001" || state == "40P01" }

    /// The failure in words that say what to do.
    var error: HostStoreError {
      let reason = state.isEmpty ? message : "\(message) (SQLSTATE \(state))"
      return switch state {
      case "53100": .unavailable(reason: "\(reason); make room on the disk of the database")
      case "53300": .unavailable(reason: "\(reason); allow more connections, or open fewer")
      case "25006":
        .unavailable(reason: "\(reason); name the primary, too, or let this server write")
      case Self.stalled.state: .unavailable(reason: message)
      case "settings": .unusable(reason: message)
      case Self.certificate:
        .unusable(
          reason: "\(message); see that sslrootcert is the server's authority and host its name")
      case "28000", "28P01", "3D000":
        .unusable(reason: "\(reason); see that user, password and database are right")
      case "42P01", "42703": .unusable(reason: "\(reason); the tables are not those of this build")
      case "42501": .unusable(reason: "\(reason); let this user read and write the tables")
      default: .unavailable(reason: reason)
      }
    }
  }
#endif
