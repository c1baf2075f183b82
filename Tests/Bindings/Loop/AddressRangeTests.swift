import Loop
import Testing

@Suite struct `A network of addresses` {
  @Test(arguments: [
    ("10.0.0.0/8", "10.0.0.0/8"), ("192.0.2.7", "192.0.2.7/32"), ("128.0.0.0/1", "128.0.0.0/1"),
    ("2001:db8::/32", "2001:db8::/32"), ("2001:db8::7", "2001:db8::7/128"), ("::1", "::1/128"),
    ("2001:db8:0:0:8000::/65", "2001:db8:0:0:8000::/65"), ("unix", "unix"),
  ])
  func `is written with the number of its bits`(text: String, written: String) {
    #expect(AddressRange(text)?.description == written)
    #expect(AddressRange(written) == AddressRange(text))
  }

  @Test(arguments: [
    "", "/8", "10.0.0.0/", "10.0.0.0/0", "0.0.0.0/0", "::/0", "10.0.0.0/33", "2001:db8::/129",
    "10.0.0.1/8", "2001:db8::1/64", "10.0.0/8", "10.0.0.0/+8", "10.0.0.0/8/8",
    "10.0.0.0/99999999999999999999",
    "::ffff:10.0.0.1", "::ffff:0:0/96", "localhost", "unix/1", "[::1]", "10.0.0.0 /8",
  ])
  func `is nothing else`(text: String) { #expect(AddressRange(text) == nil) }

  @Test(arguments: [
    ("10.0.0.0/8", PeerAddress.ipv4(0x0a00_0000, port: 1)),
    ("10.0.0.0/8", .ipv4(0x0aff_ffff, port: 2)),
    ("192.0.2.7", .ipv4(0xc000_0207, port: 3)),
    ("128.0.0.0/1", .ipv4(0xffff_ffff, port: 3)),
    ("2001:db8::/32", .ipv6(0x2001_0db8_ffff_ffff, .max, port: 4)),
    ("2001:db8:0:0:8000::/65", .ipv6(0x2001_0db8_0000_0000, .max, port: 4)),
    ("2001:db8::7", .ipv6(0x2001_0db8_0000_0000, 7, port: 4)),
    ("unix", .unix),
  ])
  func `has the addresses that begin as it does`(text: String, address: PeerAddress) throws {
    #expect(try #require(AddressRange(text)).contains(address))
  }

  @Test(arguments: [
    ("10.0.0.0/8", PeerAddress.ipv4(0x0b00_0000, port: 0)),
    ("10.0.0.0/8", .ipv4(0x09ff_ffff, port: 0)),
    ("10.0.0.0/8", .ipv6(0, 0x0a00_0001, port: 0)),
    ("10.0.0.0/8", .unix),
    ("192.0.2.7", .ipv4(0xc000_0206, port: 0)),
    ("2001:db8::/32", .ipv6(0x2001_0db9_0000_0000, 0, port: 0)),
    ("2001:db8:0:0:8000::/65", .ipv6(0x2001_0db8_0000_0000, 7, port: 0)),
    ("2001:db8::7", .ipv6(0x2001_0db8_0000_0000, 6, port: 0)),
    ("unix", .ipv4(0, port: 0)),
    ("unix", .ipv6(0, 0, port: 0)),
  ])
  func `has no others`(text: String, address: PeerAddress) throws {
    #expect(!(try #require(AddressRange(text)).contains(address)))
  }
}
