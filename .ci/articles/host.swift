import MockIdentityPool
import Registrar

struct Pools { func client(for id: String) -> any IdentityPool { directory } }
struct Stores { func store(of id: String) -> any SessionStore { InMemorySessionStore() } }

let (pools, stores) = (Pools(), Stores())
let directory = MockBackend(policy: .clinic, clock: ContinuousClock())
let id = "ana"
let form = SignUpForm(login: "ana@example.com", password: "Correct-horse-1", fields: Fields())

func respond(_ screen: Registration.Presentation?) {}
