import RegistrationCheck
import RegistrationCore
import RegistrationScript
import Testing

/// A ledger records what people did; it must contain nothing that they typed.
@Suite struct LedgerCanaryTests {
  private static let script = """
    launch
    sign-up email=kim@example.com phone=+15550100199 password="Kanarie-Sekret-1"
    code 917364
    code Kanarie
    code $code
    back
    """

  @Test func `A ledger of coverage has no secret of what it recorded, printed or stored`()
    async throws
  {
    let script = try EventScript.parse(Self.script, file: "kim.events")
    let result = await ScriptPlayer(script, name: "kim.events").play()
    var ledger = CoverageLedger()
    ledger.record(result)
    #expect(ledger.encounters.count >= 8)
    var dumped = ""
    dump(ledger, to: &dumped)
    for text in [dumped, ledger.fileText(), "\(CoverageReport(ledger))"] {
      #expect(!text.isEmpty)
      #expect(!text.contains("Kanarie") && !text.contains("917364"))
    }
  }
}
