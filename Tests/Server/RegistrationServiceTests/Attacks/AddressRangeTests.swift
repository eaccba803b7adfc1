import RegistrationService
import Testing

/// Which addresses a network has.
@Suite struct AddressRangeTests {
  @Test(arguments: [
    ("127.0.0.1", "127.0.0.1"), ("127.0.0.1", "::ffff:127.0.0.1"), ("::1", "0:0:0:0:0:0:0:1"),
    ("10.0.0.0/8", "10.255.0.1"), ("10.0.0.0/8", "::FFFF:10.1.2.3"), ("10.1.2.3/8", "10.9.9.9"),
    ("192.0.2.128/25", "192.0.2.129"), ("192.0.2.4/32", "192.0.2.4"), ("0.0.0.0/0", "8.8.8.8"),
    ("2001:db8::/32", "2001:DB8:ffff::1"), ("2001:db8::/33", "2001:db8:7fff::"), ("::/0", "::5"),
  ])
  func `An address in a network is found, however it is written`(range: String, address: String)
    throws
  {
    let numeric = try #require(NumericAddress(address))
    let network = try #require(AddressRange(range))
    #expect(network.contains(numeric))
  }

  @Test(arguments: [
    ("127.0.0.1", "127.0.0.2"), ("10.0.0.0/8", "11.0.0.1"), ("192.0.2.128/25", "192.0.2.127"),
    ("0.0.0.0/0", "2001:db8::1"), ("2001:db8::/33", "2001:db8:8000::"), ("::1", "127.0.0.1"),
    ("2001:db8::1", "2001:db8::2"),
  ])
  func `An address outside of it is not`(range: String, address: String) throws {
    let numeric = try #require(NumericAddress(address))
    let network = try #require(AddressRange(range))
    #expect(!network.contains(numeric))
  }

  @Test(arguments: [
    "", "/", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/+8", "10.0.0.0/8/8",
    "::/129", "host", "host/8", "10.0.0/8",
  ])
  func `What is no network is none`(text: String) { #expect(AddressRange(text) == nil) }
}
