import Loop
import Testing

@Suite struct `A peer's address` {
  @Test(arguments: [
    (PeerAddress.ipv4(0xc000_0207, port: 50_000), "192.0.2.7:50000"),
    (.ipv4(0xffff_ffff, port: 0), "255.255.255.255:0"),
    (.ipv6(0x2001_0db8_0000_0000, 1, port: 443), "[2001:db8::1]:443"),
    (.ipv6(0, 1, port: 1), "[::1]:1"),
    (.unix, "unix"),
  ])
  func `is written as people know it`(address: PeerAddress, text: String) {
    #expect(address.description == text)
  }

  @Test func `belongs to a network`() {
    #expect(PeerAddress.ipv4(7, port: 1).network == PeerAddress.ipv4(7, port: 2).network)
    #expect(PeerAddress.ipv4(7, port: 1).network != PeerAddress.ipv4(8, port: 1).network)
    #expect(PeerAddress.ipv6(7, 1, port: 1).network == PeerAddress.ipv6(7, 2, port: 1).network)
    #expect(PeerAddress.ipv6(7, 1, port: 1).network != PeerAddress.ipv6(8, 1, port: 1).network)
    #expect(PeerAddress.ipv4(7, port: 1).network != PeerAddress.ipv6(7, 1, port: 1).network)
    #expect(PeerAddress.unix.network == nil)
  }

  @Test func `tells this machine from others`() {
    #expect(PeerAddress.unix.isLocal)
    #expect(PeerAddress.ipv4(0x7f12_3456, port: 1).isLocal)
    #expect(PeerAddress.ipv6(0, 1, port: 1).isLocal)
    #expect(!PeerAddress.ipv4(0x0a00_0001, port: 1).isLocal)
    #expect(!PeerAddress.ipv6(0, 2, port: 1).isLocal)
    #expect(!PeerAddress.ipv6(0x2001_0db8_0000_0000, 1, port: 1).isLocal)
  }
}

@Suite struct `A socket address` {
  @Test func `stands for numeric ones, each once`() throws {
    #expect(
      try SocketAddress.tcp(host: "127.0.0.1", port: 7).resolved()
        == [.tcp(host: "127.0.0.1", port: 7)])
    #expect(try SocketAddress.tcp(host: "::1", port: 7).resolved() == [.tcp(host: "::1", port: 7)])
    #expect(try SocketAddress.unix(path: "/a").resolved() == [.unix(path: "/a")])
    let local = try SocketAddress.tcp(host: "localhost", port: 7).resolved()
    #expect(Set(local).count == local.count)
    #expect(!local.isEmpty && local.allSatisfy { $0.description.hasSuffix(":7") })
    #expect(throws: SocketError.self) {
      try SocketAddress.tcp(host: "no.such.host.invalid", port: 7).resolved()
    }
  }
}
