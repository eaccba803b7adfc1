import RegistrationCheck

struct Jugs: World {
  var big = 0
  var small = 0

  func forEachSuccessor(_ body: (String, Jugs) -> Void) {
    body("fill the big jug", Jugs(big: 5, small: small))
  }
}
