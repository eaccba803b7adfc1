import RegistrationCore
import RegistrationSimulation

/// Something that must be computed before a state can be expanded.
enum Unknown {
  case acts(UInt32)
  case later(UInt32)
  case run(UInt32, DriverInput)
  case services(UInt32, ServicesInput)
  case device(UInt32, DeviceInput)
}

/// An input to a driver, and what its device fails at meanwhile.
struct DriverInput {
  enum Kind {
    case launch(device: UInt32)
    case act(Int, code: UInt32)
    case answer(UInt32, request: UInt32)
    case deadline
    /// The restoring request has found a session of this owner on the device.
    case found(owner: UInt8)
  }

  let kind: Kind
  let failing: Device.Part?

  init(_ kind: Kind, failing: Device.Part? = nil) { (self.kind, self.failing) = (kind, failing) }

  /// A number for the memo.
  @inline(__always)
  var key: UInt64 {
    let failing = UInt64(failing.bits) << 27
    switch kind {
    case .deadline: return failing
    case .found(let owner): return 1 + UInt64(owner)
    case .launch(let device): return 1 << 29 | failing | UInt64(device)
    case .act(let act, let code): return 2 << 29 | failing | UInt64(act) << 17 | UInt64(code)
    case .answer(let answer, let request):
      return 3 << 29 | failing | UInt64(answer) << 4 | UInt64(request)
    }
  }
}

enum ServicesInput {
  case keep(failing: Bool)
  case forget(owner: UInt8)
  /// The sign-in on its way is no longer waited for, and its sheet is closed, if it has one.
  case dropOffer(ofSheet: Bool)
  case crash
  case pass(Passage)
  /// A move from outside, and whether the profile is observed.
  case outside(Int, isObserved: Bool)
  case request(UInt32, callOutcome: Int)

  @inline(__always)
  var key: UInt64 {
    switch self {
    case .keep(let isFailing): isFailing ? 1 : 0
    case .dropOffer(let isOfSheet): isOfSheet ? 4 : 2
    case .crash: 3
    case .forget(let owner): 1 << 28 | UInt64(owner)
    case .pass(let passage): 8 | UInt64(passage.rawValue)
    case .outside(let move, let isObserved): 64 | (isObserved ? 32 : 0) | UInt64(move)
    case .request(let request, let callOutcome):
      1 << 29 | UInt64(request) << 5 | UInt64(callOutcome)
    }
  }
}

/// An input to a device, without its session.
enum DeviceInput {
  case store(UInt32)
  case clear
  case crash

  @inline(__always)
  var key: UInt64 {
    switch self {
    case .clear: 0
    case .crash: 1
    case .store(let checkpoint): 2 + UInt64(checkpoint)
    }
  }
}
