import Foundation
import RegistrationBackend
import RegistrationCore
import RegistrationSimulation

/// What outlives the process: the device's file, the services, and what the person has seen.
///
/// The process dies at a chosen touch of it. From then on nothing that the front end does has an effect
/// here, so whatever it still computes is as good as not computed: to die between two lines of its loop
/// is to die between two touches.
final class Outside {
  var world = MockWorld(policy: .clinic)
  let path: String
  private(set) var shown: [Registration.Transition] = []
  private(set) var isDead = false
  private(set) var touches = 0
  /// The touch at which the process dies; nil if it lives.
  var deathAt: Int?

  init(path: String) { self.path = path }

  /// Whether the process lives through one more touch.
  func lives() -> Bool {
    if !isDead {
      touches += 1
      isDead = touches == deathAt
    }
    return !isDead
  }

  /// Has an effect before which and after which the process may die.
  func touch(_ effect: () -> Void) {
    guard lives() else { return }
    effect()
    _ = lives()
  }

  func show(_ transition: Registration.Transition) { touch { shown.append(transition) } }

  /// The app starts anew, with what is left.
  func launch(dyingAt death: Int? = nil) -> FrontEnd {
    world.forgetMemory()
    (isDead, touches, deathAt) = (false, 0, death)
    var frontEnd = FrontEnd(
      file: CheckpointFile(outside: self), client: ServiceClient(outside: self),
      screen: Screen(outside: self))
    frontEnd.take(.event(.launch))
    return frontEnd
  }
}

/// The checkpoint, in a file.
struct CheckpointFile {
  let outside: Outside

  private var url: URL { URL(filePath: outside.path) }

  /// What is stored.
  func load() -> RegistrationDriver.ActionResult {
    guard FileManager.default.fileExists(atPath: outside.path) else { return .loaded(.none) }
    guard let bytes = try? Data(contentsOf: url) else { return .failed }
    guard let stored = try? CheckpointCoding.decode([UInt8](bytes)) else { return .unreadable }
    return .loaded(stored)
  }

  /// Writes beside the file and then renames, so that a crash leaves the old one or the new one.
  func save(_ checkpoint: Checkpoint) -> Bool {
    guard let bytes = try? CheckpointCoding.encode(checkpoint) else { return false }
    let new = outside.path + ".new"
    var isSaved = true
    outside.touch { isSaved = (try? Data(bytes).write(to: URL(filePath: new))) != nil }
    outside.touch { isSaved = isSaved && rename(new, outside.path) == 0 }
    return isSaved
  }

  func clear() -> Bool {
    outside.touch { unlink(outside.path) }
    return !FileManager.default.fileExists(atPath: outside.path) || outside.isDead
  }
}

/// The services' client on this device, whose calls block.
struct ServiceClient {
  let outside: Outside

  func keepSession(of login: Login) -> Bool {
    outside.touch { outside.world.keepSession(of: login) }
    return true
  }

  func forgetSession(of login: Login) -> Bool {
    outside.touch { outside.world.forgetSession(of: login) }
    return true
  }

  func answer(_ operation: Registration.Operation, stored: Checkpoint) -> Registration.Answer {
    // What a dead process is answered reaches no one.
    var world = outside.world
    let answer = world.answer(to: operation, stored: stored, at: now())
    outside.touch { outside.world = world }
    return answer
  }
}

/// What the person sees.
struct Screen {
  let outside: Outside

  func show(_ transition: Registration.Transition) { outside.show(transition) }
}

/// The front end's clock.
func now() -> Timestamp {
  Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
}
