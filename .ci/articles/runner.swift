import MockIdentityPool
import Registrar

let pool = MockBackend(policy: .clinic, clock: ContinuousClock())
let directory = pool
let path = "checkpoint.json"

func draw(_ registration: Registration) {}
