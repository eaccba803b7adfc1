import Foundation
import RegistrationBackend
import RegistrationCore
import RegistrationSimulation

/// Kills a front end at every touch of every story, and at every touch of the launch that follows, and
/// looks that nothing is lost.
@main
struct Main {
  static let path = FileManager.default.temporaryDirectory
    .appending(path: "driver-alone-\(getpid())").path

  static func main() {
    var kills = 0
    for story in [Story.registering, .signingOut, .recovering, .besideADraft] {
      let beginning = InitialWorld(of: story, at: path)
      var touch = 1
      while die(in: beginning, at: touch, again: nil) {
        kills += 1
        var second = 1
        while die(in: beginning, at: touch, again: second) {
          (kills, second) = (kills + 2, second + 1)
        }
        touch += 1
      }
    }
    unlink(path)
    print("\(kills) kills, nothing lost")
    if kills < 1_000 { fail("that is too few to say so") }
  }

  /// False if the story, or the launch after the first death, was over before.
  static func die(in beginning: InitialWorld, at touch: Int, again second: Int?) -> Bool {
    let (outside, story) = (beginning.outside(), beginning.story)
    var frontEnd = outside.launch(dyingAt: touch)
    story.goOn(&frontEnd, on: outside)
    guard outside.isDead else { return false }
    let place = "\(story.name), dead at touch \(touch)" + (second.map { " and \($0)" } ?? "")
    let seen = outside.shown
    if let second {
      _ = outside.launch(dyingAt: second)
      guard outside.isDead else { return false }
    }
    frontEnd = outside.launch()
    check(frontEnd.driver.registration, after: seen, in: story, place)
    story.goOn(&frontEnd, on: outside)
    checkEnd(frontEnd.driver.registration, outside, story, place)
    return true
  }

  /// What the person has seen is still true.
  static func check(
    _ flow: Registration, after seen: [Registration.Transition], in story: Story, _ place: String
  ) {
    let told = seen.filter { $0.to != .launchingRestoring && $0.to != .launchingIdle }
    guard let last = told.last?.registration else { return }
    if story.end == .signUpEditing {
      // A sign-out that was stored is accepted, whether or not it was shown.
      let isOut = [.leavingSigningOut, .signUpEditing].contains(last.path)
      if isOut, flow.isSignedIn { fail("\(place): signed in again in \(flow.path)") }
      return
    }
    if last.isSignedIn, !flow.isSignedIn { fail("\(place): signed out in \(flow.path)") }
    if last.path == .recoveryEditing, flow.path != .recoveryEditing {
      fail("\(place): no place for the code in \(flow.path)")
    }
    if case .recovering? = last.checkpoint { return }
    if rank(flow) < rank(last) { fail("\(place): from \(last.path) back to \(flow.path)") }
    let form = formOfStepOne(in: last.checkpoint)
    // The sign-in of another account takes its place once the pool has answered it.
    let isAnothers = (flow.checkpoint?.login).map { $0 != last.checkpoint?.login } ?? false
    if form != nil, !flow.isSignedIn, !isAnothers, formOfStepOne(in: flow.checkpoint) != form {
      fail("\(place): the form of \(last.path) is lost in \(flow.path)")
    }
  }

  /// What step 1 had when it was last submitted, of what is stored.
  static func formOfStepOne(in checkpoint: Checkpoint?) -> NSDictionary? {
    guard let checkpoint, let bytes = try? CheckpointCoding.encode(checkpoint),
      let stored = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      let draft = stored["draft"] as? [String: Any], let form = draft["signUp"] as? [String: Any]
    else { return nil }
    return NSDictionary(dictionary: form)
  }

  /// How far the flow is.
  static func rank(_ flow: Registration) -> Int {
    switch flow.checkpoint {
    case nil, .some(.none), .leaving: 0
    case .recovering, .signingUp: 1
    case .awaitingCode: 2
    case .confirmed: 3
    case .awaitingProfile: 4
    case .registered: 5
    }
  }

  static func checkEnd(
    _ flow: Registration, _ outside: Outside, _ story: Story, _ place: String
  ) {
    if flow.path != story.end { fail("\(place): ends in \(flow.path)") }
    let account = outside.world.pool.account(of: Ana.email)
    if account?.status != .confirmed { fail("\(place): no confirmed account") }
    if outside.world.directory.fields(of: Ana.email) != Ana.profile {
      fail("\(place): the profile lacks something")
    }
    let hasSession = outside.world.session?.login == Ana.email
    if hasSession != flow.isSignedIn { fail("\(place): the device's session is another's") }
  }

  static func fail(_ message: String) -> Never {
    unlink(path)
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
  }
}
